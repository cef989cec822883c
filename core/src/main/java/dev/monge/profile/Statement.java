package dev.monge.profile;

import dev.monge.input.InputException;

/**
 * A statement about a distribution: the share of all values that is below a value, such as "20% below 3".
 *
 * @param share the share, from 0 to 1
 * @param value the value, finite
 */
public record Statement(double share, double value) {
    /** Validates the numbers. */
    public Statement {
        if (!(share >= 0 && share <= 1) || !Double.isFinite(value)) {
            throw new InputException(
                    "a statement needs a share from 0 to 1 and a finite value, got " + share + " and " + value);
        }
    }
}
