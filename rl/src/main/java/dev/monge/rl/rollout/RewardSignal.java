package dev.monge.rl.rollout;

import dev.monge.reward.RewardFunction;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.FeatureMap;
import java.util.List;

/**
 * The reward that a policy is trained to maximise: the environment's own, a learned one, or one that learns meanwhile.
 *
 * <p>It is asked after a rollout, for many steps at once, and sees all of each step: s, a, s' and whether s' was
 * terminal. So no algorithm knows where its reward comes from.
 */
@FunctionalInterface
public interface RewardSignal {
    /**
     * The rewards of steps [from, to) of a rollout. Called by several threads at once, for different steps.
     *
     * @param rollout Not modified.
     * @param rewards one place per step of the rollout. Modified: [from, to).
     */
    void rewards(Rollout rollout, int from, int to, double[] rewards);

    /**
     * Sees a whole rollout before its rewards are asked for; a signal that learns does so here. Called once per rollout,
     * by one thread.
     *
     * @param iteration how many rollouts went before
     */
    default void observe(Rollout rollout, int iteration) {}

    /** The environment's own reward. */
    static RewardSignal environment() {
        return (rollout, from, to, rewards) -> System.arraycopy(rollout.trueRewards(), from, rewards, from, to - from);
    }

    /** A learned reward, with the features it was learned on. */
    static RewardSignal learned(RewardNetwork reward) {
        return learned(reward, reward.map());
    }

    /** Any reward over the features that the map makes of a step. */
    static RewardSignal learned(RewardFunction reward, FeatureMap map) {
        return new LearnedReward(reward, map);
    }

    /** The mean of several signals, which may see different features. */
    static RewardSignal mean(List<? extends RewardSignal> members) {
        return new MeanReward(members);
    }
}
