package dev.monge.world.walker;

import dev.monge.input.InputException;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMapProvider;
import dev.monge.trajectory.StepShape;
import java.util.Map;

/** The walker's feature maps, by the names that reward files use. */
public final class WalkerFeatures implements FeatureMapProvider {
    static final int STATES = BipedalWalker.OBSERVATIONS;
    static final int ACTIONS = 4;

    private static final Map<String, FeatureMap> BY_NAME = Map.of(
            "walker-reward", new WalkerRewardFeatures(false),
            "walker-reward-masked", new WalkerRewardFeatures(true),
            "walker-transition", new WalkerTransitionFeatures());

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public WalkerFeatures() {}

    @Override
    public Map<String, FeatureMap> featureMaps() {
        return BY_NAME;
    }

    /** Throws an {@link InputException} if the shape is not that of a walker's steps. */
    static void requireShape(String what, StepShape shape) {
        if (shape.states() != STATES || shape.actions() != ACTIONS || !shape.next()) {
            throw new InputException(what + " need " + STATES + " state components, " + ACTIONS
                    + " action components and the next state, got " + shape);
        }
    }
}
