package dev.monge.world.lander;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMapProvider;
import java.util.Map;

/** The lander's feature maps, by the names that reward files use. */
public final class LanderFeatures implements FeatureMapProvider {
    private static final Map<String, FeatureMap> BY_NAME = Map.of(
            "lander-reward", new LanderRewardFeatures(false, false),
            "lander-reward-signed", new LanderRewardFeatures(false, true),
            "lander-reward-masked", new LanderRewardFeatures(true, false),
            "lander-reward-masked-signed", new LanderRewardFeatures(true, true),
            "lander-transition", new LanderTransitionFeatures());

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public LanderFeatures() {}

    @Override
    public Map<String, FeatureMap> featureMaps() {
        return BY_NAME;
    }

    /** Returns all maps by name. Immutable. */
    public static Map<String, FeatureMap> byName() {
        return BY_NAME;
    }
}
