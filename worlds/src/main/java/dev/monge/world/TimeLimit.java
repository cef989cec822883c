package dev.monge.world;

import dev.monge.input.InputException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Truncates the episodes of another environment after a fixed number of steps. An episode that terminates on its last
 * allowed step is both terminated and truncated, as in Gymnasium.
 */
public final class TimeLimit implements Environment {
    private final Environment environment;
    private final int limit;
    private int steps;
    private boolean truncated;

    /**
     * Creates a limit around an environment, which must from then on be used only through this object.
     *
     * @param limit the number of steps after which an episode is cut off; at least 1
     */
    public TimeLimit(Environment environment, int limit) {
        if (limit < 1) {
            throw new InputException("a time limit must be at least 1 step, got " + limit);
        }
        this.environment = environment;
        this.limit = limit;
    }

    /** Returns the wrapped environment. */
    public Environment unlimited() {
        return environment;
    }

    @Override
    public Box observationSpace() {
        return environment.observationSpace();
    }

    @Override
    public Space actionSpace() {
        return environment.actionSpace();
    }

    @Override
    public List<String> observationNames() {
        return environment.observationNames();
    }

    @Override
    public List<String> actionNames() {
        return environment.actionNames();
    }

    @Override
    public OptionalDouble solvedAbove() {
        return environment.solvedAbove();
    }

    @Override
    public OptionalInt timeLimit() {
        return OptionalInt.of(Math.min(limit, environment.timeLimit().orElse(limit)));
    }

    @Override
    public void reset(long seed, float[] observation) {
        environment.reset(seed, observation);
        begin();
    }

    @Override
    public void reset(float[] observation) {
        environment.reset(observation);
        begin();
    }

    private void begin() {
        steps = 0;
        truncated = false;
    }

    @Override
    public void step(int action, float[] observation) {
        requireRunning();
        environment.step(action, observation);
        count();
    }

    @Override
    public void step(float[] action, float[] observation) {
        requireRunning();
        environment.step(action, observation);
        count();
    }

    private void requireRunning() {
        if (truncated) {
            throw new IllegalStateException(
                    "the episode was truncated after " + limit + " steps; reset before the next step");
        }
    }

    private void count() {
        steps++;
        truncated = steps >= limit || environment.truncated();
    }

    @Override
    public double reward() {
        return environment.reward();
    }

    @Override
    public boolean terminated() {
        return environment.terminated();
    }

    @Override
    public boolean truncated() {
        return truncated;
    }

    /** Returns the ending that the wrapped environment reports, even if this limit ended the episode. */
    @Override
    public String ending() {
        return environment.ending();
    }

    @Override
    public byte[] save() {
        byte[] inner = environment.save();
        return ByteBuffer.allocate(5 + inner.length)
                .putInt(steps)
                .put((byte) (truncated ? 1 : 0))
                .put(inner)
                .array();
    }

    @Override
    public void restore(byte[] state, float[] observation) {
        if (state.length < 5) {
            throw new IllegalArgumentException(
                    "expected the state of a TimeLimit of at least 5 bytes, got " + state.length);
        }
        environment.restore(Arrays.copyOfRange(state, 5, state.length), observation);
        ByteBuffer header = ByteBuffer.wrap(state);
        steps = header.getInt();
        truncated = header.get() != 0;
    }

    @Override
    public void close() {
        environment.close();
    }

    @Override
    public String toString() {
        return "TimeLimit[" + environment + ", " + limit + "]";
    }
}
