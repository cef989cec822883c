package dev.monge.supervision;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Ratings of whole recordings on a scale, by one or several raters, as supervision.
 *
 * <p>A rating is the sum of the recording's quality, the rater's severity, and noise. Qualities and severities are the
 * least-squares solution of that model, so a recording does not suffer from having been given to a severe rater. Means
 * of several raters become labels with the standard deviation that is left, or pairs of recordings that are clearly
 * apart.
 *
 * <p>Raters who share no recording, not even through others, cannot be told severe from having seen worse. They and their
 * recordings form groups of their own: qualities are compared within a group, and every group counts from the mean of all.
 */
public final class Ratings {
    private static final int SWEEPS = 200;

    /**
     * One rating.
     *
     * @param recording index of the recording
     * @param rater the name of the rater; the same for all if there is only one
     * @param value the rating, finite
     */
    public record Rating(int recording, String rater, double value) {
        /** Validates the numbers. */
        public Rating {
            if (recording < 0 || !Double.isFinite(value)) {
                throw new InputException(
                        "expected a recording of at least 0 and a finite rating, got " + recording + " and " + value);
            }
        }
    }

    private final int[] recordings;
    private final double[] qualities;
    private final int[] counts;
    private final RaterGroups groups;
    private final List<String> raters;
    private final double[] severities;
    private final double noise;

    private Ratings(
            int[] recordings,
            double[] qualities,
            int[] counts,
            RaterGroups groups,
            List<String> raters,
            double[] severities,
            double noise) {
        this.recordings = recordings;
        this.qualities = qualities;
        this.counts = counts;
        this.groups = groups;
        this.raters = raters;
        this.severities = severities;
        this.noise = noise;
    }

