package dev.monge.profile;

import dev.monge.input.InputException;

/**
 * The edges of bins of equal width from the lowest return to the highest, as specified by {@link Binning.EqualWidth}.
 *
 * @param min the lowest return
 * @param max the highest return
 * @param bins number of bins
 */
record EqualWidthEdges(double min, double max, int bins) {
    /**
     * Returns the edges for some returns.
     *
     * @param count number of returns, of which no sum may overflow
     */
    static EqualWidthEdges of(double min, double max, long count, int bins) {
        requireFiniteRange(min, max, count);
        return new EqualWidthEdges(min, max, bins);
    }

    /** Checks that neither the width nor a sum within a bin can overflow. */
    static void requireFiniteRange(double min, double max, long count) {
        if (Double.isInfinite((max - min) * (double) count)) {
            throw new InputException("returns must not lie too far apart to be binned, got " + min + " to " + max);
        }
    }

    /** Returns whether the edges are distinct numbers: widths of a few units in the last place do not give such. */
    boolean distinct() {
        return !(width() < 4 * Math.ulp(Math.max(Math.abs(min), Math.abs(max))));
    }

    private double width() {
        return (max - min) / bins;
    }

    /** Returns the edge below bin {@code i}, which is also the one above the bin before it. */
    double edge(int i) {
        return i == bins ? max : min + i * width();
    }

    /**
     * Returns the bin i with edge(i) <= x < edge(i + 1), the last for the highest return. Rounding may put the quotient
     * off by one; the edges decide.
     */
    int bin(double x) {
        int bin = (int) Math.min((x - min) / width(), bins - 1);
        while (bin > 0 && x < edge(bin)) {
            bin--;
        }
        while (bin < bins - 1 && x >= edge(bin + 1)) {
            bin++;
        }
        return bin;
    }

    /** Adds the atom of a bin that has returns. */
    void add(int bin, long returns, ProfileBuilder atoms) {
        double low = edge(bin);
        double high = edge(bin + 1);
        atoms.add(Bins.centre(low, high), (double) returns, low, high);
    }
}
