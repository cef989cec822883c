package dev.monge.world.control;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;

/**
 * The look that the pictures of classic control share with the lander's: a black background, grey ground, violet bodies
 * and, in orange, the force of the last action.
 */
final class ControlStage {
    static final int BACKGROUND = 0x06070d;
    static final int FAINT = 0x2b2f3a;
    static final int GROUND = 0xd9dbe0;
    static final int RIDGE = 0xffffff;
    static final int PIVOT = 0x9aa0ad;
    static final int FLAG = 0xcccc00;
    static final int BODY = 0x8066e6;
    static final int LIGHT = 0xc9bdf7;
    static final int EDGE = 0x4d4d80;
    static final int FORCE = 0xf08a24;
    static final double LINE = 2;

    private ControlStage() {}

    static void paintBackground(Picture picture, Canvas canvas) {
        canvas.fill(Outline.rectangle(0, 0, picture.width(), picture.height()), BACKGROUND);
    }

    /** Fills a body and draws its edge. */
    static void paintBody(Outline outline, int colour, Canvas canvas) {
        canvas.fill(outline, colour);
        canvas.stroke(outline, LINE, EDGE);
    }

    /** Paints a link from the origin along the x axis, with round ends. */
    static void paintLink(double length, double width, int colour, Canvas canvas) {
        paintBody(Outline.rounded(-width / 2, -width / 2, length + width, width, width / 2), colour, canvas);
    }

    /** Paints a joint at the origin. */
    static void paintJoint(double radius, Canvas canvas) {
        canvas.fill(Outline.disc(0, 0, radius), PIVOT);
    }

    /** Paints an arrow from the origin along the x axis, to the left for a negative length; nothing for 0. */
    static void paintArrow(double length, Canvas canvas) {
        if (length != 0) {
            double tip = length + Math.signum(length) * 9;
            canvas.stroke(Outline.line(0, 0, length, 0), 4, FORCE);
            canvas.fill(Outline.polygon(length, -7, length, 7, tip, 0), FORCE);
        }
    }

    /**
     * Paints an arrow around the origin that covers an angle in radians, beginning at the x axis; nothing for an angle
     * of 0.
     */
    static void paintTurn(double radius, double angle, Canvas canvas) {
        if (angle == 0) {
            return;
        }
        int segments = 24;
        double[] points = new double[2 * (segments + 1)];
        for (int i = 0; i <= segments; i++) {
            points[2 * i] = radius * StrictMath.cos(angle * i / segments);
            points[2 * i + 1] = radius * StrictMath.sin(angle * i / segments);
        }
        canvas.stroke(Outline.line(points), 4, FORCE);
        Canvas end = canvas.rotated(angle).translated(radius, 0);
        end.fill(Outline.polygon(-7, 0, 7, 0, 0, Math.signum(angle) * 9), FORCE);
    }
}
