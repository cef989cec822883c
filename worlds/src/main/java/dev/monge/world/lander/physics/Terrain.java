package dev.monge.world.lander.physics;

import dev.monge.world.Pcg64;
import java.nio.ByteBuffer;

/**
 * The ground: eleven edges of one static body, the floor first and then ten pieces of terrain from left to right.
 *
 * <p>The ground never moves, so values that depend only on an edge are computed once per episode: its normal, which
 * points down for an edge from left to right, and its bounding box, enlarged by the margins of the broad phase.
 */
public final class Terrain {
    /** The number of terrain heights. */
    public static final int CHUNKS = 11;
    /** The width of the world in metres. */
    public static final double WIDTH = 600 / 30.0;
    /** The height of the world in metres. */
    public static final double HEIGHT = 400 / 30.0;
    /** The height of the pad in metres. */
    public static final double PAD_HEIGHT = HEIGHT / 4;

    static final int EDGES = 11;
    /** The number of bytes in a saved state. */
    static final int BYTES = CHUNKS * Double.BYTES;

    static final float RADIUS = 2.0f * Constants.SLOP;

    /** The terrain heights; between two of them the terrain is straight. */
    public final double[] heights = new double[CHUNKS];

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
    /** The highest point of all enlarged boxes; a body above it is not near any edge. */
    float highest;

    private final double[] drawn = new double[CHUNKS + 1];

    /**
     * Draws the random heights of an episode and computes the terrain; between the flags it has the height of the pad.
     */
    void draw(Pcg64 random) {
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = random.uniform(0, HEIGHT / 2);
        }
        int middle = CHUNKS / 2;
        for (int i = middle - 2; i <= middle + 2; i++) {
            drawn[i] = PAD_HEIGHT;
        }
        for (int i = 0; i < heights.length; i++) {
            // The first height has no left neighbour; in Python, index -1 is the last element.
            double before = drawn[i == 0 ? drawn.length - 1 : i - 1];
            heights[i] = 0.33 * (before + drawn[i] + drawn[i + 1]);
        }
        lay();
    }

    private void lay() {
        highest = Float.NEGATIVE_INFINITY;
        edge(0, 0, 0, (float) WIDTH, 0);
        double chunk = WIDTH / (EDGES - 1);
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

    void write(ByteBuffer out) {
        for (double height : heights) {
            out.putDouble(height);
        }
    }

    void read(ByteBuffer in) {
        for (int i = 0; i < heights.length; i++) {
            heights[i] = in.getDouble();
        }
        lay();
    }
}
