package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.ReadProgress;
import dev.monge.recording.RecordingName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects what may be ids of trajectories from an expert's tables, for data that are too large to look them up in. */
final class MentionedIds {
    private static final List<String> COLUMNS = List.of("worse", "better", "trajectory", "recording");

    private final Set<String> ids = new TreeSet<>();

    /** Adds the ids in a table of pairs, labels or ratings. */
    void addTable(Path file) throws IOException {
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int[] columns = COLUMNS.stream()
                    .mapToInt(table.head()::indexOf)
                    .filter(column -> column >= 0)
                    .toArray();
            while (table.next()) {
                for (int column : columns) {
                    add(table.text(column));
                }
            }
        }
    }

    /** Adds the ids in a file of questions. */
    void addQuestions(Path file) throws IOException {
        for (QuestionRow row : QuestionRows.read(file)) {
            add(row.cells().getOrDefault(QuestionRow.FIRST, ""));
            add(row.cells().getOrDefault(QuestionRow.SECOND, ""));
        }
    }

    /** Adds a name of a segment, as {@link SegmentNames} reads it, or of a recording's file. */
    private void add(String name) {
        int sign = name.lastIndexOf('@');
        ids.add(name);
        ids.add(RecordingName.of(name));
        if (sign >= 0) {
            ids.add(name.substring(0, sign).strip());
        }
        ids.remove("");
    }

    Set<String> ids() {
        return ids;
    }
}
