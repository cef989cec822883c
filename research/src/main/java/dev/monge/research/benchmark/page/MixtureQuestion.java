package dev.monge.research.benchmark.page;

import dev.monge.assessment.figure.Axes;
import dev.monge.assessment.figure.CellRow;
import dev.monge.assessment.figure.HeatTable;
import dev.monge.assessment.figure.IntervalChart;
import dev.monge.assessment.figure.MethodCell;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.item.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Which method at which mixture? */
final class MixtureQuestion {
    private static final int WIDTH = 860;
    /** What the axes cover; worse policies are arrows at the end. */
    private static final double LEAST = -0.25;

    private static final double MOST = 1.15;

    private final BenchmarkScope scope;
    private final Outcomes outcomes;

    MixtureQuestion(BenchmarkScope scope, Outcomes outcomes) {
        this.scope = scope;
        this.outcomes = outcomes;
    }

    List<Section.Part> parts() {
        List<String> header = new ArrayList<>(List.of("method"));
        scope.shares().forEach(share -> header.add(BenchmarkScope.percent(share) + " good"));
        List<List<String>> rows = new ArrayList<>();
        scope.methods().forEach(method -> rows.add(row(method)));
        rows.add(bound("best demonstrator", MethodTrial.BEST));
        rows.add(bound("average demonstration", MethodTrial.DEMONSTRATED));
        List<CellRow> cells = new ArrayList<>();
        scope.methods()
                .forEach(method -> cells.add(new CellRow(
                        method,
                        scope.shares().stream()
                                .map(share -> drawn(method, outcomes.of(method, share, scope.minutes())))
                                .toList())));
        List<String> names = scope.shares().stream()
                .map(share -> BenchmarkScope.percent(share) + " good")
                .toList();
        List<String> percentages =
                scope.shares().stream().map(BenchmarkScope::percent).toList();
        return List.of(
                new Section.Part.Figure(
                        "mixtures",
                        new HeatTable("", "share of good steps", percentages, cells, WIDTH),
                        "Interquartile means."),
                new Section.Part.Figure(
                        "intervals",
                        new IntervalChart(
                                "",
                                "normalised return: 0 random actions, 1 PPO on the true reward",
                                names,
                                cells,
                                new Axes.Range(LEAST, MOST),
                                List.of(0.0, 1.0),
                                WIDTH),
                        "The same, with intervals."),
                new Section.Part.Text("Interquartile means of the policies' returns over worlds and seeds, with 95%"
                        + " intervals from resampled seeds. 0 is the return of random actions, 1 that of PPO on the true"
                        + " reward."),
                new Section.Part.Table(header, rows));
    }

    private MethodCell drawn(String method, List<Outcome> trials) {
        if (outcomes.wanted(method) == 0) {
            return MethodCell.Empty.NOT_APPLICABLE;
        }
        return Numbers.interquartileMean(trials)
                .<MethodCell>map(mean -> {
                    double value = mean.value().orElseThrow();
                    return mean.interval()
                            .map(ends -> new MethodCell.Value(value, ends.low(), ends.high()))
                            .orElseGet(() -> MethodCell.Value.of(value));
                })
                .orElse(MethodCell.Empty.NOT_RUN);
    }

    private List<String> row(String method) {
        List<String> row = new ArrayList<>(List.of(method + where(method)));
        for (double share : scope.shares()) {
            row.add(Outcomes.cell(outcomes.wanted(method), outcomes.of(method, share, scope.minutes())));
        }
        return row;
    }

    /** A mean over some of the worlds cannot be compared with the others. */
    private String where(String method) {
        long worlds = scope.worlds().stream()
                .filter(world -> BenchmarkScope.suits(outcomes.method(method), world))
                .count();
        int all = scope.worlds().size();
        return worlds == 0 || worlds == all ? "" : " (" + worlds + " of " + all + " worlds)";
    }

    /** Demonstrations are the same for all methods, so those of the trials that are done will do. */
    private List<String> bound(String name, String measure) {
        List<String> row = new ArrayList<>(List.of(name));
        for (double share : scope.shares()) {
            row.add(Numbers.median(scope.methods().stream()
                    .filter(method -> outcomes.method(method).usesDemonstrations())
                    .flatMap(method -> outcomes.of(method, share, scope.minutes()).stream())
                    .mapToDouble(each -> each.normalised(measure))
                    .toArray()));
        }
        return row;
    }

    /** Returns the table of each world by itself. */
    List<Section.Part> worlds() {
        List<Section.Part> parts = new ArrayList<>();
        for (LearnedWorld world : scope.worlds()) {
            List<String> header = new ArrayList<>(List.of("method"));
            scope.shares().forEach(share -> header.add(BenchmarkScope.percent(share) + " good"));
            List<List<String>> rows = new ArrayList<>();
            for (String method : scope.methods()) {
                List<String> row = new ArrayList<>(List.of(method));
                for (double share : scope.shares()) {
                    boolean suits = BenchmarkScope.suits(outcomes.method(method), world);
                    row.add(Outcomes.cell(
                            suits ? scope.seeds() : 0, outcomes.of(method, world, share, scope.minutes())));
                }
                rows.add(row);
            }
            parts.add(new Section.Part.Text(world.environment() + ": "
                    + outcomes.scale(world)
                            .map(scale -> String.format(
                                    Locale.ROOT,
                                    "random actions return %.4g, PPO on the true reward %.4g.",
                                    scale[0],
                                    scale[1]))
                            .orElse("the ends of its scale have not been measured yet.")));
            parts.add(new Section.Part.Table(header, rows));
        }
        return parts;
    }
}
