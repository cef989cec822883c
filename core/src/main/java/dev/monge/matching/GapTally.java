package dev.monge.matching;

import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.ReturnTally;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.transport.Wasserstein;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The gap between a reward and profiles over more data than fit into memory: the values that each profile describes,
 * counted part by part. Tallies of parts add up in any order, see {@link ReturnTally}.
 *
 * <p>Not thread-safe.
 */
public final class GapTally implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final ReturnTally[] values;
    /** Where a value was not finite. */
    private final boolean[] overflows;

    /** Creates the tally of no data. */
    public GapTally(int profiles) {
        values = new ReturnTally[profiles];
        Arrays.setAll(values, k -> new ReturnTally());
        overflows = new boolean[profiles];
    }

    /**
     * A profile with the recordings that it describes, by their ids, because nobody knows the indices in all data.
     *
     * @param target the profile; of all trajectories
     * @param cohort the ids of its recordings; empty for all
     */
    public record Described(ProfileTarget target, Set<String> cohort) implements Serializable {
        /** Copies the set, and checks that the target has no indices. */
        public Described {
            if (!target.trajectories().isEmpty()) {
                throw new IllegalArgumentException("a profile over all data names its recordings by ids, got "
                        + target.trajectories().size() + " indices");
            }
            cohort = Set.copyOf(cohort);
        }

        /** Returns the indices of the recordings that the profile describes. */
        private List<Integer> members(Demonstrations part) {
            return IntStream.range(0, part.trajectories())
                    .filter(k -> cohort.contains(part.ids().get(k)))
                    .boxed()
                    .toList();
        }
    }

    /**
     * Counts the values of a part of the data.
     *
     * @param rewards one per step of the part. Not modified.
     */
    public void add(List<Described> profiles, Demonstrations part, float[] rewards) {
        var segments = new SegmentValues(part, rewards);
        for (int k = 0; k < values.length; k++) {
            Described each = profiles.get(k);
            List<Integer> members = each.cohort().isEmpty() ? List.of() : each.members(part);
            if (each.cohort().isEmpty() || !members.isEmpty()) {
                count(k, each.target().of(members).values(part, segments));
            }
        }
    }

    private void count(int k, double[] spoken) {
        if (Arrays.stream(spoken).allMatch(Double::isFinite)) {
            values[k].add(spoken);
        } else {
            overflows[k] = true;
        }
    }

    /** Adds the values of another part, whose tally is not changed. */
    public void add(GapTally other) {
        for (int k = 0; k < values.length; k++) {
            values[k].add(other.values[k]);
            overflows[k] |= other.overflows[k];
        }
    }

    /**
     * Returns the gaps, as {@link MatchingQuality#gaps} has them, but for {@link #errors}.
     *
     * @param parts over how many places each bin of a profile is spread, as in the fit
     * @throws IllegalArgumentException if there was no value for a profile
     */
    public List<Double> gaps(List<Described> profiles, int parts, double p) {
        return IntStream.range(0, values.length)
                .mapToObj(k -> overflows[k]
                        ? Double.POSITIVE_INFINITY
                        : gap(
                                values[k].profile(),
                                profiles.get(k).target().profile().spread(parts),
                                p))
                .toList();
    }

    private static double gap(OptimalityProfile one, OptimalityProfile other, double p) {
        return Wasserstein.distance(one.positions(), one.weights(), other.positions(), other.weights(), p);
    }

    /** Returns how far each gap can be from that of the values themselves. */
    public List<Double> errors(double p) {
        return Arrays.stream(values)
                .map(each -> each.count() == 0 ? 0 : each.error(p))
                .toList();
    }
}
