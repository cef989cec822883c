package dev.monge.validation;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The values of everything that statements speak of, and of whole recordings, each by a judge that has not seen its unit.
 *
 * <p>Judges of different folds have different zeros and scales: the mean of the people who are left is low just when those
 * held out are high. Pooled as they are, such values disagree with the truth even if nothing can be learned. So each judge
 * counts from its mean over what it has seen, in standard deviations of that.
 */
final class HeldOutValues {
    /** A segment and how it is valued. */
    private record Item(Segment segment, Aggregation aggregation) {}

    private final Problem problem;
    private final Aggregation wholes;
    private final Map<Item, Integer> indices = new LinkedHashMap<>();
    private final List<Item> stated;
    private final double[] items;
    private final double[] recordings;

    /**
     * Creates values that are not known yet.
     *
     * @param wholes how a recording is valued as a whole
     */
    HeldOutValues(Problem problem, Aggregation wholes) {
        this.problem = problem;
        this.wholes = wholes;
        problem.supervision().pairs().forEach(each -> {
            indices.putIfAbsent(new Item(each.worse(), each.aggregation()), indices.size());
            indices.putIfAbsent(new Item(each.better(), each.aggregation()), indices.size());
        });
        problem.supervision()
                .fixedPoints()
                .forEach(each -> indices.putIfAbsent(new Item(each.segment(), each.aggregation()), indices.size()));
        stated = new ArrayList<>(indices.keySet());
        items = unknown(stated.size());
        recordings = unknown(problem.recordings());
    }

    static double[] unknown(int size) {
        double[] array = new double[size];
        Arrays.fill(array, Double.NaN);
        return array;
    }

    /**
     * Takes the values of what is held out.
     *
     * @param held whether each unit is held out
     */
    void judge(Problem.Values judge, boolean[] held) {
        Problem.Values comparable = comparable(judge, held);
        for (int i = 0; i < items.length; i++) {
            Item item = stated.get(i);
            if (held[problem.unitOf(item.segment())]) {
                items[i] = comparable.of(item.segment(), item.aggregation());
            }
        }
        for (int recording = 0; recording < recordings.length; recording++) {
            int unit = problem.units().ofRecording(recording);
            if (unit >= 0 && held[unit]) {
                recordings[recording] = comparable.of(Segment.whole(recording), wholes);
            }
        }
    }

    private Problem.Values comparable(Problem.Values judge, boolean[] held) {
        double[] seen = wholes.isMean() && problem.units().holdRecordings()
                ? recordingsSeen(judge, held)
                : stated.stream()
                        .filter(each -> !held[problem.unitOf(each.segment())])
                        .mapToDouble(each -> judge.of(each.segment(), each.aggregation()))
                        .toArray();
        double mean = Arrays.stream(seen).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(seen)
                .map(each -> (each - mean) * (each - mean))
                .average()
                .orElse(0));
        double unit = deviation > 0 ? deviation : 1;
        return (segment, aggregation) -> (judge.of(segment, aggregation) - mean) / unit;
    }

    private double[] recordingsSeen(Problem.Values judge, boolean[] held) {
        return IntStream.range(0, recordings.length)
                .filter(each -> !held[problem.units().ofRecording(each)])
                .mapToDouble(each -> judge.of(Segment.whole(each), wholes))
                .toArray();
    }

    /** Returns the value of a segment that a statement speaks of; not a number if unknown. */
    double of(Segment segment, Aggregation aggregation) {
        return items[item(segment, aggregation)];
    }

    /** Returns the number of a segment that a statement speaks of. */
    int item(Segment segment, Aggregation aggregation) {
        return Objects.requireNonNull(indices.get(new Item(segment, aggregation)));
    }

    /** Returns the value of a whole recording; not a number if unknown. */
    double ofRecording(int recording) {
        return recordings[recording];
    }

    /** Returns the values of all segments that statements speak of, by their number. */
    double[] items() {
        return items;
    }

    /** Returns the unit of each of these segments. */
    int[] units() {
        return stated.stream().mapToInt(each -> problem.unitOf(each.segment())).toArray();
    }
}
