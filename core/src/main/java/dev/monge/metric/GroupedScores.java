package dev.monge.metric;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Scores of recordings beside outside ratings of them, in blocks of one person each, in ascending order of the person's
 * number.
 *
 * <p>A sample compares recordings as they are, the means of people, or what remains of recordings once the mean of their
 * person is subtracted. Sums of the same numbers in another order differ by rounding, which would break ties, so means
 * and differences are rounded to 40 bits of the largest number.
 */
final class GroupedScores {
    private static final double RESOLUTION = 0x1p-40;

    private final double[] scores;
    private final double[] ratings;
    /** Person p has the recordings [offsets[p], offsets[p + 1]). */
    private final int[] offsets;

    /**
     * Creates the sample.
     *
     * @param scores finite values. Not modified.
     * @param ratings finite values, as many as scores. Not modified.
     * @param person the number of the person of each recording. Not modified.
     */
    GroupedScores(double[] scores, double[] ratings, int[] person) {
        if (scores.length != ratings.length || scores.length != person.length) {
            throw new IllegalArgumentException("expected as many ratings and people as scores, got " + scores.length
                    + " scores, " + ratings.length + " ratings and " + person.length + " people");
        }
        int[] order = IntStream.range(0, person.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> person[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        this.scores = Arrays.stream(order).mapToDouble(i -> scores[i]).toArray();
        this.ratings = Arrays.stream(order).mapToDouble(i -> ratings[i]).toArray();
        int[] starts = IntStream.range(0, order.length)
                .filter(i -> i == 0 || person[order[i]] != person[order[i - 1]])
                .toArray();
        offsets = Arrays.copyOf(starts, starts.length + 1);
        offsets[starts.length] = order.length;
    }

    int recordings() {
        return scores.length;
    }

    int people() {
        return offsets.length - 1;
    }

    /** Returns the number of people with more than one recording. */
    int peopleWithSeveral() {
        return (int) IntStream.range(0, people()).filter(p -> count(p) > 1).count();
    }

    private int count(int person) {
        return offsets[person + 1] - offsets[person];
    }

    /** Returns all recordings; people are drawn together, and their ratings are exchanged as blocks. */
    Arranged pooled() {
        return new Arranged(PairedSample.grouped(scores, ratings, offsets), offsets, new int[] {0, people()});
    }

    /** Returns the means of people, which are exchanged among them. */
    Arranged across() {
        return new Arranged(PairedSample.of(means(scores), means(ratings)), singles(people()), new int[] {0, people()});
    }

    /**
     * Returns the differences of recordings from the mean of their person, for people with several; ratings are exchanged
     * within each person.
     */
    Arranged within() {
        int[] several = IntStream.range(0, people()).filter(p -> count(p) > 1).toArray();
        int[] starts = new int[several.length + 1];
        for (int k = 0; k < several.length; k++) {
            starts[k + 1] = starts[k] + count(several[k]);
        }
        double[] x = differences(scores, several, starts);
        double[] y = differences(ratings, several, starts);
        return new Arranged(PairedSample.grouped(x, y, starts), singles(x.length), starts);
    }

    private static int[] singles(int count) {
        return IntStream.rangeClosed(0, count).toArray();
    }

    private double[] means(double[] values) {
        double step = step(values);
        return IntStream.range(0, people())
                .mapToDouble(p -> rounded(mean(values, p), step))
                .toArray();
    }

    private double[] differences(double[] values, int[] people, int[] starts) {
        double step = step(values);
        double[] left = new double[starts[people.length]];
        for (int k = 0; k < people.length; k++) {
            double mean = mean(values, people[k]);
            for (int i = 0; i < count(people[k]); i++) {
                left[starts[k] + i] = rounded(values[offsets[people[k]] + i] - mean, step);
            }
        }
        return left;
    }

    private double mean(double[] values, int person) {
        return Arrays.stream(values, offsets[person], offsets[person + 1])
                .average()
                .orElseThrow();
    }

    private static double step(double[] values) {
        return RESOLUTION * Arrays.stream(values).map(Math::abs).max().orElse(0);
    }

    private static double rounded(double value, double step) {
        return step > 0 ? Math.rint(value / step) * step : value;
    }

    /**
     * A sample and how it is rearranged; see {@link Rearrangements}.
     *
     * @param sample the sample
     * @param blocks the offsets of items that move together
     * @param groups the offsets of blocks that are exchanged with each other
     */
    @SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change them
    record Arranged(PairedSample sample, int[] blocks, int[] groups) {
        Rearrangements orders(PermutationTest test) {
            return new Rearrangements(blocks, groups, test.most(), test.seed());
        }
    }
}
