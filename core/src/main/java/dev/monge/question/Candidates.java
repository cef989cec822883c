package dev.monge.question;

import dev.monge.knowledge.Coordinates;
import dev.monge.knowledge.Knowledge;
import dev.monge.knowledge.PrincipalCoordinates;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The segments that can be asked about, and the recordings whose order is of interest, with what is known of their
 * values.
 *
 * <p>Discounted values are asked about as segments that a person can watch: they end where the discount makes the rest
 * invisible. Means and totals are those of whole recordings.
 *
 * @param aggregation how rewards become values
 * @param segments the segments
 * @param owners the trajectory of each segment
 * @param belief what is known of the values of the segments, and after them of the recordings
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change it
record Candidates(Aggregation aggregation, List<Segment> segments, int[] owners, JointBelief belief) {
    private static final int MOST_SEGMENTS = 50_000;
    private static final int MOST_COORDINATES = 32;
    /** Nobody can judge the last moments of a recording alone. */
    static final int SHORTEST = 5;

    /** What follows a segment counts for at most this share of its first step. */
    private static final double INVISIBLE = 0.05;

    /**
     * Lists the candidates of some recordings; O(steps x coordinates x weights).
     *
     * @param whole how whole recordings are compared
     */
    static Candidates of(Knowledge knowledge, Aggregation aggregation, Aggregation whole) {
        Demonstrations seen = knowledge.demonstrations();
        var principal = new PrincipalCoordinates(knowledge, MOST_COORDINATES);
        List<Coordinates> recordings = knowledge.recordings(whole);
        boolean moments = aggregation.kind() == Aggregation.Kind.DISCOUNTED && aggregation.gamma() < 1;
        int n = principal.size();
        int window = moments ? window(aggregation.gamma()) : 0;
        int[] rows = moments ? rows(seen, window) : new int[0];
        int count = moments ? rows.length : recordings.size();
        double[] means = new double[count + recordings.size()];
        float[] coordinates = new float[means.length * n];
        List<Segment> segments;
        if (moments) {
            double[] values = new double[seen.steps()];
            float[] all = new float[seen.steps() * n];
            for (int k = 0; k < seen.trajectories(); k++) {
                principal.windows(k, window, aggregation.gamma(), values, all);
            }
            Segment[] list = new Segment[count];
            for (int i = 0; i < count; i++) {
                int row = rows[i];
                list[i] = segment(seen, row, window);
                means[i] = values[row];
                System.arraycopy(all, row * n, coordinates, i * n, n);
            }
            segments = List.of(list);
        } else {
            segments = IntStream.range(0, count).mapToObj(Segment::whole).toList();
            List<Coordinates> same = knowledge.recordings(aggregation);
            for (int i = 0; i < count; i++) {
                means[i] = same.get(i).value();
                principal.write(same.get(i), coordinates, i * n);
            }
        }
        for (int k = 0; k < recordings.size(); k++) {
            means[count + k] = recordings.get(k).value();
            principal.write(recordings.get(k), coordinates, (count + k) * n);
        }
        int[] owners = segments.stream().mapToInt(Segment::trajectory).toArray();
        return new Candidates(aggregation, segments, owners, new JointBelief(means, coordinates));
    }

    /** Returns the number of steps after which the discount makes the rest invisible. */
    static int window(double gamma) {
        return gamma == 0 ? 1 : (int) Math.ceil(Math.log(INVISIBLE) / Math.log(gamma));
    }

    /** Returns where segments begin: at most 50,000 places, evenly, with enough steps left to be watched. */
    private static int[] rows(Demonstrations seen, int window) {
        int[] all = IntStream.range(0, seen.trajectories())
                .flatMap(k -> {
                    int last = seen.length(k) - Math.min(window, SHORTEST);
                    return IntStream.rangeClosed(seen.offset(k), seen.offset(k) + Math.max(0, last));
                })
                .toArray();
        int stride = (all.length + MOST_SEGMENTS - 1) / MOST_SEGMENTS;
        return IntStream.range(0, (all.length + stride - 1) / stride)
                .map(i -> all[i * stride])
                .toArray();
    }

    private static Segment segment(Demonstrations seen, int row, int window) {
        int trajectory = seen.trajectoryAt(row);
        int from = row - seen.offset(trajectory);
        return new Segment(trajectory, from, from + window >= seen.length(trajectory) ? Segment.END : from + window);
    }

    /** Returns the same candidates with a belief of their own. */
    Candidates copy() {
        return new Candidates(aggregation, segments, owners, belief.copy());
    }

    int size() {
        return segments.size();
    }

    int trajectory(int candidate) {
        return owners[candidate];
    }

    int recordings() {
        return belief.size() - size();
    }

    /** Returns the standard deviation of the candidates' values; 1 if they do not differ. */
    double spread() {
        double mean = 0;
        for (int i = 0; i < size(); i++) {
            mean += belief.mean(i) / size();
        }
        double variance = 0;
        for (int i = 0; i < size(); i++) {
            variance += (belief.mean(i) - mean) * (belief.mean(i) - mean) / size();
        }
        return variance > 0 ? Math.sqrt(variance) : 1;
    }
}
