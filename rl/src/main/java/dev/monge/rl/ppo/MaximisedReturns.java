package dev.monge.rl.ppo;

import dev.monge.rl.rollout.Rollout;

/**
 * What episodes earn by the reward that is maximised, without discount. PPO does not need to know it; whoever watches a
 * run on a learned reward does.
 */
final class MaximisedReturns {
    private final double[] running;
    private double sum;
    private int episodes;

    MaximisedReturns(int environments) {
        running = new double[environments];
    }

    /** Takes in a rollout whose rewards have not been scaled yet. O(steps). */
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

    /** The mean return of the episodes that ended in the last rollout; NaN if none did. */
    double mean() {
        return sum / episodes;
    }

    /** The returns of the episodes under way. */
    double[] running() {
        return running.clone();
    }

    void restore(double[] returnsUnderWay) {
        System.arraycopy(returnsUnderWay, 0, running, 0, running.length);
    }
}
