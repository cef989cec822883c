package example;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Pcg64;
import dev.monge.world.Space;
import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * A crane carries a load on a rope to a mark and has to keep it there, still.
 *
 * <p>The trolley runs on a rail of 10 m, from -5 to 5; the mark is at 0. Actions: 0 pulls the trolley to the left, 1 leaves
 * it alone, 2 pulls it to the right, with 2 m/s² for 0.1 s. At the ends of the rail, buffers stop it. The load hangs on a rope
 * of 2 m. An episode begins at rest, at a random place at least 2 m from the mark, and never ends by itself.
 *
 * <p>Observations: position and velocity of the trolley, angle and angular velocity of the rope. The reward of a step is 1
 * minus the distance of the load from the mark in metres (at least -1), minus half of the angular velocity's size.
 */
final class Crane implements Environment, Pictured {
    static final double RAIL = 5;
    static final double ROPE = 2;

    private static final Box OBSERVATIONS = new Box(new float[] {-5, -10, -20, -20}, new float[] {5, 10, 20, 20});
    private static final Discrete ACTIONS = new Discrete(3);
    private static final double PULL = 2;
    private static final double STEP = 0.1;
    private static final double GRAVITY = 9.81;
    private static final double DAMPING = 0.05;
    private static final int MAGIC = 0x4352414e;
    private static final int BYTES = Integer.BYTES + 1 + 5 * Double.BYTES;

    private final Pcg64 random = new Pcg64(0);
    private boolean seeded;
    private double position;
    private double velocity;
    private double angle;
    private double turning;
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
    public List<String> observationNames() {
        return List.of("position", "velocity", "angle", "turning");
    }

    @Override
    public void reset(long seed, float[] observation) {
        OBSERVATIONS.requireBuffer(observation);
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
        double distance = random.uniform(2, 4);
        position = random.uniform(0, 1) < 0.5 ? -distance : distance;
        velocity = 0;
        angle = 0;
        turning = 0;
        reward = 0;
        write(observation);
    }

    @Override
    public void step(int action, float[] observation) {
        OBSERVATIONS.requireBuffer(observation);
        if (!seeded) {
            throw new IllegalStateException("reset before the first step");
        }
        ACTIONS.requireAction(action);
        double acceleration = PULL * (action - 1);
        // StrictMath gives the same bits on every machine.
        double swing = -(GRAVITY * StrictMath.sin(angle) + acceleration * StrictMath.cos(angle)) / ROPE - DAMPING * turning;
        velocity += STEP * acceleration;
        position += STEP * velocity;
        turning += STEP * swing;
        angle += STEP * turning;
        if (Math.abs(position) > RAIL) {
            position = Math.copySign(RAIL, position);
            velocity = 0;
        }
        double distance = Math.abs(position + ROPE * StrictMath.sin(angle));
        reward = Math.max(-1, 1 - distance) - 0.5 * Math.abs(turning);
        write(observation);
    }

    private void write(float[] observation) {
        observation[0] = (float) position;
        observation[1] = (float) velocity;
        observation[2] = (float) angle;
        observation[3] = (float) turning;
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public boolean terminated() {
        return false;
    }

    @Override
    public boolean truncated() {
        return false;
    }

    @Override
    public Picture picture() {
        return new CranePicture(position, angle);
    }

    @Override
    public byte[] save() {
        byte[] generator = random.save();
        return ByteBuffer.allocate(BYTES + generator.length)
                .putInt(MAGIC)
                .put((byte) (seeded ? 1 : 0))
                .putDouble(position)
                .putDouble(velocity)
                .putDouble(angle)
                .putDouble(turning)
                .putDouble(reward)
                .put(generator)
                .array();
    }

    @Override
    public void restore(byte[] state, float[] observation) {
        OBSERVATIONS.requireBuffer(observation);
        byte[] generator = random.save();
        ByteBuffer in = ByteBuffer.wrap(state);
        if (state.length != BYTES + generator.length || in.getInt() != MAGIC) {
            throw new IllegalArgumentException("these " + state.length + " bytes are not a crane's state");
        }
        seeded = in.get() != 0;
        position = in.getDouble();
        velocity = in.getDouble();
        angle = in.getDouble();
        turning = in.getDouble();
        reward = in.getDouble();
        in.get(generator);
        random.restore(generator);
        write(observation);
    }
}
