package dev.monge.world.text;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMapProvider;
import java.util.Map;

/** The feature maps of the toy text worlds, by the names that reward files use. */
public final class TextFeatures implements FeatureMapProvider {
    private static final Map<String, FeatureMap> BY_NAME = Map.of(
            "lake-state-action", new ChoiceFeatures(4),
            "cliff-state-action", new ChoiceFeatures(CliffWalking.ACTIONS),
            "taxi-state-action", new ChoiceFeatures(Taxi.ACTIONS),
            "cliff-reward", new CliffRewardFeatures(),
            "taxi-reward", new TaxiRewardFeatures());

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public TextFeatures() {}

    @Override
    public Map<String, FeatureMap> featureMaps() {
        return BY_NAME;
    }
}
