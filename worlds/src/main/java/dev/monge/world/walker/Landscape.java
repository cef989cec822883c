package dev.monge.world.walker;

import dev.monge.world.Pcg64;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.rigid.Ground;
import dev.monge.world.rigid.Polygon;
import java.nio.ByteBuffer;

/**
 * The ground of a walk and the clouds above it: 200 heights with straight edges between them and, in the hardcore form,
 * stumps, stairs and pits made of blocks.
 *
 * <p>The heights follow a random walk in double with a pull towards the middle; every 5 to 9 steps the terrain is level
 * for one step, or an obstacle begins. Blocks are created before the edges, and every block and edge is a static body of
 * its own. Clouds have no effect but on the random numbers.
 */
final class Landscape {
    /** The number of heights. */
    static final int LENGTH = 200;
    /** The distance between two heights in metres. */
    static final double STEP = 14 / 30.0;
    /** The height at the beginning in metres. */
    static final double HEIGHT = 400 / 30.0 / 4;

    static final int CLOUDS = LENGTH / 20;
    static final int CLOUD_CORNERS = 5;
    /** The largest number of blocks: a pit has two and takes at least ten steps with the grass before it. */
    static final int MOST_BLOCKS = 48;
    /** The largest number of pieces of the ground. */
    static final int PIECES = MOST_BLOCKS + LENGTH - 1;
    /** The number of bytes in a saved state, up to the number of blocks. */
    static final int FIXED_BYTES = LENGTH * Double.BYTES + 2 * CLOUDS * CLOUD_CORNERS * Float.BYTES;
    /** The number of bytes of one block. */
    static final int BLOCK_BYTES = 4 * Float.BYTES;

    private static final int FLAT = 20;
    private static final float FRICTION = 2.5f;
    private static final double[] CLOUD_X = new double[CLOUD_CORNERS];
    private static final double[] CLOUD_Y = new double[CLOUD_CORNERS];

    static {
        for (int a = 0; a < CLOUD_CORNERS; a++) {
            CLOUD_X[a] = 15 * STEP * DoubleTrigonometry.sin(3.14 * 2 * a / 5);
            CLOUD_Y[a] = 400 / 30.0 * 3 / 4 + 5 * STEP * DoubleTrigonometry.cos(3.14 * 2 * a / 5);
        }
    }

    private enum Stretch {
        GRASS,
        STUMP,
        STAIRS,
        PIT
    }

    private static final Stretch[] STRETCHES = Stretch.values();

    final double[] heights = new double[LENGTH];
    /** The corners of the clouds: x and y of each. */
    final float[] clouds = new float[2 * CLOUDS * CLOUD_CORNERS];
    /** Left, bottom, right and top of each block. */
    final float[] blocks = new float[4 * MOST_BLOCKS];

    int blockCount;
    final Ground ground = new Ground(PIECES, false);

    private int counter;
    private double originalY;
    private int stairSteps;
    private int stairWidth;
    private int stairHeight;

    /** Draws the terrain and the clouds of an episode. */
    void draw(Pcg64 random, boolean hardcore) {
        drawTerrain(random, hardcore);
        drawClouds(random);
        lay();
    }

    /** Returns x and y of the corners of each block, from the lower right one counter-clockwise. */
    double[] corners() {
        double[] corners = new double[8 * blockCount];
        for (int i = 0; i < blockCount; i++) {
            float left = blocks[4 * i];
            float bottom = blocks[4 * i + 1];
            float right = blocks[4 * i + 2];
            float top = blocks[4 * i + 3];
            double[] block = {right, bottom, right, top, left, top, left, bottom};
            System.arraycopy(block, 0, corners, 8 * i, block.length);
        }
        return corners;
    }

