package dev.monge.lab.reproduction;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.lander.LanderRewardFeatures;
import dev.monge.world.lander.LanderTransitionFeatures;

/**
 * What the network sees of a step. The paper has an "input dimension 8 (reflecting that R_gt is a function of 8
 * features)", which can be read in two ways; the third reading has no hand-made knowledge in it at all.
 */
enum Reading {
    /** Changes of distance, speed, tilt and leg contacts, the two engines and the end: the features of the reward. */
    REWARD_FEATURES("8 reward features", new LanderRewardFeatures(false, false)),
    /** R(s) of the state that the environment shows. */
    STATE("8-dimensional state", new StateFeatures()),
    /** The whole transition. */
    TRANSITION("(s, a, s', terminated)", new LanderTransitionFeatures());

    private final String label;
    private final FeatureMap map;

    Reading(String label, FeatureMap map) {
        this.label = label;
        this.map = map;
    }

    String label() {
        return label;
    }

    FeatureMap map() {
        return map;
    }
}
