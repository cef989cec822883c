package dev.monge.world;

import dev.monge.input.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A space of real vectors in which each coordinate has its own lower and upper bound, inclusive and possibly infinite.
 * Immutable.
 */
public final class Box implements Space {
    private final float[] low;
    private final float[] high;

    /**
     * Creates a box with the given bounds.
     *
     * @param low the lower bounds. Not modified, copied.
     * @param high the upper bounds, one for each lower bound. Not modified, copied.
     */
    public Box(float[] low, float[] high) {
        if (low.length != high.length) {
            throw new InputException(
                    "a box needs as many lower as upper bounds, got " + low.length + " and " + high.length);
        }
        for (int i = 0; i < low.length; i++) {
            if (!(low[i] <= high[i])) {
                throw new InputException(
                        "bound " + i + " of a box must be an interval, got " + low[i] + " to " + high[i]);
            }
        }
        this.low = low.clone();
        this.high = high.clone();
    }

    /** Returns a box whose coordinates all have the same bounds. */
    public static Box of(int size, float low, float high) {
        float[] lows = new float[size];
        float[] highs = new float[size];
        Arrays.fill(lows, low);
        Arrays.fill(highs, high);
        return new Box(lows, highs);
    }

    /** Returns the number of coordinates. */
    public int size() {
        return low.length;
    }

    @Override
    public int width() {
        return size();
    }

    /** Returns the lower bound of one coordinate. */
    public float low(int coordinate) {
        return low[coordinate];
    }

    /** Returns the upper bound of one coordinate. */
    public float high(int coordinate) {
        return high[coordinate];
    }

    /**
     * Returns whether the vector has this box's size and lies within its bounds. A vector with a NaN never does.
     *
     * @param vector Not modified.
     */
    public boolean contains(float[] vector) {
        if (vector.length != low.length) {
            return false;
        }
        for (int i = 0; i < vector.length; i++) {
            if (!(vector[i] >= low[i] && vector[i] <= high[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Clips every coordinate to its bounds, for example before an action of an unbounded policy is used.
     *
     * @param vector Modified.
     */
    public void clip(float[] vector) {
        for (int i = 0; i < low.length; i++) {
            vector[i] = Math.min(Math.max(vector[i], low[i]), high[i]);
        }
    }

    /**
     * Throws an {@link InputException} if the action is not in this box.
     *
     * @param action Not modified.
     */
    public void requireAction(float[] action) {
        if (action.length != low.length) {
            throw new InputException("action must have " + low.length + " numbers, got " + action.length);
        }
        for (int i = 0; i < action.length; i++) {
            if (!(action[i] >= low[i] && action[i] <= high[i])) {
                throw new InputException(
                        "action[" + i + "] must be in [" + low[i] + ", " + high[i] + "], got " + action[i]);
            }
        }
    }

    /**
     * Throws an {@link InputException} if the buffer does not have this box's size.
     *
     * @param buffer Not modified.
     */
    public void requireBuffer(float[] buffer) {
        if (buffer.length != low.length) {
            throw new InputException(
                    "the observation buffer must have " + low.length + " places, got " + buffer.length);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Box box && Arrays.equals(low, box.low) && Arrays.equals(high, box.high);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(low) + Arrays.hashCode(high);
    }

    @Override
    public String toString() {
        List<String> intervals = new ArrayList<>();
        for (int i = 0; i < low.length; i++) {
            intervals.add("[" + low[i] + ", " + high[i] + "]");
        }
        boolean same = Set.copyOf(intervals).size() == 1;
        return same ? intervals.get(0) + "^" + low.length : String.join(" x ", intervals);
    }
}
