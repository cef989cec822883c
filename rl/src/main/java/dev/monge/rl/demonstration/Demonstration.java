package dev.monge.rl.demonstration;

import dev.monge.trajectory.Trajectory;
import java.util.Arrays;

/**
 * What a policy did in one episode, or the beginning of it: states, actions, true rewards and the state after the last.
 *
 * @param trajectory what happened
 * @param policy the {@link Candidate#id} of who acted
 * @param quality the mean return of that policy's evaluation
 * @param seed of the episode: the same policy and seed give the same steps
 * @param ending how the episode ended, by name; {@code cut off} if it did not
 */
public record Demonstration(Trajectory trajectory, String policy, double quality, long seed, String ending) {
    /** The sum of the true rewards, without discount. */
    public double trueReturn() {
        double[] rewards = trajectory.rewards();
        return rewards == null ? Double.NaN : Arrays.stream(rewards).sum();
    }
}
