package dev.monge.pursuit;

import dev.monge.algebra.CholeskyFactor;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.reward.Pursuit;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Profile pursuit: fits a linear reward to any number of profiles at once, of several discounts and cohorts, together
 * with pairs and labels.
 *
 * <p>On the real line the optimal plan between values and a profile is the sorted one, and for fixed plans the best
 * linear reward solves a least-squares problem, whose matrix is the same for all rewards. Both steps decrease W_2
 * squared, so taking them in turn converges, in tens of iterations. This is projection pursuit (Friedman and Tukey,
 * 1974) whose index is the expert's profile. There are many local minima, more the more features there are. The least of
 * them is searched for from many random starts, by a ridge that falls, on a sample of the moments; then by mixing the
 * best, and by turning parts of them around: the values of a reward and of the same with the sign of one of its parts
 * turned are often distributed nearly alike. Accelerated iterations over all moments end the search.
 *
 * <p>The result is a function of data, supervision and options, to the bit, for any number of threads.
 */
public final class ProfilePursuit {
    /** Ridges of the search relative to the matrix, whose diagonal is about 1: at first, at its end, and over all moments. */
    private static final double FIRST_RIDGE = 0.05;

    private static final double LAST_RIDGE = 1e-5;
    private static final double FINAL_RIDGE = 1e-6;

    private static final int LEVELS = 6;
    private static final int ITERATIONS = 10;
    private static final int EARLY = 2;
    private static final double RELAXATION = 1.5;
    private static final int GENERATIONS = 12;
    private static final int VARIATIONS = 48;
    private static final int POOL = 16;
    private static final int PARENTS = 4;
    private static final double TURNED = 0.7;
    private static final double[] SIZES = {0.2, 0.5, 1};

    /** A generation is fruitful if it lowers the loss by this share; without fruit, the search ends after so many. */
    private static final double FRUITFUL = 0.02;

    private static final int PATIENCE = 3;
    /** The correlation above which two rewards of the pool are the same. */
    private static final double SAME = 0.98;
    /** The correlation from which on a start agrees with the reward that was found. */
    private static final double AGREEING = 0.9;

    /** The mean of squared gaps from which on pairs have their full weight at the end. */
    private static final double FULL_PAIRS = 0.01;

    private static final int FINALISTS = 12;
    private static final int WINNERS = 2;
    private static final int SHORT_RUN = 8;
    private static final int LONG_RUN = 60;
    private static final double MOMENTUM = 0.98;

    /** Moments in the sample: of all profiles together, and of each. */
    private static final int SAMPLE = 3 * 4096;

    private static final int LEAST_SAMPLE = 1024;
    private static final int MOST_SAMPLE = 8192;
    /** Numbers that all moments may take; with more, every n-th moment counts. */
    private static final int MOST_NUMBERS = 3 << 24;

    /** Rewards that are moved together; part of the result, because their products are one matrix product. */
    private static final int BLOCK = 16;

    /** Recordings of each profile, at least, for its gap to be tried on half of them. */
    private static final int FEWEST_TO_HALVE = 8;

    private final PursuitObjective all;
    private final PursuitObjective sample;
    private final Demonstrations demonstrations;
    private final Supervision supervision;
    private final MatchingOptions options;
    private final RandomStreams streams;
    private final WorkerTeam team;
    private final Listener listener;

    /** What a pursuit tells while it runs, and asks. */
    public interface Listener {
        /** Does nothing. */
        Listener NONE = (done, of, loss) -> {};

        /**
         * Told after each part.
         *
         * @param done the parts that are done
         * @param of all parts; the last ones may be left out
         * @param loss the least loss so far: the mean of squared gaps, in units of the variance of the profiles
         */
        void part(int done, int of, double loss);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Candidate(double[] weights, double loss) {}

