package dev.monge.research.benchmark.page;

import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;

/**
 * The result of one trial on its world's scale.
 *
 * @param world the world
 * @param result what was measured
 * @param seconds the processor time
 * @param random the return of random actions
 * @param truth the return of PPO on the true reward
 */
record Outcome(LearnedWorld world, Measurements result, double seconds, double random, double truth) {
    /** Returns whether the method gave a policy at all. */
    boolean finished() {
        return !Double.isNaN(result.get(MethodTrial.TRUE_RETURN));
    }

    /** Returns the policy's return from 0, random actions, to 1, PPO on the true reward; 0 if there is no policy. */
    double score() {
        return finished() ? normalised(MethodTrial.TRUE_RETURN) : 0;
    }

    /** Returns a measured return on the scale of the world. */
    double normalised(String name) {
        return (result.get(name) - random) / (truth - random);
    }
}
