package dev.monge.matching.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.matching.NaiveObjective;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.Schedule;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.options.TransportOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MatchingObjectiveTest {
    private static final MatchingOptions FULL = MatchingOptions.PAPER
            .withBatch(MatchingOptions.FULL_BATCH)
            .withCoefficients(Coefficients.of(0.7, 0.4, 1.3))
            .withTransport(TransportOptions.PAPER.withTargets(TransportOptions.Targets.BARYCENTRIC));

    @Test
    void lossAndGradientAreThoseOfTheLiteralObjective() {
        for (int seed = 0; seed < 6; seed++) {
            for (double p : new double[] {1, 2, 3}) {
                Demonstrations data = data(seed, 3, 4, 1, 9, 6);
                check(data, manifold(data, seed), 5, p, seed);
                check(data, manifold(data, seed), 0, p, seed);
            }
        }
    }

    @Test
    void recordingsAndSegmentsAreAggregatedAsTheyAreDefined() {
        for (int seed = 0; seed < 6; seed++) {
            for (double p : new double[] {1, 2, 3}) {
                Demonstrations data = data(seed, 3, 4, 1, 9, 6);
                Supervision ofRecordings = recordings(seed);
                Supervision moments = manifold(data, seed);
                Supervision both = new Supervision(
                        join(moments.profiles(), ofRecordings.profiles()),
                        join(ofRecordings.pairs(), moments.pairs()),
                        join(moments.fixedPoints(), ofRecordings.fixedPoints()));
                for (int hidden : new int[] {5, 0}) {
                    check(data, ofRecordings, hidden, p, seed);
                    check(data, ofRecordings.withoutProfiles(), hidden, p, seed);
                    check(data, both, hidden, p, seed);
                }
            }
        }
    }

    @Test
    void pairsHaveTheStatedLikelihood() {
        for (int seed = 0; seed < 6; seed++) {
            Demonstrations data = data(seed, 3, 4, 1, 9, 6);
            check(data, manifold(data, seed), 5, 2, seed, new PairLikelihood(0.6, 0.15));
            check(data, recordings(seed), 0, 2, seed, new PairLikelihood(2, 0));
        }
    }

    @Test
    void everyPartMayBeMissing() {
        Demonstrations data = data(1, 2, 5, 3, 8);
        Supervision all = manifold(data, 1);
        check(data, all.withoutProfiles(), 4, 2, 1);
        check(data, all.withPairs(List.of()), 4, 2, 1);
        check(data, all.withFixedPoints(List.of()), 4, 2, 1);
        check(data, all.withPairs(List.of()).withFixedPoints(List.of()), 4, 2, 1);
        check(data, new Supervision(List.of(), all.pairs(), List.of()), 4, 2, 1);
        check(data, new Supervision(List.of(), List.of(), all.fixedPoints()), 4, 2, 1);
    }

    @Test
    void aBatchOfAllSuffixesIsTheFullBatchHoweverItIsAskedFor() {
        Demonstrations data = data(2, 3, 7, 4, 5);
        float[] full = new float[21];
        float[] large = new float[21];
        double one = evaluate(data, manifold(data, 2), shape(3, 4), FULL, 0, 1, full);
        double other = evaluate(data, manifold(data, 2), shape(3, 4), FULL.withBatch(1000), 0, 1, large);
        assertThat(other).isEqualTo(one);
        assertThat(large).isEqualTo(full);
    }

    @Test
    void threadsDoNotChangeABit() {
        Demonstrations data = data(3, 3, IntStream.generate(() -> 250).limit(60).toArray());
        for (int batch : new int[] {MatchingOptions.FULL_BATCH, 300}) {
            float[] alone = new float[21];
            float[] together = new float[21];
            MatchingOptions options = FULL.withBatch(batch);
            double one = evaluate(data, manifold(data, 3), shape(3, 4), options, 5, 1, alone);
            assertThat(evaluate(data, manifold(data, 3), shape(3, 4), options, 5, 2, together))
                    .isEqualTo(one);
            assertThat(together).isEqualTo(alone);
            assertThat(evaluate(data, manifold(data, 3), shape(3, 4), options, 5, 4, together))
                    .isEqualTo(one);
            assertThat(together).isEqualTo(alone);
        }
    }

    /** A minibatch evaluates windows of trajectories only; a batch of one suffix can be compared with the plain sum. */
    @Test
    void aMinibatchSeesTheReturnsOfItsSuffixes() {
        Demonstrations data = data(4, 2, 900, 40, 1300);
        double far = 1e6;
        var profile = OptimalityProfile.ofAtoms(new double[] {far}, new double[] {1});
        Mlp shape = shape(2, 0);
        float[] theta = {0.3f, -0.2f, 0.1f};
        float[] rewards = new float[data.steps()];
        for (int row = 0; row < rewards.length; row++) {
            rewards[row] = theta[0] * data.column(0)[row] + theta[1] * data.column(1)[row] + theta[2];
        }
        for (double gamma : new double[] {0, 0.5, 0.9, 0.99, 1}) {
            double[] returns = data.returns(rewards, gamma);
            MatchingOptions options = FULL.withBatch(1).withCoefficients(Coefficients.of(1, 0, 0));
            for (int epoch = 0; epoch < 40; epoch++) {
                try (var team = new WorkerTeam(1)) {
                    var objective = new MatchingObjective(
                            data, Supervision.of(profile, gamma), shape, options, RandomStreams.of(9), team);
                    double loss = objective.evaluate(epoch, 0, theta, new float[3]).total;
                    int start = RandomStreams.of(9)
                            .named("batches")
                            .at(0)
                            .at(epoch)
                            .generator()
                            .nextInt(data.steps());
                    assertThat(far - loss).isCloseTo(returns[start], within(1e-4));
                }
            }
        }
    }

    @Test
    void epochsDrawDifferentBatchesAndTheSameEpochTheSame() {
        Demonstrations data = data(5, 2, 200, 300, 9);
        MatchingOptions options = FULL.withBatch(16);
        double first = evaluate(data, manifold(data, 5), shape(2, 4), options, 0, 1, new float[17]);
        assertThat(evaluate(data, manifold(data, 5), shape(2, 4), options, 0, 1, new float[17]))
                .isEqualTo(first);
        assertThat(evaluate(data, manifold(data, 5), shape(2, 4), options, 1, 1, new float[17]))
                .isNotEqualTo(first);
    }

    @Test
    void schedulesWeightTheLossesOverTheRun() {
        Demonstrations data = data(6, 2, 20, 30, 9);
        Supervision pairsOnly = new Supervision(List.of(), manifold(data, 6).pairs(), List.of());
        MatchingOptions falling =
                FULL.withCoefficients(Coefficients.PAPER.withPairwise(new Schedule.Linear(1, 0, 0.6)));
        try (var team = new WorkerTeam(1)) {
            var objective = new MatchingObjective(data, pairsOnly, shape(2, 3), falling, RandomStreams.of(1), team);
            float[] theta = shape(2, 3).initialise(new Random(1));
            float[] gradient = new float[theta.length];
            MatchingObjective.Losses losses = objective.evaluate(0, 0.3, theta, gradient);
            assertThat(losses.total).isCloseTo(0.5 * losses.pairwise, within(1e-12));
            assertThat(objective.evaluate(0, 0.6, theta, gradient).total).isZero();
            assertThat(gradient).containsOnly(0);
        }
    }

    /** The same profile said twice: L_ot is a sum over profiles, the gap that is reported a mean. */
    @Test
    void profilesOfTheSameTrajectoriesShareTheirBatch() {
        Demonstrations data = data(8, 2, 200, 300, 9);
        var profile = OptimalityProfile.ofAtoms(new double[] {-1, 2}, new double[] {1, 3});
        for (List<Integer> trajectories : List.of(List.<Integer>of(), List.of(0, 1))) {
            var target = new ProfileTarget(profile, 0.9, 1, trajectories);
            MatchingObjective.Losses once = losses(data, List.of(target));
            MatchingObjective.Losses twice = losses(data, List.of(target, target));
            assertThat(twice.transport).isCloseTo(2 * once.transport, within(1e-12 * once.transport));
            assertThat(twice.gap).isCloseTo(once.gap, within(1e-12 * once.gap));
        }
    }

    private static MatchingObjective.Losses losses(Demonstrations data, List<ProfileTarget> targets) {
        Mlp shape = shape(2, 4);
        var supervision = new Supervision(targets, List.of(), List.of());
        try (var team = new WorkerTeam(1)) {
            var objective =
                    new MatchingObjective(data, supervision, shape, FULL.withBatch(8), RandomStreams.of(7), team);
            return objective.evaluate(3, 0.5, shape.initialise(new Random(3)), new float[shape.parameterCount()]);
        }
    }

    private static void check(Demonstrations data, Supervision supervision, int hidden, double p, int seed) {
        check(data, supervision, hidden, p, seed, PairLikelihood.PAPER);
    }

    private static void check(
            Demonstrations data, Supervision supervision, int hidden, double p, int seed, PairLikelihood likelihood) {
        Mlp shape = shape(data.width(), hidden);
        float[] theta = shape.initialise(new Random(seed));
        double[] wide = new double[theta.length];
        for (int i = 0; i < theta.length; i++) {
            wide[i] = theta[i];
        }
        var naive = new NaiveObjective(data, supervision, hidden, p, likelihood, 0.7, 0.4, 1.3);
        MatchingOptions options = FULL.withTransport(FULL.transport().withP(p)).withLikelihood(likelihood);
        try (var team = new WorkerTeam(1)) {
            var objective = new MatchingObjective(data, supervision, shape, options, RandomStreams.of(1), team);
            float[] gradient = new float[theta.length];
            double value = objective.evaluate(0, 0, theta, gradient).total;
            assertThat(value).isCloseTo(naive.value(wide, naive.targets(wide)), within(1e-5 * (1 + value)));
            double[] expected = naive.gradient(wide);
            double largest = 0;
            for (double each : expected) {
                largest = Math.max(largest, Math.abs(each));
            }
            for (int i = 0; i < gradient.length; i++) {
                assertThat((double) gradient[i]).isCloseTo(expected[i], within(1e-4 * largest));
            }
        }
    }

    private static double evaluate(
            Demonstrations data,
            Supervision supervision,
            Mlp shape,
            MatchingOptions options,
            int epoch,
            int threads,
            float[] gradient) {
        try (var team = new WorkerTeam(threads)) {
            var objective = new MatchingObjective(data, supervision, shape, options, RandomStreams.of(7), team);
            return objective.evaluate(epoch, 0.5, shape.initialise(new Random(3)), gradient).total;
        }
    }

    /** Several discounts, two cohorts, pairs and labels at discounts of their own. */
    private static Supervision manifold(Demonstrations data, int seed) {
        var random = new Random(100 + seed);
        int last = data.trajectories() - 1;
        var first = OptimalityProfile.of(random.doubles(30, -2, 2).toArray(), new Binning.EqualWidth(8));
        var second = OptimalityProfile.of(random.doubles(30, -1, 3).toArray(), new Binning.Exact());
        return Supervision.of(first, 0.9)
                .and(new ProfileTarget(second, 0, 0.5, List.of()))
                .and(new ProfileTarget(second, 0.9, 2, List.of(last)))
                .and(new ProfileTarget(first, 1, 1, List.of(0, last)))
                .withPairs(List.of(
                        new OrderedPair(new Suffix(0, 0), new Suffix(last, 2), 0.9),
                        new OrderedPair(new Suffix(last, 0), new Suffix(1, 0), 0.5)))
                .withFixedPoints(List.of(
                        new FixedPoint(new Suffix(0, 1), 1.5, 0.9), new FixedPoint(new Suffix(last, 1), -0.5, 0.3)));
    }

    /** Statements about recordings and segments, some with weights and noise. */
    private static Supervision recordings(int seed) {
        var random = new Random(200 + seed);
        var ratings = OptimalityProfile.of(random.doubles(12, -1, 2).toArray(), new Binning.Exact());
        var discounted = Aggregation.discounted(0.7);
        return new Supervision(
                List.of(
                        ProfileTarget.ofRecordings(ratings, Aggregation.MEAN),
                        new ProfileTarget(
                                ratings, Aggregation.TOTAL, ProfileTarget.Unit.RECORDINGS, 0.5, List.of(0, 3)),
                        ProfileTarget.ofRecordings(ratings, discounted)),
                List.of(
                        new OrderedPair(Segment.whole(0), Segment.whole(2), Aggregation.MEAN, 0.5, false),
                        new OrderedPair(
                                new Segment(2, 1, 4), new Segment(3, 2, Segment.END), Aggregation.MEAN, 2, false),
                        new OrderedPair(new Segment(2, 3, 9), Segment.whole(1), Aggregation.TOTAL),
                        new OrderedPair(new Segment(3, 0, 4), new Segment(0, 1, Segment.END), discounted)),
                List.of(
                        new FixedPoint(Segment.whole(3), 0.5, Aggregation.MEAN, 0.2),
                        new FixedPoint(Segment.whole(2), 1.5, Aggregation.MEAN, 0.5),
                        new FixedPoint(new Segment(2, 2, 5), -1, Aggregation.TOTAL)));
    }

    private static <T> List<T> join(List<T> one, List<T> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static Mlp shape(int inputs, int hidden) {
        return new Mlp(inputs, hidden == 0 ? List.of() : List.of(hidden), 1, Activation.RELU);
    }

    private static Demonstrations data(int seed, int width, int... lengths) {
        var random = new Random(seed);
        int steps = IntStream.of(lengths).sum();
        float[][] columns = new float[width][steps];
        for (float[] column : columns) {
            for (int row = 0; row < steps; row++) {
                column[row] = (float) random.nextGaussian();
            }
        }
        List<String> names = IntStream.range(0, width).mapToObj(i -> "f" + i).toList();
        List<String> ids =
                IntStream.range(0, lengths.length).mapToObj(k -> "t" + k).toList();
        return Demonstrations.ofColumns(names, columns, lengths, ids, null);
    }
}
