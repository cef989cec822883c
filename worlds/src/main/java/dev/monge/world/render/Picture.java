package dev.monge.world.render;

import dev.monge.input.InputException;
import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;

/**
 * A picture of an environment at one moment. A picture is a value: it stores the few numbers it needs and draws on
 * demand, so the pictures of a whole episode are small and can be drawn again, at any size and in any order.
 *
 * <p>Pictures only fill and stroke shapes: text would require fonts, which a server may lack.
 */
public interface Picture {
    /** Returns the width in pixels at its natural size. */
    int width();

    /** Returns the height in pixels at its natural size. */
    int height();

    /** Returns the number of environment steps per second of simulated time. */
    int stepsPerSecond();

    /** Draws the picture so that it fills the rectangle from (0, 0) to (width, height). */
    void paint(Canvas canvas);

    /**
     * Returns a picture of an environment's current state.
     *
     * @throws InputException if the environment (without time limits) is not {@link Pictured}
     */
    static Picture of(Environment environment) {
        if (environment instanceof TimeLimit limited) {
            return of(limited.unlimited());
        }
        if (environment instanceof Pictured pictured) {
            return pictured.picture();
        }
        throw new InputException("expected an environment that is Pictured, got " + environment);
    }
}
