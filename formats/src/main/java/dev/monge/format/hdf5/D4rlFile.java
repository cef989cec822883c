package dev.monge.format.hdf5;

import dev.monge.format.io.FlatEpisodes;
import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import io.jhdf.api.Group;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reading of HDF5 files in the layout of D4RL: {@code observations}, {@code actions}, {@code rewards}, {@code terminals},
 * {@code timeouts} and {@code next_observations} at the root, the steps of all episodes one after the other ({@link
 * FlatEpisodes}).
 */
final class D4rlFile {
    private final Hdf5Input input;
    private final Hdf5Numbers numbers;
    private final Group root;

    private D4rlFile(Hdf5Input input) {
        this.input = input;
        numbers = new Hdf5Numbers(input);
        root = input.root();
    }

    /** Returns whether a file has this layout. */
    static boolean is(Hdf5Input input) {
        Group root = input.root();
        return input.member(root, "data").isEmpty()
                && input.member(root, FlatEpisodes.OBSERVATIONS).isPresent();
    }

    static DataSet read(Hdf5Input input, Path file, List<String> observations, ReadProgress progress) {
        return new D4rlFile(input).read(file, observations, progress);
    }

    private DataSet read(Path file, List<String> observations, ReadProgress progress) {
        boolean[] terminals = numbers.flags(input.dataSet(root, FlatEpisodes.TERMINALS));
        boolean @Nullable [] timeouts =
                has(FlatEpisodes.TIMEOUTS) ? numbers.flags(input.dataSet(root, FlatEpisodes.TIMEOUTS)) : null;
        int steps = terminals.length;
        if (timeouts != null) {
            requireRows(FlatEpisodes.TIMEOUTS, steps, timeouts.length);
        }
        FlatEpisodes.note(input.members(root).keySet(), timeouts != null, progress);
        var states = new Hdf5Vectors(input, observations, progress);
        FloatBlock observed = states.read(root, FlatEpisodes.OBSERVATIONS, "s");
        requireRows(FlatEpisodes.OBSERVATIONS, steps, observed.rows());
        FloatBlock acted = new Hdf5Vectors(input, List.of(), ReadProgress.NONE).read(root, FlatEpisodes.ACTIONS, "a");
        requireRows(FlatEpisodes.ACTIONS, steps, acted.rows());
        double @Nullable [] rewards =
                has(FlatEpisodes.REWARDS) ? numbers.doubles(input.dataSet(root, FlatEpisodes.REWARDS)) : null;
        if (rewards != null) {
            requireRows(FlatEpisodes.REWARDS, steps, rewards.length);
        }
        @Nullable FloatBlock next = has(FlatEpisodes.NEXT) ? states.read(root, FlatEpisodes.NEXT, "s") : null;
        if (next != null) {
            requireRows(FlatEpisodes.NEXT, steps, next.rows());
        }
        List<String> stateNames = List.copyOf(observed.names());
        List<String> actionNames = List.copyOf(acted.names());
        int[] ends = FlatEpisodes.ends(terminals, timeouts);
        List<Recording> all = new ArrayList<>(ends.length);
        int begin = 0;
        for (int end : ends) {
            int length = end - begin;
            try {
                Trajectory episode = Trajectory.of(
                                "episode_" + all.size(), observed.width(), observed.rows(begin, length))
                        .withActions(acted.width(), acted.rows(begin, length));
                if (rewards != null) {
                    episode = episode.withRewards(Arrays.copyOfRange(rewards, begin, end));
                }
                if (next != null) {
                    episode = episode.withFinalState(next.rows(end - 1, 1));
                }
                if (terminals[end - 1]) {
                    episode = episode.asTerminated();
                }
                all.add(new Recording(episode.named(stateNames, actionNames), Map.of()));
            } catch (FormatException placed) {
                throw placed;
            } catch (InputException noEpisode) {
                throw input.complaint("rows " + begin + " to " + (end - 1), String.valueOf(noEpisode.getMessage()));
            }
            begin = end;
            progress.read(end, steps);
        }
        return DataSet.named(all, stateNames, actionNames, file.toString());
    }

    private boolean has(String name) {
        return input.member(root, name).isPresent();
    }

    private void requireRows(String name, int expected, int got) {
        if (got != expected) {
            throw input.complaint("/" + name, "expected " + expected + " rows as in terminals, got " + got);
        }
    }
}
