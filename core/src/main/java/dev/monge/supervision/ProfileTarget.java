package dev.monge.supervision;

import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffixes;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An optimality profile P_tgt with what it describes, its weight among the profiles, and its cohort.
 *
 * <p>The paper uses one profile of moments: the distribution of the returns of all suffixes. Several are more
 * informative: an expert may judge immediate quality (gamma 0) and long-term quality (gamma near 1) separately, or
 * beginners and masters. Each constrains a different projection of the reward. A profile of recordings is the
 * distribution of one value per recording, such as a rating: "of the trials, 20% are below 12".
 *
 * @param profile the target distribution
 * @param aggregation how rewards become the values that are distributed
 * @param unit what has one value each
 * @param weight its weight in L_ot, positive
 * @param trajectories indices of the trajectories it describes; empty for all
 */
public record ProfileTarget(
        OptimalityProfile profile, Aggregation aggregation, Unit unit, double weight, List<Integer> trajectories)
        implements Serializable {
    /** What a profile gives the distribution of. */
    public enum Unit {
        /** The returns of all suffixes D-tilde, as in the paper. */
        MOMENTS,
        /** One value per trajectory. */
        RECORDINGS
    }

    /** Validates the numbers. */
    public ProfileTarget {
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new InputException("the weight of a profile must be positive and finite, got " + weight);
        }
        if (unit == Unit.MOMENTS && aggregation.kind() != Aggregation.Kind.DISCOUNTED) {
            throw new InputException("a profile of moments describes discounted returns, got " + aggregation.kind());
        }
        trajectories = List.copyOf(trajectories);
    }

    /** Creates a profile of the moments of some trajectories. */
    public ProfileTarget(OptimalityProfile profile, double gamma, double weight, List<Integer> trajectories) {
        this(profile, Aggregation.discounted(gamma), Unit.MOMENTS, weight, trajectories);
    }

    /** Creates a profile of the moments of all trajectories with weight 1. */
    public ProfileTarget(OptimalityProfile profile, double gamma) {
        this(profile, gamma, 1, List.of());
    }

    /** Creates a profile of all recordings, one value each, with weight 1. */
    public static ProfileTarget ofRecordings(OptimalityProfile profile, Aggregation aggregation) {
        return new ProfileTarget(profile, aggregation, Unit.RECORDINGS, 1, List.of());
    }

    /** Returns the discount of the values; 1 for means and totals. */
    public double gamma() {
        return aggregation.gamma();
    }

    /** Returns whether this is a profile of recordings rather than of moments. */
    public boolean isOfRecordings() {
        return unit == Unit.RECORDINGS;
    }

    /** Returns the indices of the trajectories it describes. */
    public IntStream recordings(Demonstrations demonstrations) {
        return trajectories.isEmpty()
                ? IntStream.range(0, demonstrations.trajectories())
                : trajectories.stream().mapToInt(Integer::intValue);
    }

    /** Returns the values that the profile describes: of all moments, or of all recordings, of its cohort. */
    public double[] values(Demonstrations demonstrations, SegmentValues values) {
        if (isOfRecordings()) {
            return recordings(demonstrations)
                    .mapToDouble(each -> values.of(Segment.whole(each), aggregation))
                    .toArray();
        }
        double[] all = values.returns(gamma());
        if (trajectories.isEmpty()) {
            return all;
        }
        Suffixes suffixes = Suffixes.of(demonstrations, trajectories);
        double[] some = new double[suffixes.size()];
        Arrays.setAll(some, i -> all[suffixes.start(i)]);
        return some;
    }

    /** Returns this target with another profile. */
    public ProfileTarget with(OptimalityProfile other) {
        return new ProfileTarget(other, aggregation, unit, weight, trajectories);
    }

    /** Returns this target for some trajectories. */
    public ProfileTarget of(List<Integer> cohort) {
        return new ProfileTarget(profile, aggregation, unit, weight, cohort);
    }

    /** Returns the words for summaries: {@code gamma 0.9} or {@code recordings by mean}. */
    public String words() {
        return isOfRecordings() ? "recordings " + aggregation.words() : "gamma " + gamma();
    }
}