    /**
     * A linear reward that was found.
     *
     * @param weights its weights in the expert's units, and its bias if it has one
     * @param pursuit how it was found
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Found(double[] weights, Pursuit pursuit) {}

    private ProfilePursuit(
            Demonstrations demonstrations,
            Supervision supervision,
            MatchingOptions options,
            WorkerTeam team,
            Listener listener) {
        this.demonstrations = demonstrations;
        this.supervision = supervision;
        this.options = options;
        this.team = team;
        this.listener = listener;
        streams = RandomStreams.of(options.seed()).named("profile pursuit");
        int profiles = supervision.profiles().size();
        all = objective(supervision);
        sample = all.sample(Math.min(MOST_SAMPLE, Math.max(LEAST_SAMPLE, SAMPLE / profiles)), team);
    }

    private PursuitObjective objective(Supervision said) {
        int most = Math.max(
                LEAST_SAMPLE,
                MOST_NUMBERS / ((demonstrations.width() + 1) * said.profiles().size()));
        boolean bias = options.shape().symmetry() == RewardShape.Symmetry.NONE;
        return new PursuitObjective(demonstrations, said, bias, options.likelihood(), options.ridge(), most, team);
    }

    /** Returns whether a reward of this shape can be pursued: a linear one, if there are profiles. */
    public static boolean applies(RewardShape shape, Supervision supervision) {
        return shape.hidden().isEmpty() && !supervision.profiles().isEmpty();
    }

    /**
     * Finds a linear reward.
     *
     * @param supervision with at least one profile, and with spread bins
     * @param options of which the shape, the likelihood of pairs, the ridge, the starts, the seed and the threads
     *     count
     * @param cancelled queried between iterations; true ends the pursuit
     * @throws CancellationException if cancelled
     */
    public static Found find(
            Demonstrations demonstrations,
            Supervision supervision,
            MatchingOptions options,
            BooleanSupplier cancelled,
            Listener listener) {
        if (!applies(options.shape(), supervision) || options.starts() < 1) {
            throw new IllegalArgumentException("pursuit fits linear rewards to profiles, from at least one start");
        }
        try (var team = new WorkerTeam(options.threads())) {
            Listener asking = (done, of, loss) -> {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("stopped in part " + done + " of " + of);
                }
                listener.part(done, of, loss);
            };
            return new ProfilePursuit(demonstrations, supervision, options, team, asking).run(options.starts());
        }
    }

    private Found run(int starts) {
        int parts = LEVELS + GENERATIONS + 2;
        List<Candidate> ends = starts(starts, parts);
        List<Candidate> pool = varied(ends, parts);
        CholeskyFactor factor = all.factor(FINAL_RIDGE);
        List<Candidate> finalists = refined(all, factor, best(pool, FINALISTS), SHORT_RUN);
        listener.part(parts - 1, parts, best(finalists, 1).get(0).loss);
        Candidate winner = winner(best(finalists, WINNERS));
        listener.part(parts, parts, winner.loss);
        int agreeing = (int) ends.stream()
                .filter(each -> correlation(each.weights, winner.weights) >= AGREEING)
                .count();
        double[] weights = all.raw(winner.weights);
        return new Found(weights, new Pursuit(starts, agreeing, halves(weights)));
    }

    /**
     * Returns the best of the last candidates after a long run each, in which pairs count by what the profiles leave
     * unexplained. Profiles that a reward matches to a hundredth of a deviation say more about it than pairs, which would
     * pull it away; profiles that no reward matches say less.
     */
    private Candidate winner(List<Candidate> candidates) {
        double gap = all.gap(candidates.get(0).weights, all.scratch(1));
        PursuitObjective last = all.withPairsTimes(Math.min(1, gap / FULL_PAIRS));
        return best(refined(last, last.factor(FINAL_RIDGE), candidates, LONG_RUN), 1)
                .get(0);
    }

    /** Fits the reward again to half of the recordings of each profile, and measures gaps on the others. */
    private Pursuit.@Nullable Halves halves(double[] weights) {
        List<ProfileTarget> targets = supervision.profiles();
        if (targets.stream().anyMatch(each -> each.recordings(demonstrations).count() < FEWEST_TO_HALVE)) {
            return null;
        }
        PursuitObjective seen = objective(supervision.withProfiles(half(0)));
        PursuitObjective unseen = objective(new Supervision(half(1), List.of(), List.of()));
        double[] again = refined(seen, seen.factor(FINAL_RIDGE), seen.standardised(weights), LONG_RUN).weights;
        double[][] both = {unseen.standardised(weights), unseen.standardised(seen.raw(again))};
        double[] losses = unseen.losses(both, unseen.scratch(both.length));
        return new Pursuit.Halves(Math.sqrt(losses[0]), Math.sqrt(losses[1]));
    }

