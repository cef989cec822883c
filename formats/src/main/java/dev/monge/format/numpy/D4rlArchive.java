package dev.monge.format.numpy;

import dev.monge.format.io.FlatEpisodes;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reading of NumPy archives with the arrays of D4RL, the steps of all episodes one after the other ({@link FlatEpisodes}).
 * The arrays are read in parallel, one episode at a time; the flags are read before.
 */
final class D4rlArchive {
    private final NpzFile arrays;
    private final NpyRows observations;
    private final NpyRows actions;
    private final @Nullable NpyRows rewards;
    private final @Nullable NpyRows next;
    private final boolean[] terminals;
    private final boolean @Nullable [] timeouts;

    private D4rlArchive(NpzFile arrays) throws IOException {
        this.arrays = arrays;
        observations = arrays.needed(FlatEpisodes.OBSERVATIONS);
        int steps = observations.rows();
        if (steps < 1) {
            throw arrays.complaint(FlatEpisodes.OBSERVATIONS + ": expected at least one row, got none");
        }
        actions = arrays.needed(FlatEpisodes.ACTIONS);
        arrays.requireRows(FlatEpisodes.ACTIONS, actions.rows(), steps, "as many as observations");
        rewards = perStep(FlatEpisodes.REWARDS, steps);
        next = arrays.array(FlatEpisodes.NEXT);
        if (next != null) {
            arrays.requireRows(FlatEpisodes.NEXT, next.rows(), steps, "as many as observations");
            if (next.width() != observations.width()) {
                throw arrays.complaint(FlatEpisodes.NEXT + ": expected " + observations.width()
                        + " numbers per row as in observations, got " + next.width());
            }
        }
        NpyRows ended = perStep(FlatEpisodes.TERMINALS, steps);
        if (ended == null) {
            ended = arrays.needed(FlatEpisodes.TERMINALS); // which says that there are none
        }
        terminals = flags(ended, steps);
        NpyRows limited = perStep(FlatEpisodes.TIMEOUTS, steps);
        timeouts = limited == null ? null : flags(limited, steps);
    }

    static DataSet read(NpzFile arrays, ReadProgress progress) throws IOException {
        var archive = new D4rlArchive(arrays);
        FlatEpisodes.note(arrays.names(), archive.timeouts != null, progress);
        return archive.episodes(progress);
    }

    private DataSet episodes(ReadProgress progress) throws IOException {
        int[] ends = FlatEpisodes.ends(terminals, timeouts);
        List<String> stateNames = List.copyOf(StepShape.numbered("s", observations.width()));
        List<String> actionNames = List.copyOf(StepShape.numbered("a", actions.width()));
        List<Recording> all = new ArrayList<>(ends.length);
        int begin = 0;
        for (int end : ends) {
            int length = end - begin;
            try {
                Trajectory episode = Trajectory.of(
                                "episode_" + all.size(), observations.width(), observations.nextFloats(length))
                        .withActions(actions.width(), actions.nextFloats(length));
                if (rewards != null) {
                    episode = episode.withRewards(NpzFile.numbers(rewards, length));
                }
                if (next != null) {
                    if (length > 1) {
                        next.nextFloats(length - 1);
                    }
                    episode = episode.withFinalState(next.nextFloats(1));
                }
                if (terminals[end - 1]) {
                    episode = episode.asTerminated();
                }
                all.add(new Recording(episode.named(stateNames, actionNames), Map.of()));
            } catch (FormatException placed) {
                throw placed;
            } catch (InputException noEpisode) {
                throw arrays.complaint("rows " + begin + " to " + (end - 1) + ": " + noEpisode.getMessage());
            }
            begin = end;
            progress.read(end, terminals.length);
        }
        return arrays.complete(all);
    }

    private @Nullable NpyRows perStep(String name, int steps) throws IOException {
        return arrays.onePer("step", name, steps, "as many as observations");
    }

    private static boolean[] flags(NpyRows from, int count) throws IOException {
        boolean[] flags = new boolean[count];
        for (int t = 0; t < count; t++) {
            flags[t] = from.nextFlag();
        }
        return flags;
    }
}
