package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.knowledge.Laplace;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.reward.Posterior;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.numeric.Autocorrelation;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BayesianRexTest {
    private static final BayesianRex.Options OPTIONS = BayesianRex.Options.DEFAULT;
    private static final double[] TRUTH = {0.8, -0.4, 0.4, 0.2};

    /** Sixty trajectories of ten steps, whose features differ in level. */
    private static Demonstrations world(long seed) {
        RandomGenerator random = RandomStreams.of(seed).named("world").generator();
        float[][] columns = new float[TRUTH.length][600];
        int[] lengths = new int[60];
        List<String> ids = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
            lengths[k] = 10;
            ids.add("r" + k);
            for (float[] column : columns) {
                double level = 0.3 * random.nextGaussian();
                for (int t = 0; t < 10; t++) {
                    column[10 * k + t] = (float) (level + 0.1 * random.nextGaussian());
                }
            }
        }
        return Demonstrations.ofColumns(List.of("a", "b", "c", "d"), columns, lengths, ids, new double[600]);
    }

    /** Random pairs, answered as Bradley and Terry's expert does. */
    private static List<Trex.Preference> preferences(double[][] sums, int count, long seed) {
        RandomGenerator random = RandomStreams.of(seed).named("preferences").generator();
        List<Trex.Preference> preferences = new ArrayList<>();
        while (preferences.size() < count) {
            int a = random.nextInt(sums.length);
            int b = random.nextInt(sums.length);
            if (a != b) {
                double margin = dot(TRUTH, sums[b]) - dot(TRUTH, sums[a]);
                boolean second = random.nextDouble() < 1 / (1 + Math.exp(-margin));
                preferences.add(second ? new Trex.Preference(a, b) : new Trex.Preference(b, a));
            }
        }
        return preferences;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double length(double[] vector) {
        return Math.sqrt(dot(vector, vector));
    }

    private static double cosine(double[] a, double[] b) {
        return dot(a, b) / (length(a) * length(b));
    }

    /** With two features the sphere is a circle, and the posterior an integral over its angle. */
    @Test
    void theMeanIsThatOfTheExactPosteriorOnACircle() {
        double[][] sums = {{0, 0}, {2, 1}, {-1, 1}, {1, -0.5}};
        List<Trex.Preference> preferences =
                List.of(new Trex.Preference(0, 1), new Trex.Preference(2, 3), new Trex.Preference(3, 1));
        double[] exact = new double[2];
        double total = 0;
        double highest = 0;
        double best = 0;
        for (int k = 0; k < 100_000; k++) {
            double angle = 2 * Math.PI * k / 100_000;
            double[] w = {Math.cos(angle), Math.sin(angle)};
            double likelihood = 1;
            for (Trex.Preference each : preferences) {
                likelihood /= 1 + Math.exp(1.5 * (dot(w, sums[each.worse()]) - dot(w, sums[each.better()])));
            }
            total += likelihood;
            exact[0] += likelihood * w[0];
            exact[1] += likelihood * w[1];
            best = likelihood > highest ? angle : best;
            highest = Math.max(highest, likelihood);
        }
        BayesianRex.Result result = BayesianRex.sample(sums, preferences, OPTIONS.withBeta(1.5));
        // Four standard errors of a component, whose deviation is below 0.6
        double error = 4 * 0.6 / Math.sqrt(result.effectiveSampleSize());
        assertThat(error).isLessThan(0.05);
        assertThat(result.mean()).containsExactly(new double[] {exact[0] / total, exact[1] / total}, within(error));
        assertThat(result.likeliest()).containsExactly(new double[] {Math.cos(best), Math.sin(best)}, within(0.01));
    }

    /**
     * Two derivations of one posterior: our Gaussian around the fit to the same pairs, and this chain. The bounds hold for
     * seeds 1 to 20; with ten pairs, the different priors still matter.
     */
    @Test
    void theDirectionIsThatOfOurOwnPosteriorAndNarrowsWithPairs() {
        for (int seed = 1; seed <= 2; seed++) {
            Demonstrations seen = world(seed);
            double[][] sums = BayesianRex.sums(seen);
            double before = 0;
            for (int count : new int[] {10, 40, 160}) {
                List<Trex.Preference> preferences = preferences(sums, count, seed);
                BayesianRex.Result result = BayesianRex.sample(seen, preferences, OPTIONS.withSeed(seed));
                double[] ours = ours(seen, preferences, seed);
                double[] mean = result.mean();
                assertThat(cosine(mean, ours)).isGreaterThan(count == 10 ? 0.8 : count == 40 ? 0.98 : 0.999);
                assertThat(length(mean))
                        .isCloseTo(length(ours), within(count == 10 ? 0.08 : count == 40 ? 0.05 : 0.01));
                assertThat(length(mean)).isBetween(before, 1.0);
                before = length(mean);
                assertThat(result.acceptance()).isBetween(0.15, 0.35);
                assertThat(result.effectiveSampleSize()).isBetween(2_000.0, 10_000.0);
            }
        }
    }

    /** Returns the mean direction of samples of the Laplace approximation for the fit to the same pairs. */
    private static double[] ours(Demonstrations seen, List<Trex.Preference> preferences, long seed) {
        List<OrderedPair> pairs = preferences.stream()
                .map(each -> new OrderedPair(new Suffix(each.worse(), 0), new Suffix(each.better(), 0), 1))
                .toList();
        var said = new Supervision(List.of(), pairs, List.of());
        MatchingOptions linear = MatchingOptions.LINEAR
                .withShape(RewardShape.LINEAR.odd())
                .withRestarts(1)
                .withSeed(seed);
        RewardNetwork fitted = ProfileMatching.fit(seen, said, linear).reward();
        Posterior posterior = Laplace.of(fitted, seen, said, 0).posterior();
        RandomGenerator random = RandomStreams.of(seed).named("ours").generator();
        double[] mean = new double[TRUTH.length];
        for (int k = 0; k < 5_000; k++) {
            double[] change = posterior.sample(random);
            double[] weights = new double[TRUTH.length];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = fitted.parameters()[i] + change[i];
            }
            double size = length(weights);
            for (int i = 0; i < weights.length; i++) {
                mean[i] += weights[i] / size / 5_000;
            }
        }
        return mean;
    }

    @Test
    void samplesAreUnitVectorsAndAFunctionOfTheSeed() {
        double[][] sums = BayesianRex.sums(world(3));
        List<Trex.Preference> preferences = preferences(sums, 20, 3);
        var few = new BayesianRex.Options(500, 2, 500, 1, 0.1, 7);
        BayesianRex.Result result = BayesianRex.sample(sums, preferences, few);
        double[][] samples = result.samples();
        assertThat(samples).hasDimensions(500, 4);
        for (double[] each : samples) {
            assertThat(length(each)).isCloseTo(1, within(1e-12));
        }
        assertThat(BayesianRex.sample(sums, preferences, few).samples()).isDeepEqualTo(samples);
        assertThat(BayesianRex.sample(sums, preferences, few.withSeed(8)).samples()[499])
                .isNotEqualTo(samples[499]);
        int below = 0;
        double bound = result.exceeded(sums[0], 0.95);
        for (double[] each : samples) {
            below += dot(each, sums[0]) < bound ? 1 : 0;
        }
        assertThat(below).isBetween(20, 25);
        assertThat(result.exceeded(sums[0], 0)).isGreaterThanOrEqualTo(result.exceeded(sums[0], 1));
    }

    /** An autoregression x' = c x + noise has (1 - c) / (1 + c) independent samples per sample. */
    @Test
    void dependentSamplesCountForFewer() {
        RandomGenerator random = RandomStreams.of(5).generator();
        for (double c : new double[] {0, 0.5, 0.9}) {
            double[] chain = new double[50_000];
            for (int k = 1; k < chain.length; k++) {
                chain[k] = c * chain[k - 1] + random.nextGaussian();
            }
            assertThat(Autocorrelation.effectiveSampleSize(chain) / chain.length)
                    .isCloseTo((1 - c) / (1 + c), within(0.1 * (1 - c) / (1 + c)));
        }
        assertThat(Autocorrelation.effectiveSampleSize(new double[10])).isEqualTo(1);
    }

    @Test
    void whatCannotBeComparedIsRefused() {
        double[][] sums = {{0, 1}, {1, 0}};
        List<Trex.Preference> one = List.of(new Trex.Preference(0, 1));
        assertThatThrownBy(() -> BayesianRex.sample(sums, List.of(), OPTIONS))
                .hasMessage("preferences are empty: at least one is needed");
        assertThatThrownBy(() -> BayesianRex.sample(sums, List.of(new Trex.Preference(0, 2)), OPTIONS))
                .hasMessage("preference 0 is between trajectories 0 and 2, but there are 2");
        assertThatThrownBy(() -> BayesianRex.sample(new double[][] {{0}, {1}}, one, OPTIONS))
                .hasMessageContaining("at least 2, got 1 and 1");
        assertThatThrownBy(() -> BayesianRex.sample(new double[][] {{0, Double.NaN}, {1, 1}}, one, OPTIONS))
                .hasMessage("feature 1 of trajectories 0 and 1 must have finite sums");
        assertThatThrownBy(() -> OPTIONS.withBeta(0)).hasMessage("beta must be positive and finite, got 0.0");
        assertThatThrownBy(() -> new BayesianRex.Options(1, 1, 0, 1, 0.1, 0))
                .hasMessage("the number of samples must be at least 2, got 1");
    }
}
