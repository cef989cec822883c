package dev.monge.spark.sql;

/**
 * The arithmetic of a linear reward, one operation each, for the code that Spark SQL generates. Spark's own division and
 * sums are of doubles, which round differently.
 */
public final class LinearArithmetic {
    private LinearArithmetic() {}

    /** Returns (x - offset) / scale, as {@link dev.monge.trajectory.ScaledFeatures} does. */
    public static float scaled(float x, float offset, float scale) {
        return (x - offset) / scale;
    }

    /** Returns weight x + sum, rounded once, as the kernels of the networks do. */
    public static float plus(float sum, float weight, float x) {
        return Math.fma(weight, x, sum);
    }

    /** Returns x times a factor. */
    public static float times(float x, float factor) {
        return x * factor;
    }
}
