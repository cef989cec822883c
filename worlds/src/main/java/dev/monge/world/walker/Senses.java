package dev.monge.world.walker;

import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.RayCast;
import dev.monge.world.rigid.RevoluteJoint;
import java.nio.ByteBuffer;

/**
 * Computes a walker's observation and the reward of the last step.
 *
 * <p>The observation and the potential are computed in double, as in Python, and rounded to float at the end. The
 * reward is a float32 from its first torque cost on, as NumPy 2 makes it.
 */
final class Senses {
    /** The number of beams of the lidar. */
    static final int BEAMS = 10;
    /** The position of the first beam in an observation. */
    static final int FIRST_BEAM = 14;

    private static final double RANGE = 160 / 30.0;
    private static final double[] BEAM_X = new double[BEAMS];
    private static final double[] BEAM_Y = new double[BEAMS];
    private static final float TORQUE_COST = (float) (0.00035 * 80);

    static {
        for (int i = 0; i < BEAMS; i++) {
            BEAM_X[i] = DoubleTrigonometry.sin(1.5 * i / 10.0) * RANGE;
            BEAM_Y[i] = DoubleTrigonometry.cos(1.5 * i / 10.0) * RANGE;
        }
    }

    private final WalkerWorld world;
    private final Bodies bodies;
    private final RayCast rays;
    private double shaping;
    private double reward;

    Senses(WalkerWorld world) {
        this.world = world;
        bodies = world.bodies;
        rays = new RayCast(world.landscape.ground);
    }

    /**
     * Writes the observation.
     *
     * @param observation receives the observation. Modified.
     */
    void read(float[] observation) {
        observation[0] = bodies.angle[Bodies.HULL];
        observation[1] = (float) (2.0 * bodies.spin[Bodies.HULL] / 50);
        observation[2] = (float) (0.3 * bodies.vx[Bodies.HULL] * (600 / 30.0) / 50);
        observation[3] = (float) (0.3 * bodies.vy[Bodies.HULL] * (400 / 30.0) / 50);
        for (int leg = 0; leg < 2; leg++) {
            RevoluteJoint hip = world.joints[2 * leg];
            RevoluteJoint knee = world.joints[2 * leg + 1];
            int at = 4 + 5 * leg;
            observation[at] = hip.angle();
            observation[at + 1] = (float) (hip.speed() / 4.0);
            observation[at + 2] = (float) (knee.angle() + 1.0);
            observation[at + 3] = (float) (knee.speed() / 6.0);
            observation[at + 4] = world.contacts.touches[2 + 2 * leg] ? 1 : 0;
        }
        float x = bodies.originX[Bodies.HULL];
        float y = bodies.originY[Bodies.HULL];
        for (int i = 0; i < BEAMS; i++) {
            observation[FIRST_BEAM + i] = rays.cast(x, y, (float) (x + BEAM_X[i]), (float) (y - BEAM_Y[i]));
        }
    }

    /** Returns the x and y position of the end of a beam, given how far it goes. */
    static double beamX(int beam, double fraction) {
        return BEAM_X[beam] * fraction;
    }

    static double beamY(int beam, double fraction) {
        return -BEAM_Y[beam] * fraction;
    }

    /** Sets the potential from which the first reward is counted, and the reward to 0. */
    void begin() {
        shaping = shaping();
        reward = 0;
    }

    private double shaping() {
        double forward = 130 * (double) bodies.originX[Bodies.HULL] / 30.0;
        return forward - 5.0 * Math.abs((double) bodies.angle[Bodies.HULL]);
    }

    /**
     * Computes the reward of the step: the change of the potential minus the cost of the torques, or -100 if the walker
     * is lost.
     *
     * @param action four numbers in [-1, 1]. Not modified.
     */
    void score(float[] action, boolean lost) {
        double before = shaping;
        shaping = shaping();
        float sum = (float) (shaping - before);
        for (float part : action) {
            sum -= TORQUE_COST * Math.abs(part);
        }
        reward = lost ? -100 : sum;
    }

    double reward() {
        return reward;
    }

    void write(ByteBuffer out) {
        out.putDouble(shaping).putDouble(reward);
    }

    void read(ByteBuffer in) {
        shaping = in.getDouble();
        reward = in.getDouble();
    }
}
