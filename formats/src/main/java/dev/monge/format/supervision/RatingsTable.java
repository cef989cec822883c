package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.recording.People;
import dev.monge.recording.RecordingIndex;
import dev.monge.supervision.Ratings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table of ratings of whole recordings on a scale, as it is written: one row per rating, with the columns {@code
 * recording} (or {@code trajectory}) and {@code rating}, and optionally {@code rater} and {@code person}.
 *
 * <pre>
 * recording,person,rater,rating
 * anna-1,anna,dr-jones,4
 * anna-1,anna,dr-smith,3
 * bert-2,bert,dr-smith,5
 * </pre>
 *
 * @param origin the file, for messages
 * @param rows one per rating, and those without one
 */
public record RatingsTable(String origin, List<Row> rows) {
    /**
     * A row.
     *
     * @param line the line of the file
     * @param recording the name of the recording
     * @param rater who rated it; empty if the table does not say
     * @param rating the rating; empty if it is missing
     * @param person whose recording it is; empty if the table does not say
     */
    public record Row(long line, String recording, String rater, OptionalDouble rating, String person) {}

    /**
     * The ratings of some recordings.
     *
     * @param ratings the ratings of those that are in the table
     * @param people whose each recording is; empty where the table does not say
     * @param unrated the ids of the recordings without a rating
     * @param unknown the names of rated recordings that are not among them
     */
    public record Joined(
            List<Ratings.Rating> ratings, List<String> people, List<String> unrated, List<String> unknown) {
        /** Copies the lists. */
        public Joined {
            ratings = List.copyOf(ratings);
            people = List.copyOf(people);
            unrated = List.copyOf(unrated);
            unknown = List.copyOf(unknown);
        }
    }

    /** Copies the list. */
    public RatingsTable {
        rows = List.copyOf(rows);
    }

    /**
     * Reads a table.
     *
     * @param group the column that says whose recording it is, if the table has it; null for {@code person}
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not such a table
     */
    public static RatingsTable load(Path file, @Nullable String group) throws IOException {
        List<Row> rows = new ArrayList<>();
        try (CsvTable table = CsvTable.open(file, ReadProgress.NONE)) {
            int recording = table.column(table.head().contains("recording") ? "recording" : "trajectory");
            int rating = table.column("rating");
            int rater = table.head().indexOf("rater");
            int person = table.head().indexOf(group == null ? People.PERSON : group);
            while (table.next()) {
                if (table.isEmpty(recording)) {
                    throw table.expected(recording, "the name of a recording");
                }
                rows.add(new Row(
                        table.line(),
                        table.text(recording),
                        rater < 0 ? "" : table.text(rater),
                        table.isEmpty(rating) ? OptionalDouble.empty() : OptionalDouble.of(table.number(rating)),
                        person < 0 ? "" : table.text(person)));
            }
        }
        if (rows.stream().noneMatch(each -> each.rating().isPresent())) {
            throw new FormatException(file.toString(), "expected at least one rating, got none");
        }
        return new RatingsTable(file.toString(), rows);
    }

    /** Returns whether the table says whose recordings they are. */
    public boolean namesPeople() {
        return rows.stream().anyMatch(each -> !each.person().isEmpty());
    }

    /** Returns the names of the rated recordings, in order of appearance. */
    public List<String> recordings() {
        return rows.stream()
                .filter(each -> each.rating().isPresent())
                .map(Row::recording)
                .distinct()
                .toList();
    }

    /**
     * Looks up the recordings with these ids. A table may name a recording by its id or by its file.
     *
     * @throws FormatException if a rater rated a recording twice, or if two rows disagree about whose it is
     */
    public Joined join(List<String> ids) {
        var index = new RecordingIndex(ids);
        List<Ratings.Rating> ratings = new ArrayList<>();
        String[] people = new String[ids.size()];
        Arrays.fill(people, "");
        Set<String> unknown = new LinkedHashSet<>();
        Set<List<Object>> seen = new LinkedHashSet<>();
        boolean[] rated = new boolean[ids.size()];
        for (Row row : rows) {
            OptionalInt found = index.of(row.recording());
            if (found.isEmpty()) {
                unknown.add(row.recording());
                continue;
            }
            int k = found.getAsInt();
            if (!row.person().isEmpty()) {
                if (!people[k].isEmpty() && !people[k].equals(row.person())) {
                    throw complaint(
                            row,
                            "expected " + people[k] + " as the person of recording " + ids.get(k)
                                    + ", as in a row before, got " + row.person());
                }
                people[k] = row.person();
            }
            if (row.rating().isPresent()) {
                if (!seen.add(List.of(k, row.rater()))) {
                    throw complaint(
                            row,
                            "recording " + ids.get(k) + " was rated twice by "
                                    + (row.rater().isEmpty() ? "the same rater" : row.rater())
                                    + "; a column 'rater' tells raters apart");
                }
                rated[k] = true;
                ratings.add(new Ratings.Rating(k, row.rater(), row.rating().getAsDouble()));
            }
        }
        List<String> unrated = IntStream.range(0, rated.length)
                .filter(k -> !rated[k])
                .mapToObj(ids::get)
                .toList();
        return new Joined(ratings, List.of(people), unrated, List.copyOf(unknown));
    }

    /**
     * Returns the ratings of recordings, all of which must be among these.
     *
     * @throws FormatException if a row names another recording
     */
    Joined joinAll(List<String> ids, String where) {
        Joined joined = join(ids);
        for (Row row : rows) {
            if (joined.unknown().contains(row.recording())) {
                String part = row.recording().replaceFirst("@[^@]*$", "");
                boolean known = new RecordingIndex(ids).of(part).isPresent();
                throw complaint(
                        row,
                        known
                                ? "expected a whole recording, got \"" + row.recording() + "\""
                                : "there is no recording \"" + row.recording() + "\" in " + where);
            }
        }
        return joined;
    }

    /**
     * Returns whose a recording is, by what its data and this table say; empty if neither does.
     *
     * @throws FormatException if they disagree
     */
    public String person(String id, String recorded, String told) {
        if (!told.isEmpty() && !recorded.isEmpty() && !told.equals(recorded)) {
            throw new FormatException(
                    origin,
                    "expected " + recorded + " as the person of recording " + id + ", as in the recordings, got "
                            + told);
        }
        return recorded.isEmpty() ? told : recorded;
    }

    /** Returns an exception about a row. */
    private FormatException complaint(Row row, String sentence) {
        return new FormatException(origin, "line " + row.line() + ": " + sentence);
    }
}
