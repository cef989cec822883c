package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.rl.numeric.Autocorrelation;
import dev.monge.rl.numeric.Ranges;
import dev.monge.trajectory.Demonstrations;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Arrays;
import java.util.List;

/**
 * Bayesian REX (Brown et al., 2020): samples the linear rewards that preferences between trajectories allow.
 *
 * <p>The weights w have length 1, uniform before any preference, and a preference for trajectory j over i has the
 * probability of Bradley and Terry, with Phi the sum of the features over a trajectory:
 *
 * <pre>
 *   P(i worse than j | w) = exp(beta w' Phi(j)) / (exp(beta w' Phi(i)) + exp(beta w' Phi(j)))
 * </pre>
 *
 * <p>Metropolis and Hastings' chain adds Gaussian noise to the weights and normalises them. The density of such a
 * proposal depends on the angle alone, so it is symmetric, and the ratio of likelihoods decides. The differences of the
 * sums are computed once: a proposal costs O(preferences x features), however long the trajectories are.
 */
public final class BayesianRex {
    private BayesianRex() {}

    /**
     * Options of Bayesian REX.
     *
     * @param samples the number of samples to keep; at least 2
     * @param thinning the number of proposals per sample; at least 1
     * @param burnIn the number of proposals before the first sample, during which the size of proposals is tuned; at
     *     least 0
     * @param beta the trust in preferences, beta, per unit of a trajectory's return; positive
     * @param step the initial deviation of each component of a proposal; positive
     * @param seed the seed of the chain
     */
    @RecordBuilder
    public record Options(int samples, int thinning, int burnIn, double beta, double step, long seed)
            implements BayesianRexOptionsBuilder.With {
        /** Some ten thousand samples; for features whose sums over a trajectory have a size of about 1. */
        public static final Options DEFAULT = new Options(10_000, 10, 10_000, 1, 0.1, 0);

        /** Checks the ranges. */
        public Options {
            if (samples < 2) {
                throw new InputException("the number of samples must be at least 2, got " + samples);
            }
            Ranges.atLeastOne("the number of proposals per sample", thinning);
            Ranges.notNegative("the number of proposals before the first sample", burnIn);
            Ranges.positive("beta", beta);
            Ranges.positive("the deviation of a proposal", step);
        }
    }

    /** The sampled rewards, and how well the chain mixed. */
    public static final class Result {
        private final double[][] samples;
        private final double[] likeliest;
        private final double acceptance;
        private final double step;

        Result(double[][] samples, double[] likeliest, double acceptance, double step) {
            this.samples = samples;
            this.likeliest = likeliest;
            this.acceptance = acceptance;
            this.step = step;
        }

        /** Returns the sampled weights, each of length 1, in the order of the chain. */
        public double[][] samples() {
            return Arrays.stream(samples).map(double[]::clone).toArray(double[][]::new);
        }

        /**
         * Returns the mean of the samples. Its length is below 1, and the shorter it is, the less is known: 1 if all
         * samples are equal, 0 if they point everywhere.
         */
        public double[] mean() {
            double[] mean = new double[likeliest.length];
            for (double[] each : samples) {
                for (int i = 0; i < mean.length; i++) {
                    mean[i] += each[i] / samples.length;
                }
            }
            return mean;
        }

        /** Returns the likeliest of all weights that the chain visited: the maximum a posteriori, as the prior is flat. */
        public double[] likeliest() {
            return likeliest.clone();
        }

        /** Returns the share of proposals after the burn-in that were accepted. */
        public double acceptance() {
            return acceptance;
        }

        /** Returns the deviation of each component of a proposal after the burn-in. */
        public double step() {
            return step;
        }

        /** Returns the number of independent samples that tell as much, of the weight that mixed worst. */
        public double effectiveSampleSize() {
            double least = samples.length;
            double[] chain = new double[samples.length];
            for (int i = 0; i < likeliest.length; i++) {
                for (int k = 0; k < chain.length; k++) {
                    chain[k] = samples[k][i];
                }
                least = Math.min(least, Autocorrelation.effectiveSampleSize(chain));
            }
            return least;
        }

        /**
         * Returns the return that a policy or trajectory exceeds with the given probability: the bound by which the paper
         * ranks policies (value at risk).
         *
         * @param sums its (expected) sums of features. Not modified.
         * @param probability in [0, 1]
         */
        public double exceeded(double[] sums, double probability) {
            Ranges.unit("a probability", probability);
            if (sums.length != likeliest.length) {
                throw new InputException("expected " + likeliest.length + " sums of features, got " + sums.length);
            }
            double[] returns = Arrays.stream(samples)
                    .mapToDouble(each -> WeightChain.dot(each, sums))
                    .sorted()
                    .toArray();
            return returns[(int) Math.min(returns.length - 1, Math.floor((1 - probability) * returns.length))];
        }
    }

    /** Samples rewards that are linear in the features of demonstrations. */
    public static Result sample(Demonstrations seen, List<Trex.Preference> preferences, Options options) {
        return sample(sums(seen), preferences, options);
    }

    /** Returns Phi: the sum of each feature over each trajectory. */
    public static double[][] sums(Demonstrations seen) {
        double[][] sums = new double[seen.trajectories()][seen.width()];
        for (int i = 0; i < seen.width(); i++) {
            float[] column = seen.column(i);
            for (int k = 0; k < sums.length; k++) {
                int end = seen.offset(k) + seen.length(k);
                for (int row = seen.offset(k); row < end; row++) {
                    sums[k][i] += column[row];
                }
            }
        }
        return sums;
    }

    /**
     * Samples rewards from sums of features.
     *
     * @param sums Phi, one row per trajectory. Not modified.
     * @param preferences at least one
     */
    public static Result sample(double[][] sums, List<Trex.Preference> preferences, Options options) {
        if (preferences.isEmpty()) {
            throw new InputException("preferences are empty: at least one is needed");
        }
        double[][] differences = new double[preferences.size()][];
        for (int k = 0; k < differences.length; k++) {
            Trex.Preference each = preferences.get(k);
            if (Math.max(each.worse(), each.better()) >= sums.length) {
                throw new InputException("preference " + k + " is between trajectories " + each.worse() + " and "
                        + each.better() + ", but there are " + sums.length);
            }
            double[] worse = sums[each.worse()];
            differences[k] = sums[each.better()].clone();
            if (worse.length != differences[k].length || worse.length < 2) {
                throw new InputException("trajectories " + each.worse() + " and " + each.better()
                        + " must have equally many features, at least 2, got " + worse.length + " and "
                        + differences[k].length);
            }
            for (int i = 0; i < worse.length; i++) {
                differences[k][i] = options.beta() * (differences[k][i] - worse[i]);
                if (!Double.isFinite(differences[k][i])) {
                    throw new InputException("feature " + i + " of trajectories " + each.worse() + " and "
                            + each.better() + " must have finite sums");
                }
            }
        }
        return new WeightChain(differences, options).run();
    }
}
