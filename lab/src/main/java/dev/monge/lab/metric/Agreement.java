package dev.monge.lab.metric;

import java.util.OptionalDouble;

/**
 * How far two columns of numbers agree.
 *
 * <p>A correlation with a constant is not a number; it is answered with nothing, and {@link Estimate} says why. The
 * values are SciPy's to within rounding: {@code pearsonr}, {@code spearmanr}, {@code kendalltau}.
 */
public enum Agreement {
    /** Pearson's linear correlation, O(n): keeps scale, so it sees whether large rewards are large. */
    PEARSON,
    /** Spearman's rank correlation with average ranks for ties, O(n) once ranked. */
    SPEARMAN,
    /** Kendall's tau-b, the balance of ordered pairs corrected for ties, O(n log n). */
    KENDALL,
    /** The mean absolute difference, in the units of the values; 0 is best. Defined for constants too. */
    L1;

    /**
     * The agreement of two columns; nothing if one of them is constant and this is a correlation.
     *
     * @param x finite. Not modified.
     * @param y finite, as many. Not modified.
     */
    public OptionalDouble of(double[] x, double[] y) {
        return of(PairedSample.of(x, y));
    }

    /** The agreement of a sample; nothing if a column is constant and this is a correlation. */
    public OptionalDouble of(PairedSample sample) {
        double value = weighted(sample, sample.once());
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** The agreement where group k counts {@code drawn[k]} times; NaN if undefined. */
    double weighted(PairedSample sample, int[] drawn) {
        return switch (this) {
            case PEARSON -> Moments.pearson(sample, drawn);
            case SPEARMAN -> Moments.spearman(sample, drawn);
            case KENDALL -> KendallTau.of(sample, drawn);
            case L1 -> Moments.meanAbsoluteDifference(sample, drawn);
        };
    }
}
