package dev.monge.world.render;

import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;
import java.awt.Graphics2D;

/**
 * What an environment looked like at one moment. A picture is a value: it keeps the few numbers it needs and draws them
 * when asked, so a whole episode of pictures is small and can be drawn again, at any size, in any order.
 *
 * <p>Pictures fill and stroke shapes only: writing text would need fonts, which a server may lack.
 */
public interface Picture {
    /** The width in pixels at its natural size. */
    int width();

    /** The height in pixels at its natural size. */
    int height();

    /** How many steps of the environment are a second of the world's own time. */
    int stepsPerSecond();

    /** Draws the picture into the rectangle from (0, 0) to (width, height), all of it. */
    void paint(Graphics2D graphics);

    /**
     * The picture of an environment now.
     *
     * @throws IllegalArgumentException if the environment (without time limits) is not {@link Pictured}
     */
    static Picture of(Environment environment) {
        if (environment instanceof TimeLimit limited) {
            return of(limited.unlimited());
        }
        if (environment instanceof Pictured pictured) {
            return pictured.picture();
        }
        throw new IllegalArgumentException("there are no pictures of " + environment + ": it is not Pictured");
    }
}
