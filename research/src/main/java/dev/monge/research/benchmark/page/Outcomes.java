package dev.monge.research.benchmark.page;

import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.method.Method;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.world.TruthStudy;
import dev.monge.research.statistics.TaskScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results of a benchmark, cell by cell, on the scale of each world. */
final class Outcomes {
    private final BenchmarkScope scope;
    private final Results results;
    private final Methods methods = Methods.standard();
    private final Map<LearnedWorld, double[]> scales = new EnumMap<>(LearnedWorld.class);

    Outcomes(BenchmarkScope scope, Results results) {
        this.scope = scope;
        this.results = results;
        for (LearnedWorld world : scope.worlds()) {
            List<StoredStudy> truths = done(scope.truths(world));
            if (!truths.isEmpty()) {
                scales.put(world, new double[] {median(truths, TruthStudy.RANDOM), median(truths, TruthStudy.TRAINED)});
            }
        }
    }

    private List<StoredStudy> done(List<StoredStudy> studies) {
        return studies.stream().filter(results::has).toList();
    }

    /** The median: a run on the true reward that fails must not lower the bar. */
    private double median(List<StoredStudy> studies, String name) {
        double[] values = results.of(studies).stream()
                .mapToDouble(each -> each.get(name))
                .sorted()
                .toArray();
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }

    Method method(String name) {
        return methods.method(name);
    }

    /** Returns the two ends of a world's scale, random actions and PPO on the true reward; empty if not measured yet. */
    Optional<double[]> scale(LearnedWorld world) {
        return Optional.ofNullable(scales.get(world)).map(double[]::clone);
    }

    /** Returns whether a method works in any of the worlds. */
    boolean applies(String method) {
        return scope.worlds().stream().anyMatch(world -> BenchmarkScope.suits(method(method), world));
    }

    /** Returns the trials of a cell in one world that are done. */
    List<Outcome> of(String method, LearnedWorld world, double share, double minutes) {
        double[] scale = scales.get(world);
        if (scale == null || !BenchmarkScope.suits(method(method), world)) {
            return List.of();
        }
        List<Outcome> all = new ArrayList<>();
        for (StoredStudy each : done(scope.trials(method(method), world, share, minutes))) {
            Measurements result = results.of(each);
            all.add(new Outcome(world, result, results.seconds(each), scale[0], scale[1]));
        }
        return all;
    }

    /** Returns the trials of a cell in all worlds that are done. */
    List<Outcome> of(String method, double share, double minutes) {
        return scope.worlds().stream()
                .flatMap(world -> of(method, world, share, minutes).stream())
                .toList();
    }

    /** Returns all trials of a method at the main time of a person; those that serve for all mixtures count once. */
    List<Outcome> of(String method) {
        return scope.shares().stream()
                .limit(method(method).usesDemonstrations() ? scope.shares().size() : 1)
                .flatMap(share -> of(method, share, scope.minutes()).stream())
                .toList();
    }

    /** Returns the number of trials that a cell should have. */
    int wanted(String method) {
        return scope.seeds()
                * (int) scope.worlds().stream()
                        .filter(world -> BenchmarkScope.suits(method(method), world))
                        .count();
    }

    /**
     * Returns the text of a cell: the interquartile mean of its trials, and how many are missing.
     *
     * @param wanted the number of trials that it should have; 0 if the method does not apply
     */
    static String cell(int wanted, List<Outcome> trials) {
        if (wanted == 0) {
            return "not applicable";
        }
        String missing = trials.size() < wanted ? " (" + trials.size() + " of " + wanted + " run)" : "";
        return Numbers.interquartileMean(trials)
                .map(each -> Numbers.text(each) + missing)
                .orElse("not run");
    }

    /** Returns the scores of trials, by world; empty if there are none. */
    static Optional<TaskScores> scores(List<Outcome> trials) {
        Map<LearnedWorld, double[]> byWorld = new EnumMap<>(LearnedWorld.class);
        for (Outcome each : trials) {
            byWorld.merge(each.world(), new double[] {each.score()}, Outcomes::joined);
        }
        return byWorld.isEmpty() ? Optional.empty() : Optional.of(TaskScores.of(List.copyOf(byWorld.values())));
    }

    private static double[] joined(double[] some, double[] more) {
        double[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }
}
