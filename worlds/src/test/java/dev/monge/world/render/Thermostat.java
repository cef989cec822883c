package dev.monge.world.render;

// example: begin
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import java.nio.ByteBuffer;

/** Keep a room between 18 and 22 degrees with a heater that is off (0) or on (1); below 5 the pipes burst. */
final class Thermostat implements Environment {
    private static final Box OBSERVATIONS = Box.of(1, -50, 80);
    private static final Discrete ACTIONS = new Discrete(2);

    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    private boolean running;
    private double temperature;
    private double reward;

    @Override
    public Box observationSpace() {
        return OBSERVATIONS;
    }

    @Override
    public Space actionSpace() {
        return ACTIONS;
    }

    @Override
    public void reset(long seed, float[] observation) {
        random.seed(seed);
        seeded = true;
        reset(observation);
    }

    @Override
    public void reset(float[] observation) {
        OBSERVATIONS.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("the first reset needs a seed");
        }
        temperature = random.uniform(10, 25);
        reward = 0;
        running = true;
        observation[0] = (float) temperature;
    }

    @Override
    public void step(int action, float[] observation) {
        OBSERVATIONS.requireBuffer(observation);
        if (!running) {
            throw new IllegalStateException("reset before the next step");
        }
        ACTIONS.requireAction(action);
        temperature += 0.1 * (-5 - temperature) + 4 * action + random.uniform(-1, 1);
        reward = (temperature >= 18 && temperature <= 22 ? 1 : 0) - 0.1 * action;
        running = !terminated();
        observation[0] = (float) temperature;
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public boolean terminated() {
        return temperature < 5 && seeded;
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
                .putDouble(temperature)
                .putDouble(reward)
                .put(generator)
                .array();
    }

    @Override
    public void restore(byte[] state, float[] observation) {
        byte[] generator = random.save();
        if (state.length != 18 + generator.length) {
            throw new IllegalArgumentException("these " + state.length + " bytes are not a thermostat's state");
        }
        ByteBuffer in = ByteBuffer.wrap(state);
        seeded = in.get() != 0;
        running = in.get() != 0;
        temperature = in.getDouble();
        reward = in.getDouble();
        in.get(generator);
        random.restore(generator);
        observation[0] = (float) temperature;
    }
}
// example: end
