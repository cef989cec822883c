package dev.monge.assessment.figure;

import java.util.Optional;

/**
 * What the axes of a {@link Chart} cover, and how they are labelled.
 *
 * @param x the range of the horizontal axis; empty for that of the data
 * @param y the range of the vertical axis; empty for that of the data
 * @param clock whether the horizontal axis is a time in seconds, labelled in minutes and seconds if it is long
 * @param logarithmic whether equal distances on the horizontal axis are equal ratios; its values must be positive
 */
public record Axes(Optional<Range> x, Optional<Range> y, boolean clock, boolean logarithmic) {
    /** Axes that cover the data, labelled with numbers. */
    public static final Axes OF_DATA = new Axes(Optional.empty(), Optional.empty(), false, false);

    /**
     * An interval of an axis.
     *
     * @param low its lower end
     * @param high its upper end, at least the lower
     */
    public record Range(double low, double high) {
        /** Checks the ends. */
        public Range {
            if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
                throw new IllegalArgumentException("a range needs finite ends in order, got " + low + " and " + high);
            }
        }
    }

    /** Returns a copy with this horizontal range, so that several charts share it. */
    public Axes withX(double low, double high) {
        return new Axes(Optional.of(new Range(low, high)), y, clock, logarithmic);
    }

    /** Returns a copy with this vertical range, so that several charts share it. */
    public Axes withY(double low, double high) {
        return new Axes(x, Optional.of(new Range(low, high)), clock, logarithmic);
    }

    /** Returns a copy whose horizontal axis is a time in seconds. */
    public Axes inSeconds() {
        return new Axes(x, y, true, logarithmic);
    }

    /** Returns a copy whose horizontal axis shows equal ratios at equal distances. */
    public Axes withLogarithmicX() {
        return new Axes(x, y, clock, true);
    }
}
