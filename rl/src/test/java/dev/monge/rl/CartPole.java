package dev.monge.rl;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;

/** CartPole-v1 with Gymnasium's dynamics: balance a pole on a cart for 500 steps, each of which earns 1. */
public final class CartPole extends ToyEnvironment {
    private static final double LARGEST_ANGLE = 12 * 2 * Math.PI / 360;
    private static final double TIME_STEP = 0.02;
    private static final double POLE_MASS = 0.1;
    private static final double TOTAL_MASS = 1.1;
    private static final double HALF_LENGTH = 0.5;

    private CartPole() {
        super(
                new Box(
                        new float[] {
                            -4.8f, Float.NEGATIVE_INFINITY, (float) (-2 * LARGEST_ANGLE), Float.NEGATIVE_INFINITY
                        },
                        new float[] {4.8f, Float.POSITIVE_INFINITY, (float) (2 * LARGEST_ANGLE), Float.POSITIVE_INFINITY
                        }),
                new Discrete(2),
                4);
    }

    public static Environment make() {
        return new TimeLimit(new CartPole(), 500);
    }

    @Override
    void begin() {
        for (int k = 0; k < 4; k++) {
            state[k] = random.uniform(-0.05, 0.05);
        }
    }

    @Override
    void move(float[] action) {
        double force = action[0] == 1 ? 10 : -10;
        double sine = Math.sin(state[2]);
        double cosine = Math.cos(state[2]);
        double push = (force + POLE_MASS * HALF_LENGTH * state[3] * state[3] * sine) / TOTAL_MASS;
        double spin =
                (9.8 * sine - cosine * push) / (HALF_LENGTH * (4.0 / 3 - POLE_MASS * cosine * cosine / TOTAL_MASS));
        double acceleration = push - POLE_MASS * HALF_LENGTH * spin * cosine / TOTAL_MASS;
        state[0] += TIME_STEP * state[1];
        state[1] += TIME_STEP * acceleration;
        state[2] += TIME_STEP * state[3];
        state[3] += TIME_STEP * spin;
        reward = 1;
        terminated = Math.abs(state[0]) > 2.4 || Math.abs(state[2]) > LARGEST_ANGLE;
    }

    @Override
    void observe(float[] observation) {
        for (int k = 0; k < 4; k++) {
            observation[k] = (float) state[k];
        }
    }
}
