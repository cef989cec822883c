package dev.monge.research.reproduction.study;

import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records the returns of episodes, under a reward and under the true one, while a policy is trained on that reward. The
 * reward itself is not changed. PPO requests the rewards of whole environments in temporal order, which the sums over
 * episodes rely on.
 */
public final class ReturnLedger implements RewardSignal {
    private final RewardSignal reward;
    private double[] learned = {};
    private double[] truth = {};
    private List<List<double[]>> ended = List.of();

    /** Creates a ledger for a reward. */
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

    /** Returns the true and the learned return of each episode that ended in the last rollout. */
    public List<double[]> ended() {
        return ended.stream().flatMap(List::stream).toList();
    }

    /** Returns the mean true and the mean learned return of some episodes. */
    public static double[] mean(List<double[]> episodes) {
        double[] mean = new double[2];
        for (double[] each : episodes) {
            Arrays.setAll(mean, i -> mean[i] + each[i] / episodes.size());
        }
        return mean;
    }
}
