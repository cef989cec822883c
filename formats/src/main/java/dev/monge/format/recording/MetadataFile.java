package dev.monge.format.recording;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.recording.Metadata;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table with a row for each recording: its name, in a column called recording, trajectory, trial, file or id, and
 * anything else that is known of it, such as the person, the date and a rating.
 */
public final class MetadataFile {
    /** The names of the first column, the surest first. */
    private static final List<String> KEYS = List.of(
            "recording",
            "recordingid",
            "recordings",
            "trajectory",
            "trajectoryid",
            "trial",
            "trialid",
            "file",
            "filename",
            "id");

    private MetadataFile() {}

    /**
     * Reads a table with commas, semicolons, tabs or spaces between its cells.
     *
     * @throws FormatException if no column names the recordings, or two rows contradict each other
     */
    public static Metadata load(Path file) throws IOException {
        try (CsvTable table = CsvTable.openSteps(PlainBytes.openTable(file, ReadProgress.NONE), List.of())) {
            int key = key(table);
            Map<String, Metadata.Row> rows = new LinkedHashMap<>();
            while (table.next()) {
                String name = table.text(key);
                if (name.isEmpty()) {
                    throw table.expected(key, "the name of a recording");
                }
                rows.put(name, row(table, key, rows.get(name)));
            }
            if (rows.isEmpty()) {
                throw table.complaintAboutAll("expected at least one row after the header row, got none");
            }
            List<String> others = table.head().stream()
                    .filter(column -> !column.equals(table.head().get(key)))
                    .toList();
            return new Metadata(file.toString(), others, rows);
        }
    }

    private static int key(CsvTable table) {
        for (String key : KEYS) {
            for (int i = 0; i < table.head().size(); i++) {
                String plain = table.head().get(i).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
                if (plain.equals(key)) {
                    return i;
                }
            }
        }
        throw table.complaintAboutAll("expected a column recording, trajectory, trial, file or id, the columns are "
                + String.join(", ", table.head()));
    }

    /** Returns the cells of the current row, which must not contradict those of an earlier row. */
    private static Metadata.Row row(CsvTable table, int key, Metadata.@Nullable Row earlier) {
        Map<String, String> cells = earlier == null ? new LinkedHashMap<>() : new LinkedHashMap<>(earlier.cells());
        for (int i = 0; i < table.head().size(); i++) {
            if (i != key && !table.isEmpty(i)) {
                String other = cells.put(table.head().get(i), table.text(i));
                if (other != null && !other.equals(table.text(i))) {
                    throw table.expected(
                            i,
                            "'" + other + "' as in line " + (earlier == null ? 0 : earlier.line())
                                    + ", which is of the same recording");
                }
            }
        }
        return new Metadata.Row(table.line(), cells);
    }
}
