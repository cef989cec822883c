package dev.monge.recording;

import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a table says of recordings: whose they are, when they were made, how they were rated.
 *
 * @param origin the table, for messages
 * @param columns the columns besides the one that names the recording
 * @param rows by the name of the recording, with or without the extension of a file
 */
public record Metadata(String origin, List<String> columns, Map<String, Row> rows) {
    /**
     * What is said of one recording.
     *
     * @param line the line of the table, for messages
     * @param cells the cells that are not empty, by column
     */
    public record Row(long line, Map<String, String> cells) {
        /** Copies the map. */
        public Row {
            cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        }
    }

    /** Copies the list and the map. */
    public Metadata {
        columns = List.copyOf(columns);
        rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
    }

    /**
     * Returns the data set with these metadata beside those that its recordings already have.
     *
     * @param note is told how many recordings a column speaks of, if not all
     * @param warn is told of recordings without a row and of rows without a recording
     * @throws InputException if a recording already has another value, or if no recording has a row
     */
    public DataSet join(DataSet data, Consumer<String> note, Consumer<String> warn) {
        Map<String, String> keys = new LinkedHashMap<>();
        rows.keySet().forEach(key -> keys.putIfAbsent(RecordingName.of(key), key));
        Set<String> unused = new HashSet<>(rows.keySet());
        List<String> without = new ArrayList<>();
        List<Recording> joined = new ArrayList<>(data.recordings().size());
        for (Recording each : data.recordings()) {
            String id = each.trajectory().id();
            String key = rows.containsKey(id) ? id : keys.getOrDefault(id, keys.getOrDefault(RecordingName.of(id), ""));
            Row row = rows.get(key);
            if (row == null) {
                without.add(id);
                joined.add(each);
            } else {
                unused.remove(key);
                joined.add(new Recording(each.trajectory(), merged(id, each.about(), row)));
            }
        }
        if (without.size() == data.recordings().size()) {
            throw new InputException(origin + ": no row has the name of a recording, which are " + Listed.of(without)
                    + "; it has " + Listed.of(List.copyOf(rows.keySet())));
        }
        report(without, unused, joined, note, warn);
        return new DataSet(joined, data.origin());
    }

    private Map<String, String> merged(String id, Map<String, String> about, Row row) {
        Map<String, String> all = new LinkedHashMap<>(about);
        row.cells().forEach((column, cell) -> {
            String other = all.put(column, cell);
            if (other != null && !other.equals(cell)) {
                throw new InputException(origin + ": line " + row.line() + ", column '" + column + "': expected '"
                        + other + "' as in the data of recording " + id + ", got '" + cell + "'");
            }
        });
        return all;
    }

    private void report(
            List<String> without,
            Set<String> unused,
            List<Recording> joined,
            Consumer<String> note,
            Consumer<String> warn) {
        if (!without.isEmpty()) {
            warn.accept(Counted.of(without.size(), "recording") + " without a row in " + origin + ": "
                    + Listed.of(without));
        }
        if (!unused.isEmpty()) {
            List<String> names = rows.keySet().stream().filter(unused::contains).toList();
            warn.accept(
                    Counted.of(names.size(), "row") + " without a recording in " + origin + ": " + Listed.of(names));
        }
        for (String column : columns) {
            long known = joined.stream()
                    .filter(each -> each.about().containsKey(column))
                    .count();
            if (known < joined.size() - without.size()) {
                note.accept("metadata: '" + column + "' is known for " + known + " of "
                        + Counted.of(joined.size(), "recording"));
            }
        }
    }
}
