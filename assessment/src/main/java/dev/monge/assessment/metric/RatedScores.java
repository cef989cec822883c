package dev.monge.assessment.metric;

import dev.monge.format.supervision.RatingsTable;
import dev.monge.input.InputException;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.GroupedAgreement;
import dev.monge.metric.PermutationTest;
import dev.monge.metric.ScoredRecording;
import dev.monge.supervision.Ratings;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Scores of recordings beside outside ratings of them, joined by the names of the recordings. Whatever cannot be compared
 * is named in the notes.
 */
public final class RatedScores {
    private final List<ScoredRecording> rated = new ArrayList<>();
    private final Ratings ratings;
    private final int[] person;
    /** The rated recordings that can be compared, in the order of the ratings. */
    private final int[] given;

    private final boolean peopleKnown;
    private final List<String> notes = new ArrayList<>();

    private RatedScores(List<ScoredRecording> scored, Ratings ratings, List<String> people) {
        this.ratings = ratings;
        Map<String, List<String>> recordingsOf = new LinkedHashMap<>();
        List<String> nobodys = new ArrayList<>();
        ratings.unknown().ifPresent(notes::add);
        given = IntStream.range(0, ratings.recordings().length)
                .filter(ratings::isComparable)
                .toArray();
        if (given.length == 0) {
            throw new InputException(
                    "no rater rated two recordings, so a better recording cannot be told from a milder rater");
        }
        person = new int[given.length];
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int[] rows = ratings.recordings();
        peopleKnown = Arrays.stream(given).anyMatch(i -> !people.get(rows[i]).isEmpty());
        for (int i = 0; i < given.length; i++) {
            ScoredRecording each = scored.get(rows[given[i]]);
            String name = people.get(rows[given[i]]);
            rated.add(new ScoredRecording(each.id(), name, each.score()));
            if (name.isEmpty()) {
                nobodys.add(each.id());
            } else {
                recordingsOf.computeIfAbsent(name, any -> new ArrayList<>()).add(each.id());
            }
            // A recording of unknown origin is a person of its own, whom no name can be confused with.
            String key = name.isEmpty() ? "recording " + each.id() : "person " + name;
            person[i] = numbers.computeIfAbsent(key, any -> numbers.size());
        }
        if (!peopleKnown) {
            notes.add(
                    "nothing says whose recordings they are, so each counts as one of a different person: intervals and"
                            + " p-values are too optimistic if some are of the same person");
        } else if (!nobodys.isEmpty()) {
            notes.add("the person of " + Counted.of(nobodys.size(), "recording")
                    + " is unknown; each such recording counts as a person of its own: " + Listed.of(nobodys));
        }
        List<String> alone = recordingsOf.entrySet().stream()
                .filter(each -> each.getValue().size() == 1)
                .map(Map.Entry::getKey)
                .toList();
        if (!alone.isEmpty()) {
            notes.add(Counted.of(alone.size(), "person has", "people have")
                    + " one rated recording, which says nothing about differences within a person: "
                    + Listed.of(alone));
        }
    }

    /**
     * Joins scores and ratings.
     *
     * @param scored the scores, of different recordings
     * @throws InputException if no scored recording is rated, or if both disagree about whose a recording is
     */
    public static RatedScores of(List<ScoredRecording> scored, RatingsTable table) {
        List<String> ids = scored.stream().map(ScoredRecording::id).toList();
        RatingsTable.Joined joined = table.join(ids);
        if (joined.ratings().isEmpty()) {
            throw new InputException(table.origin() + ": no rating is of a scored recording: rated were "
                    + Listed.of(table.recordings()) + ", scored were " + Listed.of(ids));
        }
        List<String> people = new ArrayList<>();
        for (int k = 0; k < ids.size(); k++) {
            people.add(table.person(
                    ids.get(k), scored.get(k).person(), joined.people().get(k)));
        }
        var result = new RatedScores(scored, Ratings.of(joined.ratings()), people);
        result.noteWhatIsMissing(ids.size(), joined, table);
        return result;
    }

    private void noteWhatIsMissing(int all, RatingsTable.Joined joined, RatingsTable table) {
        List<String> missing = new ArrayList<>();
        if (!joined.unrated().isEmpty()) {
            missing.add(joined.unrated().size() + " of " + Counted.of(all, "recording")
                    + " without a rating, left out: " + Listed.of(joined.unrated()));
        }
        if (!joined.unknown().isEmpty()) {
            missing.add(Counted.of(joined.unknown().size(), "recording") + " in " + table.origin()
                    + " without a score, left out: " + Listed.of(joined.unknown()));
        }
        notes.addAll(0, missing);
    }

    /** Returns the recordings that have a score and a rating, each with its person if that is known. */
    public List<ScoredRecording> recordings() {
        return List.copyOf(rated);
    }

    /** Returns the ratings of {@link #recordings}; with several raters, what is left once their severity is removed. */
    public double[] ratings() {
        double[] all = ratings.values();
        return Arrays.stream(given).mapToDouble(i -> all[i]).toArray();
    }

    /** Returns the names of the raters; one without a name if the table names none. */
    public List<String> raters() {
        return ratings.raters();
    }

    /** Returns the standard deviation of a single rating; 0 if it is not known. */
    public double noise() {
        return ratings.noise();
    }

    /** Returns whether it is known of any recording whose it is. */
    public boolean peopleKnown() {
        return peopleKnown;
    }

    /** Returns what was left out, and what the numbers cannot tell. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns how far scores and ratings agree. */
    public GroupedAgreement agreement(Bootstrap bootstrap, PermutationTest test) {
        double[] scores = rated.stream().mapToDouble(ScoredRecording::score).toArray();
        return GroupedAgreement.of(level(scores), ratings(), person, bootstrap, test);
    }

    /** Returns scores that count from the mean of their group of raters, as the ratings do. */
    private double[] level(double[] scores) {
        if (ratings.unknown().isEmpty()) {
            return scores;
        }
        double[] level = new double[scores.length];
        for (int i = 0; i < level.length; i++) {
            int group = ratings.group(given[i]);
            level[i] = scores[i]
                    - IntStream.range(0, scores.length)
                            .filter(k -> ratings.group(given[k]) == group)
                            .mapToDouble(k -> scores[k])
                            .average()
                            .orElse(0);
        }
        return level;
    }
}
