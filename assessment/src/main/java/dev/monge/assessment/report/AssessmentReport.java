package dev.monge.assessment.report;

import dev.monge.assessment.figure.BarChart;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes an {@link Assessment} as an HTML page: the ranking, where and why points were lost and won, and whether the
 * scores follow the expert's profile.
 */
public final class AssessmentReport {
    /**
     * The largest number of trajectories with curves and bars: the best and the worst half of it. The table has all.
     */
    private static final int MOST_SHOWN = 60;

    private static final int MOST_ROWS = 2000;
    /** What stands where there is no number, as in the table of monge score. */
    private static final String UNKNOWN = "-";

    private final Assessment assessment;
    private final Assessment.Order order;
    private final List<ProfileTarget> profiles;
    private final RecordingMedia media;
    private final HtmlReport page;

    private AssessmentReport(
            String title,
            Assessment assessment,
            Assessment.Order order,
            List<ProfileTarget> profiles,
            RecordingMedia media) {
        this.assessment = assessment;
        this.order = order;
        this.profiles = profiles;
        this.media = media;
        page = new HtmlReport(title);
    }

    /**
     * Returns the page as HTML.
     *
     * @param profiles the expert's profiles, for comparison with the learned returns; may be empty
     * @param footer the origin of the page
     */
    public static String html(
            String title, Assessment assessment, Assessment.Order order, List<ProfileTarget> profiles, String footer) {
        return html(title, assessment, order, profiles, RecordingMedia.NONE, footer);
    }

    /**
     * Returns the page as HTML, with media beside the curves.
     *
     * @param profiles the expert's profiles, for comparison with the learned returns; may be empty
     * @param media the videos, sounds and pictures of the recordings
     * @param footer the origin of the page
     */
    public static String html(
            String title,
            Assessment assessment,
            Assessment.Order order,
            List<ProfileTarget> profiles,
            RecordingMedia media,
            String footer) {
        var report = new AssessmentReport(title, assessment, order, profiles, media);
        report.summary();
        report.ranking();
        report.distributions();
        report.trajectories();
        return report.page.html(footer);
    }

    private void summary() {
        page.verdict(assessment.verdict());
        int warnings = assessment.warnings().size();
        if (warnings > 0) {
            // They name recordings of the fit, which are no business of those who are judged here.
            page.warning("The fit of this reward had " + Counted.of(warnings, "warning")
                    + ": see the report of the fit, or monge show.");
        }
        Demonstrations data = assessment.demonstrations();
        page.paragraph(String.format(
                Locale.ROOT,
                "%s, %s, judged by %s that sees %s.",
                Counted.of(data.trajectories(), "trajectory"),
                Counted.of(data.steps(), "step"),
                assessment.members() == 1
                        ? "a learned reward"
                        : "an ensemble of " + assessment.members() + " learned rewards",
                String.join(", ", data.names())));
    }

    private void ranking() {
        page.heading("Ranking");
        boolean total = order == Assessment.Order.TOTAL;
        page.note("By the " + (total ? "sum" : "mean") + " of the rewards."
                + assessment
                        .spreadsAmong()
                        .map(those -> " Whiskers and spread: one standard deviation of it among " + those + ".")
                        .orElse("")
                + (assessment.wrongOrders().isPresent()
                        ? " Deviation: its standard deviation, from what the expert's statements leave open. Expected in"
                                + " the wrong order: "
                                + OpennessSummary.wrongOrders(
                                        assessment.wrongOrders().getAsDouble(), assessment.verdict())
                                + "."
                        : ""));
        List<TrajectoryScore> shown = shown();
        List<BarChart.Bar> bars = shown.stream()
                .map(each -> {
                    double value = total ? each.total() : each.mean();
                    return new BarChart.Bar(each.id(), value, value - each.spread(), value + each.spread(), 0);
                })
                .toList();
        page.figure(new BarChart("", total ? "total reward" : "mean reward", bars, 720).with(gap()), leftOut());
        List<TrajectoryScore> listed = assessment.ranking();
        boolean intervals = listed.stream()
                .allMatch(each -> each.rankLow().isPresent() && each.rankHigh().isPresent());
        if (intervals) {
            List<BarChart.Bar> ranks = shown.stream()
                    .map(each -> new BarChart.Bar(
                            each.id(),
                            each.rank(),
                            each.rankLow().orElse(each.rank()),
                            each.rankHigh().orElse(each.rank()),
                            0))
                    .toList();
            page.figure(
                    new BarChart("", "rank, 1 is the best", ranks, 720)
                            .with(BarChart.Shape.DOTS)
                            .with(gap()),
                    "Whiskers: the interval of ranks that the uncertainty of the scores allows.");
        }
        List<String> header = new ArrayList<>(
                List.of("rank", "trajectory", "steps", "total", "mean", "spread", "lost most at", "points lost there"));
        if (assessment.wrongOrders().isPresent()) {
            header.add(6, "deviation");
        }
        if (intervals) {
            header.add(1, "interval of rank");
        }
        page.table(
                header,
                listed.stream()
                        .limit(MOST_ROWS)
                        .map(each -> row(each, intervals))
                        .toList());
        if (listed.size() > MOST_ROWS) {
            page.note("And " + (listed.size() - MOST_ROWS) + " more trajectories; the CSV has them all.");
        }
    }

