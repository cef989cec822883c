package dev.monge.world.control;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;

/**
 * A picture of the acrobot, 400 by 400 pixels, with the line that its free end must cross; the orange arrow around its
 * middle joint shows the torque.
 *
 * @param angle1 the first link's angle from hanging straight down, counter-clockwise
 * @param angle2 the second link's angle relative to the first
 * @param torque the torque of the last step, -1 to 1
 */
record AcrobotPicture(double angle1, double angle2, double torque) implements Picture {
    private static final int SIZE = 400;
    private static final double LENGTH = 88;

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
        return 15;
    }

    @Override
    public void paint(Canvas canvas) {
        ControlStage.paintBackground(this, canvas);
        double goal = SIZE / 2.0 - LENGTH;
        canvas.stroke(Outline.line(0, goal, SIZE, goal), ControlStage.LINE, ControlStage.FLAG);
        // From here on, y points upwards, so that angles are counter-clockwise.
        Canvas first = canvas.translated(SIZE / 2.0, SIZE / 2.0).scaled(1, -1).rotated(angle1 - Math.PI / 2);
        Canvas second = first.translated(LENGTH, 0).rotated(angle2);
        ControlStage.paintLink(LENGTH, 18, ControlStage.BODY, first);
        ControlStage.paintLink(LENGTH, 18, ControlStage.LIGHT, second);
        ControlStage.paintTurn(26, torque * Math.PI / 2, second);
        ControlStage.paintJoint(6, first);
        ControlStage.paintJoint(6, second);
    }
}
