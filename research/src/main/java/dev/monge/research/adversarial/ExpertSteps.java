package dev.monge.research.adversarial;

import dev.monge.input.InputException;
import dev.monge.research.imitation.StateActions;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import java.util.Arrays;
import java.util.List;

/** The steps of demonstrations as a discriminator sees them: the features of each, and how much it counts. */
final class ExpertSteps {
    /** What the discriminator sees of a step, of the demonstrations or of the policy. */
    final FeatureMap map;

    final float[][] features;
    final int steps;
    /** How much each step counts; 1 on average. */
    final float[] weights;

    private ExpertSteps(FeatureMap map, float[][] features, float[] weights) {
        this.map = map;
        this.features = features;
        this.weights = weights;
        steps = weights.length;
    }

    /**
     * Returns the pairs (s, a), with states standardised.
     *
     * @throws InputException if there are no trajectories, or states or actions do not fit the environment
     */
    static ExpertSteps pairs(List<Trajectory> demonstrations, Environment environment) {
        var pairs = new StateActions(demonstrations, environment);
        return of(demonstrations, new StandardisedPairs(pairs.standardisation(), environment.actionSpace()));
    }

    /**
     * Returns the features of a map, standardised.
     *
     * @throws InputException if there are no trajectories, or states or actions do not fit the environment
     */
    static ExpertSteps features(List<Trajectory> demonstrations, Environment environment, FeatureMap map) {
        new StateActions(demonstrations, environment); // checks them
        return of(demonstrations, ScaledFeatures.standardising(demonstrations, map));
    }

    private static ExpertSteps of(List<Trajectory> demonstrations, FeatureMap map) {
        StepShape shape = demonstrations.get(0).shape();
        int steps = demonstrations.stream().mapToInt(Trajectory::length).sum();
        float[][] features = new float[map.names(shape).size()][steps];
        int row = 0;
        for (Trajectory each : demonstrations) {
            Trajectory.Cursor cursor = each.cursor();
            for (int t = 0; t < each.length(); t++, row++) {
                cursor.moveTo(t);
                for (int k = 0; k < features.length; k++) {
                    features[k][row] = map.feature(cursor, k);
                }
            }
        }
        float[] weights = new float[steps];
        Arrays.fill(weights, 1);
        return new ExpertSteps(map, features, weights);
    }

    /**
     * Returns the same steps with other weights, which are scaled to 1 on average.
     *
     * @param relative one per step, in order. Not modified.
     * @throws InputException if all are 0
     */
    ExpertSteps weighted(float[] relative) {
        double sum = 0;
        for (float each : relative) {
            sum += each;
        }
        if (!(sum > 0)) {
            throw new InputException("at least one demonstrated step must have a weight above 0, got none");
        }
        float[] scaled = new float[steps];
        for (int i = 0; i < steps; i++) {
            scaled[i] = (float) (relative[i] * steps / sum);
        }
        return new ExpertSteps(map, features, scaled);
    }
}
