package dev.monge.world.lander;

import dev.monge.world.lander.physics.Bodies;
import dev.monge.world.lander.physics.Polygon;
import dev.monge.world.render.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

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

    private static final Color SKY = new Color(0x06070d);
    private static final Color STAR = new Color(0x5d6478);
    private static final Color MOON = new Color(0xd9dbe0);
    private static final Color RIDGE = new Color(0xffffff);
    private static final Color PAD = new Color(0x9aa0ad);
    private static final Color POLE = new Color(0xffffff);
    private static final Color FLAG = new Color(0xcccc00);
    private static final Color HULL = new Color(0x8066e6);
    private static final Color EDGE = new Color(0x4d4d80);
    private static final Color WINDOW = new Color(0xc9bdf7);
    private static final Color TOUCHING = new Color(0xb7a8ff);
    private static final Color FLAME = new Color(0xf08a24);
    private static final Color CORE = new Color(0xffe27a);

    private final float[] bodies = new float[6 * Bodies.COUNT];
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
    public void paint(Graphics2D graphics) {
        graphics.setColor(SKY);
        graphics.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        paintStars(graphics);
        paintMoon(graphics);
        AffineTransform before = graphics.getTransform();
        // From here on, coordinates are in world pixels with y upwards, as in the definition of the shapes.
        graphics.translate(0, HEIGHT);
        graphics.scale(1, -1);
        paintFlags(graphics);
        AffineTransform world = graphics.getTransform();
        moveTo(Bodies.HULL, graphics);
        paintFlames(graphics);
        for (int leg = 0; leg < 2; leg++) {
            graphics.setTransform(world);
            moveTo(1 + leg, graphics);
            paintShape(Polygon.LEG, touching[leg] ? TOUCHING : HULL, graphics);
        }
        graphics.setTransform(world);
        moveTo(Bodies.HULL, graphics);
        paintShape(Polygon.HULL, HULL, graphics);
        graphics.setColor(WINDOW);
        graphics.fill(shape(-7, 4, 7, 4, 5, 12, -5, 12));
        graphics.setTransform(before);
    }

    private void moveTo(int body, Graphics2D graphics) {
        graphics.translate(SCALE * bodies[6 * body], SCALE * bodies[6 * body + 1]);
        graphics.rotate(bodies[6 * body + 2]);
    }

    /** Draws a fixed set of stars, spread by the two-dimensional generalisation of the golden ratio. */
    private static void paintStars(Graphics2D graphics) {
        graphics.setColor(STAR);
        for (int i = 1; i <= 48; i++) {
            double x = Math.floor(WIDTH * (0.7548776662 * i % 1));
            double y = Math.floor(HEIGHT * 0.85 * (0.5698402910 * i % 1));
            graphics.fill(new Rectangle2D.Double(x, y, i % 5 == 0 ? 2 : 1, i % 5 == 0 ? 2 : 1));
        }
    }

    private void paintMoon(Graphics2D graphics) {
        Path2D ridge = new Path2D.Double();
        for (int i = 0; i < heights.length; i++) {
            double x = xOf(i);
            double y = HEIGHT - SCALE * heights[i];
            if (i == 0) {
                ridge.moveTo(x, y);
            } else {
                ridge.lineTo(x, y);
            }
        }
        Path2D ground = new Path2D.Double(ridge);
        ground.lineTo(WIDTH, HEIGHT);
        ground.lineTo(0, HEIGHT);
        ground.closePath();
        graphics.setColor(MOON);
        graphics.fill(ground);
        graphics.setColor(RIDGE);
        graphics.setStroke(new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        graphics.draw(ridge);
        graphics.setColor(PAD);
        double pad = HEIGHT - SCALE * heights[LunarLander.CHUNKS / 2];
        graphics.fill(new Rectangle2D.Double(xOf(PAD_LEFT), pad, xOf(PAD_RIGHT) - xOf(PAD_LEFT), 4));
    }

    private static double xOf(int chunk) {
        return (double) WIDTH * chunk / (LunarLander.CHUNKS - 1);
    }

    private void paintFlags(Graphics2D graphics) {
        double pad = SCALE * heights[LunarLander.CHUNKS / 2];
        for (int chunk : new int[] {PAD_LEFT, PAD_RIGHT}) {
            double x = xOf(chunk);
            graphics.setColor(POLE);
            graphics.setStroke(new BasicStroke(1.5f));
            graphics.draw(new Line2D.Double(x, pad, x, pad + 50));
            graphics.setColor(FLAG);
            graphics.fill(shape(x, pad + 50, x, pad + 40, x + 25, pad + 45));
        }
    }

    /**
     * Draws the flames. They flicker from step to step, but derive from the picture's own numbers, so a picture never
     * changes.
     */
    private void paintFlames(Graphics2D graphics) {
        double flicker = 0.85 + 0.3 * ((Float.floatToRawIntBits(bodies[1]) * 0x9e3779b9) >>> 24) / 255.0;
        if (mainPower > 0) {
            double length = 34 * mainPower * flicker;
            graphics.setColor(FLAME);
            graphics.fill(shape(-8, -10, 8, -10, 4, -10 - 0.55 * length, 0, -10 - length, -4, -10 - 0.55 * length));
            graphics.setColor(CORE);
            graphics.fill(shape(-4, -10, 4, -10, 0, -10 - 0.6 * length));
        }
        if (sideThrust != 0) {
            // The thrust of the engine named right (positive) pushes to the right, so its flame is on the left.
            double away = -Math.signum(sideThrust);
            double length = 18 * Math.abs(sideThrust) * flicker;
            double from = away * 13;
            graphics.setColor(FLAME);
            graphics.fill(shape(from, 16, from, 8, from + away * (4 + length), 12));
            graphics.setColor(CORE);
            graphics.fill(shape(from, 14, from, 10, from + away * (4 + 0.55 * length), 12));
        }
    }

    private static void paintShape(Polygon polygon, Color colour, Graphics2D graphics) {
        double[] points = new double[2 * polygon.count];
        for (int i = 0; i < polygon.count; i++) {
            points[2 * i] = SCALE * polygon.x[i];
            points[2 * i + 1] = SCALE * polygon.y[i];
        }
        Path2D path = shape(points);
        graphics.setColor(colour);
        graphics.fill(path);
        graphics.setColor(EDGE);
        graphics.setStroke(new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(path);
    }

    private static Path2D shape(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        return path;
    }
}
