package dev.monge.derive;

/** The motion of a point in any number of dimensions; coordinates are overwritten. O(steps x coordinates) each. */
final class Motion {
    private Motion() {}

    /** Returns the length of the vector at each step. */
    static double[] magnitude(double[][] point) {
        double[] length = new double[point[0].length];
        for (int t = 0; t < length.length; t++) {
            double squares = 0;
            for (double[] coordinate : point) {
                squares += coordinate[t] * coordinate[t];
            }
            length[t] = Math.sqrt(squares);
        }
        return length;
    }

    /** Returns the magnitude of the derivative of the given order: 1 for speed, 2 for acceleration, 3 for jerk. */
    static double[] rate(double[][] point, double[] times, int order) {
        for (int k = 0; k < order; k++) {
            Differences.derive(point, times);
        }
        return magnitude(point);
    }

    /** Returns the length of the path so far, along straight lines from step to step. */
    static double[] path(double[][] point) {
        double[] length = new double[point[0].length];
        for (int t = 1; t < length.length; t++) {
            double squares = 0;
            for (double[] coordinate : point) {
                double d = coordinate[t] - coordinate[t - 1];
                squares += d * d;
            }
            length[t] = length[t - 1] + Math.sqrt(squares);
        }
        return length;
    }

    /** Returns the curvature of the path: |v x a| / |v|^3 in any number of dimensions, and 0 at rest. */
    static double[] curvature(double[][] point, double[] times) {
        double[][] velocity = Differences.derive(point, times);
        double[][] acceleration = new double[velocity.length][];
        for (int k = 0; k < velocity.length; k++) {
            acceleration[k] = Differences.derive(velocity[k].clone(), times);
        }
        double[] curvature = new double[point[0].length];
        for (int t = 0; t < curvature.length; t++) {
            double vv = 0;
            double aa = 0;
            double va = 0;
            for (int k = 0; k < velocity.length; k++) {
                vv += velocity[k][t] * velocity[k][t];
                aa += acceleration[k][t] * acceleration[k][t];
                va += velocity[k][t] * acceleration[k][t];
            }
            double turn = cross(velocity, acceleration, t, vv, aa, va);
            double cube = vv * Math.sqrt(vv);
            curvature[t] = cube > 0 ? turn / cube : 0;
        }
        return curvature;
    }

    /** The area of the parallelogram of v and a; by components where there are few, which cancels less. */
    private static double cross(double[][] v, double[][] a, int t, double vv, double aa, double va) {
        if (v.length == 1) {
            return 0;
        }
        if (v.length > 3) {
            return Math.sqrt(Math.max(0, vv * aa - va * va));
        }
        double xy = v[0][t] * a[1][t] - v[1][t] * a[0][t];
        if (v.length == 2) {
            return Math.abs(xy);
        }
        double yz = v[1][t] * a[2][t] - v[2][t] * a[1][t];
        double zx = v[2][t] * a[0][t] - v[0][t] * a[2][t];
        return Math.sqrt(xy * xy + yz * yz + zx * zx);
    }
}
