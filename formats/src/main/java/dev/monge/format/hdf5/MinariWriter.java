package dev.monge.format.hdf5;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderReplacement;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.WriteFailure;
import dev.monge.format.json.JsonFile;
import dev.monge.reward.Version;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writing of data sets that Minari 0.5 can load, with the same groups, types and attributes that it writes itself.
 *
 * <p>Values that Minari requires and that may be unknown are written as follows. Unknown rewards are NaN. Unrecorded
 * actions are the only action of a discrete space. An unknown state after the last step repeats the last state, with an
 * attribute from which {@link MinariFile} recognises it. Ids, names and metadata are kept in additional attributes and
 * metadata, which Minari ignores. Actions of one component whose values are all integers from 0 are {@code Discrete}.
 *
 * <p>The directory is written under a temporary name and renamed ({@link FolderReplacement}), so it is complete or
 * absent.
 */
public final class MinariWriter {
    private static final String VERSION = "0.5.3";
    private static final int MOST_ACTIONS = 1 << 16;

    private final DataSet data;
    private final boolean discrete;
    private int choices = 1;

    private MinariWriter(DataSet data) {
        this.data = data;
        this.discrete = isDiscrete();
    }

    /**
     * Writes a data set.
     *
     * @param overwrite whether a data set that exists is replaced, also one that appears while this one is written
     * @throws FormatException if the directory has no name of a data set, or contains anything but a data set
     * @throws IOException if it cannot be written; an existing data set is then unchanged
     */
    public static void save(DataSet data, Path folder, boolean overwrite) throws IOException {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        if (!name.matches("[-_\\w]+-v\\d+")) {
            throw new FormatException(folder.toString(), "expected the name of a Minari data set, such as name-v0");
        }
        Path target = AtomicFile.destination(folder).normalize();
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new NoSuchFileException(folder.toString(), null, "its folder does not exist");
        }
        try (FolderReplacement replacement = FolderReplacement.begin(target)) {
            MinariFolder.requireReplaceable(folder);
            Path inner = Files.createDirectory(replacement.draft().resolve("data"));
            new MinariWriter(data).writeTo(inner, name);
            if (overwrite) {
                replacement.replace(old -> MinariFolder.requireReplaceable(old, folder));
            } else {
                replacement.place();
            }
        } catch (FileAlreadyExistsException e) {
            throw new FileAlreadyExistsException(folder.toString(), null, e.getReason());
        } catch (IOException e) {
            throw WriteFailure.of(folder, e);
        }
    }

    private void writeTo(Path folder, String id) throws IOException {
        Path file = folder.resolve(MinariFile.DATA);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            var hdf = new Hdf5Writer(channel);
            Map<String, Long> episodes = new LinkedHashMap<>();
            for (Recording each : data.recordings()) {
                int k = episodes.size();
                episodes.put("episode_" + k, episode(hdf, each, k));
            }
            hdf.finish(hdf.group(episodes, Map.of()));
            channel.force(true);
        }
        JsonFile.write(folder.resolve(MinariFile.METADATA), metadata(id, Files.size(file)));
    }

    private long episode(Hdf5Writer hdf, Recording recorded, int k) throws IOException {
        Trajectory trajectory = recorded.trajectory();
        Trajectory.Cursor step = trajectory.cursor();
        int n = trajectory.length();
        int states = data.stateNames().size();
        int actions = data.actionNames().size();
        Map<String, Long> members = new LinkedHashMap<>();
        members.put("observations", hdf.dataSet(Hdf5Type.FLOAT32, n + 1, states, (row, to) -> {
            step.moveTo(Math.min(row, n - 1));
            boolean next = row == n && trajectory.shape().next();
            for (int i = 0; i < states; i++) {
                to.putFloat(next ? step.next(i) : step.state(i));
            }
        }));
        if (discrete) {
            members.put("actions", hdf.dataSet(Hdf5Type.INT64, n, 0, (row, to) -> {
                step.moveTo(row);
                to.putLong(actions == 0 ? 0 : (long) step.action(0));
            }));
        } else {
            members.put("actions", hdf.dataSet(Hdf5Type.FLOAT32, n, actions, (row, to) -> {
                step.moveTo(row);
                for (int i = 0; i < actions; i++) {
                    to.putFloat(step.action(i));
                }
            }));
        }
        double @Nullable [] rewards = trajectory.rewards();
        members.put(
                "rewards",
                hdf.dataSet(
                        Hdf5Type.FLOAT64,
                        n,
                        0,
                        (row, to) -> to.putDouble(rewards == null ? Double.NaN : rewards[row])));
        boolean terminated = trajectory.terminated();
        members.put("terminations", flags(hdf, n, terminated));
        members.put("truncations", flags(hdf, n, !terminated));
        return hdf.group(members, attributes(recorded, k));
    }

    /** Writes flags that are false except, possibly, at the last step. */
    private static long flags(Hdf5Writer hdf, int n, boolean last) throws IOException {
        return hdf.dataSet(Hdf5Type.BOOLEAN, n, 0, (row, to) -> to.put((byte) (last && row == n - 1 ? 1 : 0)));
    }

    private static Map<String, Object> attributes(Recording recorded, int k) {
        Trajectory trajectory = recorded.trajectory();
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("id", (long) k);
        attributes.put("total_steps", (long) trajectory.length());
        if (!trajectory.id().equals("episode_" + k)) {
            attributes.put(MinariFile.OWN + "/id", trajectory.id());
        }
        if (!trajectory.shape().next()) {
            attributes.put(MinariFile.OWN + "/final", 0L);
        }
        recorded.about().forEach((name, text) -> {
            if (name.equals("seed") && text.matches("0|[1-9]\\d{0,17}")) {
                attributes.put("seed", Long.parseLong(text));
            } else {
                attributes.put(MinariFile.OWN + "/about/" + name, text);
            }
        });
        return attributes;
    }

    private ObjectNode metadata(String id, long bytes) {
        ObjectNode json = JsonFile.object()
                .put("total_episodes", data.recordings().size())
                .put("total_steps", data.steps())
                .put("data_format", "hdf5")
                .put("jpeg_encoding", true)
                .put("observation_space", box(data.stateNames().size()))
                .put(
                        "action_space",
                        discrete ? discrete() : box(data.actionNames().size()))
                .put("dataset_id", id)
                .put("description", "written by Monge " + Version.current())
                .put("minari_version", VERSION)
                .put("dataset_size", Math.round(bytes / 1e5) / 10.0);
        ObjectNode own = json.putObject(MinariFile.OWN);
        data.stateNames().forEach(own.putArray("states")::add);
        data.actionNames().forEach(own.putArray("actions")::add);
        return json;
    }

    /** Returns a space of all vectors of a width, in Python's JSON, which has a literal for infinity. */
    private static String box(int width) {
        String low = String.join(", ", Collections.nCopies(width, "-Infinity"));
        return "{\"type\": \"Box\", \"dtype\": \"float32\", \"shape\": [" + width + "], \"low\": [" + low
                + "], \"high\": [" + low.replace("-", "") + "]}";
    }

    private String discrete() {
        return "{\"type\": \"Discrete\", \"dtype\": \"int64\", \"start\": 0, \"n\": " + choices + "}";
    }

    private boolean isDiscrete() {
        if (data.actionNames().size() > 1) {
            return false;
        }
        if (data.actionNames().isEmpty()) {
            return true;
        }
        for (Trajectory trajectory : data.trajectories()) {
            Trajectory.Cursor step = trajectory.cursor();
            for (int t = 0; t < trajectory.length(); t++) {
                float action = step.moveTo(t).action(0);
                // Minus zero is not a discrete action: it would be read back as zero.
                if (!(action >= 0 && action < MOST_ACTIONS && action == (int) action) || 1 / action < 0) {
                    return false;
                }
                choices = Math.max(choices, (int) action + 1);
            }
        }
        return true;
    }
}
