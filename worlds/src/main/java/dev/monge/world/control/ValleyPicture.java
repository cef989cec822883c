package dev.monge.world.control;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;
import java.util.Arrays;

/**
 * A picture of a car in its valley, 600 by 400 pixels, with a flag at the goal; a flame behind the car shows its
 * engine.
 *
 * @param position the car's position
 * @param goal the position of the goal
 * @param force the force of the engine, -1 to 1
 */
record ValleyPicture(double position, double goal, double force) implements Picture {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;
    private static final double SCALE = WIDTH / (Valley.RIGHT - Valley.LEFT);
    private static final int SEGMENTS = 100;

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
        return 30;
    }

    @Override
    public void paint(Canvas canvas) {
        ControlStage.paintBackground(this, canvas);
        paintGround(canvas);
        double flag = x(goal);
        canvas.stroke(Outline.line(flag, y(goal), flag, y(goal) - 50), 1.5, ControlStage.RIDGE);
        canvas.fill(
                Outline.polygon(flag, y(goal) - 50, flag, y(goal) - 40, flag + 25, y(goal) - 45), ControlStage.FLAG);
        // The height is 0.45 sin 3x, so this is the slope on the screen.
        double slope = StrictMath.atan(1.35 * StrictMath.cos(3 * position));
        paintCar(canvas.translated(x(position), y(position)).rotated(-slope));
    }

    private static void paintGround(Canvas canvas) {
        double[] points = new double[2 * SEGMENTS + 6];
        for (int i = 0; i <= SEGMENTS; i++) {
            double at = Valley.LEFT + (Valley.RIGHT - Valley.LEFT) * i / SEGMENTS;
            points[2 * i] = x(at);
            points[2 * i + 1] = y(at);
        }
        Outline ridge = Outline.line(Arrays.copyOf(points, 2 * SEGMENTS + 2));
        points[2 * SEGMENTS + 2] = WIDTH;
        points[2 * SEGMENTS + 3] = HEIGHT;
        points[2 * SEGMENTS + 5] = HEIGHT;
        canvas.fill(Outline.polygon(points), ControlStage.GROUND);
        canvas.stroke(ridge, ControlStage.LINE, ControlStage.RIDGE);
    }

    private void paintCar(Canvas car) {
        if (force != 0) {
            double back = -Math.signum(force) * 20;
            car.fill(Outline.polygon(back, -8, back, -20, back - 30 * force, -14), ControlStage.FORCE);
        }
        ControlStage.paintBody(
                Outline.polygon(-20, -7, -20, -21, -11, -21, -7, -28, 8, -28, 12, -21, 20, -18, 20, -7),
                ControlStage.BODY,
                car);
        for (int side = -1; side <= 1; side += 2) {
            ControlStage.paintBody(Outline.disc(side * 11, -7, 6), ControlStage.PIVOT, car);
        }
    }

    private static double x(double at) {
        return SCALE * (at - Valley.LEFT);
    }

    private static double y(double at) {
        return HEIGHT - SCALE * (0.45 * StrictMath.sin(3 * at) + 0.55);
    }
}
