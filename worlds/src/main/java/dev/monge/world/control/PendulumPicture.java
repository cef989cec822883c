package dev.monge.world.control;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;

/**
 * A picture of the pendulum, 400 by 400 pixels; the orange arrow around its axle shows the torque.
 *
 * @param angle the angle from the top, counter-clockwise
 * @param torque the torque of the last step
 */
record PendulumPicture(double angle, double torque) implements Picture {
    private static final int SIZE = 400;
    private static final double LENGTH = 140;

    @Override
    public int width() {
        return SIZE;
    }

    @Override
    public int height() {
        return SIZE;
    }

    @Override
    public int stepsPerSecond() {
        return 20;
    }

    @Override
    public void paint(Canvas canvas) {
        ControlStage.paintBackground(this, canvas);
        // From here on, y points upwards, so that angles are counter-clockwise; the x axis of `top` points to the top.
        Canvas top = canvas.translated(SIZE / 2.0, SIZE / 2.0).scaled(1, -1).rotated(Math.PI / 2);
        top.stroke(Outline.disc(0, 0, LENGTH), 1, ControlStage.FAINT);
        top.stroke(Outline.line(LENGTH - 8, 0, LENGTH + 8, 0), ControlStage.LINE, ControlStage.FLAG);
        Canvas rod = top.rotated(angle);
        ControlStage.paintLink(LENGTH, 24, ControlStage.BODY, rod);
        ControlStage.paintTurn(40, torque / Pendulum.MAX_TORQUE * Math.PI / 2, rod);
        ControlStage.paintJoint(6, rod);
    }
}
