package dev.monge.metric;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * How far scores of recordings agree with outside ratings of them: over all recordings, across people and within
 * people.
 *
 * <p>Recordings of one person resemble each other. Intervals therefore resample people, and p-values come from
 * rearrangements that keep people together: over all recordings, the ratings of whole people are put in another order
 * (if people have different numbers of recordings, the blocks shift); across people, their mean ratings are exchanged;
 * within people, the ratings of each person's recordings.
 */
public final class GroupedAgreement {
    /** The measures. */
    public static final List<Agreement> MEASURES = List.of(Agreement.SPEARMAN, Agreement.KENDALL, Agreement.PEARSON);

    /** What is compared. */
    public enum Level {
        /** All recordings, whoever made them. */
        POOLED,
        /** The means of each person's scores and ratings. */
        ACROSS,
        /** The differences of recordings from the mean of their person. */
        WITHIN
    }

    /**
     * A measure of agreement.
     *
     * @param estimate its value and interval
     * @param chance its p-value; empty if there is none
     */
    public record Measured(Estimate estimate, Optional<PValue> chance) {}

    /**
     * The agreement at one level.
     *
     * @param size the number of pairs that were compared
     * @param measures by measure
     * @param undefined why correlations are undefined, if they are
     */
    public record Compared(int size, Map<Agreement, Measured> measures, Optional<String> undefined) {
        /** Copies the map. */
        public Compared {
            measures = Collections.unmodifiableMap(new EnumMap<>(measures));
        }
    }

    private final GroupedScores scores;
    private final Map<Level, Compared> levels = new EnumMap<>(Level.class);
    private final Estimate inOrder;

    private GroupedAgreement(GroupedScores scores, Bootstrap bootstrap, PermutationTest test) {
        this.scores = scores;
        GroupedScores.Arranged pooled = scores.pooled();
        levels.put(Level.POOLED, compared(pooled, bootstrap, test));
        levels.put(Level.ACROSS, compared(scores.across(), bootstrap, test));
        levels.put(Level.WITHIN, compared(scores.within(), bootstrap, test));
        inOrder = bootstrap.estimate(
                pooled.sample(),
                (sample, drawn) -> PairBalance.of(sample, drawn).shareInOrder());
    }

    /**
     * Compares scores with ratings.
     *
     * @param scores finite values. Not modified.
     * @param ratings finite values, as many as scores. Not modified.
     * @param person the number of the person of each recording. Not modified.
     */
    public static GroupedAgreement of(
            double[] scores, double[] ratings, int[] person, Bootstrap bootstrap, PermutationTest test) {
        return new GroupedAgreement(new GroupedScores(scores, ratings, person), bootstrap, test);
    }

    private static Compared compared(GroupedScores.Arranged arranged, Bootstrap bootstrap, PermutationTest test) {
        Map<Agreement, Measured> measures = new EnumMap<>(Agreement.class);
        Rearrangements orders = arranged.orders(test);
        for (Agreement each : MEASURES) {
            measures.put(
                    each,
                    new Measured(
                            bootstrap.estimate(arranged.sample(), each), test.of(each, arranged.sample(), orders)));
        }
        return new Compared(
                arranged.sample().size(), measures, arranged.sample().whyUndefined("scores", "ratings"));
    }

    /** Returns the number of recordings. */
    public int recordings() {
        return scores.recordings();
    }

    /** Returns the number of people. */
    public int people() {
        return scores.people();
    }

    /** Returns the number of people with more than one recording. */
    public int peopleWithSeveral() {
        return scores.peopleWithSeveral();
    }

    /** Returns the agreement at a level. */
    public Compared at(Level level) {
        return Objects.requireNonNull(levels.get(level));
    }

    /** Returns the share of pairs of recordings with different ratings that the scores order alike; ties count half. */
    public Estimate inOrder() {
        return inOrder;
    }
}
