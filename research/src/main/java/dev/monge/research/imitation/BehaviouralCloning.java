package dev.monge.research.imitation;

import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Gather;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.ActionDistribution;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.training.Settings;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Environment;
import dev.monge.world.Space;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Behavioural cloning: finds the policy under which the demonstrated actions are most likely.
 *
 * <p>Minimises the mean of -log pi(a|s) - c H(pi(.|s)) over the steps of the demonstrations, by Adam on shuffled
 * minibatches. It needs neither a reward nor an environment to act in, and it copies bad demonstrations as faithfully
 * as good ones. Use it as a baseline, or for an initial policy. States are standardised by the demonstrations' own
 * statistics. O(epochs times steps times parameters), in one thread.
 */
public final class BehaviouralCloning {
    private BehaviouralCloning() {}

    /**
     * Options of behavioural cloning.
     *
     * @param epochs the number of passes over all steps; at least 1
     * @param updates the least number of gradients: few steps are passed over more often; at least 0. A clone of few
     *     steps is far from them if it has only as many passes as a clone of many.
     * @param minibatch the number of steps per gradient; at least 1
     * @param learningRate Adam's learning rate over the course of training; not negative
     * @param entropyWeight the weight of the entropy, c; at least 0
     * @param networks the shape of the policy network
     * @param seed the seed of initial weights and minibatches
     */
    @RecordBuilder
    public record Options(
            int epochs,
            int updates,
            int minibatch,
            Schedule learningRate,
            double entropyWeight,
            PpoNetworks networks,
            long seed)
            implements BehaviouralCloningOptionsBuilder.With {
        /** Settings suited to hundreds of steps and to tens of thousands. */
        public static final Options DEFAULT =
                new Options(50, 3000, 64, new Schedule.Linear(3e-3, 1e-4), 1e-3, PpoNetworks.DEFAULT, 0);

        /** Creates options with a fixed number of passes. */
        public Options(
                int epochs,
                int minibatch,
                Schedule learningRate,
                double entropyWeight,
                PpoNetworks networks,
                long seed) {
            this(epochs, 0, minibatch, learningRate, entropyWeight, networks, seed);
        }

        /** Checks the ranges. */
        public Options {
            Ranges.atLeastOne("the number of epochs", epochs);
            Ranges.notNegative("the least number of gradients", updates);
            Ranges.atLeastOne("the size of a minibatch", minibatch);
            Ranges.notNegative("the learning rate at the beginning", learningRate.at(0));
            Ranges.notNegative("the learning rate at the end", learningRate.at(1));
            Ranges.notNegative("the weight of the entropy", entropyWeight);
        }

        /** Returns a copy with another number of passes, however few the steps. */
        @Override
        public Options withEpochs(int other) {
            return new Options(other, 0, minibatch, learningRate, entropyWeight, networks, seed);
        }

        /** Returns the settings by name, except the seed, for the provenance of a policy. */
        public Map<String, String> settings() {
            Map<String, String> settings = new LinkedHashMap<>();
            settings.put("epochs", Integer.toString(epochs));
            settings.put("updates", Integer.toString(updates));
            settings.put("minibatch", Integer.toString(minibatch));
            settings.put("learning-rate", Settings.text(learningRate));
            settings.put("entropy-weight", Double.toString(entropyWeight));
            settings.putAll(Settings.of(networks));
            return settings;
        }

        /** Returns the number of passes over so many steps. */
        public int epochs(long steps) {
            long minibatches = (steps - 1) / minibatch + 1;
            return (int) Math.max(epochs, (updates + minibatches - 1) / minibatches);
        }
    }

    /**
     * Trains a policy on demonstrations.
     *
     * @param demonstrations trajectories with actions
     * @param environment defines the observation and action spaces; no step is taken in it
     */
    public static Policy train(List<Trajectory> demonstrations, Environment environment, Options options) {
        var steps = new StateActions(demonstrations, environment);
        Standardisation standardisation = steps.standardisation();
        standardisation.apply(steps.states, 0, steps.steps);
        return new Run(steps, environment.actionSpace(), options).run(standardisation);
    }

