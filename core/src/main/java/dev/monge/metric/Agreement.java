package dev.monge.metric;

import java.util.OptionalDouble;

/**
 * Measures of the agreement of two columns of numbers.
 *
 * <p>A correlation with a constant is undefined; the result is then empty, and {@link Estimate} prints the reason. The
 * values equal SciPy's up to rounding: {@code pearsonr}, {@code spearmanr}, {@code kendalltau}.
 */
public enum Agreement {
    /** Pearson's linear correlation, O(n); unlike rank correlations, it reflects whether large rewards are large. */
    PEARSON,
    /** Spearman's rank correlation with average ranks for ties, O(n) once ranked. */
    SPEARMAN,
    /** Kendall's tau-b, the balance of ordered pairs corrected for ties, O(n log n). */
    KENDALL,
    /** The mean absolute difference, in the units of the values; 0 is best. Also defined for constants. */
    L1;

    /**
     * Returns the agreement of two columns; empty if one of them is constant and this is a correlation.
     *
     * @param x finite values. Not modified.
     * @param y finite values, as many as in {@code x}. Not modified.
     */
    public OptionalDouble of(double[] x, double[] y) {
        return of(PairedSample.of(x, y));
    }

    /** Returns the agreement of a sample; empty if a column is constant and this is a correlation. */
    public OptionalDouble of(PairedSample sample) {
        double value = weighted(sample, sample.once());
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** Returns the agreement if group k counts {@code drawn[k]} times; NaN if undefined. */
    public double weighted(PairedSample sample, int[] drawn) {
        return switch (this) {
            case PEARSON -> Moments.pearson(sample, drawn);
            case SPEARMAN -> Moments.spearman(sample, drawn);
            case KENDALL -> PairBalance.of(sample, drawn).tau();
            case L1 -> Moments.meanAbsoluteDifference(sample, drawn);
        };
    }
}
