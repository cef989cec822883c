package dev.monge.assessment.report;

import dev.monge.assessment.figure.Axes;
import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Drawing;
import dev.monge.assessment.figure.Layer;
import dev.monge.assessment.figure.Thinning;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.ScaledFeatures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The curves of single recordings: the reward of every step with its stretches shaded and, below it on the same axis,
 * the column that explains the largest of them. All recordings have the same scales, so that they can be compared.
 */
final class RecordingCurves {
    /** From this many seconds on, times are written as minutes and seconds, as in {@link Axes#inSeconds}. */
    static final double LONG = 90;

    private static final int WIDTH = 760;
    private static final int GROUPS = 640;
    /** A recording shorter than this share of the longest has a time axis of its own. */
    private static final double COMPARABLE = 0.25;

    /** The range and the average of a column over all recordings. */
    private record Usual(double low, double high, double average) {}

    private final Map<Integer, Usual> columns = new HashMap<>();
    private final Assessment assessment;
    private final Demonstrations data;
    private final double longest;
    private final double low;
    private final double high;

    RecordingCurves(Assessment assessment, List<TrajectoryScore> shown) {
        this.assessment = assessment;
        data = assessment.demonstrations();
        double end = 0;
        double least = assessment.average();
        double most = assessment.average();
        for (TrajectoryScore each : shown) {
            end = Math.max(end, at(each.index(), each.steps()));
            for (int row = data.offset(each.index()); row < data.offset(each.index() + 1); row++) {
                least = Math.min(least, assessment.reward(row) - assessment.spread(row));
                most = Math.max(most, assessment.reward(row) + assessment.spread(row));
            }
        }
        longest = end;
        double air = 0.04 * (most - least);
        low = least - air;
        high = most + air;
    }

    /** Returns the place of a step on the horizontal axis: seconds since the first step, or the step itself. */
    double at(int trajectory, int step) {
        if (!data.timed()) {
            return step;
        }
        int n = data.length(trajectory);
        double start = data.seconds(trajectory, 0);
        if (step < n) {
            return data.seconds(trajectory, step) - start;
        }
        double last = data.seconds(trajectory, n - 1);
        return last - start + (n > 1 ? last - data.seconds(trajectory, n - 2) : 0);
    }

    /** Returns the figures of one recording, to be shown one below the other. */
    List<Drawing> of(TrajectoryScore score) {
        List<Drawing> figures = new ArrayList<>();
        Optional<String> blamed = blamed(score);
        figures.add(rewards(score, blamed.isEmpty()));
        blamed.ifPresent(name -> figures.add(column(score, data.names().indexOf(name))));
        return figures;
    }

    /** Returns the feature that explains the largest loss or, without one, the largest gain. */
    static Optional<String> blamed(TrajectoryScore score) {
        return score.lost().stream()
                .flatMap(each -> each.causes().stream())
                .findFirst()
                .or(() -> score.gained().stream()
                        .flatMap(each -> each.causes().stream())
                        .findFirst())
                .map(Stretch.Cause::feature);
    }

    private Chart rewards(TrajectoryScore score, boolean labelled) {
        int k = score.index();
        int from = data.offset(k);
        Chart chart = shaded(empty(score, "reward", labelled).with(axes(score).withY(low, high)), score, true);
        if (assessment.members() > 1) {
            chart = chart.with(Thinning.band(
                    "reward",
                    score.steps(),
                    t -> at(k, t),
                    t -> assessment.reward(from + t) - assessment.spread(from + t),
                    t -> assessment.reward(from + t) + assessment.spread(from + t),
                    GROUPS));
        }
        return chart.with(
                        Thinning.line("reward", score.steps(), t -> at(k, t), t -> assessment.reward(from + t), GROUPS))
                .with(new Layer.Level("average of all recordings", assessment.average()));
    }

    private Chart column(TrajectoryScore score, int feature) {
        int k = score.index();
        int from = data.offset(k);
        float[] column = data.column(feature);
        Usual usual = columns.computeIfAbsent(feature, this::usual);
        Axes axes = axes(score).withY(usual.low(), usual.high());
        Chart chart = shaded(empty(score, data.names().get(feature), true).with(axes), score, false);
        return chart.with(Thinning.line(
                        data.names().get(feature),
                        score.steps(),
                        t -> at(k, t),
                        t -> recorded(feature, column[from + t]),
                        GROUPS))
                .with(new Layer.Level("its average", usual.average()));
    }

    private Usual usual(int feature) {
        double lowest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (float value : data.column(feature)) {
            lowest = Math.min(lowest, value);
            largest = Math.max(largest, value);
            sum += value;
        }
        double air = 0.04 * (largest - lowest);
        return new Usual(
                recorded(feature, lowest - air),
                recorded(feature, largest + air),
                recorded(feature, sum / data.steps()));
    }

    /** Returns the value of a feature in the units of the recording, where the reward sees it standardised. */
    private double recorded(int feature, double seen) {
        return data.map() instanceof ScaledFeatures scaled
                ? seen * scaled.scales().get(feature) + scaled.offsets().get(feature)
                : seen;
    }

    private Chart empty(TrajectoryScore score, String what, boolean labelled) {
        double end = at(score.index(), score.steps());
        String axis = !data.timed() ? "step" : Math.max(end, longest) < LONG ? "seconds" : "minutes and seconds";
        return Chart.of("", labelled ? axis : "", what).sized(WIDTH, 200);
    }

    private Axes axes(TrajectoryScore score) {
        double own = at(score.index(), score.steps());
        Axes axes = Axes.OF_DATA.withX(0, own < COMPARABLE * longest ? own : longest);
        return data.timed() ? axes.inSeconds() : axes;
    }

    private Chart shaded(Chart chart, TrajectoryScore score, boolean named) {
        Chart with = chart;
        for (Layer.Tone tone : Layer.Tone.values()) {
            List<Stretch> stretches = tone == Layer.Tone.LOST ? score.lost() : score.gained();
            for (int i = 0; i < stretches.size(); i++) {
                Stretch each = stretches.get(i);
                String name = named ? tone == Layer.Tone.LOST ? "points lost" : "best moments" : "";
                with = with.with(new Layer.Shade(
                        name,
                        named ? tag(tone, i) : "",
                        tone,
                        at(score.index(), each.from()),
                        at(score.index(), each.to())));
            }
        }
        return with;
    }

    /** Returns what a stretch is called in figure and list: 1, 2, 3 for losses and A, B, C for gains. */
    static String tag(Layer.Tone tone, int index) {
        return tone == Layer.Tone.LOST ? Integer.toString(index + 1) : String.valueOf((char) ('A' + index));
    }
}
