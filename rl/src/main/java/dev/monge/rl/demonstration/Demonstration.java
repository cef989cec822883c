package dev.monge.rl.demonstration;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * An episode, or the beginning of one, played by a policy: states, actions, true rewards and the state after the last
 * step.
 *
 * @param trajectory the recorded steps
 * @param policy the {@link Candidate#id} of the policy that acted
 * @param quality the mean return of that policy's evaluation
 * @param seed the seed of the episode; the same policy and seed give the same steps
 * @param ending how the episode ended, by name; {@code cut off} if it did not
 */
public record Demonstration(Trajectory trajectory, String policy, double quality, long seed, String ending) {
    /** Returns the recordings of some demonstrations, which say which policy acted. */
    public static DataSet dataSet(List<Demonstration> shown, String origin) {
        return new DataSet(
                shown.stream()
                        .map(each -> new Recording(each.trajectory, Map.of("policy", each.policy)))
                        .toList(),
                origin);
    }

    /** Returns the sum of the true rewards, without discount. */
    public double trueReturn() {
        double[] rewards = trajectory.rewards();
        return rewards == null ? Double.NaN : Arrays.stream(rewards).sum();
    }
}
