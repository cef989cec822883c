package dev.monge.world.lander.physics;

/**
 * A convex polygon with mass: the hull or a leg of the lander. Immutable; the arrays are not modified after
 * construction.
 *
 * <p>Mass, centre and moment of inertia are sums over the triangles between the edges and the mean of the vertices, in
 * float and in this order, because their last bits reach every velocity. Vertices run counter-clockwise from the
 * right-most, lowest one.
 */
public final class Polygon {
    /** The hull: a hexagon given in pixels, starting with its right-most, lowest vertex. */
    public static final Polygon HULL = hull();
    /** A leg: a box of 4 by 16 pixels. */
    public static final Polygon LEG = leg();

    private static final float THIRD = 1.0f / 3.0f;

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
    final float centreX;
    final float centreY;
    final float inverseMass;
    final float inverseInertia;

    private Polygon(float[] x, float[] y, float density, boolean box) {
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
            normalX[i] = box ? Math.signum(edgeY) : edgeY * scale;
            normalY[i] = box ? 0 - Math.signum(edgeX) : -edgeX * scale;
        }
        float[] centroid = box ? new float[2] : centroid(x, y);
        centroidX = centroid[0];
        centroidY = centroid[1];

        float meanX = 0;
        float meanY = 0;
        for (int i = 0; i < count; i++) {
            meanX += x[i];
            meanY += y[i];
        }
        meanX *= 1.0f / count;
        meanY *= 1.0f / count;
        float area = 0;
        float sumX = 0;
        float sumY = 0;
        float second = 0;
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            float ax = x[i] - meanX;
            float ay = y[i] - meanY;
            float bx = x[next] - meanX;
            float by = y[next] - meanY;
            float cross = ax * by - ay * bx;
            float triangle = 0.5f * cross;
            area += triangle;
            float weight = triangle * THIRD;
            sumX += weight * (ax + bx);
            sumY += weight * (ay + by);
            float xx = ax * ax + bx * ax + bx * bx;
            float yy = ay * ay + by * ay + by * by;
            second += (0.25f * THIRD * cross) * (xx + yy);
        }
        float mass = density * area;
        float inverseArea = 1.0f / area;
        sumX *= inverseArea;
        sumY *= inverseArea;
        float cx = sumX + meanX;
        float cy = sumY + meanY;
        float aboutOrigin = density * second;
        aboutOrigin += mass * ((cx * cx + cy * cy) - (sumX * sumX + sumY * sumY));
        inverseMass = 1.0f / mass;
        centreX = mass * cx * inverseMass;
        centreY = mass * cy * inverseMass;
        inverseInertia = 1.0f / (aboutOrigin - mass * (centreX * centreX + centreY * centreY));
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

    private static Polygon hull() {
        int[] x = {17, 17, 14, -14, -17, -17};
        int[] y = {-10, 0, 17, 17, 0, -10};
        return new Polygon(scaled(x), scaled(y), 5, false);
    }

    private static Polygon leg() {
        int[] x = {-2, 2, 2, -2};
        int[] y = {-8, -8, 8, 8};
        return new Polygon(scaled(x), scaled(y), 1, true);
    }

    private static float[] scaled(int[] pixels) {
        float[] metres = new float[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            metres[i] = (float) (pixels[i] / 30.0);
        }
        return metres;
    }
}
