package dev.monge.metric;

import java.util.Locale;

/**
 * How often chance alone gives an agreement that is as far from 0.
 *
 * @param value in (0, 1]
 * @param rearrangements the number of rearrangements that were compared
 * @param exact whether these are all that exist
 */
public record PValue(double value, int rearrangements, boolean exact) {
    /** Returns text such as {@code p = 0.012} or {@code p < 0.001}. */
    @Override
    public String toString() {
        return value < 0.001 ? "p < 0.001" : String.format(Locale.ROOT, "p = %.3f", value);
    }
}
