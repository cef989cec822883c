package dev.monge.world.control;

import dev.monge.input.InputException;
import dev.monge.world.Box;
import dev.monge.world.Pcg64;
import java.util.List;

/** The valley in which both mountain cars drive. */
final class Valley {
    static final List<String> OBSERVATION_NAMES = List.of("position", "velocity");
    static final double LEFT = -1.2;
    static final double RIGHT = 0.6;
    static final double MAX_SPEED = 0.07;
    static final double GRAVITY = 0.0025;
    static final Box OBSERVATIONS =
            new Box(new float[] {(float) LEFT, (float) -MAX_SPEED}, new float[] {(float) RIGHT, (float) MAX_SPEED});

    private Valley() {}

    /** Draws the position at which a car starts. */
    static double drawStart(Pcg64 generator) {
        return generator.uniform(-0.6, -0.4);
    }

    static double requireGoalVelocity(double velocity) {
        if (!Double.isFinite(velocity)) {
            throw new InputException("goal velocity must be a finite number, got " + velocity);
        }
        return velocity;
    }
}