    private List<String> row(TrajectoryScore each, boolean interval) {
        List<String> row = new ArrayList<>(List.of(
                Integer.toString(each.rank()),
                each.id(),
                Integer.toString(each.steps()),
                RecordingWords.digits(each.total()),
                RecordingWords.digits(each.mean()),
                assessment
                        .spreadsAmong()
                        .map(any -> RecordingWords.digits(each.spread()))
                        .orElse(UNKNOWN),
                each.shortfall().map(lost -> assessment.place(each, lost)).orElse("no stretch below average"),
                each.shortfall()
                        .map(lost -> RecordingWords.digits(lost.points()))
                        .orElse("0")));
        if (assessment.wrongOrders().isPresent()) {
            row.add(
                    6,
                    each.deviation().isPresent()
                            ? RecordingWords.digits(each.deviation().getAsDouble())
                            : UNKNOWN);
        }
        if (interval) {
            row.add(
                    1,
                    each.rankLow().orElse(each.rank()) + " to "
                            + each.rankHigh().orElse(each.rank()));
        }
        return row;
    }

    private void distributions() {
        if (profiles.isEmpty()) {
            return;
        }
        page.heading("What came out, against what the expert said");
        page.note("The share of moments, or of recordings, with less than so much reward: by the learned reward, and by"
                + " the optimality profile. Dots are corners of the expert's curve.");
        Demonstrations data = assessment.demonstrations();
        float[] rewards = new float[data.steps()];
        for (int row = 0; row < rewards.length; row++) {
            rewards[row] = assessment.reward(row);
        }
        var values = new SegmentValues(data, rewards);
        for (ProfileTarget target : profiles) {
            ProfileComparison comparison = ProfileComparison.of(data, values, target);
            page.figure(comparison.chart(), comparison.words());
        }
    }

    private void trajectories() {
        page.heading("Each trajectory");
        page.note("The reward of every step, the stretches where points were lost (numbered) and the best moments"
                + " (lettered), against the average step of all recordings ("
                + RecordingWords.digits(assessment.average())
                + "). Below it, the column that explains the largest loss. All recordings have the same scales.");
        List<TrajectoryScore> shown = shown();
        var curves = new RecordingCurves(assessment, shown);
        int last = assessment.ranking().size();
        for (TrajectoryScore each : shown) {
            page.fold(
                    each.rank() + ". " + each.id() + ": total " + RecordingWords.digits(each.total()) + ", mean "
                            + RecordingWords.digits(each.mean()),
                    each.rank() == 1 || each.rank() == last);
            new RecordingWords(assessment.demonstrations(), each).add(page, curves, media);
            page.endFold();
        }
        if (!leftOut().isBlank()) {
            page.note(leftOut());
        }
        if (!media.media().isEmpty()) {
            page.playing();
        }
    }

    private List<TrajectoryScore> shown() {
        List<TrajectoryScore> all = assessment.ranking();
        if (all.size() <= MOST_SHOWN) {
            return all;
        }
        List<TrajectoryScore> ends = new ArrayList<>(all.subList(0, MOST_SHOWN / 2));
        ends.addAll(all.subList(all.size() - MOST_SHOWN / 2, all.size()));
        return ends;
    }

    private BarChart.Gap gap() {
        int all = assessment.ranking().size();
        return all <= MOST_SHOWN
                ? BarChart.Gap.NONE
                : new BarChart.Gap(MOST_SHOWN / 2, (all - MOST_SHOWN) + " in between are left out");
    }

    private String leftOut() {
        int all = assessment.ranking().size();
        return all <= MOST_SHOWN
                ? ""
                : "The best and the worst " + MOST_SHOWN / 2 + "; the " + (all - MOST_SHOWN) + " between are left out.";
    }
}
