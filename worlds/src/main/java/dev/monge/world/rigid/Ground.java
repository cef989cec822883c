package dev.monge.world.rigid;

import dev.monge.world.libm.Floats;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What does not move: edges and blocks (convex polygons of at most four vertices), called pieces, in the order of their
 * creation.
 *
 * <p>Values that depend only on a piece are computed once: the normal of an edge, which points down for an edge from
 * left to right, and the bounding box, enlarged by the margins of the broad phase. Loose pieces come first; then may
 * come a row of edges of equal width from x = 0 to the right, of which only those near a body are ever looked at.
 */
public final class Ground {
    /** The number of places for the vertices of a piece. */
    static final int CORNERS = 4;

    final int capacity;
    /** The number of pieces. */
    int count;
    /** The number of vertices of each piece: 2 for an edge. */
    final int[] corners;

    final float[] x;
    final float[] y;
    final float[] normalX;
    final float[] normalY;
    final float[] left;
    final float[] right;
    final float[] bottom;
    final float[] top;
    final float[] friction;
    /** The highest point of all enlarged boxes; a body above it is not near any piece. */
    float highest;

    private final @Nullable Polygon[] blocks;
    private final boolean oneBody;
    private int loose;
    private float width = 1;

    /**
     * Creates an empty ground.
     *
     * @param capacity the largest number of pieces
     * @param oneBody whether all pieces belong to one body instead of one each, which share the time to which an impact
     *     has brought them
     */
    public Ground(int capacity, boolean oneBody) {
        this.capacity = capacity;
        this.oneBody = oneBody;
        corners = new int[capacity];
        x = new float[CORNERS * capacity];
        y = new float[CORNERS * capacity];
        normalX = new float[capacity];
        normalY = new float[capacity];
        left = new float[capacity];
        right = new float[capacity];
        bottom = new float[capacity];
        top = new float[capacity];
        friction = new float[capacity];
        blocks = new Polygon[capacity];
    }

    /** Removes all pieces. */
    public void clear() {
        count = 0;
        loose = 0;
        highest = Float.NEGATIVE_INFINITY;
        Arrays.fill(blocks, null);
    }

    /** Adds a loose edge. */
    public void addEdge(float x1, float y1, float x2, float y2, float roughness) {
        edge(x1, y1, x2, y2, roughness);
        loose = count;
    }

    /** Adds a loose block of four vertices. */
    public void addBlock(Polygon shape, float roughness) {
        int piece = count++;
        blocks[piece] = shape;
        System.arraycopy(shape.x, 0, x, CORNERS * piece, shape.count);
        System.arraycopy(shape.y, 0, y, CORNERS * piece, shape.count);
        corners[piece] = shape.count;
        enclose(piece, roughness);
        loose = count;
    }

    /**
     * Adds the next edge of the row, from left to right.
     *
     * @param edgeWidth the width of every edge of the row, at least approximately
     */
    public void addToRow(float x1, float y1, float x2, float y2, float roughness, float edgeWidth) {
        edge(x1, y1, x2, y2, roughness);
        width = edgeWidth;
    }

    private void edge(float x1, float y1, float x2, float y2, float roughness) {
        int piece = count++;
        int v = CORNERS * piece;
        x[v] = x1;
        y[v] = y1;
        x[v + 1] = x2;
        y[v + 1] = y2;
        corners[piece] = 2;
        float dx = x2 - x1;
        float dy = y2 - y1;
        float scale = 1.0f / Floats.length(dx, dy);
        normalX[piece] = dy * scale;
        normalY[piece] = -(dx * scale);
        enclose(piece, roughness);
    }

    private void enclose(int piece, float roughness) {
        int v = CORNERS * piece;
        float lowX = x[v];
        float highX = x[v];
        float lowY = y[v];
        float highY = y[v];
        for (int i = v + 1; i < v + corners[piece]; i++) {
            lowX = Floats.min(lowX, x[i]);
            highX = Floats.max(highX, x[i]);
            lowY = Floats.min(lowY, y[i]);
            highY = Floats.max(highY, y[i]);
        }
        left[piece] = lowX - Constants.SKIN - Constants.MARGIN;
        right[piece] = highX + Constants.SKIN + Constants.MARGIN;
        bottom[piece] = lowY - Constants.SKIN - Constants.MARGIN;
        top[piece] = highY + Constants.SKIN + Constants.MARGIN;
        friction[piece] = roughness;
        highest = Math.max(highest, top[piece]);
    }

    /** Returns the polygon of a block, or null for an edge. */
    @Nullable
    Polygon block(int piece) {
        return blocks[piece];
    }

    /** Returns the number of the body to which a piece belongs. */
    int body(int piece) {
        return oneBody ? 0 : piece;
    }

    /** Returns the number of loose pieces, which is the number of the first piece in the row. */
    int loose() {
        return loose;
    }

    /** Returns the first piece of the row that can reach to the right of a position. */
    int firstInRow(float position) {
        return loose + Math.max(0, (int) (position / width) - 2);
    }

    /** Returns the number after the last piece of the row that can reach to the left of a position. */
    int endInRow(float position) {
        return Math.min(count, loose + Math.max(0, (int) (position / width) + 3));
    }
}
