package dev.monge.research.benchmark.page;

import dev.monge.assessment.figure.Axes;
import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.reproduction.item.Section;
import dev.monge.research.statistics.PerformanceProfile;
import dev.monge.research.statistics.StratifiedBootstrap;
import dev.monge.research.statistics.TaskScores;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How reliable is a method? */
final class ReliabilityQuestion {
    private static final double LEAST = -0.25;
    private static final double MOST = 1.1;
    private static final int POINTS = 55;

    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    ReliabilityQuestion(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    List<Section.Part> parts() {
        double[] thresholds = PerformanceProfile.grid(LEAST, MOST, POINTS);
        Chart chart = Chart.of("", "normalised return", "share of trials above")
                .with(Axes.OF_DATA.withX(LEAST, MOST).withY(0, 1))
                .sized(860, 480);
        for (String method : scope.methods()) {
            Optional<TaskScores> scores = Outcomes.scores(outcomes.of(method));
            if (scores.isPresent()) {
                // The curves alone: sixteen bands would hide one another.
                double[] shares =
                        PerformanceProfile.of(scores.get(), thresholds, StratifiedBootstrap.DEFAULT.withResamples(1))
                                .points()
                                .stream()
                                .mapToDouble(point -> point.share().value().orElseThrow())
                                .toArray();
                chart = chart.with(new Layer.Line(method, thresholds, shares));
            }
        }
        return List.of(
                new Section.Part.Figure(
                        "performance-profiles",
                        chart,
                        "Performance profiles over all worlds, mixtures and seeds: a curve that stays high to the right"
                                + " belongs to a method that is reliable."),
                new Section.Part.Text("Successes: trials of all mixtures that reach " + Numbers.text(Shortfall.SUCCESS)
                        + " of PPO's return on the true reward. An interquartile mean leaves out the worst quarter of"
                        + " the trials; these counts do not."),
                successes());
    }

    private Section.Part.Table successes() {
        List<String> header = new ArrayList<>(List.of("method", "all worlds"));
        scope.worlds().forEach(world -> header.add(world.environment()));
        List<List<String>> rows = new ArrayList<>();
        for (String method : scope.methods()) {
            List<Outcome> trials = outcomes.of(method);
            List<String> row = new ArrayList<>(List.of(method, count(trials)));
            scope.worlds()
                    .forEach(world -> row.add(count(trials.stream()
                            .filter(each -> each.world() == world)
                            .toList())));
            rows.add(row);
        }
        return new Section.Part.Table(header, rows);
    }

    private static String count(List<Outcome> trials) {
        return trials.isEmpty() ? Numbers.NONE : Shortfall.successes(trials);
    }
}
