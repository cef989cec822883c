package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;

/**
 * A convex polygon. Immutable; the arrays are not modified after construction.
 *
 * <p>Vertices run counter-clockwise, and in all polygons but centred boxes from the right-most, lowest one, because the
 * order of the vertices decides ties.
 */
public final class Polygon {
    /** The largest number of vertices. */
    static final int MOST = 8;

    public final int count;
    public final float[] x;
    public final float[] y;
    final float[] normalX;
    final float[] normalY;
    /**
     * The centroid that determines on which side of an edge the polygon lies; its bits can differ from the centre of
     * mass.
     */
    final float centroidX;

    final float centroidY;

    private Polygon(float[] x, float[] y, boolean centred) {
        this.count = x.length;
        this.x = x;
        this.y = y;
        this.normalX = new float[count];
        this.normalY = new float[count];
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            float edgeX = x[next] - x[i];
            float edgeY = y[next] - y[i];
            float scale = 1.0f / Floats.length(edgeX, edgeY);
            normalX[i] = centred ? Math.signum(edgeY) : edgeY * scale;
            normalY[i] = centred ? 0 - Math.signum(edgeX) : -edgeX * scale;
        }
        float[] centroid = centred ? new float[2] : centroid(x, y);
        centroidX = centroid[0];
        centroidY = centroid[1];
    }

    private static float[] centroid(float[] x, float[] y) {
        float sumX = 0;
        float sumY = 0;
        float area = 0;
        for (int i = 0; i < x.length; i++) {
            int next = (i + 1) % x.length;
            float triangle = 0.5f * (x[i] * y[next] - y[i] * x[next]);
            area += triangle;
            float weight = triangle * (1.0f / 3.0f);
            sumX += weight * (x[i] + x[next]);
            sumY += weight * (y[i] + y[next]);
        }
        float inverse = 1.0f / area;
        return new float[] {sumX * inverse, sumY * inverse};
    }

    /**
     * Returns a convex polygon.
     *
     * @param x the x positions of 3 to 8 vertices, counter-clockwise from the right-most, lowest one. Not modified.
     * @param y their y positions. Not modified.
     */
    public static Polygon of(float[] x, float[] y) {
        if (x.length < 3 || x.length > MOST || y.length != x.length) {
            throw new IllegalArgumentException("a polygon needs 3 to " + MOST + " vertices, got " + x.length + " and "
                    + y.length + " coordinates");
        }
        return new Polygon(x.clone(), y.clone(), false);
    }

    /** Returns a box around the origin with the given half width and half height. */
    public static Polygon box(float halfWidth, float halfHeight) {
        float[] x = {-halfWidth, halfWidth, halfWidth, -halfWidth};
        float[] y = {-halfHeight, -halfHeight, halfHeight, halfHeight};
        return new Polygon(x, y, true);
    }

    /** Returns a rectangle between the given coordinates, which is not treated as a box around its centre. */
    public static Polygon rectangle(float left, float bottom, float right, float top) {
        return new Polygon(new float[] {right, right, left, left}, new float[] {bottom, top, top, bottom}, false);
    }
}
