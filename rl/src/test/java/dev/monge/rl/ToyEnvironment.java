package dev.monge.rl;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import java.nio.ByteBuffer;

/** What small environments share: the seed, the refusals, and a state of a few numbers. */
abstract class ToyEnvironment implements Environment {
    private final Box observationSpace;
    private final Space actionSpace;
    protected final Pcg64 random = new Pcg64(0);
    /** The whole state but for the random numbers; written into observations by {@link #observe}. */
    protected final double[] state;

    protected double reward;
    protected boolean terminated;
    private boolean seeded;
    private boolean running;

    public ToyEnvironment(Box observationSpace, Space actionSpace, int stateSize) {
        this.observationSpace = observationSpace;
        this.actionSpace = actionSpace;
        this.state = new double[stateSize];
    }

    abstract void begin();

    /** Moves on, sets reward and terminated. */
    abstract void move(float[] action);

    abstract void observe(float[] observation);

    @Override
    public Box observationSpace() {
        return observationSpace;
    }

    @Override
    public Space actionSpace() {
        return actionSpace;
    }

    @Override
    public void reset(long seed, float[] observation) {
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public void reset(float[] observation) {
        observationSpace.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        reward = 0;
        terminated = false;
        running = true;
        begin();
        observe(observation);
    }

    @Override
    public void step(int action, float[] observation) {
        if (!(actionSpace instanceof Discrete discrete)) {
            throw new IllegalArgumentException("actions are vectors");
        }
        discrete.requireAction(action);
        advance(new float[] {action}, observation);
    }

    @Override
    public void step(float[] action, float[] observation) {
        if (!(actionSpace instanceof Box box)) {
            throw new IllegalArgumentException("actions are integers");
        }
        box.requireAction(action);
        advance(action, observation);
    }

    private void advance(float[] action, float[] observation) {
        if (!running) {
            throw new IllegalStateException("reset before the next step");
        }
        move(action);
        running = !terminated;
        observe(observation);
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public boolean terminated() {
        return terminated;
    }

    @Override
    public boolean truncated() {
        return false;
    }

    @Override
    public byte[] save() {
        byte[] generator = random.save();
        ByteBuffer out = ByteBuffer.allocate(11 + 8 * state.length + generator.length);
        out.put((byte) (seeded ? 1 : 0)).put((byte) (running ? 1 : 0)).put((byte) (terminated ? 1 : 0));
        out.putDouble(reward);
        for (double value : state) {
            out.putDouble(value);
        }
        return out.put(generator).array();
    }

    @Override
    public void restore(byte[] saved, float[] observation) {
        byte[] generator = random.save();
        if (saved.length != 11 + 8 * state.length + generator.length) {
            throw new IllegalArgumentException("not such a state: " + saved.length + " bytes");
        }
        ByteBuffer in = ByteBuffer.wrap(saved);
        seeded = in.get() != 0;
        running = in.get() != 0;
        terminated = in.get() != 0;
        reward = in.getDouble();
        for (int i = 0; i < state.length; i++) {
            state[i] = in.getDouble();
        }
        in.get(generator);
        random.restore(generator);
        observe(observation);
    }
}
