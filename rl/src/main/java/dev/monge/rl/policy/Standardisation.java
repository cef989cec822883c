package dev.monge.rl.policy;

import java.util.Arrays;

/**
 * Shifts and scales observations to mean 0 and standard deviation 1, then clips them at ±{@value #LIMIT}. Immutable.
 *
 * <p>It is part of the policy that was trained with it: without its standardisation, a policy behaves differently.
 */
public final class Standardisation {
    /** The number of standard deviations at which an observation is clipped. */
    public static final float LIMIT = 10;

    private final float[] means;
    private final float[] deviations;

    /**
     * Creates a standardisation with the given means and deviations.
     *
     * @param means finite. Not modified, copied.
     * @param deviations positive and finite, one for each mean. Not modified, copied.
     */
    public Standardisation(float[] means, float[] deviations) {
        if (means.length != deviations.length) {
            throw new IllegalArgumentException("a standardisation needs as many means as deviations, got "
                    + means.length + " and " + deviations.length);
        }
        for (int i = 0; i < means.length; i++) {
            if (!Float.isFinite(means[i]) || !Float.isFinite(deviations[i]) || !(deviations[i] > 0)) {
                throw new IllegalArgumentException("standardisation of observation " + i
                        + " needs a finite mean and a positive deviation, got " + means[i] + " and " + deviations[i]);
            }
        }
        this.means = means.clone();
        this.deviations = deviations.clone();
    }

    /** Returns the number of components of an observation. */
    public int width() {
        return means.length;
    }

    /** Returns a copy of the means. */
    public float[] means() {
        return means.clone();
    }

    /** Returns a copy of the standard deviations. */
    public float[] deviations() {
        return deviations.clone();
    }

    /** Returns component k of an observation, standardised. */
    public float apply(int k, float value) {
        return clipped(value, means[k], 1 / deviations[k]);
    }

    /**
     * Standardises columns in place.
     *
     * @param columns one row per component, samples [from, from + n). Modified.
     */
    public void apply(float[][] columns, int from, int n) {
        for (int k = 0; k < means.length; k++) {
            float[] column = columns[k];
            float mean = means[k];
            float inverse = 1 / deviations[k];
            for (int i = from; i < from + n; i++) {
                column[i] = clipped(column[i], mean, inverse);
            }
        }
    }

    private static float clipped(float value, float mean, float inverse) {
        return Math.min(Math.max((value - mean) * inverse, -LIMIT), LIMIT);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Standardisation that
                && Arrays.equals(means, that.means)
                && Arrays.equals(deviations, that.deviations);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(means) + Arrays.hashCode(deviations);
    }
}
