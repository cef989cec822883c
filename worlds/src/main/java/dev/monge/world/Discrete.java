package dev.monge.world;

/**
 * The integers 0, 1, ..., {@code size - 1}.
 *
 * @param size how many there are; at least 1
 */
public record Discrete(int size) implements Space {
    /** Checks the size. */
    public Discrete {
        if (size < 1) {
            throw new IllegalArgumentException("a discrete space needs at least 1 element, got " + size);
        }
    }

    @Override
    public int width() {
        return 1;
    }

    /** Whether the value is one of this space's integers. */
    public boolean contains(int value) {
        return value >= 0 && value < size;
    }

    /** Refuses, with one sentence, an action that is not one of this space's integers. */
    public void requireAction(int action) {
        if (!contains(action)) {
            throw new IllegalArgumentException("action must be in 0.." + (size - 1) + ", got " + action);
        }
    }
}
