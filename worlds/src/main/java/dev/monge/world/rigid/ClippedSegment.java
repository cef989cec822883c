package dev.monge.world.rigid;

/** The incident segment of two shapes in contact, which is cut to the width of the reference face. */
final class ClippedSegment {
    final float[] x = new float[2];
    final float[] y = new float[2];
    /** The features of both shapes that meet in each point. */
    final int[] feature = new int[2];

    void set(int i, float atX, float atY, int features) {
        x[i] = atX;
        y[i] = atY;
        feature[i] = features;
    }

    /**
     * Cuts off what lies beyond a line.
     *
     * @param vertex the vertex of the reference face through which the line goes
     * @return false if less than a segment remains
     */
    boolean cut(float nx, float ny, float offset, int vertex) {
        float d0 = nx * x[0] + ny * y[0] - offset;
        float d1 = nx * x[1] + ny * y[1] - offset;
        if (d0 <= 0 && d1 <= 0) {
            return true;
        }
        if (!(d0 * d1 < 0)) {
            return false;
        }
        float part = d0 / (d0 - d1);
        float cutX = x[0] + part * (x[1] - x[0]);
        float cutY = y[0] + part * (y[1] - y[0]);
        int features = features(vertex, feature[0] >> 8 & 0xff, 0, 1);
        if (d0 > 0) {
            // The remaining point comes first, whichever it was.
            set(0, x[1], y[1], feature[1]);
        }
        set(1, cutX, cutY, features);
        return true;
    }

    /** Returns one number for the features of two shapes that meet: their numbers and types (1 is a face). */
    static int features(int indexA, int indexB, int typeA, int typeB) {
        return indexA | indexB << 8 | typeA << 16 | typeB << 17;
    }

    /**
     * Swaps the roles of the two shapes. A number can then mean a feature of either side, so impulses can carry over
     * between the two.
     */
    static int swapped(int features) {
        return features(features >> 8 & 0xff, features & 0xff, features >> 17 & 1, features >> 16 & 1);
    }
}
