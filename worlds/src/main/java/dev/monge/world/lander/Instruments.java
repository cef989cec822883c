package dev.monge.world.lander;

import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.Contacts;
import java.nio.ByteBuffer;

/**
 * Computes a lander's observation and the reward of the last step.
 *
 * <p>Both are computed in double, as in Python; only the observation is then rounded to floats.
 */
final class Instruments {
    private static final double LEG_LENGTH = 18 / 30.0;

    private final Bodies bodies;
    private final Contacts contacts;
    private final double[] state = new double[LunarLander.OBSERVATIONS];
    private double shaping;
    private double reward;

    Instruments(LanderWorld world) {
        bodies = world.bodies;
        contacts = world.contacts;
    }

    /**
     * Writes the observation.
     *
     * @param observation receives the observation. Modified.
     */
    void read(float[] observation) {
        double halfWidth = LunarLander.WIDTH / 2;
        double halfHeight = LunarLander.HEIGHT / 2;
        state[0] = (bodies.originX[Bodies.HULL] - halfWidth) / halfWidth;
        state[1] = (bodies.originY[Bodies.HULL] - (Terrain.PAD_HEIGHT + LEG_LENGTH)) / halfHeight;
        state[2] = bodies.vx[Bodies.HULL] * halfWidth / 50;
        state[3] = bodies.vy[Bodies.HULL] * halfHeight / 50;
        state[4] = bodies.angle[Bodies.HULL];
        state[5] = 20.0 * bodies.spin[Bodies.HULL] / 50;
        state[6] = contacts.touches[1] ? 1 : 0;
        state[7] = contacts.touches[2] ? 1 : 0;
        show(observation);
    }

    private void show(float[] observation) {
        for (int i = 0; i < LunarLander.OBSERVATIONS; i++) {
            observation[i] = (float) state[i];
        }
    }

    /**
     * Computes the reward of the step: the change of the potential minus the fuel cost or, on the last step, the reward
     * of the ending.
     *
     * @return whether the episode has ended
     */
    boolean score(double mainPower, double sidePower) {
        double before = shaping;
        shaping = -100 * Math.sqrt(state[0] * state[0] + state[1] * state[1])
                - 100 * Math.sqrt(state[2] * state[2] + state[3] * state[3])
                - 100 * Math.abs(state[4])
                + 10 * state[6]
                + 10 * state[7];
        reward = shaping - before;
        reward -= mainPower * 0.30;
        reward -= sidePower * 0.03;
        boolean lost = contacts.hullTouched || Math.abs(state[0]) >= 1;
        boolean resting = !bodies.awake[Bodies.HULL];
        if (resting) {
            reward = 100;
        } else if (lost) {
            reward = -100;
        }
        return lost || resting;
    }

    /** Sets the reward to 0, as before the first step. */
    void clearReward() {
        reward = 0;
    }

    double reward() {
        return reward;
    }

    void write(ByteBuffer out) {
        for (double value : state) {
            out.putDouble(value);
        }
        out.putDouble(shaping).putDouble(reward);
    }

    /**
     * Restores the state that {@link #write} wrote.
     *
     * @param observation receives the observation. Modified.
     */
    void read(ByteBuffer in, float[] observation) {
        for (int i = 0; i < LunarLander.OBSERVATIONS; i++) {
            state[i] = in.getDouble();
        }
        shaping = in.getDouble();
        reward = in.getDouble();
        show(observation);
    }
}
