package dev.monge.rl.ppo;

import dev.monge.rl.rollout.Rollout;

/**
 * The undiscounted returns of episodes under the maximised reward. PPO does not use them; they are for monitoring runs
 * on a learned reward.
 */
final class MaximisedReturns {
    private final double[] running;
    private double sum;
    private int episodes;

    MaximisedReturns(int environments) {
        running = new double[environments];
    }

    /** Adds a rollout whose rewards have not been scaled yet. O(steps). */
    void add(Rollout rollout) {
        int horizon = rollout.horizon();
        sum = 0;
        episodes = 0;
        for (int e = 0; e < running.length; e++) {
            for (int step = e * horizon; step < (e + 1) * horizon; step++) {
                running[e] += rollout.rewards[step];
                if (rollout.terminated[step] || rollout.truncated[step]) {
                    sum += running[e];
                    episodes++;
                    running[e] = 0;
                }
            }
        }
    }

    /** Returns the mean return of the episodes that ended in the last rollout; NaN if none did. */
    double mean() {
        return sum / episodes;
    }

    /** Returns the returns so far of the episodes in progress. */
    double[] running() {
        return running.clone();
    }

    void restore(double[] returnsUnderWay) {
        System.arraycopy(returnsUnderWay, 0, running, 0, running.length);
    }
}
