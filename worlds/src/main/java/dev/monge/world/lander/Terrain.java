package dev.monge.world.lander;

import dev.monge.world.Pcg64;
import dev.monge.world.rigid.Ground;
import java.nio.ByteBuffer;

/** The ground: eleven edges of one static body, the floor first and then ten pieces of terrain from left to right. */
final class Terrain {
    /** The number of terrain heights. */
    static final int CHUNKS = 11;
    /** The width of the world in metres. */
    static final double WIDTH = 600 / 30.0;
    /** The height of the world in metres. */
    static final double HEIGHT = 400 / 30.0;
    /** The height of the pad in metres. */
    static final double PAD_HEIGHT = HEIGHT / 4;

    static final int EDGES = 11;
    /** The number of bytes in a saved state. */
    static final int BYTES = CHUNKS * Double.BYTES;

    private static final float FLOOR_FRICTION = 0.2f;
    private static final float FRICTION = 0.1f;

    /** The terrain heights; between two of them the terrain is straight. */
    final double[] heights = new double[CHUNKS];

    final Ground ground = new Ground(EDGES, true);

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
        ground.clear();
        ground.addEdge(0, 0, (float) WIDTH, 0, FLOOR_FRICTION);
        double chunk = WIDTH / (EDGES - 1);
        for (int i = 0; i + 1 < EDGES; i++) {
            ground.addToRow(
                    (float) (chunk * i),
                    (float) heights[i],
                    (float) (chunk * (i + 1)),
                    (float) heights[i + 1],
                    FRICTION,
                    (float) chunk);
        }
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
