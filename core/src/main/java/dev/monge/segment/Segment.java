package dev.monge.segment;

import dev.monge.input.InputException;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.io.Serializable;

/**
 * The consecutive steps of a trajectory that a statement speaks of, by reference: all of them, a suffix, or a part.
 *
 * @param trajectory index of the trajectory in its {@link Demonstrations}
 * @param from the first step, counted from 0
 * @param to the step after the last one, or {@link #END}
 */
public record Segment(int trajectory, int from, int to) implements Serializable {
    /** The end of a segment that reaches to the end of its trajectory. */
    public static final int END = Integer.MAX_VALUE;

    /** Validates the numbers; {@link #check} validates them against the demonstrations. */
    public Segment {
        if (trajectory < 0 || from < 0 || to <= from) {
            throw new InputException("a segment needs a trajectory and a first step of at least 0, and at"
                    + " least one step, got trajectory " + trajectory + " from " + from + " to " + to);
        }
    }

    /** Returns a whole trajectory. */
    public static Segment whole(int trajectory) {
        return new Segment(trajectory, 0, END);
    }

    /** Returns the segment of a suffix. */
    public static Segment of(Suffix suffix) {
        return new Segment(suffix.trajectory(), suffix.step(), END);
    }

    /** Returns whether this is a whole trajectory. */
    public boolean isWhole() {
        return from == 0 && to == END;
    }

    /** Returns whether this segment reaches to the end of its trajectory. */
    public boolean isSuffix() {
        return to == END;
    }

    /**
     * Checks that the trajectory and its steps exist.
     *
     * @throws InputException if they do not
     */
    public void check(Demonstrations demonstrations) {
        demonstrations.start(new Suffix(trajectory, from));
        int length = demonstrations.length(trajectory);
        if (to != END && to > length) {
            throw new InputException("trajectory " + demonstrations.ids().get(trajectory) + " has " + length
                    + " steps, so it has no segment that ends after step " + (to - 1));
        }
    }

    /** Returns the row of the first step. */
    public int firstRow(Demonstrations demonstrations) {
        return demonstrations.offset(trajectory) + from;
    }

    /** Returns the row after the last step. */
    public int endRow(Demonstrations demonstrations) {
        return to == END ? demonstrations.offset(trajectory + 1) : demonstrations.offset(trajectory) + to;
    }

    /** Returns the name of this segment in tables and messages: {@code anna}, {@code anna@40} or {@code anna@40-90}. */
    public String name(String id) {
        if (isWhole()) {
            return id;
        }
        return id + "@" + from + (to == END ? "" : "-" + (to - 1));
    }
}