    /** The state of one run. */
    private static final class Run {
        private final StateActions steps;
        private final Space space;
        private final Options options;
        private final Mlp shape;
        private final Parameters network;
        /** Null if actions are discrete. */
        private final @Nullable Parameters deviations;

        private final ActionDistribution distribution;
        private final MlpPass pass;
        private final float[][] inputs;
        private final float[][] outputs;
        private final float[][] derivatives;
        private final int[] order;
        private final RandomStreams shuffles;
        private final RandomStream random;

        Run(StateActions steps, Space space, Options options) {
            this.steps = steps;
            this.space = space;
            this.options = options;
            shape = new Mlp(
                    steps.states.length,
                    options.networks().hidden(),
                    ActionDistribution.outputs(space),
                    options.networks().activation());
            double[] gains = new double[shape.layers()];
            Arrays.fill(gains, Math.sqrt(2));
            gains[gains.length - 1] = 0.01;
            RandomStreams streams = RandomStreams.of(options.seed());
            network = new Parameters(
                    shape.initialiseOrthogonal(streams.named("policy").generator(), gains), 1e-8);
            if (space instanceof Box box) {
                float[] initial = new float[box.size()];
                Arrays.fill(initial, (float) options.networks().logDeviation());
                deviations = new Parameters(initial, 1e-8);
            } else {
                deviations = null;
            }
            distribution = ActionDistribution.over(space, logDeviations());
            int batch = Math.min(options.minibatch(), steps.steps);
            pass = new MlpPass(shape, batch);
            inputs = new float[shape.inputs()][batch];
            outputs = new float[shape.outputs()][batch];
            derivatives = new float[shape.outputs()][batch];
            order = new int[steps.steps];
            shuffles = streams.named("minibatches");
            random = shuffles.generator();
        }

        Policy run(Standardisation standardisation) {
            int epochs = options.epochs(steps.steps);
            for (int epoch = 0; epoch < epochs; epoch++) {
                shuffle(epoch);
                double progress = epochs == 1 ? 0 : (double) epoch / (epochs - 1);
                double learningRate = options.learningRate().at(progress);
                for (int from = 0; from < order.length; from += inputs[0].length) {
                    gradient(from, Math.min(inputs[0].length, order.length - from));
                    network.step(1, learningRate);
                    if (deviations != null) {
                        deviations.step(1, learningRate);
                    }
                }
            }
            return new Policy(space, shape, network.values, logDeviations(), Optional.of(standardisation));
        }

        /** Computes the gradient of the mean of -log pi(a|s) - c H(pi(.|s)) over the steps order[from, from + n). */
        private void gradient(int from, int n) {
            Gather.columns(steps.states, order, from, n, inputs);
            pass.forward(network.values, inputs, 0, n, outputs, 0);
            Arrays.fill(distribution.gradient(), 0);
            for (int i = 0; i < n; i++) {
                distribution.at(outputs, i);
                distribution.pull(
                        -1.0 / n, -options.entropyWeight() / n, steps.actions, order[from + i], derivatives, i);
            }
            network.clearGradient();
            pass.backward(network.values, derivatives, 0, network.gradient);
            if (deviations != null) {
                for (int k = 0; k < deviations.gradient.length; k++) {
                    deviations.gradient[k] = (float) distribution.gradient()[k];
                }
            }
        }

        private float[] logDeviations() {
            return deviations == null ? new float[0] : deviations.values;
        }

        /** Shuffles the steps as a function of the seed and the epoch. */
        private void shuffle(int epoch) {
            random.reset(shuffles, epoch);
            for (int k = 0; k < order.length; k++) {
                int other = random.nextInt(k + 1);
                order[k] = order[other];
                order[other] = k;
            }
        }
    }
}
