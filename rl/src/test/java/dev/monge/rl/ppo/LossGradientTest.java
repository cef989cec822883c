package dev.monge.rl.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.rl.policy.ActionDistribution;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

/**
 * The gradient of the whole loss of PPO against differences of an independent double-precision implementation: networks,
 * distribution, normalised advantages, clipping of ratios and values, entropy.
 */
class LossGradientTest {
    private static final int OBSERVATIONS = 3;
    private static final int STEPS = 24;
    private static final int BATCH = 17;
    private static final int[] HIDDEN = {5, 4};
    private static final double CLIP = 0.2;
    private static final double ENTROPY_WEIGHT = 0.05;
    private static final double VALUE_WEIGHT = 0.7;

    @Test
    void gradientsOfADiscretePolicyAreTheSlopesOfTheLoss() {
        for (int seed = 0; seed < 5; seed++) {
            check(new Discrete(3), seed, Double.POSITIVE_INFINITY);
        }
    }

    @Test
    void gradientsOfAContinuousPolicyAreTheSlopesOfTheLoss() {
        for (int seed = 0; seed < 5; seed++) {
            check(Box.of(2, -1, 1), seed, Double.POSITIVE_INFINITY);
        }
    }

    @Test
    void gradientsOfAClippedValueLossAreItsSlopes() {
        for (int seed = 0; seed < 5; seed++) {
            check(new Discrete(2), seed, 0.3);
        }
    }

    private static void check(Space actions, int seed, double valueClip) {
        Random random = new Random(seed);
        PpoObjective objective = new PpoObjective(
                0.99,
                0.95,
                new Schedule.Constant(CLIP),
                valueClip,
                VALUE_WEIGHT,
                new Schedule.Constant(ENTROPY_WEIGHT),
                true);
        PpoOptions options = new PpoOptions(
                STEPS,
                1,
                STEPS,
                1,
                objective,
                PpoDescent.DEFAULT.withBatches(1, BATCH),
                PpoNormalisation.NONE,
                new PpoNetworks(List.of(HIDDEN[0], HIDDEN[1]), Activation.TANH, -0.3),
                seed,
                1);
        var policy = new PolicyLearner(OBSERVATIONS, actions, options);
        var value = new ValueLearner(OBSERVATIONS, options);
        jitter(policy.network.values, random);
        jitter(value.network.values, random);
        Rollout rollout = randomRollout(actions, random);
        int[] order = random.ints(STEPS, 0, STEPS).toArray();

        var reference = new Reference(actions, rollout, Arrays.copyOfRange(order, 4, 4 + BATCH), valueClip);
        double[] theta = doubles(policy.network.values);
        double[] log = policy.deviations == null ? new double[0] : doubles(policy.deviations.values);
        double[] phi = doubles(value.network.values);
        for (int step = 0; step < STEPS; step++) {
            // About as far from the policy that acted as the clip range reaches.
            double now = reference.logProbabilityAndEntropy(theta, log, step)[0];
            rollout.logProbabilities[step] = (float) (now + 0.25 * random.nextGaussian());
        }

        policy.gradient(rollout, order, 4, BATCH, CLIP, ENTROPY_WEIGHT, true);
        value.gradient(rollout, order, 4, BATCH, objective);

        assertThat(policy.surrogate.loss() + value.loss()).isCloseTo(reference.loss(theta, log, phi), within(2e-5));
        slopes(theta, policy.network.gradient, () -> reference.loss(theta, log, phi));
        slopes(phi, value.network.gradient, () -> reference.loss(theta, log, phi));
        if (policy.deviations != null) {
            slopes(log, policy.deviations.gradient, () -> reference.loss(theta, log, phi));
        }
        // The data is to reach every branch: some ratios beyond the bounds, some within.
        assertThat(policy.surrogate.clipped()).isStrictlyBetween(0.05, 0.95);
    }

    private static void slopes(double[] parameters, float[] gradient, DoubleSupplier loss) {
        double h = 1e-6;
        for (int k = 0; k < parameters.length; k++) {
            double at = parameters[k];
            parameters[k] = at + h;
            double above = loss.getAsDouble();
            parameters[k] = at - h;
            double below = loss.getAsDouble();
            parameters[k] = at;
            double slope = (above - below) / (2 * h);
            assertThat((double) gradient[k]).isCloseTo(slope, within(2e-5 + 2e-4 * Math.abs(slope)));
        }
    }

    private static void jitter(float[] parameters, Random random) {
        for (int k = 0; k < parameters.length; k++) {
            parameters[k] += (float) (0.3 * random.nextGaussian());
        }
    }

