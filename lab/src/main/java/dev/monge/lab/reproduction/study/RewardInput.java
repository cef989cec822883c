package dev.monge.lab.reproduction.study;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.lander.LanderRewardFeatures;
import dev.monge.world.lander.LanderTransitionFeatures;

/**
 * What the network sees of a step. The paper has an "input dimension 8 (reflecting that R_gt is a function of 8
 * features)", which can be read as the features of the reward or as the state; the last
 * reading has no hand-made knowledge in it at all.
 */
public enum RewardInput {
    /**
     * Changes of distance, speed, tilt and leg contacts, the two engines and the end, as the true reward has them: at the
     * end nothing else counts, and it is good or bad. Of these eight features R_gt is a function, to the bit.
     */
    REWARD_FEATURES("8 reward features", new LanderRewardFeatures(true, true)),
    /** The same without saying that the end replaces all else, nor whether it is good or bad. */
    UNMASKED("8 reward features, unmasked, end unsigned", new LanderRewardFeatures(false, false)),
    /** R(s) of the state that the environment shows. */
    STATE("8-dimensional state", new StateFeatures()),
    /** The whole transition. */
    TRANSITION("(s, a, s', terminated)", new LanderTransitionFeatures());

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // feature maps are records without state
    private final FeatureMap map;

    RewardInput(String label, FeatureMap map) {
        this.label = label;
        this.map = map;
    }

    public String label() {
        return label;
    }

    public FeatureMap map() {
        return map;
    }
}
