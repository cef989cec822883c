package dev.monge.world.bridge;

import dev.monge.input.InputException;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.nio.ByteBuffer;
import java.util.OptionalDouble;

/**
 * What a Python environment says of itself.
 *
 * @param observations its observation space; integers are one-hot
 * @param actions its action space
 * @param solvedAbove its reward threshold
 * @param drawn whether it can be drawn
 * @param stepsPerSecond its frames per second
 */
record WorldDescription(
        Box observations, Space actions, OptionalDouble solvedAbove, boolean drawn, int stepsPerSecond) {
    /** The largest number of components of a space, and of integers in one. */
    private static final int LARGEST = 1 << 20;

    /** The largest description: four bounds of the largest space each, and a few numbers. */
    static final int MOST_BYTES = 4 * Float.BYTES * LARGEST + 64;

    /** Reads a description; {@link java.nio.BufferUnderflowException} and illegal arguments mean that it is none. */
    static WorldDescription read(ByteBuffer in) {
        Space observations = space(in);
        Space actions = space(in);
        double threshold = in.getDouble();
        return new WorldDescription(
                observations instanceof Discrete discrete ? Box.of(discrete.size(), 0, 1) : (Box) observations,
                actions,
                Double.isFinite(threshold) ? OptionalDouble.of(threshold) : OptionalDouble.empty(),
                in.get() != 0,
                in.getInt());
    }

    private static Space space(ByteBuffer in) {
        boolean box = in.get() != 0;
        int size = in.getInt();
        if (size < 1 || size > LARGEST) {
            throw new InputException("a space must have 1 to " + LARGEST + " components, got " + size);
        }
        if (!box) {
            return new Discrete(size);
        }
        float[] low = floats(in, size);
        return new Box(low, floats(in, size));
    }

    private static float[] floats(ByteBuffer in, int size) {
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = in.getFloat();
        }
        return values;
    }

    /** Returns the number of bytes of an action in a message. */
    int actionBytes() {
        return Float.BYTES * actions.width();
    }

    /** Returns the number of bytes of an observation in a message. */
    int observationBytes() {
        return Float.BYTES * observations.size();
    }
}
