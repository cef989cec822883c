package example;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;

/**
 * A crane at one moment.
 *
 * @param position of the trolley, in metres
 * @param angle of the rope, in radians
 */
record CranePicture(double position, double angle) implements Picture {
    private static final double METRE = 32;
    private static final int SKY = 0xe9ebf0;
    private static final int STEEL = 0x2b2f3a;
    private static final int LOAD = 0x8066e6;
    private static final int MARK = 0x4fc36b;

    @Override
    public int width() {
        return 384;
    }

    @Override
    public int height() {
        return 144;
    }

    @Override
    public int stepsPerSecond() {
        return 10;
    }

    @Override
    public void paint(Canvas canvas) {
        canvas.fill(Outline.rectangle(0, 0, width(), height()), SKY);
        double middle = width() / 2.0;
        canvas.fill(Outline.rectangle(middle - Crane.RAIL * METRE, 24, 2 * Crane.RAIL * METRE, 4), STEEL);
        canvas.fill(Outline.rectangle(middle - 16, height() - 12, 32, 6), MARK);
        double x = middle + METRE * position;
        double loadX = x + METRE * Crane.ROPE * StrictMath.sin(angle);
        double loadY = 32 + METRE * Crane.ROPE * StrictMath.cos(angle);
        canvas.stroke(Outline.line(x, 32, loadX, loadY), 2, STEEL);
        canvas.fill(Outline.rounded(x - 14, 16, 28, 16, 4), STEEL);
        canvas.fill(Outline.rounded(loadX - 12, loadY - 4, 24, 24, 3), LOAD);
    }
}
