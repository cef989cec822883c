package dev.monge.assessment.figure;

/** What a figure shows of one method in one case: a number, or why there is none. */
public sealed interface MethodCell {
    /**
     * A number with an interval.
     *
     * @param value the number
     * @param low the lower end of its interval; equal to the value for none
     * @param high the upper end of its interval; equal to the value for none
     */
    record Value(double value, double low, double high) implements MethodCell {
        /** Checks the numbers. */
        public Value {
            if (!Double.isFinite(value) || !Double.isFinite(low) || !Double.isFinite(high) || low > high) {
                throw new IllegalArgumentException("a cell needs a finite number and finite ends in order, got " + value
                        + ", " + low + " and " + high);
            }
        }

        /** Returns a number without an interval. */
        public static Value of(double value) {
            return new Value(value, value, value);
        }

        boolean hasInterval() {
            return low < high;
        }
    }

    /**
     * No number.
     *
     * @param mark a few letters in place of the number, such as {@code n/a}
     * @param why what the mark means
     */
    record Empty(String mark, String why) implements MethodCell {
        /** The method cannot be used in this case. */
        public static final Empty NOT_APPLICABLE = new Empty("n/a", "not applicable");
        /** The method was not tried in this case, or did not finish. */
        public static final Empty NOT_RUN = new Empty("\u2013", "not run");
    }
}
