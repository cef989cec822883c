package dev.monge.nn;

import java.util.ArrayList;
import java.util.List;

/**
 * What an {@link Optimiser} remembers between steps: how many it made, and its running averages.
 *
 * <p>The arrays are copied on the way in and on the way out, so a state never changes once made.
 *
 * @param steps how many steps were made, at least 0
 * @param averages one array per running average, in the optimiser's own order
 */
public record OptimiserState(long steps, List<float[]> averages) {
    /** Checks the number of steps and copies the arrays. */
    public OptimiserState {
        if (steps < 0) {
            throw new IllegalArgumentException("an optimiser has made 0 steps or more, got " + steps);
        }
        averages = copies(averages);
    }

    /** Copies of the running averages. */
    @Override
    public List<float[]> averages() {
        return copies(averages);
    }

    void requireShape(int arrays, int parameters) {
        if (averages.size() != arrays) {
            throw new IllegalArgumentException("this optimiser keeps " + arrays + " running averages, the state has "
                    + averages.size() + ": it belongs to another kind of optimiser");
        }
        for (float[] average : averages) {
            if (average.length != parameters) {
                throw new IllegalArgumentException(
                        "this optimiser moves " + parameters + " parameters, the state is of " + average.length);
            }
        }
    }

    void copyTo(int which, float[] average) {
        System.arraycopy(averages.get(which), 0, average, 0, average.length);
    }

    private static List<float[]> copies(List<float[]> arrays) {
        List<float[]> copies = new ArrayList<>(arrays.size());
        for (float[] array : arrays) {
            copies.add(array.clone());
        }
        return List.copyOf(copies);
    }
}
