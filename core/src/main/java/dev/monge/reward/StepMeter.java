package dev.monge.reward;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.Transition;
import java.util.Arrays;
import java.util.List;

/**
 * Collects steps of a running world and computes their rewards together, which is quicker than one by one. It grows to
 * the largest number of steps that it has held. Not thread-safe.
 */
public final class StepMeter {
    private final List<RewardNetwork> members;
    private final List<FeatureMap> maps;
    private final int[] mapOf;
    /** The features, indexed by map, feature and step. */
    private final float[][][] features;

    private float[] own;
    private int steps;

    StepMeter(List<RewardNetwork> members, List<FeatureMap> maps, int[] mapOf, int capacity) {
        this.members = members;
        this.maps = maps;
        this.mapOf = mapOf;
        own = new float[capacity];
        features = new float[maps.size()][][];
        for (int m = 0; m < mapOf.length; m++) {
            features[mapOf[m]] = new float[members.get(m).width()][capacity];
        }
    }

    /** Forgets all steps. */
    public void clear() {
        steps = 0;
    }

    /** Takes the next step; O(width). */
    public void take(Transition step) {
        if (steps == own.length) {
            own = new float[2 * steps];
            for (float[][] columns : features) {
                Arrays.setAll(columns, k -> Arrays.copyOf(columns[k], own.length));
            }
        }
        for (int m = 0; m < features.length; m++) {
            float[][] columns = features[m];
            for (int k = 0; k < columns.length; k++) {
                columns[k][steps] = maps.get(m).feature(step, k);
            }
        }
        steps++;
    }

    /**
     * Computes the rewards of the steps so far, in order.
     *
     * @param rewards array for the results, beginning at index {@code at}. Modified.
     */
    public void rewards(double[] rewards, int at) {
        Arrays.fill(rewards, at, at + steps, 0);
        for (int m = 0; m < mapOf.length; m++) {
            members.get(m).rewards(features[mapOf[m]], 0, steps, own, 0);
            for (int i = 0; i < steps; i++) {
                rewards[at + i] += own[i];
            }
        }
        for (int i = at; i < at + steps; i++) {
            rewards[i] /= members.size();
        }
    }
}
