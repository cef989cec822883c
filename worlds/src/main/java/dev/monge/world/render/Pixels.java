package dev.monge.world.render;

import dev.monge.input.InputException;
import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * A picture that is given pixel by pixel, by an environment that draws itself. It is kept compressed: an episode of
 * hundreds of flat pictures then needs a few megabytes. Immutable.
 */
public final class Pixels implements Picture {
    private static final int COLOURS = 3;

    private final int width;
    private final int height;
    private final int stepsPerSecond;
    private final byte[] compressed;

    /**
     * Creates a picture.
     *
     * @param width at least 1
     * @param height at least 1
     * @param stepsPerSecond the number of environment steps per second of simulated time; at least 1
     * @param colours red, green and blue of each pixel, row by row from the top. Not modified, copied.
     */
    public Pixels(int width, int height, int stepsPerSecond, byte[] colours) {
        if (width < 1 || height < 1 || (long) width * height * COLOURS != colours.length) {
            throw new InputException("a picture of " + width + " by " + height + " pixels needs " + COLOURS
                    + " bytes for each, got " + colours.length + " bytes");
        }
        if (stepsPerSecond < 1) {
            throw new InputException("there must be at least 1 step per second, got " + stepsPerSecond);
        }
        this.width = width;
        this.height = height;
        this.stepsPerSecond = stepsPerSecond;
        compressed = compressed(colours);
    }

    private static byte[] compressed(byte[] colours) {
        var deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(colours);
            deflater.finish();
            var out = new ByteArrayOutputStream();
            byte[] some = new byte[1 << 13];
            while (!deflater.finished()) {
                out.write(some, 0, deflater.deflate(some));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private byte[] colours() {
        byte[] colours = new byte[width * height * COLOURS];
        var inflater = new Inflater();
        try {
            inflater.setInput(compressed);
            inflater.inflate(colours);
            return colours;
        } catch (DataFormatException e) {
            throw new AssertionError(e); // we have compressed it
        } finally {
            inflater.end();
        }
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public int stepsPerSecond() {
        return stepsPerSecond;
    }

    @Override
    public void paint(Canvas canvas) {
        canvas.copy(width, height, colours());
    }
}
