package dev.monge.rl.numeric;

import dev.monge.input.InputException;

/** Range checks that throw an {@link InputException} naming the value. */
public final class Ranges {
    private Ranges() {}

    public static void unit(String what, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new InputException(what + " must be in [0, 1], got " + value);
        }
    }

    public static void belowOne(String what, double value) {
        if (!(value >= 0 && value < 1)) {
            throw new InputException(what + " must be in [0, 1), got " + value);
        }
    }

    public static void positive(String what, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InputException(what + " must be positive and finite, got " + value);
        }
    }

    public static void notNegative(String what, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InputException(what + " must be finite and at least 0, got " + value);
        }
    }

    public static void atLeastOne(String what, long value) {
        if (value < 1) {
            throw new InputException(what + " must be at least 1, got " + value);
        }
    }

    public static void indexable(String what, long value) {
        if (value > Integer.MAX_VALUE) {
            throw new InputException(what + " must be at most 2^31 - 1, got " + value);
        }
    }
}
