package dev.monge.nn;

import java.util.ArrayList;
import java.util.List;

/**
 * The state of an {@link Optimiser} between steps: the number of steps and the running averages.
 *
 * <p>The arrays are copied by the constructor and by the accessor, so a state never changes.
 *
 * @param steps number of steps made, at least 0
 * @param averages one array per running average, in the order defined by the optimiser
 */
public record OptimiserState(long steps, List<float[]> averages) {
    /** Validates the number of steps and copies the arrays. */
    public OptimiserState {
        if (steps < 0) {
            throw new IllegalArgumentException("the number of steps must be at least 0, got " + steps);
        }
        averages = copies(averages);
    }

    /** Returns copies of the running averages. */
    @Override
    public List<float[]> averages() {
        return copies(averages);
    }

    void requireShape(int arrays, int parameters) {
        if (averages.size() != arrays) {
            throw new IllegalArgumentException("expected a state with " + arrays + " running averages, got "
                    + averages.size() + ": the state is of another kind of optimiser");
        }
        for (float[] average : averages) {
            if (average.length != parameters) {
                throw new IllegalArgumentException(
                        "expected a state of " + parameters + " parameters, got " + average.length);
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
