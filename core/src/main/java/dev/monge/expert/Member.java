package dev.monge.expert;

import dev.monge.supervision.OrderedPair;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How one expert agrees with the other experts of a panel.
 *
 * @param name the name of the expert
 * @param alignment the map from the expert's units to the panel's
 * @param distance W_2 between the expert's aligned profile and the panel's, in the panel's units; empty without a
 *     profile
 * @param apart the tenth of the profile where the expert differs most from the panel; empty without a difference
 * @param compared number of comparisons that a majority of the other experts answered too
 * @param against the expert's answers to those of them on which that majority says the opposite
 * @param labels number of segments that other experts labelled too
 * @param correlation Pearson's correlation of these labels with the means of the others'; empty if it is not defined
 */
public record Member(
        String name,
        Alignment alignment,
        OptionalDouble distance,
        Optional<Stretch> apart,
        int compared,
        List<OrderedPair> against,
        int labels,
        OptionalDouble correlation) {
    /** Copies the list. */
    public Member {
        against = List.copyOf(against);
    }

    /**
     * A part of a profile.
     *
     * @param from the lower end, as a share of the values
     * @param to the upper end
     * @param difference the expert's aligned values minus the panel's, on average
     */
    public record Stretch(double from, double to, double difference) {}
}
