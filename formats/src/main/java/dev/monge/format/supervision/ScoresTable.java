package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.metric.ScoredRecording;
import dev.monge.recording.People;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table of scores of recordings, as {@code monge score --trajectory-scores} writes it: the columns {@code trajectory}
 * (or {@code recording}) and {@code mean} or {@code total}, or any other table with a column called "score".
 *
 * @param column the column that the scores were read from
 * @param scored the scores, one per recording, in the order of the table
 */
public record ScoresTable(String column, List<ScoredRecording> scored) {
    private static final String SCORE = "score";

    /** Copies the list. */
    public ScoresTable {
        scored = List.copyOf(scored);
    }

    /** Returns whether a table has scores. */
    public static boolean hasScores(Path file, String column) throws IOException {
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            return table.head().contains(column) || table.head().contains(SCORE);
        }
    }

    /**
     * Reads the scores.
     *
     * @param column the column with the score, {@code mean} or {@code total}; a table without it has a column called "score"
     * @param group the column that says whose recording it is, if the table has it; null for {@code person}
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table, or gives a recording two scores
     */
    public static ScoresTable load(Path file, String column, @Nullable String group) throws IOException {
        Map<String, ScoredRecording> read = new LinkedHashMap<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int recording = table.column(table.head().contains("recording") ? "recording" : "trajectory");
            int score =
                    table.column(table.head().contains(SCORE) && !table.head().contains(column) ? SCORE : column);
            int person = table.head().indexOf(group == null ? People.PERSON : group);
            while (table.next()) {
                String id = table.text(recording);
                if (id.isEmpty()) {
                    throw table.expected(recording, "the name of a recording");
                }
                var each = new ScoredRecording(id, person < 0 ? "" : table.text(person), table.number(score));
                ScoredRecording other = read.putIfAbsent(id, each);
                if (other != null && !other.equals(each)) {
                    throw table.complaint("recording " + id + " has another score or person in a row before");
                }
            }
            if (read.isEmpty()) {
                throw table.complaintAboutAll("expected at least one score after the header row, got none");
            }
            return new ScoresTable(table.head().get(score), List.copyOf(read.values()));
        }
    }
}
