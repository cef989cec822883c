package dev.monge.rl.rollout;

import java.util.Arrays;
import java.util.List;

/** The mean of several signals. */
record MeanReward(List<? extends RewardSignal> members) implements RewardSignal {
    MeanReward {
        members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a mean needs at least one reward signal");
        }
    }

    @Override
    public void observe(Rollout rollout, int iteration) {
        for (RewardSignal member : members) {
            member.observe(rollout, iteration);
        }
    }

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        double[] each = new double[rewards.length];
        Arrays.fill(rewards, from, to, 0);
        for (RewardSignal member : members) {
            member.rewards(rollout, from, to, each);
            for (int i = from; i < to; i++) {
                rewards[i] += each[i];
            }
        }
        for (int i = from; i < to; i++) {
            rewards[i] /= members.size();
        }
    }
}