    private static double[] doubles(float[] values) {
        double[] result = new double[values.length];
        for (int k = 0; k < values.length; k++) {
            result[k] = values[k];
        }
        return result;
    }

    private static Rollout randomRollout(Space actions, Random random) {
        Rollout rollout = new Rollout(1, STEPS, OBSERVATIONS, actions);
        for (int step = 0; step < STEPS; step++) {
            for (int k = 0; k < OBSERVATIONS; k++) {
                rollout.inputs[k][step] = (float) random.nextGaussian();
            }
            if (actions instanceof Discrete discrete) {
                rollout.draws[0][step] = random.nextInt(discrete.size());
            } else {
                for (float[] component : rollout.draws) {
                    component[step] = (float) random.nextGaussian();
                }
            }
            rollout.advantages[step] = (float) (3 + 2 * random.nextGaussian());
            rollout.values[step] = (float) random.nextGaussian();
            rollout.returns[step] = (float) random.nextGaussian();
        }
        return rollout;
    }

    /** The loss as the equations have it, in double, one sample after the other. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Reference(Space actions, Rollout rollout, int[] batch, double valueClip) {
        double loss(double[] theta, double[] logDeviations, double[] phi) {
            double mean = 0;
            for (int step : batch) {
                mean += rollout.advantages[step] / (double) batch.length;
            }
            double variance = 0;
            for (int step : batch) {
                variance += Math.pow(rollout.advantages[step] - mean, 2) / (batch.length - 1);
            }
            double loss = 0;
            for (int step : batch) {
                double advantage = (rollout.advantages[step] - mean) / (Math.sqrt(variance) + 1e-8);
                double[] logAndEntropy = logProbabilityAndEntropy(theta, logDeviations, step);
                double ratio = Math.exp(logAndEntropy[0] - rollout.logProbabilities[step]);
                double bounded = Math.max(1 - CLIP, Math.min(1 + CLIP, ratio));
                loss -= Math.min(ratio * advantage, bounded * advantage);
                loss -= ENTROPY_WEIGHT * logAndEntropy[1];
                double value = network(phi, step, 1)[0];
                double old = rollout.values[step];
                double near = Math.max(old - valueClip, Math.min(old + valueClip, value));
                loss += VALUE_WEIGHT
                        * Math.max(
                                Math.pow(value - rollout.returns[step], 2), Math.pow(near - rollout.returns[step], 2));
            }
            return loss / batch.length;
        }

        double[] logProbabilityAndEntropy(double[] theta, double[] logDeviations, int step) {
            double[] outputs = network(theta, step, ActionDistribution.outputs(actions));
            return actions instanceof Discrete ? categorical(outputs, step) : gaussian(outputs, logDeviations, step);
        }

        private double[] categorical(double[] logits, int step) {
            double sum = 0;
            for (double logit : logits) {
                sum += Math.exp(logit);
            }
            double entropy = 0;
            for (double logit : logits) {
                double p = Math.exp(logit) / sum;
                entropy -= p * Math.log(p);
            }
            return new double[] {logits[(int) rollout.draws[0][step]] - Math.log(sum), entropy};
        }

        private double[] gaussian(double[] means, double[] logDeviations, int step) {
            double log = 0;
            double entropy = 0;
            for (int k = 0; k < means.length; k++) {
                double s = Math.exp(logDeviations[k]);
                double density = Math.exp(-Math.pow((rollout.draws[k][step] - means[k]) / s, 2) / 2)
                        / (s * Math.sqrt(2 * Math.PI));
                log += Math.log(density);
                entropy += 0.5 * Math.log(2 * Math.PI * Math.E * s * s);
            }
            return new double[] {log, entropy};
        }

        private double[] network(double[] parameters, int step, int outputs) {
            double[] x = new double[OBSERVATIONS];
            for (int k = 0; k < OBSERVATIONS; k++) {
                x[k] = rollout.inputs[k][step];
            }
            int[] widths = {HIDDEN[0], HIDDEN[1], outputs};
            int at = 0;
            for (int layer = 0; layer < 3; layer++) {
                double[] y = new double[widths[layer]];
                int biases = at + widths[layer] * x.length;
                for (int o = 0; o < y.length; o++) {
                    y[o] = parameters[biases + o];
                    for (double input : x) {
                        y[o] += parameters[at++] * input;
                    }
                    y[o] = layer < 2 ? Math.tanh(y[o]) : y[o];
                }
                at += y.length;
                x = y;
            }
            return x;
        }
    }
}