    /** Returns the profiles of every other recording. */
    private List<ProfileTarget> half(int which) {
        return supervision.profiles().stream()
                .map(each -> {
                    int[] cohort = each.recordings(demonstrations).toArray();
                    return each.of(IntStream.range(0, cohort.length)
                            .filter(k -> k % 2 == which)
                            .mapToObj(k -> cohort[k])
                            .toList());
                })
                .toList();
    }

    private double correlation(double[] one, double[] other) {
        double squares = sample.product(one, one) * sample.product(other, other);
        return squares > 0 ? sample.product(one, other) / Math.sqrt(squares) : 0;
    }

    /** Returns where random starts end, with a ridge that falls, so that the strongest features settle first. */
    private List<Candidate> starts(int count, int parts) {
        CholeskyFactor factor = sample.factor(FIRST_RIDGE);
        double[][] weights = new double[count][];
        for (int k = 0; k < count; k++) {
            weights[k] = random(factor, streams.named("start").at(k).generator());
        }
        List<Candidate> ends = List.of();
        for (int level = 0; level < LEVELS; level++) {
            double ridge = FIRST_RIDGE * StrictMath.pow(LAST_RIDGE / FIRST_RIDGE, level / (LEVELS - 1.0));
            ends = moved(sample.factor(ridge), weights, ITERATIONS);
            listener.part(level + 1, parts, best(ends, 1).get(0).loss);
        }
        return ends;
    }

    /** Returns a random direction whose values have the mean square 1. */
    private static double[] random(CholeskyFactor factor, RandomGenerator random) {
        double[] z = new double[factor.size()];
        double square = 0;
        for (int i = 0; i < z.length; i++) {
            z[i] = random.nextGaussian();
            square += z[i] * z[i];
        }
        for (int i = 0; i < z.length; i++) {
            z[i] /= Math.sqrt(square);
        }
        factor.solveUpper(z);
        return z;
    }

    /** Returns the best of the ends and of their variations, in generations. */
    private List<Candidate> varied(List<Candidate> ends, int parts) {
        List<Candidate> pool = distinct(ends);
        CholeskyFactor factor = sample.factor(LAST_RIDGE);
        double[][] spectrum = sample.spectrum(factor, team);
        int fruitless = 0;
        for (int g = 0; g < GENERATIONS && fruitless < PATIENCE; g++) {
            RandomStreams generation = streams.named("generation").at(g);
            double[][] variations = new double[VARIATIONS][];
            for (int k = 0; k < VARIATIONS; k++) {
                variations[k] =
                        variation(pool, k, factor, spectrum, generation.at(k).generator());
            }
            List<Candidate> more = new ArrayList<>(pool);
            more.addAll(moved(factor, variations, 2 * ITERATIONS));
            double before = pool.get(0).loss;
            pool = distinct(more);
            fruitless = pool.get(0).loss < (1 - FRUITFUL) * before ? 0 : fruitless + 1;
            listener.part(LEVELS + g + 1, parts, pool.get(0).loss);
        }
        return pool;
    }

    /** Returns the best candidates of which no two are nearly the same. */
    private List<Candidate> distinct(List<Candidate> candidates) {
        List<Candidate> kept = new ArrayList<>();
        for (Candidate each : best(candidates, candidates.size())) {
            if (kept.size() < POOL
                    && kept.stream().allMatch(other -> correlation(each.weights, other.weights) < SAME)) {
                kept.add(each);
            }
        }
        return kept;
    }

