package dev.monge.rl.rollout;

import dev.monge.reward.BoundReward;
import dev.monge.reward.StepMeter;

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
     * Returns a learned reward, bound to the steps of the world in which rollouts are made.
     *
     * @throws IllegalArgumentException if the reward prepares whole recordings first
     */
    static RewardSignal of(BoundReward reward) {
        reward.requireSingleSteps("a policy is trained step by step");
        return (rollout, from, to, rewards) -> {
            int block = 256;
            StepMeter meter = reward.meter(block);
            Rollout.Cursor cursor = rollout.cursor();
            for (int begin = from; begin < to; begin += block) {
                meter.clear();
                for (int step = begin; step < Math.min(begin + block, to); step++) {
                    meter.take(cursor.moveTo(step));
                }
                meter.rewards(rewards, begin);
            }
        };
    }
}
