package dev.monge.bench.verdict;

import dev.monge.matching.ProfileMatching;
import dev.monge.metric.Agreement;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.rl.bundled.TracingSet;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints what a ridge costs or gains where an expert is consistent: networks of raw states, fitted to one profile and pairs at
 * random that follow the true reward, and how well they rank the returns of trajectories that they have not seen.
 */
public final class Ridges {
    private static final double GAMMA = 0.9;
    private static final String TRACING = "tracing";

    private Ridges() {}

    private record Case(Demonstrations seen, Demonstrations unseen, Supervision supervision) {}

    /**
     * Fits rewards.
     *
     * @param arguments the number of seeds, the first seed, the ridges with commas, and names of environments or tracing
     */
    public static void main(String[] arguments) {
        int seeds = Integer.parseInt(arguments[0]);
        long first = Long.parseLong(arguments[1]);
        double[] ridges = Arrays.stream(arguments[2].split(","))
                .mapToDouble(Double::parseDouble)
                .toArray();
        for (String name : List.of(arguments).subList(3, arguments.length)) {
            DataSet[] sets = sets(name);
            FeatureMap map = FeatureChoice.DEFAULT.map(sets[0], FeatureMaps.standard());
            Demonstrations seen = sets[0].demonstrations(map);
            Demonstrations unseen = sets[1].demonstrations(map);
            double[][][] results = new double[ridges.length][seeds][];
            try (var team = new WorkerTeam(Runtime.getRuntime().availableProcessors())) {
                team.run(ridges.length * seeds, (k, worker) -> {
                    int seed = k / ridges.length;
                    int ridge = k % ridges.length;
                    var each = new Case(seen, unseen, supervision(name, seen, first + seed));
                    results[ridge][seed] = result(each, ridges[ridge], first + seed);
                });
            }
            for (int k = 0; k < ridges.length; k++) {
                print(name, ridges[k], results[k]);
            }
        }
    }

    /** Returns what rewards are fitted on, and what they have not seen: in the tracing example the last ten trainees. */
    private static DataSet[] sets(String name) {
        if (name.equals(TRACING)) {
            DataSet all = TracingSet.data();
            int last = all.recordings().size() - 10;
            return new DataSet[] {
                new DataSet(all.recordings().subList(0, last), all.origin()),
                new DataSet(all.recordings().subList(last, last + 10), all.origin())
            };
        }
        var laboratory = new Laboratory();
        var world = LearnedWorld.of(name).demonstrations();
        return new DataSet[] {laboratory.recordings(world), laboratory.recordings(world.validation())};
    }

    private static Supervision supervision(String name, Demonstrations seen, long seed) {
        var truth = new GroundTruth(seen);
        Binning binning = name.equals(TRACING) ? Binning.PAPER : new Binning.Exact();
        int pairs = name.equals(TRACING) ? 24 : GroundTruth.PAIRS;
        return Supervision.of(truth.profile(GAMMA, binning), GAMMA).withPairs(truth.pairs(pairs, GAMMA, seed));
    }

    private static double[] result(Case of, double ridge, long seed) {
        MatchingOptions options = MatchingOptions.DEFAULT.withRidge(ridge).withSeed(seed);
        var reward = ProfileMatching.fit(of.seen(), of.supervision(), options).reward();
        double[] learned = of.unseen().returns(reward.rewards(of.unseen()), GAMMA);
        double[] right = of.unseen().trueReturns(GAMMA);
        return new double[] {
            Agreement.SPEARMAN.of(learned, right).orElse(Double.NaN),
            Agreement.PEARSON.of(learned, right).orElse(Double.NaN),
            Agreement.L1.of(learned, right).orElseThrow()
        };
    }

    private static void print(String name, double ridge, double[][] results) {
        System.out.printf(
                Locale.ROOT,
                "%-26s ridge %-5s Spearman %.3f (%s), Pearson %.3f, difference %.3f%n",
                name,
                ridge,
                mean(results, 0),
                Arrays.stream(results)
                        .map(each -> String.format(Locale.ROOT, "%.2f", each[0]))
                        .collect(Collectors.joining(" ")),
                mean(results, 1),
                mean(results, 2));
    }

    private static double mean(double[][] results, int measure) {
        return IntStream.range(0, results.length)
                .mapToDouble(k -> results[k][measure])
                .average()
                .orElseThrow();
    }
}
