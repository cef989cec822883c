package dev.monge.trajectory;

import java.util.List;

/**
 * A map from a step to the features that a reward is computed from.
 *
 * <p>A map is a pure function of one {@link Transition}, feature by feature, without buffers; it is thread-safe. {@link
 * StateFeatures} gives the paper's R(s). Rewards that depend on more use the other maps or a custom one. A reward can
 * only be as good as its features, so a reward file names its map.
 */
public interface FeatureMap {
    /**
     * Returns the names of the features for steps of this shape, in order; their number is the width.
     *
     * @throws dev.monge.input.InputException if such steps lack what the map needs
     */
    List<String> names(StepShape shape);

    /** Returns feature {@code index} of one step. */
    float feature(Transition step, int index);

    /**
     * Returns whether zero features mean that nothing happened and opposite features mean the opposite, as for changes.
     * A reward on such features should be odd, R(-x) = -R(x), so that it does not pay for moving back and forth.
     */
    default boolean changes() {
        return false;
    }

    /**
     * Computes feature {@code index} of every step of some recordings. Maps override this where whole columns are
     * quicker than single steps, with the same bits as {@link #feature}.
     *
     * @param features one value per row. Modified.
     */
    default void column(StepColumns steps, int index, float[] features) {
        steps.features(this, index, features);
    }

    /** Writes all features of one step to {@code features[at ...]}; O(width). Modified. */
    default void write(Transition step, int width, float[] features, int at) {
        for (int i = 0; i < width; i++) {
            features[at + i] = feature(step, i);
        }
    }
}
