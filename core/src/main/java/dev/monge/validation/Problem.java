package dev.monge.validation;

import dev.monge.matching.Condensation;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A fit that is repeated on parts of the people. If it can be condensed, it is condensed once.
 *
 * @param demonstrations the trajectories, or one row per segment; recordings come first, in their order
 * @param supervision the statements about them
 * @param segments what each trajectory is a part of
 * @param units what is held out together
 * @param recordings the number of recordings
 */
record Problem(
        Demonstrations demonstrations,
        Supervision supervision,
        List<Segment> segments,
        HeldOutUnits units,
        int recordings) {
    static Problem of(
            Demonstrations demonstrations, Supervision supervision, HeldOutUnits units, MatchingOptions options) {
        int n = demonstrations.trajectories();
        return Condensation.applies(options.shape(), supervision)
                ? condensed(demonstrations, supervision, units)
                : new Problem(
                        demonstrations,
                        supervision,
                        IntStream.range(0, n).mapToObj(Segment::whole).toList(),
                        units,
                        n);
    }

    /** Returns the problem of a linear reward of pairs and labels alone, which can be condensed whatever they are about. */
    static Problem ofAnswers(Demonstrations demonstrations, Supervision supervision, HeldOutUnits units) {
        return condensed(demonstrations, supervision.withoutProfiles(), units);
    }

    private static Problem condensed(Demonstrations demonstrations, Supervision supervision, HeldOutUnits units) {
        int n = demonstrations.trajectories();
        List<Segment> wholes = IntStream.range(0, n).mapToObj(Segment::whole).toList();
        Condensation condensed = Condensation.of(demonstrations, supervision, wholes);
        return new Problem(condensed.demonstrations(), condensed.supervision(), condensed.segments(), units, n);
    }

    /** Returns the unit of a segment of the demonstrations; -1 if it belongs to none. */
    int unitOf(Segment segment) {
        return units.of(isCondensed() ? segments.get(segment.trajectory()) : segment);
    }

    /** Returns whether a row stands for a segment. */
    boolean isCondensed() {
        return demonstrations.steps() == demonstrations.trajectories();
    }

    /** Returns the statements about the recordings of some people alone; empty if nothing tells good from bad. */
    Optional<Supervision> of(boolean[] some) {
        List<OrderedPair> pairs = supervision.pairs().stream()
                .filter(each -> some[unitOf(each.worse())] && some[unitOf(each.better())])
                .toList();
        List<FixedPoint> labels = supervision.fixedPoints().stream()
                .filter(each -> some[unitOf(each.segment())])
                .toList();
        if (pairs.isEmpty() && labels.isEmpty()) {
            return Optional.empty();
        }
        List<ProfileTarget> profiles = new ArrayList<>();
        if (!units.holdRecordings()) {
            return Optional.of(supervision.withPairs(pairs).withFixedPoints(labels));
        }
        for (ProfileTarget target : supervision.profiles()) {
            List<Integer> cohort = target.recordings(demonstrations)
                    .filter(each -> some[unitOf(Segment.whole(each))])
                    .boxed()
                    .toList();
            if (!cohort.isEmpty()) {
                profiles.add(target.of(cohort));
            }
        }
        return Optional.of(new Supervision(profiles, pairs, labels));
    }

    /** Fits a reward to some statements, on the calling thread. */
    RewardNetwork fit(Supervision some, MatchingOptions options) {
        return ProfileMatching.fit(demonstrations, some, options.withThreads(1)).reward();
    }

    /** Returns the values of segments under a reward. */
    Values values(RewardNetwork reward) {
        var values = new SegmentValues(demonstrations, reward.rewards(demonstrations));
        return values::of;
    }

    /** The values of segments under a reward. */
    @FunctionalInterface
    interface Values {
        double of(Segment segment, Aggregation aggregation);
    }
}
