package dev.monge.world.lander;

/**
 * The ground: eleven edges of one static body, the floor first and then ten pieces of terrain from left to right.
 *
 * <p>The ground never moves, so whatever depends on an edge alone is computed once per episode: its normal, which of
 * course points down for an edge drawn from left to right, and its bounding box, enlarged by the margins that all boxes
 * of the broad phase have.
 */
final class Terrain {
    static final int EDGES = 11;
    static final float RADIUS = 2.0f * Constants.SLOP;

    final float[] x1 = new float[EDGES];
    final float[] y1 = new float[EDGES];
    final float[] x2 = new float[EDGES];
    final float[] y2 = new float[EDGES];
    final float[] normalX = new float[EDGES];
    final float[] normalY = new float[EDGES];
    final float[] left = new float[EDGES];
    final float[] right = new float[EDGES];
    final float[] bottom = new float[EDGES];
    final float[] top = new float[EDGES];
    /** The highest point of all enlarged boxes: a body above it has no edge near. */
    float highest;

    /**
     * Lays the terrain.
     *
     * @param heights the eleven heights between which the terrain is straight. Not modified.
     * @param width the width of the world
     */
    void lay(double[] heights, double width) {
        highest = Float.NEGATIVE_INFINITY;
        edge(0, 0, 0, (float) width, 0);
        double chunk = width / (EDGES - 1);
        for (int i = 0; i + 1 < EDGES; i++) {
            edge(i + 1, (float) (chunk * i), (float) heights[i], (float) (chunk * (i + 1)), (float) heights[i + 1]);
        }
    }

    private void edge(int e, float fromX, float fromY, float toX, float toY) {
        x1[e] = fromX;
        y1[e] = fromY;
        x2[e] = toX;
        y2[e] = toY;
        float dx = toX - fromX;
        float dy = toY - fromY;
        float scale = 1.0f / Floats.length(dx, dy);
        normalX[e] = dy * scale;
        normalY[e] = -(dx * scale);
        left[e] = Floats.min(fromX, toX) - RADIUS - Constants.MARGIN;
        right[e] = Floats.max(fromX, toX) + RADIUS + Constants.MARGIN;
        bottom[e] = Floats.min(fromY, toY) - RADIUS - Constants.MARGIN;
        top[e] = Floats.max(fromY, toY) + RADIUS + Constants.MARGIN;
        highest = Math.max(highest, top[e]);
    }
}
