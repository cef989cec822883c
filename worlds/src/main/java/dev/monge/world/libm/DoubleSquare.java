package dev.monge.world.libm;

/** The square of a double. */
public final class DoubleSquare {
    private DoubleSquare() {}

    /** Returns the square of a number. */
    public static double of(double x) {
        return x * x;
    }
}
