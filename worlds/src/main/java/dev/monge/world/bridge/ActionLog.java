package dev.monge.world.bridge;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * All that an environment has been told since its last seeded reset: the seed, and the actions of each episode. With it
 * an environment that is a function of seed and actions can be brought to the same state again.
 *
 * <p>An action takes 1 to 4 bytes if it is an integer, otherwise 4 per component.
 */
final class ActionLog {
    private final Space actions;
    private final int width;
    private byte[] bytes = new byte[256];
    private int[] lengths = new int[4];
    private int episodes;
    private int used;
    private long seed;

    ActionLog(Space actions) {
        this.actions = actions;
        width = actions instanceof Discrete discrete
                ? discrete.size() <= 1 << 8 ? 1 : discrete.size() <= 1 << 16 ? 2 : 4
                : 4 * actions.width();
    }

    /** Forgets everything and begins the first episode. */
    void begin(long seed) {
        this.seed = seed;
        episodes = 0;
        used = 0;
        begin();
    }

    /** Begins another episode. */
    void begin() {
        if (episodes == lengths.length) {
            lengths = Arrays.copyOf(lengths, 2 * episodes);
        }
        lengths[episodes++] = 0;
    }

    /** Appends an action. */
    void add(float[] action) {
        if (bytes.length - used < width) {
            bytes = Arrays.copyOf(bytes, Math.max(used + width, (int) Math.min(Integer.MAX_VALUE - 8, 2L * used)));
        }
        if (actions instanceof Discrete) {
            put((int) action[0], width);
        } else {
            for (float component : action) {
                put(Float.floatToRawIntBits(component), Float.BYTES);
            }
        }
        lengths[episodes - 1]++;
    }

    private void put(int value, int size) {
        for (int i = 0; i < size; i++) {
            bytes[used++] = (byte) (value >> (8 * i));
        }
    }

    /** Reads an action, counted from the seeded reset. */
    void read(long step, float[] action) {
        int at = (int) (step * width);
        if (actions instanceof Discrete) {
            action[0] = integer(at, width);
        } else {
            for (int i = 0; i < action.length; i++) {
                action[i] = Float.intBitsToFloat(integer(at + Float.BYTES * i, Float.BYTES));
            }
        }
    }

    private int integer(int at, int size) {
        int value = 0;
        for (int i = 0; i < size; i++) {
            value |= (bytes[at + i] & 0xff) << (8 * i);
        }
        return value;
    }

    long seed() {
        return seed;
    }

    int episodes() {
        return episodes;
    }

    int length(int episode) {
        return lengths[episode];
    }

    /** Returns the number of bytes that {@link #save} writes. */
    int size() {
        return Long.BYTES + Integer.BYTES * (1 + episodes) + used;
    }

    void save(ByteBuffer to) {
        to.putLong(seed).putInt(episodes);
        for (int i = 0; i < episodes; i++) {
            to.putInt(lengths[i]);
        }
        to.put(bytes, 0, used);
    }

    /**
     * Reads what {@link #save} wrote, which must be all that is left.
     *
     * @throws IllegalArgumentException if it is anything else; in that case nothing has changed
     */
    void restore(ByteBuffer from) {
        var other = new ActionLog(actions);
        other.seed = from.remaining() < Long.BYTES + Integer.BYTES ? -1 : from.getLong();
        other.episodes = other.seed < 0 ? 0 : from.getInt();
        if (other.seed < 0 || other.episodes < 0 || other.episodes > from.remaining() / Integer.BYTES) {
            throw new IllegalArgumentException("expected a log of actions, got something else");
        }
        other.lengths = new int[Math.max(1, other.episodes)];
        long steps = 0;
        for (int i = 0; i < other.episodes; i++) {
            other.lengths[i] = from.getInt();
            steps = other.lengths[i] < 0 ? Long.MIN_VALUE : steps + other.lengths[i];
        }
        if (steps < 0 || steps * width != from.remaining()) {
            throw new IllegalArgumentException(
                    "expected " + steps + " actions of " + width + " bytes, got " + from.remaining() + " bytes");
        }
        other.used = from.remaining();
        other.bytes = new byte[other.used];
        from.get(other.bytes);
        float[] action = new float[actions.width()];
        for (long step = 0; step < steps; step++) {
            other.read(step, action);
            if (actions instanceof Box box) {
                box.requireAction(action);
            } else {
                ((Discrete) actions).requireAction((int) action[0]);
            }
        }
        seed = other.seed;
        episodes = other.episodes;
        lengths = other.lengths;
        used = other.used;
        bytes = other.bytes;
    }
}
