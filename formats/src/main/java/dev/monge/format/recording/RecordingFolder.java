package dev.monge.format.recording;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.recording.ColumnOrder;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Files with recordings as one data set: columns are matched by name, in the order of the first file. */
public final class RecordingFolder {
    private RecordingFolder() {}

    /** Reads one file. */
    public interface FileReader {
        /** Returns the recordings of one file. */
        DataSet read(Path file, ReadProgress progress) throws IOException;
    }

    /**
     * Reads all files, one after the other.
     *
     * @param origin the folder or pattern, for messages
     * @throws FormatException if a file is invalid, has other columns than the first, or an id that another file has
     */
    public static DataSet load(String origin, RecordingFiles recordings, FileReader reader, ReadProgress progress)
            throws IOException {
        List<Path> files = recordings.files();
        long[] sizes = sizes(files);
        long total = 0;
        for (long size : sizes) {
            total += size;
        }
        var each = new FolderProgress(progress, total, files.size());
        List<Recording> all = new ArrayList<>(files.size());
        Map<String, Path> owners = new HashMap<>();
        StepShape shape = null;
        for (int k = 0; k < files.size(); k++) {
            Path file = files.get(k);
            each.begin(file, sizes[k]);
            DataSet data = reader.read(file, each);
            if (shape == null) {
                shape = data.recordings().get(0).trajectory().shape();
            }
            requireSameColumns(shape, files.get(0), data, file);
            for (Recording recorded : data.recordings()) {
                Path other = owners.put(recorded.trajectory().id(), file);
                if (other != null) {
                    throw new FormatException(
                            file.toString(),
                            "recording " + recorded.trajectory().id() + " is also in " + other
                                    + "; expected a name of its own");
                }
                all.add(ColumnOrder.arrange(recorded, shape));
            }
        }
        if (!recordings.skipped().isEmpty()) {
            progress.note("not read, by their names: " + Listed.of(recordings.skipped()));
        }
        progress.note(Counted.of(files.size(), "file") + " read from " + origin);
        List<String> single = all.stream()
                .map(Recording::trajectory)
                .filter(recording -> recording.length() == 1)
                .map(Trajectory::id)
                .toList();
        if (!single.isEmpty() && single.size() < all.size()) {
            progress.warn(Counted.of(single.size(), "recording") + " of a single step, which shows no movement: "
                    + Listed.of(single));
        }
        each.finish();
        return new DataSet(all, origin);
    }

    private static long[] sizes(List<Path> files) throws IOException {
        long[] sizes = new long[files.size()];
        for (int k = 0; k < sizes.length; k++) {
            Path file = files.get(k);
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString(), null, "is a link to a file that does not exist");
            }
            sizes[k] = Files.size(file);
        }
        return sizes;
    }

    private static void requireSameColumns(StepShape shape, Path first, DataSet data, Path file) {
        requireAll(shape.stateNames(), data.stateNames(), first, file);
        requireAll(data.stateNames(), shape.stateNames(), file, first);
        requireAll(shape.actionNames(), data.actionNames(), first, file);
        requireAll(data.actionNames(), shape.actionNames(), file, first);
    }

    private static void requireAll(List<String> expected, List<String> got, Path of, Path in) {
        if (expected.equals(got)) {
            return;
        }
        List<String> lacking = new ArrayList<>(expected);
        lacking.removeAll(new HashSet<>(got));
        if (!lacking.isEmpty()) {
            throw new FormatException(
                    in.toString(), "there is no column '" + lacking.get(0) + "', which " + of + " has");
        }
    }
}
