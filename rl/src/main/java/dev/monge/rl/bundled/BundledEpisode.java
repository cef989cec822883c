package dev.monge.rl.bundled;

import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.Space;
import java.util.Arrays;
import java.util.Objects;

/**
 * An episode, or its first steps, stored as the seed and the actions, from which the rest can be computed.
 *
 * <p>Monge's environments give the same bits on every machine, so seed and actions determine the whole episode: two
 * bits or a few bytes per step instead of many floats. A replay is compared with the recorded return, to the bit, so a change of the
 * physics is detected.
 *
 * @param id the id of the trajectory
 * @param policy the id of the policy that acted
 * @param quality the mean true return of that policy
 * @param seed the seed with which the environment was reset
 * @param ending the name of its ending
 * @param trueReturn the sum of the true rewards
 * @param actions the {@link ActionLevels} of the components of the actions, step by step
 */
@SuppressWarnings("ArrayRecordComponent") // copied on construction, compared by content; one byte per step is enough
public record BundledEpisode(
        String id, String policy, double quality, long seed, String ending, double trueReturn, byte[] actions) {
    /** Copies the actions. */
    public BundledEpisode {
        actions = actions.clone();
        if (actions.length == 0) {
            throw new IllegalArgumentException("episode " + id + " is empty: it needs at least one step");
        }
    }

    /**
     * Returns a demonstration without its states and rewards.
     *
     * @param space the space of its actions; continuous ones are levels
     */
    public static BundledEpisode of(Demonstration shown, Space space) {
        Trajectory trajectory = shown.trajectory();
        var levels = new ActionLevels(space);
        int width = space.width();
        byte[] actions = new byte[trajectory.length() * width];
        Trajectory.Cursor cursor = trajectory.cursor();
        for (int k = 0; k < actions.length; k++) {
            actions[k] = levels.level(k % width, cursor.moveTo(k / width).action(k % width));
        }
        return new BundledEpisode(
                trajectory.id(),
                shown.policy(),
                shown.quality(),
                shown.seed(),
                shown.ending(),
                shown.trueReturn(),
                actions);
    }

    /** Returns the number of steps, given the space of the actions. */
    public int steps(Space space) {
        return actions.length / space.width();
    }

    /**
     * Replays the episode; O(steps).
     *
     * @param environment an environment like the one in which it was recorded; it is reset
     * @throws IllegalStateException if the replay differs from the recording
     */
    public Demonstration replay(Environment environment) {
        var recorder = new EpisodeRecorder();
        var levels = new ActionLevels(environment.actionSpace());
        int steps = steps(environment.actionSpace());
        int[] next = {0};
        Controller recorded = (observation, action) -> {
            for (int i = 0; i < action.length; i++) {
                action[i] = levels.value(i, actions[next[0]++]);
            }
        };
        new EpisodePlayer(environment).play(seed, recorded, steps, recorder);
        var replayed = new Demonstration(recorder.trajectory(id), policy, quality, seed, ending);
        if (next[0] != actions.length || replayed.trueReturn() != trueReturn) {
            throw new IllegalStateException("episode " + id + " had a return of " + trueReturn + " after " + steps
                    + " steps, its replay has " + replayed.trueReturn() + " after "
                    + replayed.trajectory().length() + ": the environment has changed");
        }
        return replayed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BundledEpisode episode
                && id.equals(episode.id)
                && policy.equals(episode.policy)
                && quality == episode.quality
                && seed == episode.seed
                && ending.equals(episode.ending)
                && trueReturn == episode.trueReturn
                && Arrays.equals(actions, episode.actions);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, seed);
    }
}