    /**
     * Estimates the quality of each recording.
     *
     * @throws InputException if there are no ratings, or if a rater rated a recording twice
     */
    public static Ratings of(List<Rating> given) {
        if (given.isEmpty()) {
            throw new InputException("expected at least one rating, got none");
        }
        int[] recordings =
                given.stream().mapToInt(Rating::recording).sorted().distinct().toArray();
        List<String> raters =
                given.stream().map(Rating::rater).distinct().sorted().toList();
        boolean[][] seen = new boolean[recordings.length][raters.size()];
        int[] who = new int[given.size()];
        int[] what = new int[given.size()];
        int[] counts = new int[recordings.length];
        for (int i = 0; i < who.length; i++) {
            who[i] = raters.indexOf(given.get(i).rater());
            what[i] = Arrays.binarySearch(recordings, given.get(i).recording());
            counts[what[i]]++;
            if (seen[what[i]][who[i]]) {
                throw new InputException("recording " + recordings[what[i]] + " was rated twice by "
                        + (raters.get(who[i]).isEmpty() ? "the same rater" : raters.get(who[i])));
            }
            seen[what[i]][who[i]] = true;
        }
        double[] qualities = new double[recordings.length];
        double[] severities = new double[raters.size()];
        double[] values = given.stream().mapToDouble(Rating::value).toArray();
        RaterGroups groups = RaterGroups.of(what, recordings.length, who, raters);
        // Alternating means converge to the least-squares solution of smallest severities.
        for (int sweep = 0; sweep < (raters.size() == 1 ? 1 : SWEEPS); sweep++) {
            residualMeans(values, what, qualities, who, severities);
            if (raters.size() > 1) {
                residualMeans(values, who, severities, what, qualities);
                groups.centreRaters(severities);
            }
        }
        residualMeans(values, what, qualities, who, severities);
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            double left = values[i] - qualities[what[i]] - severities[who[i]];
            squares += left * left;
        }
        int free = values.length - recordings.length - raters.size() + groups.count();
        groups.level(qualities);
        return new Ratings(
                recordings, qualities, counts, groups, raters, severities, free > 0 ? Math.sqrt(squares / free) : 0);
    }

    private static void residualMeans(double[] values, int[] of, double[] means, int[] other, double[] effects) {
        double[] sums = new double[means.length];
        int[] counts = new int[means.length];
        for (int i = 0; i < values.length; i++) {
            sums[of[i]] += values[i] - effects[other[i]];
            counts[of[i]]++;
        }
        Arrays.setAll(means, k -> sums[k] / counts[k]);
    }

    /** Returns the indices of the rated recordings, increasing. */
    public int[] recordings() {
        return recordings.clone();
    }

    /**
     * Returns the quality of each rated recording, in the order of {@link #recordings}. Those of different {@linkplain
     * #group groups} have the same mean.
     */
    public double[] values() {
        return qualities.clone();
    }

    /** Returns the number of the group of a rated recording, in the order of {@link #recordings}; 0 if all share raters. */
    public int group(int index) {
        return groups.ofRecording(index);
    }

    /** Returns whether a rated recording can be compared with another, in the order of {@link #recordings}. */
    public boolean isComparable(int index) {
        return !groups.isAlone(index);
    }

    /** Returns what the ratings cannot tell, because raters share no recording; empty if they do. */
    public Optional<String> unknown() {
        return groups.unknown();
    }

    /** Returns the names of the raters, sorted. */
    public List<String> raters() {
        return raters;
    }

    /** Returns how much higher than the average rater each one rates, in the order of {@link #raters}. */
    public double[] severities() {
        return severities.clone();
    }

    /** Returns the standard deviation of a single rating; 0 if it is not known, because no rating repeats what others say. */
    public double noise() {
        return noise;
    }

    /** Returns the default distance from which two recordings count as clearly apart: half the standard deviation. */
    public double apart() {
        return profile().standardDeviation() / 2;
    }

    /** Returns the ratings as labels, with the noise of their means. */
    public List<FixedPoint> labels(Aggregation aggregation) {
        List<FixedPoint> labels = new ArrayList<>();
        for (int i = 0; i < recordings.length; i++) {
            if (groups.isAlone(i)) {
                continue;
            }
            labels.add(new FixedPoint(
                    Segment.whole(recordings[i]), qualities[i], aggregation, noise / Math.sqrt(counts[i])));
        }
        return labels;
    }

    /** Returns the distribution of the ratings as a profile of recordings. */
    public OptimalityProfile profile() {
        return OptimalityProfile.of(qualities, new Binning.Exact());
    }

    /**
     * Returns all pairs of recordings whose ratings are at least {@code apart} apart. Weights give every recording the
     * same total as far as its pairs allow, so that a recording does not count more for having more pairs; together they
     * weigh as much as half as many pairs as there are recordings.
     *
     * @param apart positive
     * @throws InputException if no two ratings are that far apart
     */
    public List<OrderedPair> pairs(double apart, Aggregation aggregation) {
        return pairs(apart, (one, other) -> true, aggregation);
    }

    /**
     * Returns all such pairs of recordings that may be compared; see {@link #pairs(double, Aggregation)}.
     *
     * @param eligible whether recordings may be compared with each other, such as those of different people
     * @throws InputException if no two ratings are that far apart
     */
    public List<OrderedPair> pairs(double apart, Eligible eligible, Aggregation aggregation) {
        requireApart(apart);
        int n = recordings.length;
        boolean[][] compared = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                compared[i][j] = groups.ofRecording(i) == groups.ofRecording(j)
                        && Math.abs(qualities[i] - qualities[j]) >= apart
                        && eligible.test(recordings[i], recordings[j]);
            }
        }
        double[] scale = balance(compared);
        List<OrderedPair> pairs = new ArrayList<>();
        for (int worse = 0; worse < n; worse++) {
            for (int better = 0; better < n; better++) {
                if (compared[worse][better] && qualities[worse] < qualities[better]) {
                    pairs.add(pair(worse, better, aggregation, scale[worse] * scale[better]));
                }
            }
        }
        requireSome(pairs, apart);
        return pairs;
    }

    /**
     * Returns random pairs of recordings whose ratings are at least {@code apart} apart, as an expert would compare some
     * of them; drawn uniformly, without repetition, until there are enough or no more.
     *
     * @param count at least 1
     * @param apart positive
     * @param eligible whether recordings may be compared with each other, such as those of different people
     * @throws InputException if no two ratings are that far apart
     */
    public List<OrderedPair> draw(int count, double apart, Eligible eligible, Aggregation aggregation, long seed) {
        if (count < 1) {
            throw new InputException("expected at least one pair, got " + count);
        }
        requireApart(apart);
        List<OrderedPair> all = new ArrayList<>();
        for (int worse = 0; worse < recordings.length; worse++) {
            for (int better = 0; better < recordings.length; better++) {
                if (groups.ofRecording(worse) == groups.ofRecording(better)
                        && qualities[better] - qualities[worse] >= apart
                        && eligible.test(recordings[worse], recordings[better])) {
                    all.add(pair(worse, better, aggregation, 1));
                }
            }
        }
        requireSome(all, apart);
        RandomGenerator random = RandomStreams.of(seed).named("rated pairs").generator();
        for (int i = 0; i < Math.min(count, all.size()); i++) {
            int other = i + random.nextInt(all.size() - i);
            OrderedPair kept = all.get(i);
            all.set(i, all.get(other));
            all.set(other, kept);
        }
        return List.copyOf(all.subList(0, Math.min(count, all.size())));
    }

    /** Whether two recordings may be compared. */
    @FunctionalInterface
    public interface Eligible {
        /** Returns whether the recordings with these indices may be compared. */
        boolean test(int one, int other);
    }

    private OrderedPair pair(int worse, int better, Aggregation aggregation, double weight) {
        return new OrderedPair(
                Segment.whole(recordings[worse]), Segment.whole(recordings[better]), aggregation, weight, false);
    }

    private static void requireSome(List<OrderedPair> pairs, double apart) {
        if (pairs.isEmpty()) {
            throw new InputException(
                    "no two ratings that may be compared, such as those of different people, are " + apart + " apart");
        }
    }

    private void requireApart(double apart) {
        if (Arrays.stream(qualities).distinct().count() == 1) {
            throw new InputException("all ratings are " + qualities[0] + ", so no recording is better than another");
        }
        if (!(apart > 0) || Double.isInfinite(apart)) {
            throw new InputException("ratings must be a positive distance apart to be compared, got " + apart);
        }
        double range = Arrays.stream(qualities).max().orElse(0)
                - Arrays.stream(qualities).min().orElse(0);
        if (range < apart) {
            throw new InputException("no two ratings are " + apart + " apart: they range over " + range + " only");
        }
    }

    /** Returns x with x_i times the sum of x_j over the compared j close to 1, by symmetric matrix scaling. */
    private static double[] balance(boolean[][] compared) {
        int n = compared.length;
        double[] scale = new double[n];
        Arrays.fill(scale, 1);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double[] next = new double[n];
            for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int j = 0; j < n; j++) {
                    sum += compared[i][j] ? scale[j] : 0;
                }
                next[i] = sum == 0 ? 1 : Math.sqrt(scale[i] / sum);
            }
            scale = next;
        }
        return scale;
    }
}
