package dev.monge.format.numpy;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.io.TrajectoryRows;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.RecordedTrajectory;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
 * <p>The arrays are read in parallel, one trajectory at a time. {@code infos} contains pickled objects and is not
 * opened. An entry that expands to more than {@value PlainBytes#RATIO} times its size, and to more than {@value
 * PlainBytes#HARMLESS} bytes, is rejected.
 */
public final class NpzFile {
    private final Path file;
    private final ZipFile zip;

    private NpzFile(Path file, ZipFile zip) {
        this.file = file;
        this.zip = zip;
    }

    public static DataSet load(Path file, ReadProgress progress) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return new NpzFile(file, zip).read(progress);
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
        NpyRows actions = needed("acts");
        int steps = actions.rows();
        int[] ends = ends(steps);
        NpyRows observations = needed("obs");
        requireRows("obs", observations.rows(), steps + ends.length, "one row more per trajectory than acts");
        NpyRows rewards = array("rews");
        if (rewards != null) {
            requireRows("rews", rewards.rows(), steps, "as many as acts");
        }
        NpyRows terminal = array("terminal");
        if (terminal != null) {
            requireRows("terminal", terminal.rows(), ends.length, "one per trajectory");
        }
        List<RecordedTrajectory> all = new ArrayList<>(ends.length);
        int begin = 0;
        for (int k = 0; k < ends.length; k++) {
            var open = new TrajectoryRows("trajectory_" + k);
            for (int t = begin; t < ends[k]; t++) {
                open.addState(observations.nextFloats());
                open.addAction(actions.nextFloats());
                if (rewards != null) {
                    open.addReward(rewards.nextNumber());
                }
            }
            open.setFinalState(observations.nextFloats());
            if (terminal != null && terminal.nextNumber() != 0) {
                open.setTerminated();
            }
            try {
                all.add(open.toRecorded(Map.of()));
            } catch (IllegalArgumentException noTrajectory) {
                throw new FormatException(file.toString(), String.valueOf(noTrajectory.getMessage()), noTrajectory);
            }
            begin = ends[k];
            progress.read(begin, steps);
        }
        return new DataSet(all, file.toString());
    }

    /** Returns the end of each trajectory; the last one ends with the steps. */
    private int[] ends(int steps) throws IOException {
        // A single trajectory has no indices, and NumPy writes them as an array of length 0.
        NpyRows indices = isEmptyArray("indices") ? null : needed("indices");
        int[] ends = new int[16];
        int last = 0;
        int count = 0;
        while (indices != null && count < indices.rows()) {
            double index = indices.nextNumber();
            if (!(index > last && index < steps) || index != (int) index) {
                throw new FormatException(
                        file.toString(),
                        "indices, row " + count + ": expected a whole number between " + last + " and " + steps
                                + ", ends not included, got " + index);
            }
            last = (int) index;
            if (count + 1 == ends.length) {
                ends = Arrays.copyOf(ends, 2 * ends.length);
            }
            ends[count++] = last;
        }
        ends[count] = steps;
        return Arrays.copyOf(ends, count + 1);
    }

    private boolean isEmptyArray(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name + ".npy");
        if (entry == null) {
            return false;
        }
        try (var in = zip.getInputStream(entry)) {
            String head = new String(in.readNBytes(256), StandardCharsets.ISO_8859_1);
            return head.matches("(?s).*'shape'\\s*:\\s*\\(0,\\s*\\).*");
        }
    }

    private NpyRows needed(String name) throws IOException {
        NpyRows found = array(name);
        if (found == null) {
            throw new FormatException(
                    file.toString(),
                    "there is no array '" + name + "'; expected obs, acts, indices and, if known, rews and terminal");
        }
        return found;
    }

    private @Nullable NpyRows array(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name + ".npy");
        if (entry == null) {
            return null;
        }
        long most = Math.max(PlainBytes.HARMLESS, PlainBytes.RATIO * Math.max(0, entry.getCompressedSize()));
        // The archive closes its streams when it is closed.
        return new NpyRows(file + ", " + name, new BufferedInputStream(zip.getInputStream(entry), 1 << 16), most);
    }

    private void requireRows(String name, int got, int expected, String why) {
        if (got != expected) {
            throw new FormatException(
                    file.toString(), name + ": expected " + expected + " rows, " + why + ", got " + got);
        }
    }
}
