package dev.monge.matching;

import dev.monge.options.RewardShape;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentSum;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Supervision by means, condensed to one row per segment. The mean of a linear reward over a segment is its reward of
 * the segment's mean features, so an epoch costs O(segments) instead of O(steps), and thousands of fits for
 * cross-validation take seconds.
 *
 * @param demonstrations one trajectory of one step per segment: the weighted means of its features
 * @param supervision the same statements about these
 * @param segments the segment of each row
 */
public record Condensation(Demonstrations demonstrations, Supervision supervision, List<Segment> segments) {
    private record Key(Segment segment, Aggregation aggregation) {}

    /** Copies the list. */
    public Condensation {
        segments = List.copyOf(segments);
    }

    /** Returns whether a reward of this shape can be fitted to the supervision after condensation. */
    public static boolean applies(RewardShape shape, Supervision supervision) {
        return shape.hidden().isEmpty() && supervision.isOfMeans();
    }

    /** Condenses supervision by means; O(steps x width). */
    public static Condensation of(Demonstrations demonstrations, Supervision supervision) {
        return of(demonstrations, supervision, List.of());
    }

    /** Condenses supervision by means, and also the means of other segments, whose rows come first. */
    public static Condensation of(Demonstrations demonstrations, Supervision supervision, List<Segment> others) {
        Map<Key, Integer> rows = new LinkedHashMap<>();
        for (Segment each : others) {
            row(rows, each, Aggregation.MEAN);
        }
        List<ProfileTarget> profiles = new ArrayList<>();
        for (ProfileTarget target : supervision.profiles()) {
            List<Integer> cohort = target.recordings(demonstrations)
                    .map(each -> row(rows, Segment.whole(each), target.aggregation()))
                    .boxed()
                    .toList();
            profiles.add(new ProfileTarget(
                    target.profile(), Aggregation.MEAN, ProfileTarget.Unit.RECORDINGS, target.weight(), cohort));
        }
        List<OrderedPair> pairs = supervision.pairs().stream()
                .map(each -> new OrderedPair(
                        Segment.whole(row(rows, each.worse(), each.aggregation())),
                        Segment.whole(row(rows, each.better(), each.aggregation())),
                        Aggregation.MEAN,
                        each.weight(),
                        each.equal()))
                .toList();
        List<FixedPoint> labels = supervision.fixedPoints().stream()
                .map(each -> new FixedPoint(
                        Segment.whole(row(rows, each.segment(), each.aggregation())),
                        each.value(),
                        Aggregation.MEAN,
                        each.noise()))
                .toList();
        List<Key> keys = List.copyOf(rows.keySet());
        return new Condensation(
                means(demonstrations, keys),
                new Supervision(profiles, pairs, labels),
                keys.stream().map(Key::segment).toList());
    }

    private static int row(Map<Key, Integer> rows, Segment segment, Aggregation aggregation) {
        return rows.computeIfAbsent(new Key(segment, aggregation), key -> rows.size());
    }

    private static Demonstrations means(Demonstrations demonstrations, List<Key> rows) {
        float[][] columns = new float[demonstrations.width()][rows.size()];
        int[] lengths = new int[rows.size()];
        List<String> ids = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            var sum = new SegmentSum(
                    demonstrations, rows.get(row).segment(), rows.get(row).aggregation());
            for (int i = 0; i < columns.length; i++) {
                columns[i][row] = (float) sum.value(demonstrations.columns()[i], sum.row());
            }
            lengths[row] = 1;
            ids.add(Integer.toString(row));
        }
        return Demonstrations.ofColumns(demonstrations.names(), columns, lengths, ids, null);
    }
}
