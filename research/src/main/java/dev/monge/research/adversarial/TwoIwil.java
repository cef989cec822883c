package dev.monge.research.adversarial;

import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * 2IWIL, two-step importance weighting imitation learning (Wu et al., 2019): imitates the good part of demonstrations of
 * mixed quality, if the confidence that a step is good is known for a few steps.
 *
 * <p>Step one learns the confidences r(x) of all steps ({@link SemiConfRisk}). Step two is {@link Gail} whose
 * discriminator weights each demonstrated step by r(x) / mean(r): the density of good steps is that of all steps times
 * r(x), scaled to 1. Everything that is said of GAIL holds here too.
 */
public final class TwoIwil {
    private TwoIwil() {}

    /**
     * The confidence that one step of the demonstrations is a good one.
     *
     * @param trajectory the index of the trajectory
     * @param step the index of the step
     * @param value p(good | s, a), in [0, 1]
     */
    public record Confidence(int trajectory, int step, double value) {
        /** Checks the numbers. */
        public Confidence {
            if (trajectory < 0 || step < 0) {
                throw new InputException(
                        "a confidence needs a trajectory and a step of at least 0, got " + trajectory + " and " + step);
            }
            Ranges.unit("a confidence", value);
        }
    }

    /**
     * Options of the classifier that learns confidences.
     *
     * @param hidden the widths of its hidden layers
     * @param activation the activation after each hidden layer
     * @param iterations the number of minibatches; at least 1
     * @param minibatch the number of steps with confidences in each, with as many steps without; at least 1
     * @param learningRate Adam's learning rate; not negative
     * @param weightDecay the weight decay, in units of the learning rate (as in AdamW); at least 0
     * @param seed the seed of initial weights and minibatches
     */
    @RecordBuilder
    public record Classifier(
            List<Integer> hidden,
            Activation activation,
            int iterations,
            int minibatch,
            double learningRate,
            double weightDecay,
            long seed)
            implements TwoIwilClassifierBuilder.With {
        /** Two hidden layers of 32 units, 5000 minibatches. */
        public static final Classifier DEFAULT =
                new Classifier(List.of(32, 32), Activation.TANH, 5000, 128, 1e-3, 1e-2, 0);

        /** Checks the ranges. */
        public Classifier {
            hidden = List.copyOf(hidden);
            Ranges.atLeastOne("the number of minibatches", iterations);
            Ranges.atLeastOne("the size of a minibatch", minibatch);
            Ranges.notNegative("the learning rate of the classifier", learningRate);
            Ranges.notNegative("the weight decay", weightDecay);
        }
    }

    /**
     * Options of both steps.
     *
     * @param classifier the options of step one
     * @param gail the options of step two
     */
    @RecordBuilder
    public record Options(Classifier classifier, Gail.Options gail) implements TwoIwilOptionsBuilder.With {
        /** The defaults of both steps. */
        public static final Options DEFAULT = new Options(Classifier.DEFAULT, Gail.Options.DEFAULT);

        /** Returns a copy with another seed of both steps. */
        public Options withSeed(long other) {
            return new Options(classifier.withSeed(other), gail.withSeed(other));
        }
    }

    /**
     * Trains a policy that is hard to distinguish from the good part of the demonstrations.
     *
     * @param make creates a new environment on every call
     * @param demonstrations trajectories with actions
     * @param known the confidences of some steps, at least one, none twice
     * @param ppo the options of PPO
     * @param options the options of both steps
     * @param control monitors and stops the run
     */
    public static Policy train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            List<Confidence> known,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        try (Environment example = make.get()) {
            ExpertSteps pairs = ExpertSteps.pairs(demonstrations, example);
            return train(make, pairs, demonstrations, known, ppo, options, control);
        }
    }

    /**
     * Trains a policy whose steps have features that are hard to distinguish from those of the good part of the
     * demonstrations.
     *
     * @param make creates a new environment on every call
     * @param demonstrations trajectories with actions and whatever else the map needs
     * @param known the confidences of some steps, at least one, none twice
     * @param map what classifier and discriminator see of a step; features are standardised by the demonstrations'
     *     statistics
     * @param ppo the options of PPO
     * @param options the options of both steps
     * @param control monitors and stops the run
     */
    public static Policy train(
            Supplier<? extends Environment> make,
            List<Trajectory> demonstrations,
            List<Confidence> known,
            FeatureMap map,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        try (Environment example = make.get()) {
            ExpertSteps features = ExpertSteps.features(demonstrations, example, map);
            return train(make, features, demonstrations, known, ppo, options, control);
        }
    }

    private static Policy train(
            Supplier<? extends Environment> make,
            ExpertSteps steps,
            List<Trajectory> demonstrations,
            List<Confidence> known,
            PpoOptions ppo,
            Options options,
            PpoControl control) {
        Gail.requireNoCheckpoints(control, "2IWIL");
        float[] all = SemiConfClassifier.complete(steps.features, column(demonstrations, known), options.classifier());
        return Gail.train(make, steps.weighted(all), ppo, options.gail(), control);
    }

    /**
     * Carries out step one alone: returns the confidence of every step, known or predicted from pairs (s, a), one array
     * per trajectory.
     *
     * @param environment the environment of the demonstrations
     */
    public static List<float[]> confidences(
            List<Trajectory> demonstrations, List<Confidence> known, Environment environment, Classifier options) {
        ExpertSteps pairs = ExpertSteps.pairs(demonstrations, environment);
        float[] all = SemiConfClassifier.complete(pairs.features, column(demonstrations, known), options);
        List<float[]> divided = new ArrayList<>(demonstrations.size());
        int from = 0;
        for (Trajectory each : demonstrations) {
            divided.add(Arrays.copyOfRange(all, from, from + each.length()));
            from += each.length();
        }
        return divided;
    }

    /** Returns the confidences of all steps in order, NaN where they are unknown. */
    private static float[] column(List<Trajectory> demonstrations, List<Confidence> known) {
        if (known.isEmpty()) {
            throw new InputException("2IWIL needs the confidence of at least one step, got none");
        }
        int[] offsets = new int[demonstrations.size() + 1];
        for (int k = 0; k < demonstrations.size(); k++) {
            offsets[k + 1] = offsets[k] + demonstrations.get(k).length();
        }
        float[] column = new float[offsets[demonstrations.size()]];
        Arrays.fill(column, Float.NaN);
        for (Confidence each : known) {
            if (each.trajectory() >= demonstrations.size()
                    || each.step() >= demonstrations.get(each.trajectory()).length()) {
                throw new InputException("there is no step " + each.step() + " of trajectory " + each.trajectory()
                        + " among the demonstrations, for which a confidence was given");
            }
            int row = offsets[each.trajectory()] + each.step();
            if (!Float.isNaN(column[row])) {
                throw new InputException("step " + each.step() + " of trajectory " + each.trajectory()
                        + " has two confidences, " + column[row] + " and " + each.value());
            }
            column[row] = (float) each.value();
        }
        return column;
    }
}
