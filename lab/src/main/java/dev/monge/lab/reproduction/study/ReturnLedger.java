package dev.monge.lab.reproduction.study;

import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps the books of episodes while a policy is trained on a reward: what each earned by that reward and by the true one.
 * Changes nothing about the reward. PPO asks for whole environments, one after the other in time, which is what sums over
 * episodes rely on.
 */
public final class ReturnLedger implements RewardSignal {
    private final RewardSignal reward;
    private double[] learned = {};
    private double[] truth = {};
    private List<List<double[]>> ended = List.of();

    /** Books for this reward. */
    public ReturnLedger(RewardSignal reward) {
        this.reward = reward;
    }

    @Override
    public void observe(Rollout rollout, int iteration) {
        reward.observe(rollout, iteration);
        if (learned.length == 0) {
            learned = new double[rollout.environments()];
            truth = new double[rollout.environments()];
        }
        ended = new ArrayList<>();
        for (int k = 0; k < learned.length; k++) {
            ended.add(new ArrayList<>());
        }
    }

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        reward.rewards(rollout, from, to, rewards);
        int environment = from / rollout.horizon();
        if (from % rollout.horizon() != 0 || to != from + rollout.horizon()) {
            throw new IllegalArgumentException("a ledger needs whole environments, got steps " + from + " to " + to);
        }
        for (int step = from; step < to; step++) {
            learned[environment] += rewards[step];
            truth[environment] += rollout.trueRewards()[step];
            if (rollout.terminated()[step] || rollout.truncated()[step]) {
                ended.get(environment).add(new double[] {truth[environment], learned[environment]});
                learned[environment] = 0;
                truth[environment] = 0;
            }
        }
    }

    /** The episodes that ended in the last rollout, each as its true and its learned return. */
    public List<double[]> ended() {
        return ended.stream().flatMap(List::stream).toList();
    }

    /** The mean true and the mean learned return of some episodes. */
    public static double[] mean(List<double[]> episodes) {
        double[] mean = new double[2];
        for (double[] each : episodes) {
            Arrays.setAll(mean, i -> mean[i] + each[i] / episodes.size());
        }
        return mean;
    }
}
