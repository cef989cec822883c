package dev.monge.format.lerobot;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.io.TrajectoryRows;
import dev.monge.input.InputException;
import dev.monge.trajectory.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Reads the frames of a file, episode by episode. */
final class Frames {
    private final CsvTable table;
    private final Meta meta;
    private final @Nullable String group;
    private final BiConsumer<Long, Recording> use;
    private final int episode;
    private final int frame;
    private final int time;
    private final int task;
    private final int[] states;
    private final int[] actions;
    private final int reward;
    private final int done;
    private final int truncated;
    private final int success;

    private @Nullable TrajectoryRows open;
    private final Map<String, String> about = new LinkedHashMap<>();
    private long number;
    private boolean over;
    private boolean succeeded;

    private Frames(
            CsvTable table, Selection selection, Meta meta, @Nullable String group, BiConsumer<Long, Recording> use) {
        this.table = table;
        this.meta = meta;
        this.group = group;
        this.use = use;
        episode = table.column("episode_index");
        frame = table.column("frame_index");
        time = table.column("timestamp");
        task = table.head().indexOf("task_index");
        states = columns(selection.states());
        actions = columns(selection.actions());
        reward = column(selection.reward());
        done = column(selection.done());
        truncated = column(selection.truncated());
        success = column(selection.success());
    }

    /**
     * Reads a file.
     *
     * @param group the column that says who made a recording, if the frames have it; null for none
     * @param use takes every episode with its number
     */
    static void read(Path file, Selection selection, Meta meta, @Nullable String group, BiConsumer<Long, Recording> use)
            throws IOException {
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            new Frames(table, selection, meta, group, use).read();
        }
    }

    private int column(@Nullable String name) {
        return name == null ? -1 : table.column(name);
    }

    /** Returns the columns of values; a list of another length than meta/info.json says has other columns. */
    private int[] columns(List<Feature.Part> parts) {
        int[] columns = new int[parts.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = table.head().indexOf(parts.get(i).column());
            if (columns[i] < 0) {
                throw table.complaintAboutAll(
                        "there is no column '" + parts.get(i).column()
                                + "', which features in meta/info.json has by its shape; the columns are "
                                + String.join(", ", table.head()));
            }
        }
        return columns;
    }

    private void read() throws IOException {
        while (table.next()) {
            long next = (long) table.number(episode);
            TrajectoryRows rows = open;
            if (rows == null || next != number) {
                finish();
                rows = begin(next);
            }
            add(rows);
        }
        finish();
    }

    private TrajectoryRows begin(long next) {
        number = next;
        succeeded = false;
        about.clear();
        if (task >= 0 && meta.tasks().containsKey((long) table.number(task))) {
            about.put("task", meta.tasks().get((long) table.number(task)));
        }
        Episode known = meta.episodes().get(next);
        if (known != null) {
            about.putAll(known.about());
        }
        if (group != null && table.head().contains(group)) {
            about.put(group, table.text(table.column(group)));
        }
        open = new TrajectoryRows(Episode.id(next));
        return open;
    }

    private void add(TrajectoryRows rows) {
        if (table.number(frame) != rows.length()) {
            throw table.expected(frame, "frame " + rows.length() + " of episode " + number);
        }
        rows.addState(row(states));
        if (actions.length > 0) {
            rows.addAction(row(actions));
        }
        rows.addTime(table.number(time));
        if (reward >= 0) {
            rows.addReward(table.number(reward));
        }
        over = done >= 0 && table.number(done) != 0 && !(truncated >= 0 && table.number(truncated) != 0);
        succeeded |= success >= 0 && table.number(success) != 0;
    }

    private float[] row(int[] columns) {
        float[] row = new float[columns.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = (float) table.number(columns[i]);
        }
        return row;
    }

    private void finish() {
        TrajectoryRows rows = open;
        if (rows == null) {
            return;
        }
        if (over) {
            rows.setTerminated();
        }
        if (success >= 0) {
            about.put("success", Boolean.toString(succeeded));
        }
        Episode known = meta.episodes().get(number);
        if (known != null && known.length() != rows.length()) {
            throw table.complaintAboutAll("episode " + number + " has " + rows.length()
                    + " frames, but meta/episodes says " + known.length());
        }
        Recording recording;
        try {
            recording = rows.toRecorded(about);
        } catch (FormatException placed) {
            throw placed;
        } catch (InputException noTrajectory) {
            throw table.complaintAboutAll(String.valueOf(noTrajectory.getMessage()));
        }
        use.accept(number, recording);
        open = null;
    }
}
