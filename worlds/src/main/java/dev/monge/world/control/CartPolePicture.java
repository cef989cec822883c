package dev.monge.world.control;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;

/**
 * A picture of the cart and its pole, 600 by 400 pixels, as wide as the track; an arrow shows the push.
 *
 * @param x the cart's position
 * @param angle the pole's angle, positive to the right
 * @param push -1 to the left, 1 to the right, 0 before the first step
 */
record CartPolePicture(double x, double angle, int push) implements Picture {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;
    private static final double SCALE = WIDTH / (2 * CartPole.TRACK);
    private static final double TRACK_Y = 300;

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
        return 50;
    }

    @Override
    public void paint(Canvas canvas) {
        ControlStage.paintBackground(this, canvas);
        canvas.fill(Outline.rectangle(0, TRACK_Y + 22, WIDTH, HEIGHT - TRACK_Y - 22), ControlStage.GROUND);
        canvas.stroke(Outline.line(0, TRACK_Y + 22, WIDTH, TRACK_Y + 22), ControlStage.LINE, ControlStage.RIDGE);
        Canvas cart = canvas.translated(WIDTH / 2.0 + SCALE * x, TRACK_Y);
        ControlStage.paintArrow(push * 24, cart.translated(push * 34, 0));
        for (int side = -1; side <= 1; side += 2) {
            cart.fill(Outline.disc(side * 16, 15, 7), ControlStage.PIVOT);
        }
        ControlStage.paintBody(Outline.rounded(-30, -15, 60, 30, 4), ControlStage.BODY, cart);
        Canvas axle = cart.translated(0, -8);
        ControlStage.paintLink(SCALE, 10, ControlStage.LIGHT, axle.rotated(angle - Math.PI / 2));
        ControlStage.paintJoint(4, axle);
    }
}
