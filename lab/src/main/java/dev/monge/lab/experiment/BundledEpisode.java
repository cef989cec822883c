package dev.monge.lab.experiment;

import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.util.Arrays;
import java.util.Objects;

/**
 * An episode with discrete actions, or its first steps, by what cannot be computed again: the seed and the actions.
 *
 * <p>Our worlds give the same bits on every machine, so seed and actions are the whole episode: two bits a step instead
 * of nine floats. A replay is checked against the return that was recorded, to the bit: other physics do not pass for
 * the same data.
 *
 * @param id of the trajectory
 * @param policy who acted
 * @param quality the mean true return of that policy
 * @param seed the environment was reset with
 * @param ending how it ended, by name
 * @param trueReturn the sum of the true rewards
 * @param actions one per step
 */
@SuppressWarnings("ArrayRecordComponent") // copied on the way in, compared by content; a byte a step is enough
record BundledEpisode(
        String id, String policy, double quality, long seed, String ending, double trueReturn, byte[] actions) {
    /** Copies the actions. */
    BundledEpisode {
        actions = actions.clone();
        if (actions.length == 0) {
            throw new IllegalArgumentException("episode " + id + " is empty: it needs at least one step");
        }
    }

    /** What remains of a demonstration once its states and rewards are dropped. */
    static BundledEpisode of(Demonstration shown) {
        Trajectory trajectory = shown.trajectory();
        byte[] actions = new byte[trajectory.length()];
        Trajectory.Cursor cursor = trajectory.cursor();
        for (int t = 0; t < actions.length; t++) {
            actions[t] = (byte) cursor.moveTo(t).action(0);
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

    /**
     * Plays it again; O(steps).
     *
     * @param environment like the one it was recorded in; it is reset
     * @throws IllegalStateException if the world does not do what it did
     */
    Demonstration replay(Environment environment) {
        var recorder = new EpisodeRecorder();
        int[] step = {0};
        new EpisodePlayer(environment)
                .play(seed, (observation, action) -> action[0] = actions[step[0]++], actions.length, recorder);
        var replayed = new Demonstration(recorder.trajectory(id), policy, quality, seed, ending);
        if (step[0] != actions.length || replayed.trueReturn() != trueReturn) {
            throw new IllegalStateException("episode " + id + " had a return of " + trueReturn + " after "
                    + actions.length + " steps, its replay has " + replayed.trueReturn() + " after " + step[0]
                    + ": the world has changed");
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
