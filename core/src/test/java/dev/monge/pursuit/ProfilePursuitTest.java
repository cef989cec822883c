package dev.monge.pursuit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.input.InputException;
import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Pursuit;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rewards with rare ends, hidden by a rotation among columns that mean nothing. */
class ProfilePursuitTest {
    private static final double[] GAMMAS = {0, 0.9, 0.99};
    private static final MatchingOptions OPTIONS =
            MatchingOptions.LINEAR.withShape(RewardShape.LINEAR.odd()).withStarts(MatchingOptions.STARTS);

    @Test
    void profilesAtThreeDiscountsFindARewardWithoutAnyPairSignIncluded() {
        for (int seed = 0; seed < 3; seed++) {
            Demonstrations seen = rotated(120, 16, seed);
            Matching found = ProfileMatching.fit(seen, profiles(seen, 1), OPTIONS.withSeed(seed));
            Demonstrations unseen = rotated(40, 16, 100 + seed, seed);
            assertThat(correlation(found, unseen)).isGreaterThan(0.98);
            assertThat(how(found).starts()).isEqualTo(MatchingOptions.STARTS);
            assertThat(halves(found).provesNothing()).isFalse();
        }
    }

    @Test
    void cohortsAreFoundByMoreStarts() {
        Demonstrations seen = rotated(120, 40, 7);
        Matching together = ProfileMatching.fit(seen, profiles(seen, 1), OPTIONS);
        Matching apart = ProfileMatching.fit(seen, profiles(seen, 3), OPTIONS);
        assertThat(how(apart).agreeing())
                .isGreaterThan(how(together).agreeing())
                .isGreaterThan(MatchingOptions.STARTS / 2);
        assertThat(correlation(apart, rotated(40, 40, 107, 7))).isGreaterThan(0.95);
    }

    @Test
    void theResultDoesNotDependOnTheNumberOfThreads() {
        Demonstrations seen = rotated(60, 12, 1);
        Supervision said = profiles(seen, 2).withPairs(pairs(seen, 20));
        float[] one = ProfileMatching.fit(seen, said, OPTIONS).reward().parameters();
        float[] three =
                ProfileMatching.fit(seen, said, OPTIONS.withThreads(3)).reward().parameters();
        assertThat(three).isEqualTo(one);
    }

    @Test
    void aBiasIsFoundToo() {
        Demonstrations seen = rotated(80, 8, 2);
        double[] shifted = Arrays.stream(seen.rewards()).map(each -> each + 3).toArray();
        Demonstrations higher =
                Demonstrations.ofColumns(seen.names(), seen.columns(), lengths(seen), seen.ids(), shifted);
        Matching found = ProfileMatching.fit(higher, profiles(higher, 1), OPTIONS.withShape(RewardShape.LINEAR));
        float[] theta = found.reward().parameters();
        assertThat(theta[8] * found.reward().scaling().scale()).isBetween(2.8, 3.2);
    }

    @Test
    void aLabelSetsTheScaleOfWhatAProfileLeavesOpen() {
        // Two steps of which a profile of moments sees only the mixture; the label says which is which.
        Demonstrations two = Demonstrations.ofColumns(
                List.of("a", "b"),
                new float[][] {{1, 0, 1, 0}, {0, 1, 0, 1}},
                new int[] {1, 1, 1, 1},
                List.of("one", "two", "three", "four"),
                null);
        var profile = OptimalityProfile.ofAtoms(new double[] {2, 5}, new double[] {1, 1});
        for (double value : new double[] {2, 5}) {
            var said = Supervision.of(profile, 0)
                    .withFixedPoints(List.of(new FixedPoint(Segment.whole(0), value, Aggregation.discounted(0), 0)));
            float[] rewards = ProfileMatching.fit(two, said, OPTIONS).reward().rewards(two);
            assertThat((double) rewards[0]).isBetween(value - 0.05, value + 0.05);
            assertThat((double) rewards[1]).isBetween(7 - value - 0.05, 7 - value + 0.05);
        }
    }

    @Test
    void withMoreColumnsThanRecordingsCanHoldAFitSaysThatItsGapProvesNothing() {
        Demonstrations few = rotated(8, 60, 3);
        Pursuit.Halves halves = halves(ProfileMatching.fit(few, profiles(few, 1), OPTIONS));
        assertThat(halves.provesNothing()).isTrue();
        assertThat(halves.gap()).isLessThan(halves.unseen());
    }

