package dev.monge.world.rigid;

/**
 * The mass of a body, as the solvers need it.
 *
 * <p>Mass, centre and moment of inertia are sums over the triangles between the edges and the mean of the vertices, in
 * float and in this order, because their last bits reach every velocity.
 *
 * @param inverse one over the mass
 * @param inverseInertia one over the moment of inertia about the centre of mass
 * @param centreX the x position of the centre of mass relative to the body's origin
 * @param centreY the y position of the centre of mass relative to the body's origin
 */
record Mass(float inverse, float inverseInertia, float centreX, float centreY) {
    private static final float THIRD = 1.0f / 3.0f;

    /** Returns the mass of a polygon of uniform density. */
    static Mass of(Polygon shape, float density) {
        float[] x = shape.x;
        float[] y = shape.y;
        int count = shape.count;
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
        float inverse = 1.0f / mass;
        float centreX = mass * cx * inverse;
        float centreY = mass * cy * inverse;
        float inertia = aboutOrigin - mass * (centreX * centreX + centreY * centreY);
        return new Mass(inverse, 1.0f / inertia, centreX, centreY);
    }
}
