package dev.monge.world.lander;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;
import dev.monge.world.rigid.Bodies;
import dev.monge.world.rigid.Polygon;
import java.util.Arrays;

/**
 * A picture of the lander as Gymnasium draws it, 600 by 400 pixels: black sky, white moon, a violet spacecraft and two
 * yellow flags. An engine's flame is as long as its power; Gymnasium instead draws particles that outlive their step. A
 * leg on the ground is drawn brighter.
 */
final class LanderPicture implements Picture {
    private static final double SCALE = 30;
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;
    private static final int STEPS_PER_SECOND = 50;
    private static final int PAD_LEFT = LunarLander.CHUNKS / 2 - 1;
    private static final int PAD_RIGHT = LunarLander.CHUNKS / 2 + 1;

    private static final int SKY = 0x06070d;
    private static final int STAR = 0x5d6478;
    private static final int MOON = 0xd9dbe0;
    private static final int RIDGE = 0xffffff;
    private static final int PAD = 0x9aa0ad;
    private static final int POLE = 0xffffff;
    private static final int FLAG = 0xcccc00;
    private static final int HULL = 0x8066e6;
    private static final int EDGE = 0x4d4d80;
    private static final int WINDOW = 0xc9bdf7;
    private static final int TOUCHING = 0xb7a8ff;
    private static final int FLAME = 0xf08a24;
    private static final int CORE = 0xffe27a;

    private final float[] bodies = new float[6 * LanderWorld.BODIES];
    private final double[] heights = new double[LunarLander.CHUNKS];
    private final boolean[] touching = new boolean[2];
    private final double mainPower;
    private final double sideThrust;

    private LanderPicture(LunarLander lander) {
        lander.bodies(bodies);
        lander.terrain(heights);
        touching[0] = lander.legTouches(0);
        touching[1] = lander.legTouches(1);
        mainPower = lander.mainPower();
        sideThrust = lander.sideThrust();
    }

    static LanderPicture of(LunarLander lander) {
        return new LanderPicture(lander);
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return HEIGHT;
    }

    @Override
    public int stepsPerSecond() {
        return STEPS_PER_SECOND;
    }

    @Override
    public void paint(Canvas canvas) {
        canvas.fill(Outline.rectangle(0, 0, WIDTH, HEIGHT), SKY);
        paintStars(canvas);
        paintMoon(canvas);
        // From here on, coordinates are in world pixels with y upwards, as in the definition of the shapes.
        Canvas world = canvas.translated(0, HEIGHT).scaled(1, -1);
        paintFlags(world);
        Canvas hull = at(Bodies.HULL, world);
        paintFlames(hull);
        for (int leg = 0; leg < 2; leg++) {
            paintShape(LanderWorld.LEG, touching[leg] ? TOUCHING : HULL, at(1 + leg, world));
        }
        paintShape(LanderWorld.HULL, HULL, hull);
        hull.fill(Outline.polygon(-7, 4, 7, 4, 5, 12, -5, 12), WINDOW);
    }

    private Canvas at(int body, Canvas world) {
        return world.translated(SCALE * bodies[6 * body], SCALE * bodies[6 * body + 1])
                .rotated(bodies[6 * body + 2]);
    }

    /** Draws a fixed set of stars, spread by the two-dimensional generalisation of the golden ratio. */
    private static void paintStars(Canvas canvas) {
        for (int i = 1; i <= 48; i++) {
            double x = Math.floor(WIDTH * (0.7548776662 * i % 1));
            double y = Math.floor(HEIGHT * 0.85 * (0.5698402910 * i % 1));
            canvas.fill(Outline.rectangle(x, y, i % 5 == 0 ? 2 : 1, i % 5 == 0 ? 2 : 1), STAR);
        }
    }

    private void paintMoon(Canvas canvas) {
        double[] points = new double[2 * heights.length + 4];
        for (int i = 0; i < heights.length; i++) {
            points[2 * i] = xOf(i);
            points[2 * i + 1] = HEIGHT - SCALE * heights[i];
        }
        Outline ridge = Outline.line(Arrays.copyOf(points, 2 * heights.length));
        points[2 * heights.length] = WIDTH;
        points[2 * heights.length + 1] = HEIGHT;
        points[2 * heights.length + 3] = HEIGHT;
        canvas.fill(Outline.polygon(points), MOON);
        canvas.stroke(ridge, 2, RIDGE);
        double pad = HEIGHT - SCALE * heights[LunarLander.CHUNKS / 2];
        canvas.fill(Outline.rectangle(xOf(PAD_LEFT), pad, xOf(PAD_RIGHT) - xOf(PAD_LEFT), 4), PAD);
    }

    private static double xOf(int chunk) {
        return (double) WIDTH * chunk / (LunarLander.CHUNKS - 1);
    }

    private void paintFlags(Canvas canvas) {
        double pad = SCALE * heights[LunarLander.CHUNKS / 2];
        for (int chunk : new int[] {PAD_LEFT, PAD_RIGHT}) {
            double x = xOf(chunk);
            canvas.stroke(Outline.line(x, pad, x, pad + 50), 1.5, POLE);
            canvas.fill(Outline.polygon(x, pad + 50, x, pad + 40, x + 25, pad + 45), FLAG);
        }
    }

    /**
     * Draws the flames. They flicker from step to step, but derive from the picture's own numbers, so a picture never
     * changes.
     */
    private void paintFlames(Canvas canvas) {
        double flicker = 0.85 + 0.3 * ((Float.floatToRawIntBits(bodies[1]) * 0x9e3779b9) >>> 24) / 255.0;
        if (mainPower > 0) {
            double length = 34 * mainPower * flicker;
            canvas.fill(
                    Outline.polygon(-8, -10, 8, -10, 4, -10 - 0.55 * length, 0, -10 - length, -4, -10 - 0.55 * length),
                    FLAME);
            canvas.fill(Outline.polygon(-4, -10, 4, -10, 0, -10 - 0.6 * length), CORE);
        }
        if (sideThrust != 0) {
            // The thrust of the engine named right (positive) pushes to the right, so its flame is on the left.
            double away = -Math.signum(sideThrust);
            double length = 18 * Math.abs(sideThrust) * flicker;
            double from = away * 13;
            canvas.fill(Outline.polygon(from, 16, from, 8, from + away * (4 + length), 12), FLAME);
            canvas.fill(Outline.polygon(from, 14, from, 10, from + away * (4 + 0.55 * length), 12), CORE);
        }
    }

    private static void paintShape(Polygon polygon, int colour, Canvas canvas) {
        double[] points = new double[2 * polygon.count];
        for (int i = 0; i < polygon.count; i++) {
            points[2 * i] = SCALE * polygon.x[i];
            points[2 * i + 1] = SCALE * polygon.y[i];
        }
        Outline outline = Outline.polygon(points);
        canvas.fill(outline, colour);
        canvas.stroke(outline, 2, EDGE);
    }
}
