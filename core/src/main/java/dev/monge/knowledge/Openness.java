package dev.monge.knowledge;

import java.util.List;

/**
 * What a fit knows and what it leaves open.
 *
 * @param features how well the effect of each feature is known, in their order
 * @param directions the directions of the reward that are known least, the weakest first
 * @param statements the statements of the expert, in order
 * @param further profiles that the expert could draw next, the most informative first
 * @param wrongOrders the expected share of pairs of recordings that the scores put in the wrong order
 */
public record Openness(
        List<Feature> features,
        List<Direction> directions,
        List<Statement> statements,
        List<FurtherProfile> further,
        double wrongOrders) {
    /** Nothing is known, as for a reward whose values are beyond the range of floats. */
    public static final Openness NOTHING_KNOWN = new Openness(List.of(), List.of(), List.of(), List.of(), 0.5);

    /** Copies the lists. */
    public Openness {
        features = List.copyOf(features);
        directions = List.copyOf(directions);
        statements = List.copyOf(statements);
        further = List.copyOf(further);
    }

    /**
     * How well the effect of a feature is known.
     *
     * @param name the feature
     * @param effect the mean effect of one unit of it on the reward; its coefficient, if the reward is linear
     * @param deviation the standard deviation of the effect
     * @param before the standard deviation before anything was said
     * @param size the root mean square of the feature; 0 if it never differs from 0
     * @param shares the share of each statement in what is known of it, in order; with that of the prior, they add up to 1
     */
    public record Feature(
            String name, double effect, double deviation, double before, double size, List<Double> shares) {
        /** The share of the prior deviation above which an effect counts as unknown. */
        private static final double UNKNOWN = 0.5;

        /** Copies the list. */
        public Feature {
            shares = List.copyOf(shares);
        }

        /** Returns whether the statements say next to nothing about the effect. */
        public boolean isUnknown() {
            return size == 0 || deviation > UNKNOWN * before;
        }
    }

    /**
     * A direction of the reward that is known little.
     *
     * @param words what it is: {@code the difference of leg 1 and leg 2}
     * @param deviation how well it is known
     * @param opposite what the opposite combination of two features is: {@code their sum}; empty if there are not two
     * @param oppositeDeviation how well that is known; 0 if there is none
     * @param components the unit vector of the direction, with features in units of their contribution to the values
     */
    public record Direction(
            String words, double deviation, String opposite, double oppositeDeviation, List<Double> components) {
        /** Copies the list. */
        public Direction {
            components = List.copyOf(components);
        }
    }

    /**
     * A statement of the expert, or all pairs, or all labels.
     *
     * @param name the statement
     * @param bits the information that it would carry alone
     */
    public record Statement(String name, double bits) {}

    /**
     * A profile that the expert has not drawn yet.
     *
     * @param gamma its discount
     * @param cohort whose moments it would describe; empty for all
     * @param bits the information that it would add
     */
    public record FurtherProfile(double gamma, String cohort, double bits) {
        /** Returns the words for summaries: {@code a profile at gamma 0.5 of the novices}. */
        public String words() {
            return "a profile at gamma " + gamma + (cohort.isEmpty() ? "" : " of " + cohort);
        }
    }
}
