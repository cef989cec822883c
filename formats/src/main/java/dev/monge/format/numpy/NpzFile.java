package dev.monge.format.numpy;

import dev.monge.format.io.FlatEpisodes;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Reading of NumPy archives in the layout of the library {@code imitation}. {@code acts} and, if known, {@code rews}
 * contain the steps of all trajectories consecutively. {@code obs} has one row more per trajectory, the state after its
 * last step. {@code indices} are the first steps of all trajectories except the first, and {@code terminal} has one
 * flag per trajectory.
 *
 * <p>Archives with the arrays of D4RL are read by {@link D4rlArchive}.
 *
 * <p>The arrays are read in parallel, one trajectory at a time. {@code infos} contains pickled objects and is not
 * opened. The memory that all arrays and trajectories take is limited to {@value PlainBytes#RATIO} times the size of
 * the file, or to {@value PlainBytes#HARMLESS} bytes if that is more; the sizes that the archive states are not
 * trusted.
 */
public final class NpzFile {
    /** What a trajectory takes besides its numbers. */
    private static final int TRAJECTORY = 512;

    private final Path file;
    private final ZipFile zip;
    private final List<NpyRows> opened = new ArrayList<>();
    /** The memory that may still be taken. */
    private long left;

    private NpzFile(Path file, ZipFile zip, long left) {
        this.file = file;
        this.zip = zip;
        this.left = left;
    }

    public static DataSet load(Path file, ReadProgress progress) throws IOException {
        long most = Math.max(PlainBytes.HARMLESS, Math.multiplyExact(PlainBytes.RATIO, Files.size(file)));
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return new NpzFile(file, zip, most).read(progress);
        } catch (ZipException | EOFException damage) {
            throw new FormatException(
                    file.toString(), "the archive is truncated or damaged: " + PlainBytes.reason(damage), damage);
        } catch (FormatException placed) {
            throw placed;
        } catch (IllegalArgumentException damage) {
            // The names of entries are not valid text.
            throw new FormatException(file.toString(), "the archive is damaged: " + PlainBytes.reason(damage), damage);
        }
    }

    private DataSet read(ReadProgress progress) throws IOException {
        if (zip.getEntry("acts.npy") == null && zip.getEntry(FlatEpisodes.OBSERVATIONS + ".npy") != null) {
            return D4rlArchive.read(this, progress);
        }
        NpyRows actions = needed("acts");
        int steps = actions.rows();
        if (steps < 1) {
            throw new FormatException(file.toString(), "acts: expected at least one row, got none");
        }
        int[] ends = ends(steps);
        NpyRows observations = needed("obs");
        requireRows("obs", observations.rows(), (long) steps + ends.length, "one row more per trajectory than acts");
        NpyRows rewards = onePer("step", "rews", steps, "as many as acts");
        NpyRows terminal = onePer("trajectory", "terminal", ends.length, "one per trajectory");
        List<String> stateNames = List.copyOf(StepShape.numbered("s", observations.width()));
        List<String> actionNames = List.copyOf(StepShape.numbered("a", actions.width()));
        List<Recording> all = new ArrayList<>(ends.length);
        int begin = 0;
        for (int k = 0; k < ends.length; k++) {
            int length = ends[k] - begin;
            try {
                Trajectory trajectory = Trajectory.of(
                                "trajectory_" + k, observations.width(), observations.nextFloats(length))
                        .withFinalState(observations.nextFloats(1))
                        .withActions(actions.width(), actions.nextFloats(length));
                if (rewards != null) {
                    trajectory = trajectory.withRewards(numbers(rewards, length));
                }
                if (terminal != null && terminal.nextFlag()) {
                    trajectory = trajectory.asTerminated();
                }
                // The names are shared, because there may be more trajectories than steps in each.
                all.add(new Recording(trajectory.named(stateNames, actionNames), Map.of()));
            } catch (FormatException placed) {
                throw placed;
            } catch (IllegalArgumentException noTrajectory) {
                throw new FormatException(file.toString(), String.valueOf(noTrajectory.getMessage()), noTrajectory);
            }
            begin = ends[k];
            progress.read(begin, steps);
        }
        return complete(all);
    }

    /** Returns the data set, of which all arrays were read to their ends. */
    DataSet complete(List<Recording> all) throws IOException {
        for (NpyRows each : opened) {
            each.requireEnd();
        }
        return new DataSet(all, file.toString());
    }

    /** Returns the names of all arrays. */
    List<String> names() {
        return zip.stream()
                .map(ZipEntry::getName)
                .map(name -> name.replaceFirst("\\.npy$", ""))
                .toList();
    }

    FormatException complaint(String sentence) {
        return new FormatException(file.toString(), sentence);
    }

    static double[] numbers(NpyRows from, int count) throws IOException {
        double[] numbers = new double[count];
        for (int t = 0; t < count; t++) {
            numbers[t] = from.nextNumber();
        }
        return numbers;
    }

    /** Returns the end of each trajectory; the last one ends with the steps. */
    private int[] ends(int steps) throws IOException {
        NpyRows indices = needed("indices");
        indices.requireOnePer("trajectory");
        indices.requireNoBooleans();
        // Every index is less than the number of steps, so there are fewer.
        if (indices.rows() >= steps) {
            throw new FormatException(
                    file.toString(),
                    "indices: expected fewer than the " + steps + " rows of acts, got " + indices.rows());
        }
        take("indices", TRAJECTORY * (indices.rows() + 1L));
        int[] ends = new int[indices.rows() + 1];
        int last = 0;
        for (int k = 0; k < indices.rows(); k++) {
            double index = indices.nextNumber();
            if (!(index > last && index < steps) || index != (int) index) {
                throw new FormatException(
                        file.toString(),
                        "indices, row " + k + ": expected a whole number between " + last + " and " + steps
                                + ", ends not included, got " + index);
            }
            last = (int) index;
            ends[k] = last;
        }
        ends[indices.rows()] = steps;
        return ends;
    }

    NpyRows needed(String name) throws IOException {
        NpyRows found = array(name);
        if (found == null) {
            throw new FormatException(
                    file.toString(),
                    "there is no array '" + name
                            + "'; expected obs, acts, indices and, if known, rews and terminal, or D4RL's"
                            + " observations, actions, rewards, terminals and timeouts");
        }
        return found;
    }

    @Nullable
    NpyRows onePer(String thing, String name, int expected, String why) throws IOException {
        NpyRows found = array(name);
        if (found != null) {
            found.requireOnePer(thing);
            requireRows(name, found.rows(), expected, why);
        }
        return found;
    }

    @Nullable
    NpyRows array(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name + ".npy");
        if (entry == null) {
            return null;
        }
        // The archive closes its streams when it is closed.
        var bytes = new BufferedInputStream(new CheckedEntry(zip.getInputStream(entry), entry), 1 << 16);
        var rows = new NpyRows(file + ", " + name, bytes, left);
        take(name, rows.room());
        opened.add(rows);
        return rows;
    }

    private void take(String name, long room) {
        left -= room;
        if (left < 0) {
            throw new FormatException(file + ", " + name, "with the arrays before it, is more than the file can hold");
        }
    }

    void requireRows(String name, int got, long expected, String why) {
        if (got != expected) {
            throw new FormatException(
                    file.toString(), name + ": expected " + expected + " rows, " + why + ", got " + got);
        }
    }
}
