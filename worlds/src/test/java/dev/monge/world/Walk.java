package dev.monge.world;

import java.nio.ByteBuffer;

/**
 * A random walk on [-5, 5] that ends at its borders: a small environment with a flaw of choice, for the tests of what is
 * built on environments.
 */
class Walk implements Environment {
    private final boolean continuous;
    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    protected boolean running;
    protected double position;
    private double reward;

    Walk(boolean continuous) {
        this.continuous = continuous;
    }

    @Override
    public Box observationSpace() {
        return Box.of(1, -7, 7);
    }

    @Override
    public Space actionSpace() {
        return continuous ? Box.of(1, -1, 1) : new Discrete(3);
    }

    @Override
    public void reset(long seed, float[] observation) {
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public void reset(float[] observation) {
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        observationSpace().requireBuffer(observation);
        position = random.uniform(-1, 1);
        reward = 0;
        running = true;
        observation[0] = (float) position;
    }

    @Override
    public void step(int action, float[] observation) {
        if (continuous) {
            Environment.super.step(action, observation);
        }
        new Discrete(3).requireAction(action);
        move(action - 1, observation);
    }

    @Override
    public void step(float[] action, float[] observation) {
        if (!continuous) {
            Environment.super.step(action, observation);
        }
        Box.of(1, -1, 1).requireAction(action);
        move(action[0], observation);
    }

    private void move(double by, float[] observation) {
        if (!running) {
            throw new IllegalStateException("reset before the next step");
        }
        position += by + random.uniform(-0.5, 0.5);
        reward = -Math.abs(position);
        running = !terminated();
        observation[0] = (float) position;
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public boolean terminated() {
        return Math.abs(position) > 5;
    }

    @Override
    public boolean truncated() {
        return false;
    }

    @Override
    public byte[] save() {
        byte[] generator = random.save();
        return ByteBuffer.allocate(18 + generator.length)
                .put((byte) (seeded ? 1 : 0))
                .put((byte) (running ? 1 : 0))
                .putDouble(position)
                .putDouble(reward)
                .put(generator)
                .array();
    }

    @Override
    public void restore(byte[] state, float[] observation) {
        byte[] generator = random.save();
        if (state.length != 18 + generator.length) {
            throw new IllegalArgumentException("not a walk's state");
        }
        ByteBuffer in = ByteBuffer.wrap(state);
        seeded = in.get() != 0;
        running = in.get() != 0;
        position = in.getDouble();
        reward = in.getDouble();
        in.get(generator);
        random.restore(generator);
        observation[0] = (float) position;
    }
}
