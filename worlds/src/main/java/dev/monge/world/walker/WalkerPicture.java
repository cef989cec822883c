package dev.monge.world.walker;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;
import dev.monge.world.rigid.Polygon;
import java.util.Arrays;

/**
 * A picture of the walker, 600 by 400 pixels, in the lander's look: black sky with faint clouds, pale ground and
 * obstacles, a violet walker and a yellow flag at the start. The view follows the hull. A lower leg on the ground is
 * drawn brighter, and orange lines show how far the lidar sees.
 */
final class WalkerPicture implements Picture {
    private static final double SCALE = 30;
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;
    private static final int STEPS_PER_SECOND = 50;
    /** The part of the view that lies behind the hull. */
    private static final double BEHIND = 0.2;

    private static final int SKY = 0x06070d;
    private static final int CLOUD = 0x1b1e2b;
    private static final int GROUND = 0xd9dbe0;
    private static final int RIDGE = 0xffffff;
    private static final int BLOCK = 0x9aa0ad;
    private static final int FLAG = 0xcccc00;
    private static final int HULL = 0x8066e6;
    private static final int WINDOW = 0xc9bdf7;
    private static final int NEAR = 0x8066e6;
    private static final int FAR = 0x56459b;
    private static final int TOUCHING = 0xb7a8ff;
    private static final int EDGE = 0x4d4d80;
    private static final int BEAM = 0x7a4a1a;
    private static final int HIT = 0xf08a24;

    private final float[] bodies = new float[6 * WalkerWorld.BODIES];
    private final float[] observation = new float[BipedalWalker.OBSERVATIONS];
    private final double[] heights;
    private final float[] clouds;
    private final float[] blocks;
    private final boolean[] touching = new boolean[WalkerWorld.BODIES];
    private final double scroll;

    private WalkerPicture(BipedalWalker walker) {
        Landscape landscape = walker.landscape();
        walker.bodies(bodies);
        walker.observe(observation);
        heights = landscape.heights.clone();
        clouds = landscape.clouds.clone();
        blocks = Arrays.copyOf(landscape.blocks, 4 * landscape.blockCount);
        for (int b = 0; b < WalkerWorld.BODIES; b++) {
            touching[b] = walker.touches(b);
        }
        scroll = SCALE * bodies[0] - BEHIND * WIDTH;
    }

    static WalkerPicture of(BipedalWalker walker) {
        return new WalkerPicture(walker);
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
        // From here on, coordinates are in world pixels with y upwards. Clouds are far away and pass at half the speed.
        Canvas upwards = canvas.translated(0, HEIGHT).scaled(1, -1);
        paintClouds(upwards.translated(-scroll / 2, 0));
        Canvas world = upwards.translated(-scroll, 0);
        paintGround(world);
        paintFlag(world);
        paintBeams(world);
        paintLeg(3, FAR, world);
        paintHull(at(0, world));
        paintLeg(1, NEAR, world);
    }

    private Canvas at(int body, Canvas world) {
        return world.translated(SCALE * bodies[6 * body], SCALE * bodies[6 * body + 1])
                .rotated(bodies[6 * body + 2]);
    }

    private void paintClouds(Canvas canvas) {
        int size = 2 * Landscape.CLOUD_CORNERS;
        for (int cloud = 0; cloud < Landscape.CLOUDS; cloud++) {
            double[] points = new double[size];
            for (int i = 0; i < size; i++) {
                points[i] = SCALE * clouds[size * cloud + i];
            }
            canvas.fill(Outline.polygon(points), CLOUD);
        }
    }

    private void paintGround(Canvas canvas) {
        double step = SCALE * Landscape.STEP;
        int first = Math.min(Math.max((int) (scroll / step) - 1, 0), heights.length - 2);
        int last = Math.min(Math.max((int) ((scroll + WIDTH) / step) + 2, first + 1), heights.length - 1);
        int count = last - first + 1;
        double[] points = new double[2 * count + 4];
        for (int i = 0; i < count; i++) {
            points[2 * i] = step * (first + i);
            points[2 * i + 1] = SCALE * heights[first + i];
        }
        Outline ridge = Outline.line(Arrays.copyOf(points, 2 * count));
        points[2 * count] = step * last;
        points[2 * count + 2] = step * first;
        canvas.fill(Outline.polygon(points), GROUND);
        for (int i = 0; i < blocks.length; i += 4) {
            double left = SCALE * blocks[i];
            double bottom = SCALE * blocks[i + 1];
            Outline block =
                    Outline.rectangle(left, bottom, SCALE * blocks[i + 2] - left, SCALE * blocks[i + 3] - bottom);
            canvas.fill(block, BLOCK);
        }
        canvas.stroke(ridge, 2, RIDGE);
    }

    private static void paintFlag(Canvas canvas) {
        double x = 3 * SCALE * Landscape.STEP;
        double y = SCALE * Landscape.HEIGHT;
        canvas.stroke(Outline.line(x, y, x, y + 50), 1.5, RIDGE);
        canvas.fill(Outline.polygon(x, y + 50, x, y + 40, x + 25, y + 45), FLAG);
    }

    private void paintBeams(Canvas world) {
        double x = SCALE * bodies[0];
        double y = SCALE * bodies[1];
        for (int beam = 0; beam < Senses.BEAMS; beam++) {
            double fraction = observation[Senses.FIRST_BEAM + beam];
            double endX = x + SCALE * Senses.beamX(beam, fraction);
            double endY = y + SCALE * Senses.beamY(beam, fraction);
            world.stroke(Outline.line(x, y, endX, endY), 1, BEAM);
            if (fraction < 1) {
                world.fill(Outline.disc(endX, endY, 2.5), HIT);
            }
        }
    }

    private void paintLeg(int upper, int colour, Canvas world) {
        paintShape(WalkerWorld.UPPER, colour, at(upper, world));
        paintShape(WalkerWorld.LOWER, touching[upper + 1] ? TOUCHING : colour, at(upper + 1, world));
    }

    private static void paintHull(Canvas canvas) {
        paintShape(WalkerWorld.HULL, HULL, canvas);
        canvas.fill(Outline.polygon(10, -2, 28, -2, 28, 0, 10, 5), WINDOW);
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
