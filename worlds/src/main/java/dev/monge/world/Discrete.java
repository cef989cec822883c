package dev.monge.world;

import dev.monge.input.InputException;

/**
 * The integers 0, 1, ..., {@code size - 1}.
 *
 * @param size the number of integers; at least 1
 */
public record Discrete(int size) implements Space {
    /** Checks the size. */
    public Discrete {
        if (size < 1) {
            throw new InputException("a discrete space needs at least 1 element, got " + size);
        }
    }

    @Override
    public int width() {
        return 1;
    }

    @Override
    public String toString() {
        return size == 1 ? "{0}" : "0.." + (size - 1);
    }

    /** Returns whether the value is one of this space's integers. */
    public boolean contains(int value) {
        return value >= 0 && value < size;
    }

    /** Throws an {@link InputException} if the action is not one of this space's integers. */
    public void requireAction(int action) {
        if (!contains(action)) {
            throw new InputException("action must be in 0.." + (size - 1) + ", got " + action);
        }
    }
}
