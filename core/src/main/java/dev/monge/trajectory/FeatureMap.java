package dev.monge.trajectory;

import java.util.List;

/**
 * What the reward sees of a step.
 *
 * <p>A map is a pure function of one {@link Transition}, feature by feature: no buffers, safe to share between threads.
 * The paper's R(s) is {@link StateFeatures}; rewards that depend on more use the others or a map of your own. A reward
 * can only be as good as what it sees, so a reward file names its map.
 */
public interface FeatureMap {
    /**
     * Names of the features it makes of steps of this shape, in order; their number is the width.
     *
     * @throws IllegalArgumentException if such steps lack what the map needs
     */
    List<String> names(StepShape shape);

    /** Feature {@code index} of one step. */
    float feature(Transition step, int index);

    /**
     * Whether features of zero mean that nothing happened, and opposite features the opposite, as changes do. For such
     * features a reward should be odd, R(-x) = -R(x), lest it pay for going to and fro.
     */
    default boolean changes() {
        return false;
    }

    /** Writes all features of one step to {@code features[at ...]}; O(width). Modified. */
    default void write(Transition step, int width, float[] features, int at) {
        for (int i = 0; i < width; i++) {
            features[at + i] = feature(step, i);
        }
    }
}
