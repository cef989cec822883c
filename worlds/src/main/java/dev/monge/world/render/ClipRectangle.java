package dev.monge.world.render;

import java.util.Arrays;

/**
 * The rectangle of an image to which drawing is limited, in pixels.
 *
 * @param left the smallest x
 * @param top the smallest y
 * @param right the largest x
 * @param bottom the largest y
 */
record ClipRectangle(double left, double top, double right, double bottom) {
    /** Returns the smallest rectangle with all points. */
    static ClipRectangle bounding(double[] xs, double[] ys) {
        return new ClipRectangle(
                Arrays.stream(xs).min().orElseThrow(),
                Arrays.stream(ys).min().orElseThrow(),
                Arrays.stream(xs).max().orElseThrow(),
                Arrays.stream(ys).max().orElseThrow());
    }

    ClipRectangle and(ClipRectangle other) {
        return new ClipRectangle(
                Math.max(left, other.left),
                Math.max(top, other.top),
                Math.min(right, other.right),
                Math.min(bottom, other.bottom));
    }
}
