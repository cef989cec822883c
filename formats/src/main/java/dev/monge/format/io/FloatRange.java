package dev.monge.format.io;

/** What is said of numbers that a recording cannot hold: it stores states and actions as floats. */
public final class FloatRange {
    private FloatRange() {}

    /** Returns a number that is not finite as a float, and why it is not, for the end of a message. */
    public static String shown(double value) {
        return Double.isFinite(value) ? value + ", which is beyond the range of float" : String.valueOf(value);
    }
}
