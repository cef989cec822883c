package dev.monge.supervision;

import dev.monge.wording.Listed;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The parts of the graph of raters and recordings: within one, everybody is linked by recordings that raters share. */
final class RaterGroups {
    private final int[] ofRecording;
    private final int[] ofRater;
    private final int count;
    private final List<String> raters;

    private RaterGroups(int[] ofRecording, int[] ofRater, int count, List<String> raters) {
        this.ofRecording = ofRecording;
        this.ofRater = ofRater;
        this.count = count;
        this.raters = raters;
    }

    /**
     * Finds the groups, numbered in the order of their first recording; O(ratings x groups).
     *
     * @param what the recording of each rating. Not modified.
     * @param who the rater of each rating. Not modified.
     */
    static RaterGroups of(int[] what, int recordings, int[] who, List<String> raters) {
        int[] ofRecording = IntStream.range(0, recordings).toArray();
        int[] ofRater = new int[raters.size()];
        Arrays.fill(ofRater, recordings);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < what.length; i++) {
                int least = Math.min(ofRecording[what[i]], ofRater[who[i]]);
                changed |= ofRecording[what[i]] != least || ofRater[who[i]] != least;
                ofRecording[what[i]] = least;
                ofRater[who[i]] = least;
            }
        }
        int[] firsts = Arrays.stream(ofRecording).distinct().sorted().toArray();
        return new RaterGroups(
                Arrays.stream(ofRecording)
                        .map(each -> Arrays.binarySearch(firsts, each))
                        .toArray(),
                Arrays.stream(ofRater)
                        .map(each -> Arrays.binarySearch(firsts, each))
                        .toArray(),
                firsts.length,
                raters);
    }

    int count() {
        return count;
    }

    int ofRecording(int recording) {
        return ofRecording[recording];
    }

    /** Returns whether nobody who rated a recording rated another, while there are others. */
    boolean isAlone(int recording) {
        return count > 1
                && Arrays.stream(ofRecording)
                                .filter(each -> each == ofRecording[recording])
                                .count()
                        == 1;
    }

    /** Subtracts from the severities of each group their mean. */
    void centreRaters(double[] severities) {
        for (int group = 0; group < count; group++) {
            shift(severities, ofRater, group, -mean(severities, ofRater, group));
        }
    }

    /** Gives every group the mean of all recordings. Modified. */
    void level(double[] qualities) {
        if (count == 1) {
            return;
        }
        double all = Arrays.stream(qualities).average().orElse(0);
        for (int group = 0; group < count; group++) {
            shift(qualities, ofRecording, group, all - mean(qualities, ofRecording, group));
        }
    }

    private static double mean(double[] values, int[] groups, int group) {
        return IntStream.range(0, values.length)
                .filter(k -> groups[k] == group)
                .mapToDouble(k -> values[k])
                .average()
                .orElse(0);
    }

    private static void shift(double[] values, int[] groups, int group, double by) {
        for (int k = 0; k < values.length; k++) {
            values[k] += groups[k] == group ? by : 0;
        }
    }

    Optional<String> unknown() {
        if (count == 1) {
            return Optional.empty();
        }
        List<String> first = IntStream.range(0, ofRater.length)
                .filter(k -> ofRater[k] == 0)
                .mapToObj(raters::get)
                .toList();
        List<String> others = IntStream.range(0, ofRater.length)
                .filter(k -> ofRater[k] != 0)
                .mapToObj(raters::get)
                .toList();
        long alone =
                IntStream.range(0, ofRecording.length).filter(this::isAlone).count();
        return Optional.of("raters share no recordings with others (" + Listed.of(first) + " with " + Listed.of(others)
                + "), so whether a group is severe or saw worse recordings cannot be known: recordings are compared within "
                + count + " groups of raters, which count as equally good"
                + (alone == 0 ? "" : "; " + alone + " of them with one recording, which is left out"));
    }
}
