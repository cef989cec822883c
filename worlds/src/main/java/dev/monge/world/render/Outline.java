package dev.monge.world.render;

/**
 * A shape as a chain of straight segments, to be filled or stroked on a {@link Canvas}. Curves are chains of short
 * segments. Immutable.
 */
public final class Outline {
    /** Segments of a full circle; at a radius of 100 pixels the chain is off by an eighth of a pixel. */
    private static final int CIRCLE = 64;

    private final double[] points;
    private final boolean closed;

    private Outline(double[] points, boolean closed) {
        if (points.length < 4 || points.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "expected at least two points, each as x and y, got " + points.length + " numbers");
        }
        this.points = points;
        this.closed = closed;
    }

    /** Returns a closed shape with the given corners: x and y of the first, of the second, and so on. */
    public static Outline polygon(double... corners) {
        return new Outline(corners.clone(), true);
    }

    /** Returns an open chain through the given points: x and y of the first, of the second, and so on. */
    public static Outline line(double... points) {
        return new Outline(points.clone(), false);
    }

    /** Returns a rectangle with its first corner at (x, y). */
    public static Outline rectangle(double x, double y, double width, double height) {
        return polygon(x, y, x + width, y, x + width, y + height, x, y + height);
    }

    /** Returns a rectangle with its first corner at (x, y) and corners rounded with the given radius. */
    public static Outline rounded(double x, double y, double width, double height, double radius) {
        int quarter = CIRCLE / 4;
        double[] points = new double[8 * (quarter + 1)];
        int at = 0;
        for (int corner = 0; corner < 4; corner++) {
            double centreX = corner == 0 || corner == 3 ? x + width - radius : x + radius;
            double centreY = corner < 2 ? y + height - radius : y + radius;
            for (int i = 0; i <= quarter; i++) {
                double angle = 2 * Math.PI * (corner * quarter + i) / CIRCLE;
                points[at++] = centreX + radius * StrictMath.cos(angle);
                points[at++] = centreY + radius * StrictMath.sin(angle);
            }
        }
        return new Outline(points, true);
    }

    /** Returns a disc around (x, y). */
    public static Outline disc(double x, double y, double radius) {
        return disc(x, y, radius, CIRCLE);
    }

    /** Returns a disc of so many segments, counter-clockwise where y points upwards. */
    static Outline disc(double x, double y, double radius, int segments) {
        double[] points = new double[2 * segments];
        for (int i = 0; i < segments; i++) {
            double angle = 2 * Math.PI * i / segments;
            points[2 * i] = x + radius * StrictMath.cos(angle);
            points[2 * i + 1] = y + radius * StrictMath.sin(angle);
        }
        return new Outline(points, true);
    }

    int size() {
        return points.length / 2;
    }

    double x(int point) {
        return points[2 * point];
    }

    double y(int point) {
        return points[2 * point + 1];
    }

    boolean closed() {
        return closed;
    }
}
