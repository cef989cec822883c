package dev.monge.expert;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Segment;
import java.io.Serializable;
import java.util.random.RandomGenerator;

/**
 * A way in which people judge less than perfectly. An expert may have several: each changes what the one before left.
 *
 * <p>A spread is the standard deviation of the values of all moments (of all recordings for means and totals), so that
 * a weakness means the same at every discount.
 */
public sealed interface Weakness extends Serializable
        permits Weakness.Noisy,
                Weakness.RareEnds,
                Weakness.Myopic,
                Weakness.Hasty,
                Weakness.Coarse,
                Weakness.Rounded,
                Weakness.Severe,
                Weakness.Lazy {

    /** Returns the part of a segment that is judged. */
    default Segment watched(Segment segment) {
        return segment;
    }

    /** Returns what a value is taken to be, before it is drawn in a profile or given as a label. */
    default double believed(double value, double spread, RandomGenerator random) {
        return value;
    }

    /** Returns the profile that is drawn of believed values. */
    default OptimalityProfile drawn(OptimalityProfile profile) {
        return profile;
    }

    /** Returns what the difference of two compared values is taken to be. */
    default double felt(double difference, double spread, RandomGenerator random) {
        return difference;
    }

    /** Returns the answer that is given instead of the right one for the difference that was felt. */
    default Answer.Word given(Answer.Word answer, double difference, double spread, RandomGenerator random) {
        return answer;
    }

    /**
     * Judges with noise: values are multiplied by factors from N(1, sigma), as in section Robustness, and a comparison
     * is right with the probability of Bradley, Terry and Luce.
     *
     * @param sigma standard deviation of the factors
     * @param temperature the difference, in spreads, that is judged rightly in 73% of cases; 0 for no error
     */
    record Noisy(double sigma, double temperature) implements Weakness {
        /** Validates the numbers. */
        public Noisy {
            requireNotNegative("the noise of values", sigma);
            requireNotNegative("the temperature of comparisons", temperature);
        }

        @Override
        public double believed(double value, double spread, RandomGenerator random) {
            return value * (1 + sigma * random.nextGaussian());
        }

        @Override
        public double felt(double difference, double spread, RandomGenerator random) {
            if (temperature == 0) {
                return difference;
            }
            double u = Math.max(random.nextDouble(), Double.MIN_NORMAL);
            return difference + temperature * spread * (StrictMath.log(u) - StrictMath.log1p(-u)); // logistic
        }

        @Override
        public Identity identity() {
            return Identity.of("Noisy").with("sigma", sigma).with("temperature", temperature);
        }
    }

    /**
     * Judges only the first steps of a segment.
     *
     * @param steps their number
     */
    record Myopic(int steps) implements Weakness {
        /** Validates the number. */
        public Myopic {
            requireAtLeastOne("the number of steps that a myopic expert sees", steps);
        }

        @Override
        public Segment watched(Segment segment) {
            long end = (long) segment.from() + steps;
            return end >= segment.to() ? segment : new Segment(segment.trajectory(), segment.from(), (int) end);
        }

        @Override
        public Identity identity() {
            return Identity.of("Myopic").with("steps", steps);
        }
    }

    /**
     * Gives the opposite of a share of the answers.
     *
     * @param share of comparisons, at most a half
     */
    record Hasty(double share) implements Weakness {
        /** One answer in ten is wrong. */
        public static final Hasty DEFAULT = new Hasty(0.1);

        /** Validates the share. */
        public Hasty {
            if (!(share >= 0 && share <= 0.5)) {
                throw new InputException("the share of wrong answers must be 0 to 0.5, got " + share);
            }
        }

        @Override
        public Answer.Word given(Answer.Word answer, double difference, double spread, RandomGenerator random) {
            return random.nextDouble() < share ? answer.opposite() : answer;
        }

        @Override
        public Identity identity() {
            return Identity.of("Hasty").with("share", share);
        }
    }

    /**
     * Lays a profile in chips on columns of equal width, as in the roulette method of elicitation.
     *
     * @param columns their number, from the lowest value to the highest
     * @param chips their number; each stands for an equal share of the values
     */
    record Coarse(int columns, int chips) implements Weakness {
        /** Twenty chips on twenty columns. */
        public static final Coarse DEFAULT = new Coarse(20, 20);

        /** Validates the numbers. */
        public Coarse {
            requireAtLeastOne("the number of columns", columns);
            requireAtLeastOne("the number of chips", chips);
        }

        @Override
        public OptimalityProfile drawn(OptimalityProfile profile) {
            return CoarseProfile.of(profile, columns).inChips(chips);
        }

        @Override
        public Identity identity() {
            return Identity.of("Coarse").with("columns", columns).with("chips", chips);
        }
    }

    /**
     * Lays the middle of a profile in chips and says its rare ends apart: the lowest and the highest hundredth, each in
     * three levels. How often rare values occur and how extreme they are may be misjudged.
     *
     * @param columns the number of columns for the middle
     * @param chips the number of chips
     * @param often how often rare values are said to occur, as a multiple of how often they do
     * @param extreme how far from the middle they are said to be, as a multiple of how far they are
     */
    record RareEnds(int columns, int chips, double often, double extreme) implements Weakness {
        /** Twenty chips on twenty columns, and rare ends as they are. */
        public static final RareEnds DEFAULT = new RareEnds(20, 20, 1, 1);

        private static final double MOST_OFTEN = 10;

        /** Validates the numbers. */
        public RareEnds {
            requireAtLeastOne("the number of columns", columns);
            requireAtLeastOne("the number of chips", chips);
            if (!(often > 0 && often <= MOST_OFTEN)) {
                throw new InputException(
                        "rare values must be said to occur more than 0 and at most 10 times as often, got " + often);
            }
            requireNotNegative("the extremity of rare values", extreme);
        }

        /** Returns an expert who says that rare values occur so many times as often as they do. */
        public RareEnds often(double times) {
            return new RareEnds(columns, chips, times, extreme);
        }

        /** Returns an expert who says that rare values are so many times as far from the middle as they are. */
        public RareEnds extreme(double times) {
            return new RareEnds(columns, chips, often, times);
        }

        @Override
        public OptimalityProfile drawn(OptimalityProfile profile) {
            return CoarseProfile.withRareEnds(profile, columns, chips, often, extreme);
        }

        @Override
        public Identity identity() {
            return Identity.of("RareEnds")
                    .with("columns", columns)
                    .with("chips", chips)
                    .with("often", often)
                    .with("extreme", extreme);
        }
    }

    /**
     * Rounds each share of a profile to a multiple of a unit, such as 5%. The shares need not add up to 100%.
     *
     * @param columns number of columns of equal width that shares are given for
     * @param unit in (0, 0.5]
     */
    record Rounded(int columns, double unit) implements Weakness {
        /** Shares of twenty columns in steps of 5%. */
        public static final Rounded DEFAULT = new Rounded(20, 0.05);

        /** Validates the numbers. */
        public Rounded {
            requireAtLeastOne("the number of columns", columns);
            if (!(unit > 0 && unit <= 0.5)) {
                throw new InputException("the unit of rounded shares must be above 0 and at most 0.5, got " + unit);
            }
        }

        @Override
        public OptimalityProfile drawn(OptimalityProfile profile) {
            return CoarseProfile.of(profile, columns).roundedTo(unit);
        }

        @Override
        public Identity identity() {
            return Identity.of("Rounded").with("columns", columns).with("unit", unit);
        }
    }

    /**
     * Has a scale of their own: gives every value times {@code scale} plus {@code shift} spreads.
     *
     * @param scale positive
     * @param shift negative for a severe expert, positive for a lenient one
     */
    record Severe(double scale, double shift) implements Weakness {
        /** Values half a spread below the true ones. */
        public static final Severe DEFAULT = new Severe(1, -0.5);

        /** Validates the numbers. */
        public Severe {
            if (!(scale > 0 && scale < Double.POSITIVE_INFINITY && Double.isFinite(shift))) {
                throw new InputException(
                        "the scale of an expert must be positive and the shift finite, got " + scale + " and " + shift);
            }
        }

        @Override
        public double believed(double value, double spread, RandomGenerator random) {
            return scale * value + shift * spread;
        }

        @Override
        public Identity identity() {
            return Identity.of("Severe").with("scale", scale).with("shift", shift);
        }
    }

    /**
     * Calls near ties equal and skips hard comparisons.
     *
     * @param tie the largest difference, in spreads, that is called equal
     * @param hard the largest difference, in spreads, that is skipped if it is not called equal
     */
    record Lazy(double tie, double hard) implements Weakness {
        /** Calls differences up to 0.05 spreads equal and skips those up to 0.5. */
        public static final Lazy DEFAULT = new Lazy(0.05, 0.5);

        /** Validates the numbers. */
        public Lazy {
            requireNotNegative("the largest tie", tie);
            requireNotNegative("the largest hard difference", hard);
        }

        @Override
        public Answer.Word given(Answer.Word answer, double difference, double spread, RandomGenerator random) {
            double size = Math.abs(difference);
            return size <= tie * spread ? Answer.Word.EQUAL : size <= hard * spread ? Answer.Word.CANNOT_SAY : answer;
        }

        @Override
        public Identity identity() {
            return Identity.of("Lazy").with("tie", tie).with("hard", hard);
        }
    }

    /** Returns what stored results are found by. */
    Identity identity();

    private static void requireNotNegative(String what, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InputException(what + " must be finite and not negative, got " + value);
        }
    }

    private static void requireAtLeastOne(String what, int value) {
        if (value < 1) {
            throw new InputException(what + " must be at least 1, got " + value);
        }
    }
}
