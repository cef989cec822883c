package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.input.InputException;
import dev.monge.recording.Lookalikes;
import dev.monge.recording.People;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The recordings of a data set that a table of ratings speaks of, and whose they are by either. */
public final class RatedRecordings {
    private final RatingsTable table;
    private final Ratings ratings;
    private final List<String> people;
    private final List<String> notes;

    private RatedRecordings(RatingsTable table, Ratings ratings, List<String> people, List<String> notes) {
        this.table = table;
        this.ratings = ratings;
        this.people = List.copyOf(people);
        this.notes = List.copyOf(notes);
    }

    /**
     * Joins a table and a data set.
     *
     * @throws FormatException if the table names a recording that does not exist, or another person than the data
     */
    public static RatedRecordings of(RatingsTable table, DataSet data) {
        List<String> ids = data.trajectories().stream().map(each -> each.id()).toList();
        RatingsTable.Joined joined = table.joinAll(ids, data.origin());
        List<String> people = new ArrayList<>();
        List<Recording> recorded = data.recordings();
        for (int k = 0; k < recorded.size(); k++) {
            people.add(table.person(
                    ids.get(k),
                    recorded.get(k).about().getOrDefault(People.PERSON, ""),
                    joined.people().get(k)));
        }
        List<String> notes = new ArrayList<>(
                table.namesPeople()
                        ? Lookalikes.among(
                                people.stream().filter(each -> !each.isEmpty()).toList())
                        : List.of());
        if (!joined.unrated().isEmpty()) {
            notes.add(joined.unrated().size() + " of " + Counted.of(ids.size(), "recording")
                    + " without a rating, left out: " + Listed.of(joined.unrated()));
        }
        Ratings ratings = Ratings.of(joined.ratings());
        ratings.unknown().ifPresent(notes::add);
        return new RatedRecordings(table, ratings, people, notes);
    }

    /** Returns the ratings. */
    public Ratings ratings() {
        return ratings;
    }

    /** Returns what was left out. */
    public List<String> notes() {
        return notes;
    }

    /** Returns whether it is known of any rated recording whose it is. */
    public boolean peopleKnown() {
        for (int k : ratings.recordings()) {
            if (!people.get(k).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether two recordings are of different people, as far as is known. */
    public boolean differentPeople(int one, int other) {
        return people.get(one).isEmpty() || !people.get(one).equals(people.get(other));
    }

    /** Returns what a use of the ratings gives; if they do not allow it, the message names the file. */
    public <T> T comparing(Supplier<T> use) {
        try {
            return use.get();
        } catch (InputException notApart) {
            throw new FormatException(table.origin(), String.valueOf(notApart.getMessage()), notApart);
        }
    }
}
