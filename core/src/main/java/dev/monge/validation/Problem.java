package dev.monge.validation;

import dev.monge.matching.Condensation;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.recording.People;
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
 * @param people whose recordings they are
 * @param recordings the number of recordings
 */
record Problem(
        Demonstrations demonstrations, Supervision supervision, List<Segment> segments, People people, int recordings) {
    static Problem of(Demonstrations demonstrations, Supervision supervision, People people, MatchingOptions options) {
        int n = demonstrations.trajectories();
        List<Segment> wholes = IntStream.range(0, n).mapToObj(Segment::whole).toList();
        if (!Condensation.applies(options.shape(), supervision)) {
            return new Problem(demonstrations, supervision, wholes, people, n);
        }
        Condensation condensed = Condensation.of(demonstrations, supervision, wholes);
        return new Problem(condensed.demonstrations(), condensed.supervision(), condensed.segments(), people, n);
    }

    int personOf(Segment segment) {
        return people.personOf(segments.get(segment.trajectory()).trajectory());
    }

    /** Returns the statements about the recordings of some people alone; empty if nothing tells good from bad. */
    Optional<Supervision> of(boolean[] some) {
        List<OrderedPair> pairs = supervision.pairs().stream()
                .filter(each -> some[personOf(each.worse())] && some[personOf(each.better())])
                .toList();
        List<FixedPoint> labels = supervision.fixedPoints().stream()
                .filter(each -> some[personOf(each.segment())])
                .toList();
        if (pairs.isEmpty() && labels.isEmpty()) {
            return Optional.empty();
        }
        List<ProfileTarget> profiles = new ArrayList<>();
        for (ProfileTarget target : supervision.profiles()) {
            List<Integer> cohort = target.recordings(demonstrations)
                    .filter(each -> some[personOf(Segment.whole(each))])
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
