package dev.monge.rl.ppo;

import dev.monge.rl.policy.RunningStatistics;
import dev.monge.rl.rollout.Rollout;

/**
 * Divides rewards by the running standard deviation of the discounted return, so that learning rates do not depend on
 * the scale of the reward.
 *
 * <p>The return is the discounted sum of past rewards, R = gamma R + r, reset with every episode. The reward is not
 * centred, because that would change the value of ending an episode.
 */
final class ReturnScaling {
    private final double gamma;
    private final double[] running;
    private final double[] seen;
    private final RunningStatistics statistics = new RunningStatistics(1);

    ReturnScaling(int environments, int horizon, double gamma) {
        this.gamma = gamma;
        running = new double[environments];
        seen = new double[environments * horizon];
    }

    /** Updates the statistics with the returns of a rollout, then scales its rewards. O(steps). */
    void apply(Rollout rollout) {
        int horizon = rollout.horizon();
        for (int e = 0; e < running.length; e++) {
            for (int step = e * horizon; step < (e + 1) * horizon; step++) {
                running[e] = gamma * running[e] + rollout.rewards[step];
                seen[step] = running[e];
                if (rollout.terminated[step] || rollout.truncated[step]) {
                    running[e] = 0;
                }
            }
        }
        statistics.add(seen, seen.length);
        double deviation = Math.sqrt(statistics.variance(0) + 1e-8);
        for (int step = 0; step < seen.length; step++) {
            rollout.rewards[step] /= deviation;
        }
    }

    RunningStatistics statistics() {
        return statistics;
    }

    double[] running() {
        return running.clone();
    }

    void restore(RunningStatistics.State state, double[] returnsUnderWay) {
        statistics.restore(state);
        System.arraycopy(returnsUnderWay, 0, running, 0, running.length);
    }
}
