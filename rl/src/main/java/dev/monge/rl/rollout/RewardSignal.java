package dev.monge.rl.rollout;

import dev.monge.reward.RewardFunction;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.FeatureMap;
import java.util.List;

/**
 * The reward that a policy is trained to maximise: the environment's own, a learned reward, or one that is still
 * learning.
 *
 * <p>Rewards are computed after a rollout, for many steps at once, from complete steps: s, a, s' and whether s' was
 * terminal. Algorithms therefore do not depend on the origin of their reward.
 */
@FunctionalInterface
public interface RewardSignal {
    /**
     * Computes the rewards of steps [from, to) of a rollout. Called by several threads concurrently, for different
     * steps.
     *
     * @param rollout Not modified.
     * @param rewards one element per step of the rollout. Modified: [from, to).
     */
    void rewards(Rollout rollout, int from, int to, double[] rewards);

    /**
     * Observes a whole rollout before its rewards are computed; a signal that learns does so here. Called once per
     * rollout, by one thread.
     *
     * @param iteration the number of earlier rollouts
     */
    default void observe(Rollout rollout, int iteration) {}

    /** Returns the environment's own reward. */
    static RewardSignal environment() {
        return (rollout, from, to, rewards) -> System.arraycopy(rollout.trueRewards(), from, rewards, from, to - from);
    }

    /**
     * Returns a learned reward with its own features.
     *
     * @throws IllegalArgumentException if the reward prepares whole recordings first
     */
    static RewardSignal learned(RewardNetwork reward) {
        reward.preparation().requireSingleSteps("a policy is trained step by step");
        return learned(reward, reward.map());
    }

    /** Returns a reward over the features that the map computes from a step. */
    static RewardSignal learned(RewardFunction reward, FeatureMap map) {
        return new LearnedReward(reward, map);
    }

    /** Returns the mean of several signals, which may use different features. */
    static RewardSignal mean(List<? extends RewardSignal> members) {
        return new MeanReward(members);
    }
}
