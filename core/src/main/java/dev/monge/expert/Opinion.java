package dev.monge.expert;

import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one expert of several said, in the expert's own units.
 *
 * @param name the name of the expert
 * @param profile the profile; null if the expert drew none
 * @param pairs what the expert said of comparisons
 * @param labels the values of segments
 */
public record Opinion(
        String name, @Nullable OptimalityProfile profile, List<OrderedPair> pairs, List<FixedPoint> labels) {
    /** Copies the lists. */
    public Opinion {
        pairs = List.copyOf(pairs);
        labels = List.copyOf(labels);
    }

    /** Returns an opinion that is only a profile. */
    public static Opinion of(String name, OptimalityProfile profile) {
        return new Opinion(name, profile, List.of(), List.of());
    }
}
