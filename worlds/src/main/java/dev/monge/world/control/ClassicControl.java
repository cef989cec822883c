package dev.monge.world.control;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Guided;
import dev.monge.world.Inspectable;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Pictured;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What the tasks of classic control have in common: a state of a few doubles, an action of one number, the order in
 * which methods may be called, and saved states.
 *
 * <p>The bytes of a saved state are canonical: equal states have equal bytes, whatever happened before. They are
 * checked before any of them is used, so a rejected state changes nothing.
 */
abstract class ClassicControl implements Environment, Guided, Inspectable, Pictured {
    private static final int SEEDED = 1;
    private static final int FRESH = 2;
    private static final int TERMINATED = 4;

    private final Box observations;
    private final Space actions;
    private final int magic;
    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    private boolean fresh;
    private boolean terminated;
    private float action;
    private double reward;

    /** The state, whose components each task documents. */
    final double[] state;

    /**
     * Creates a task before its first reset.
     *
     * @param size the number of components of the state
     * @param magic the first four bytes of saved states, different for every task
     */
    ClassicControl(Box observations, Space actions, int size, int magic) {
        this.observations = observations;
        this.actions = actions;
        this.magic = magic;
        state = new double[size];
    }

    /** Returns a box whose bounds are these numbers and their opposites. */
    static Box symmetric(float... high) {
        float[] low = high.clone();
        for (int i = 0; i < low.length; i++) {
            low[i] = -high[i];
        }
        return new Box(low, high);
    }

    /** Draws the first state of an episode. */
    abstract void begin(Pcg64 generator);

    /**
     * Replaces the state with the next one.
     *
     * @return the reward, to which {@link #bonus} is added if that state is terminal
     */
    abstract double advance(float chosen);

    /** Returns what reaching a terminal state adds to the reward of the step. */
    abstract double bonus();

    /** Returns whether the state, to which a step has led, is terminal. */
    abstract boolean isTerminal();

    /** Writes the observation of the state. */
    abstract void observe(float[] observation);

    /** Returns the word for the way in which the state is terminal. */
    abstract String terminalWord();

    /** Returns whether no step has been taken since the reset. */
    final boolean isFresh() {
        return fresh;
    }

    /** Returns the last action; 0 after a reset. */
    final float action() {
        return action;
    }

    @Override
    public final Box observationSpace() {
        return observations;
    }

    @Override
    public final Space actionSpace() {
        return actions;
    }

    @Override
    public final void reset(long seed, float[] observation) {
        observations.requireBuffer(observation);
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public final void reset(float[] observation) {
        observations.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        begin(random);
        fresh = true;
        terminated = false;
        action = 0;
        reward = 0;
        observe(observation);
    }

    @Override
    public final void step(int chosen, float[] observation) {
        if (actions instanceof Discrete discrete) {
            requireRunning(observation);
            discrete.requireAction(chosen);
            take(chosen, observation);
        } else {
            Environment.super.step(chosen, observation);
        }
    }

    @Override
    public final void step(float[] chosen, float[] observation) {
        if (actions instanceof Box box) {
            requireRunning(observation);
            box.requireAction(chosen);
            take(chosen[0], observation);
        } else {
            Environment.super.step(chosen, observation);
        }
    }

    private void requireRunning(float[] observation) {
        observations.requireBuffer(observation);
        if (!seeded || terminated) {
            throw new IllegalStateException(
                    seeded ? "the episode has ended; reset before the next step" : "reset before the first step");
        }
    }

    private void take(float chosen, float[] observation) {
        action = chosen;
        reward = advance(chosen);
        fresh = false;
        terminated = isTerminal();
        if (terminated) {
            reward += bonus();
        }
        observe(observation);
    }

    @Override
    public final double reward() {
        return reward;
    }

    @Override
    public final boolean terminated() {
        return terminated;
    }

    @Override
    public final boolean truncated() {
        return false;
    }

    /** Returns the word for a terminal state, or {@code timeout} if the episode did not terminate. */
    @Override
    public final String ending() {
        return terminated ? terminalWord() : "timeout";
    }

    /** Shows {@code state}: the components of the state. */
    @Override
    public final double @Nullable [] inspect(String name) {
        return name.equals("state") ? state.clone() : null;
    }

    @Override
    public final byte[] save() {
        ByteBuffer out = ByteBuffer.allocate(savedBytes()).putInt(magic).put((byte)
                ((seeded ? SEEDED : 0) | (fresh ? FRESH : 0) | (terminated ? TERMINATED : 0)));
        out.putFloat(action).putDouble(reward);
        for (double component : state) {
            out.putDouble(component);
        }
        return out.put(random.save()).array();
    }

    private int savedBytes() {
        return Integer.BYTES + 1 + Float.BYTES + (1 + state.length) * Double.BYTES + Pcg64.BYTES;
    }

    @Override
    public final void restore(byte[] saved, float[] observation) {
        observations.requireBuffer(observation);
        requireSaved(saved);
        ByteBuffer in = ByteBuffer.wrap(saved);
        in.getInt();
        int flags = in.get();
        seeded = (flags & SEEDED) != 0;
        fresh = (flags & FRESH) != 0;
        terminated = (flags & TERMINATED) != 0;
        action = in.getFloat();
        reward = in.getDouble();
        for (int i = 0; i < state.length; i++) {
            state[i] = in.getDouble();
        }
        byte[] generator = new byte[Pcg64.BYTES];
        in.get(generator);
        random.restore(generator);
        observe(observation);
    }

    private void requireSaved(byte[] saved) {
        ByteBuffer in = ByteBuffer.wrap(saved);
        boolean valid = saved.length == savedBytes() && in.getInt() == magic;
        if (valid) {
            int flags = in.get();
            valid = flags >= 0 && flags <= (SEEDED | FRESH | TERMINATED) && Float.isFinite(in.getFloat());
            for (int i = 0; i <= state.length; i++) {
                valid &= Double.isFinite(in.getDouble());
            }
        }
        if (!valid) {
            throw new IllegalArgumentException("expected a saved " + getClass().getSimpleName() + " state, got "
                    + saved.length + " bytes in another format");
        }
    }
}