    /** Returns one of the best with a part turned around, mixed with another, or disturbed. */
    private double[] variation(
            List<Candidate> pool, int k, CholeskyFactor factor, double[][] spectrum, RandomGenerator random) {
        double[] weights =
                pool.get(Math.min(k % PARENTS, pool.size() - 1)).weights.clone();
        if (random.nextDouble() < TURNED) {
            return turned(weights, spectrum, random);
        }
        double size = Math.sqrt(sample.product(weights, weights));
        if (random.nextBoolean()) {
            double[] other = pool.get(random.nextInt(pool.size())).weights;
            double share = 2 * random.nextDouble() - 0.5;
            for (int i = 0; i < weights.length; i++) {
                weights[i] = share * weights[i] + (1 - share) * other[i];
            }
        } else {
            double[] noise = random(factor, random);
            double amount = SIZES[random.nextInt(SIZES.length)] * size;
            for (int i = 0; i < weights.length; i++) {
                weights[i] += amount * noise[i];
            }
        }
        double after = Math.sqrt(sample.product(weights, weights));
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= after > 0 ? size / after : 1;
        }
        return weights;
    }

    /** Turns the sign of a random stretch of the spectrum, short ones as often as long ones. */
    private double[] turned(double[] weights, double[][] spectrum, RandomGenerator random) {
        int n = weights.length;
        int length = (int) StrictMath.exp(random.nextDouble() * StrictMath.log(n + 1.0));
        int from = random.nextInt(n);
        double[] before = weights.clone();
        for (int j = from; j < Math.min(n, from + length); j++) {
            double part = 2 * sample.product(before, spectrum[j]);
            for (int i = 0; i < n; i++) {
                weights[i] -= part * spectrum[j][i];
            }
        }
        return weights;
    }

    private static List<Candidate> best(List<Candidate> candidates, int count) {
        return candidates.stream()
                .sorted(Comparator.comparingDouble(Candidate::loss))
                .limit(count)
                .toList();
    }

    /** Moves rewards on the sample, in blocks. Modified: the weights. */
    private List<Candidate> moved(CholeskyFactor factor, double[][] weights, int iterations) {
        var found = new Candidate[weights.length];
        var scratch = new PursuedProfile.Scratch[team.size()];
        team.run((weights.length - 1) / BLOCK + 1, (item, worker) -> {
            if (scratch[worker] == null) {
                scratch[worker] = sample.scratch(Math.min(BLOCK, weights.length));
            }
            int from = item * BLOCK;
            double[][] block = Arrays.copyOfRange(weights, from, Math.min(from + BLOCK, weights.length));
            for (int k = 0; k < iterations; k++) {
                boolean steady = k < EARLY || k == iterations - 1;
                sample.step(block, factor, steady ? 1 : RELAXATION, scratch[worker]);
            }
            double[] losses = sample.losses(block, scratch[worker]);
            for (int r = 0; r < block.length; r++) {
                found[from + r] = new Candidate(block[r], losses[r]);
            }
        });
        return Arrays.asList(found);
    }

    /** Moves rewards over all moments, with momentum that is lost whenever the loss rises, and returns the best weights. */
    private List<Candidate> refined(
            PursuitObjective objective, CholeskyFactor factor, List<Candidate> candidates, int iterations) {
        var found = new Candidate[candidates.size()];
        team.run(
                found.length,
                (item, worker) -> found[item] = refined(objective, factor, candidates.get(item).weights, iterations));
        return Arrays.asList(found);
    }

    private static Candidate refined(
            PursuitObjective objective, CholeskyFactor factor, double[] start, int iterations) {
        PursuedProfile.Scratch scratch = objective.scratch(1);
        double[] weights = start;
        double[] previous = start;
        Candidate best = new Candidate(start, Double.POSITIVE_INFINITY);
        double last = Double.POSITIVE_INFINITY;
        int age = 0;
        for (int k = 0; k <= iterations; k++) {
            double momentum = MOMENTUM * age / (age + 3.0);
            double[] ahead = new double[weights.length];
            for (int i = 0; i < ahead.length; i++) {
                ahead[i] = weights[i] + momentum * (weights[i] - previous[i]);
            }
            double[][] next = {ahead.clone()};
            double loss = objective.step(next, factor, 1, scratch)[0];
            if (loss < best.loss) {
                best = new Candidate(ahead, loss);
            }
            age = loss > last ? 0 : age + 1;
            last = loss;
            previous = weights;
            weights = next[0];
        }
        return best;
    }
}