    private void drawTerrain(Pcg64 random, boolean hardcore) {
        blockCount = 0;
        Stretch stretch = Stretch.GRASS;
        boolean begins = false;
        double velocity = 0;
        double y = HEIGHT;
        counter = FLAT;
        for (int i = 0; i < LENGTH; i++) {
            double x = i * STEP;
            if (begins) {
                begin(stretch, x, y, random);
            } else if (stretch == Stretch.GRASS) {
                velocity = 0.8 * velocity + 0.01 * Math.signum(HEIGHT - y);
                if (i > FLAT) {
                    velocity += random.uniform(-1, 1) / 30.0;
                }
                y += velocity;
            } else if (stretch == Stretch.PIT) {
                y = counter > 1 ? originalY - 4 * STEP : originalY;
            } else if (stretch == Stretch.STAIRS) {
                double n = (double) (stairSteps * stairWidth - counter - stairHeight) / stairWidth;
                y = originalY + n * stairHeight * STEP;
            }
            begins = false;
            heights[i] = y;
            counter--;
            if (counter == 0) {
                counter = random.integers(5, 10);
                boolean obstacle = hardcore && stretch == Stretch.GRASS;
                stretch = obstacle ? STRETCHES[random.integers(1, 4)] : Stretch.GRASS;
                begins = true;
            }
        }
    }

    /** Draws the size of an obstacle that begins at (x, y), sets the number of its steps and creates its blocks. */
    private void begin(Stretch stretch, double x, double y, Pcg64 random) {
        switch (stretch) {
            case PIT -> {
                counter = random.integers(3, 5);
                double right = x + STEP;
                double bottom = y - 4 * STEP;
                double wide = STEP * counter;
                block(x, bottom, right, y);
                block(x + wide, bottom, right + wide, y);
                counter += 2;
                originalY = y;
            }
            case STUMP -> {
                counter = random.integers(1, 3);
                block(x, y, x + counter * STEP, y + counter * STEP);
            }
            case STAIRS -> {
                stairHeight = random.nextDouble() > 0.5 ? 1 : -1;
                stairWidth = random.integers(4, 5);
                stairSteps = random.integers(3, 5);
                originalY = y;
                for (int s = 0; s < stairSteps; s++) {
                    block(
                            x + s * stairWidth * STEP,
                            y + (-1 + s * stairHeight) * STEP,
                            x + (1 + s) * stairWidth * STEP,
                            y + s * stairHeight * STEP);
                }
                counter = stairSteps * stairWidth;
            }
            case GRASS -> {}
        }
    }

    private void block(double left, double bottom, double right, double top) {
        int i = 4 * blockCount++;
        blocks[i] = (float) left;
        blocks[i + 1] = (float) bottom;
        blocks[i + 2] = (float) right;
        blocks[i + 3] = (float) top;
    }

    private void drawClouds(Pcg64 random) {
        for (int i = 0; i < CLOUDS; i++) {
            double x = random.uniform(0, LENGTH) * STEP;
            for (int a = 0; a < CLOUD_CORNERS; a++) {
                int corner = 2 * (i * CLOUD_CORNERS + a);
                clouds[corner] = (float) (x + CLOUD_X[a] + random.uniform(0, 5 * STEP));
                clouds[corner + 1] = (float) (CLOUD_Y[a] + random.uniform(0, 5 * STEP));
            }
        }
    }

    private void lay() {
        ground.clear();
        for (int i = 0; i < 4 * blockCount; i += 4) {
            ground.addBlock(Polygon.rectangle(blocks[i], blocks[i + 1], blocks[i + 2], blocks[i + 3]), FRICTION);
        }
        for (int i = 0; i + 1 < LENGTH; i++) {
            ground.addToRow(
                    (float) (i * STEP),
                    (float) heights[i],
                    (float) ((i + 1) * STEP),
                    (float) heights[i + 1],
                    FRICTION,
                    (float) STEP);
        }
    }

    void write(ByteBuffer out) {
        for (double height : heights) {
            out.putDouble(height);
        }
        for (float coordinate : clouds) {
            out.putFloat(coordinate);
        }
        out.put((byte) blockCount);
        for (int i = 0; i < 4 * blockCount; i++) {
            out.putFloat(blocks[i]);
        }
    }

    void read(ByteBuffer in) {
        for (int i = 0; i < LENGTH; i++) {
            heights[i] = in.getDouble();
        }
        for (int i = 0; i < clouds.length; i++) {
            clouds[i] = in.getFloat();
        }
        blockCount = in.get();
        for (int i = 0; i < 4 * blockCount; i++) {
            blocks[i] = in.getFloat();
        }
        lay();
    }
}
