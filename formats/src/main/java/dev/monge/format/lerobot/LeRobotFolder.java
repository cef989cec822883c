package dev.monge.format.lerobot;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reading of LeRobot's data sets, versions 2.0, 2.1 and 3.0: a folder with {@code meta/info.json}, tables of frames in {@code
 * data}, and videos.
 *
 * <p>An episode becomes a recording {@code episode-000012}. Its states are the features {@code observation...} that are
 * vectors of numbers, its actions those called {@code action...}; times, rewards, success and tasks are where LeRobot has
 * them. What is not read is noted.
 */
public final class LeRobotFolder {
    private LeRobotFolder() {}

    /** Returns whether a folder is such a data set. */
    public static boolean is(Path folder) {
        return Files.isRegularFile(Info.in(folder));
    }

    /**
     * Reads a data set.
     *
     * @param roles features with other roles than usual, by their names
     * @param observations the features of the state, in order; empty for all vectors
     * @param group the feature that says who made a recording, if there is one; null for none
     */
    public static DataSet load(
            Path folder, ColumnRoles roles, List<String> observations, @Nullable String group, ReadProgress progress)
            throws IOException {
        Info info = Info.read(folder);
        Selection selection = Selection.of(info, roles, observations);
        List<Path> files = DataFiles.ofFrames(folder, info);
        Meta meta = Meta.read(folder, info);
        Map<Long, Recording> episodes = new TreeMap<>();
        for (int k = 0; k < files.size(); k++) {
            Path file = files.get(k);
            Frames.read(file, selection, meta, group, (number, recording) -> {
                if (episodes.put(number, recording) != null) {
                    throw new FormatException(file.toString(), "episode " + number + " occurs twice");
                }
            });
            progress.read(k + 1L, files.size());
        }
        requireCounts(folder, info, meta, episodes);
        note(info, selection, progress);
        Videos.missing(folder, info, meta).forEach(progress::note);
        return DataSet.named(
                new ArrayList<>(episodes.values()),
                selection.states().stream().map(Feature.Part::name).toList(),
                selection.actions().stream().map(Feature.Part::name).toList(),
                folder.toString());
    }

    private static void requireCounts(Path folder, Info info, Meta meta, Map<Long, Recording> episodes) {
        long frames = episodes.values().stream()
                .mapToLong(each -> each.trajectory().length())
                .sum();
        if (episodes.size() == info.episodes() && frames == info.frames()) {
            return;
        }
        String lacking = meta.episodes().keySet().stream()
                .filter(each -> !episodes.containsKey(each))
                .findFirst()
                .map(each -> "; the first that is missing is episode " + each)
                .orElse("");
        throw new FormatException(
                folder.resolve("data").toString(),
                "has " + Counted.of(episodes.size(), "episode") + " with " + Counted.of(frames, "frame")
                        + ", but meta/info.json says " + info.episodes() + " and " + info.frames() + lacking);
    }

    private static void note(Info info, Selection selection, ReadProgress progress) {
        progress.note("LeRobot " + info.version() + ": states " + names(selection.states()) + "; actions "
                + names(selection.actions())
                + (selection.reward() == null ? "" : "; rewards " + selection.reward()));
        if (!selection.leftOut().isEmpty()) {
            progress.note("not read: " + String.join(", ", selection.leftOut()));
        }
    }

    private static String names(List<Feature.Part> parts) {
        return parts.isEmpty()
                ? "none"
                : String.join(", ", parts.stream().map(Feature.Part::name).toList());
    }
}
