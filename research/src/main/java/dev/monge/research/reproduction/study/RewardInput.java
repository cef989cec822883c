package dev.monge.research.reproduction.study;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.lander.LanderRewardFeatures;
import dev.monge.world.lander.LanderTransitionFeatures;

/**
 * The input of the reward network for a step. The paper has an "input dimension 8 (reflecting that R_gt is a function
 * of 8 features)", which can be read as the features of the reward or as the state; the last input contains no prior
 * knowledge.
 */
public enum RewardInput {
    /**
     * Changes of distance, speed, tilt and leg contacts, the two engines and the end, as in the true reward: on the
     * last step only the ending counts, which is good or bad. R_gt is a function of these eight features, to the bit.
     */
    REWARD_FEATURES("8 reward features", new LanderRewardFeatures(true, true)),
    /** The same features, but the ending does not mask the others and does not show whether it is good or bad. */
    UNMASKED("8 reward features, unmasked, end unsigned", new LanderRewardFeatures(false, false)),
    /** The observed state, for R(s). */
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
