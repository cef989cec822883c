package dev.monge.segment;

import dev.monge.input.InputException;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;

/**
 * How the rewards r_t of a segment become one number y = sum of w_t r_t.
 *
 * <p>The map from r to y is linear, like that of {@link DiscountedReturns}; its transpose is dL/dr_t = w_t dL/dy. A
 * person who compares two recordings compares how good they are on the whole, not how long they are: that is the mean.
 *
 * @param kind the kind of weights
 * @param gamma the discount of {@link Kind#DISCOUNTED}, in [0, 1]; 1 for the others
 */
public record Aggregation(Kind kind, double gamma) implements Serializable {
    /** The mean per step: w_t = 1 / steps. */
    public static final Aggregation MEAN = new Aggregation(Kind.MEAN, 1);

    /** The mean per second: w_t is the share of the segment's time that step t takes. */
    public static final Aggregation MEAN_PER_SECOND = new Aggregation(Kind.MEAN_PER_SECOND, 1);

    /** The total: w_t = 1. */
    public static final Aggregation TOTAL = new Aggregation(Kind.TOTAL, 1);

    /** The kinds of aggregation. */
    public enum Kind {
        /** The mean per step. */
        MEAN("mean"),
        /** The mean per second. */
        MEAN_PER_SECOND("mean-per-second"),
        /** The sum. */
        TOTAL("total"),
        /** The discounted sum, as for the returns of suffixes. */
        DISCOUNTED("discounted");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }

        /**
         * Returns the kind with the given name.
         *
         * @throws InputException if there is none
         */
        public static Kind of(String word) {
            for (Kind each : values()) {
                if (each.word.equals(word.toLowerCase(Locale.ROOT))) {
                    return each;
                }
            }
            throw new InputException(
                    "expected mean, mean-per-second, total or discounted, got " + (word.isEmpty() ? "nothing" : word));
        }
    }

    /** Validates the discount. */
    public Aggregation {
        DiscountedReturns.checkGamma(gamma);
        if (kind != Kind.DISCOUNTED && gamma != 1) {
            throw new InputException("only a discounted sum has a discount, got " + gamma + " for " + kind);
        }
    }

    /** Returns the discounted sum: w_t = gamma^t, counted from the segment's first step. */
    public static Aggregation discounted(double gamma) {
        return new Aggregation(Kind.DISCOUNTED, gamma);
    }

    /** Returns an aggregation by its kind; {@code gamma} applies if that is discounted. */
    public static Aggregation of(Kind kind, double gamma) {
        return new Aggregation(kind, kind == Kind.DISCOUNTED ? gamma : 1);
    }

    /** Returns whether the value of a segment is the return R^(gamma) of a suffix. */
    public boolean isReturnOf(Segment segment) {
        return kind == Kind.DISCOUNTED && segment.isSuffix();
    }

    /** Returns whether the weights of every segment add up to 1, so that a constant reward keeps its value. */
    public boolean isMean() {
        return kind == Kind.MEAN || kind == Kind.MEAN_PER_SECOND;
    }

    /**
     * Returns the weights w_t of a segment's steps.
     *
     * <p>For the mean per second, a step lasts until the next one, and the last step of a trajectory as long as the one
     * before it.
     *
     * @throws InputException if the weights need times that are not known
     */
    public double[] weights(Demonstrations demonstrations, Segment segment) {
        int n = segment.endRow(demonstrations) - segment.firstRow(demonstrations);
        double[] weights = new double[n];
        switch (kind) {
            case MEAN -> Arrays.fill(weights, 1.0 / n);
            case TOTAL -> Arrays.fill(weights, 1);
            case DISCOUNTED -> {
                double power = 1;
                for (int t = 0; t < n; t++) {
                    weights[t] = power;
                    power *= gamma;
                }
            }
            case MEAN_PER_SECOND -> durations(demonstrations, segment, weights);
        }
        return weights;
    }

    /**
     * Checks that the demonstrations have what this aggregation needs.
     *
     * @throws InputException if it needs times and they are not known
     */
    public void check(Demonstrations demonstrations) {
        if (kind == Kind.MEAN_PER_SECOND && !demonstrations.timed()) {
            throw new InputException("a mean per second needs the times of the steps, which are unknown for"
                    + " some trajectories; use the mean per step");
        }
    }

    private void durations(Demonstrations demonstrations, Segment segment, double[] weights) {
        check(demonstrations);
        int k = segment.trajectory();
        int last = demonstrations.length(k) - 1;
        double sum = 0;
        for (int t = 0; t < weights.length; t++) {
            int step = Math.min(segment.from() + t, last - 1);
            weights[t] = last == 0 ? 1 : demonstrations.seconds(k, step + 1) - demonstrations.seconds(k, step);
            sum += weights[t];
        }
        for (int t = 0; t < weights.length; t++) {
            weights[t] /= sum;
        }
    }

    /** Returns the words for summaries, such as {@code by mean} or {@code at gamma 0.9}. */
    public String words() {
        return switch (kind) {
            case MEAN -> "by mean";
            case MEAN_PER_SECOND -> "by mean per second";
            case TOTAL -> "by total";
            case DISCOUNTED -> "at gamma " + gamma;
        };
    }
}