    @Test
    void isCancelledBetweenParts() {
        Demonstrations seen = rotated(20, 6, 4);
        assertThatThrownBy(() ->
                        ProfilePursuit.find(seen, profiles(seen, 1), OPTIONS, () -> true, ProfilePursuit.Listener.NONE))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void refusesNetworks() {
        assertThatThrownBy(() -> MatchingOptions.DEFAULT.withStarts(1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("[16]");
    }

    private static Pursuit how(Matching found) {
        return Objects.requireNonNull(found.pursuit());
    }

    private static Pursuit.Halves halves(Matching found) {
        return Objects.requireNonNull(how(found).halves());
    }

    private static Supervision profiles(Demonstrations seen, int cohorts) {
        double[] totals = seen.trueReturns(1);
        List<Integer> order = IntStream.range(0, seen.trajectories())
                .boxed()
                .sorted((a, b) -> Double.compare(totals[seen.offset(a)], totals[seen.offset(b)]))
                .toList();
        List<ProfileTarget> targets = new ArrayList<>();
        for (int c = 0; c < cohorts; c++) {
            List<Integer> cohort = order.subList(c * order.size() / cohorts, (c + 1) * order.size() / cohorts).stream()
                    .sorted()
                    .toList();
            for (double gamma : GAMMAS) {
                double[] all = seen.trueReturns(gamma);
                double[] own = cohort.stream()
                        .flatMapToDouble(k -> Arrays.stream(all, seen.offset(k), seen.offset(k + 1)))
                        .toArray();
                targets.add(new ProfileTarget(OptimalityProfile.of(own, new Binning.Exact()), gamma, 1, cohort));
            }
        }
        return new Supervision(targets, List.of(), List.of());
    }

    private static List<OrderedPair> pairs(Demonstrations seen, int count) {
        return new GroundTruth(seen).pairs(count, 0.9, 5);
    }

    private static int[] lengths(Demonstrations seen) {
        return IntStream.range(0, seen.trajectories()).map(seen::length).toArray();
    }

    private static double correlation(Matching found, Demonstrations unseen) {
        double[] learned = unseen.returns(found.reward().rewards(unseen), 0.9);
        double[] truth = unseen.trueReturns(0.9);
        double meanLearned = Arrays.stream(learned).average().orElseThrow();
        double meanTrue = Arrays.stream(truth).average().orElseThrow();
        double product = 0;
        double one = 0;
        double other = 0;
        for (int k = 0; k < truth.length; k++) {
            product += (learned[k] - meanLearned) * (truth[k] - meanTrue);
            one += (learned[k] - meanLearned) * (learned[k] - meanLearned);
            other += (truth[k] - meanTrue) * (truth[k] - meanTrue);
        }
        return product / Math.sqrt(one * other);
    }

    private static Demonstrations rotated(int recordings, int width, long seed) {
        return rotated(recordings, width, seed, seed);
    }

    /**
     * Recordings of 30 to 90 steps: a state that wanders towards a goal, whose changes are rewarded, a costly action now and then, and a rare
     * end that is good or bad; all other columns wander without meaning. Columns are rotated at random.
     */
    private static Demonstrations rotated(int recordings, int width, long seed, long rotation) {
        RandomStreams streams = RandomStreams.of(seed);
        List<float[]> steps = new ArrayList<>();
        List<Double> rewards = new ArrayList<>();
        int[] lengths = new int[recordings];
        List<String> ids = new ArrayList<>();
        double[][] turn =
                orthogonal(width, RandomStreams.of(rotation).named("rotation").generator());
        for (int k = 0; k < recordings; k++) {
            RandomGenerator random = streams.at(k).generator();
            lengths[k] = 30 + random.nextInt(61);
            ids.add("r" + k);
            double skill = random.nextDouble();
            double[] wander = new double[width];
            double distance = 5;
            for (int t = 0; t < lengths[k]; t++) {
                double[] x = new double[width];
                double before = distance;
                distance = Math.abs(distance - 0.1 * skill + 0.15 * random.nextGaussian());
                boolean end = t == lengths[k] - 1;
                x[0] = end ? 0 : 10 * (distance - before);
                x[1] = end || random.nextDouble() > 0.3 ? 0 : 1;
                x[2] = end && random.nextDouble() < skill ? 10 : 0;
                x[3] = end && x[2] == 0 ? 10 : 0;
                for (int i = 4; i < width; i++) {
                    wander[i] = 0.9 * wander[i] + 0.44 * random.nextGaussian();
                    x[i] = wander[i] + 0.7 * Math.sin(k * 17.0 + i * 5.0);
                }
                rewards.add(-3 * x[0] - 0.5 * x[1] + 5 * x[2] - 5 * x[3]);
                float[] turned = new float[width];
                for (int i = 0; i < width; i++) {
                    double sum = 0;
                    for (int j = 0; j < width; j++) {
                        sum += turn[i][j] * x[j];
                    }
                    turned[i] = (float) sum;
                }
                steps.add(turned);
            }
        }
        float[][] columns = new float[width][steps.size()];
        for (int row = 0; row < steps.size(); row++) {
            for (int i = 0; i < width; i++) {
                columns[i][row] = steps.get(row)[i];
            }
        }
        List<String> names = IntStream.range(0, width).mapToObj(i -> "x" + i).toList();
        double[] truth = rewards.stream().mapToDouble(Double::doubleValue).toArray();
        return Demonstrations.ofColumns(names, columns, lengths, ids, truth);
    }

    private static double[][] orthogonal(int n, RandomGenerator random) {
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rows[i][j] = random.nextGaussian();
            }
            for (int k = 0; k < i; k++) {
                double product = 0;
                for (int j = 0; j < n; j++) {
                    product += rows[i][j] * rows[k][j];
                }
                for (int j = 0; j < n; j++) {
                    rows[i][j] -= product * rows[k][j];
                }
            }
            double length = Math.sqrt(Arrays.stream(rows[i]).map(x -> x * x).sum());
            for (int j = 0; j < n; j++) {
                rows[i][j] /= length;
            }
        }
        return rows;
    }
}
