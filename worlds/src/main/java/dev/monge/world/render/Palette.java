package dev.monge.world.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The 255 colours that a film uses most, and one that is transparent. Pictures are flat colours and blends along their
 * edges, so the most frequent ones are all that matter; a rarer one is replaced by its nearest.
 */
final class Palette {
    static final int TRANSPARENT = 255;
    private static final int SAMPLED_FRAMES = 16;

    private final int[] colours;
    /** The index of each colour met so far. */
    private final Map<Integer, Byte> indices = new HashMap<>();

    private Palette(int[] colours) {
        this.colours = colours;
        for (int i = 0; i < colours.length; i++) {
            indices.put(colours[i], (byte) i);
        }
    }

    /** The palette for a film, from frames spread over all of it. */
    static Palette of(Film film) {
        BufferedImage image = new BufferedImage(film.width(), film.height(), BufferedImage.TYPE_INT_RGB);
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        Map<Integer, Integer> counts = new HashMap<>();
        int samples = Math.min(SAMPLED_FRAMES, film.frames());
        for (int i = 0; i < samples; i++) {
            film.paint((int) ((film.frames() - 1L) * i / Math.max(1, samples - 1)), image);
            count(pixels, counts);
        }
        List<Map.Entry<Integer, Integer>> byFrequency = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(TRANSPARENT)
                .toList();
        return new Palette(byFrequency.stream().mapToInt(Map.Entry::getKey).toArray());
    }

    /** Adds up how often each colour occurs, run by run. */
    private static void count(int[] pixels, Map<Integer, Integer> counts) {
        int start = 0;
        for (int i = 1; i <= pixels.length; i++) {
            if (i == pixels.length || pixels[i] != pixels[start]) {
                counts.merge(pixels[start] & 0xffffff, i - start, Integer::sum);
                start = i;
            }
        }
    }

    /** The colours as Java2D wants them. */
    IndexColorModel colours() {
        byte[] red = new byte[256];
        byte[] green = new byte[256];
        byte[] blue = new byte[256];
        for (int i = 0; i < colours.length; i++) {
            red[i] = (byte) (colours[i] >> 16);
            green[i] = (byte) (colours[i] >> 8);
            blue[i] = (byte) colours[i];
        }
        return new IndexColorModel(8, 256, red, green, blue, TRANSPARENT);
    }

    /**
     * Translates colours to indices.
     *
     * @param pixels Not modified.
     * @param into as many places. Modified.
     */
    void index(int[] pixels, byte[] into) {
        int last = -1;
        byte index = 0;
        for (int i = 0; i < pixels.length; i++) {
            int colour = pixels[i] & 0xffffff;
            if (colour != last) {
                last = colour;
                index = indices.computeIfAbsent(colour, this::nearest);
            }
            into[i] = index;
        }
    }

    private byte nearest(int colour) {
        int best = 0;
        int smallest = Integer.MAX_VALUE;
        for (int i = 0; i < colours.length; i++) {
            int red = (colour >> 16) - (colours[i] >> 16);
            int green = (colour >> 8 & 0xff) - (colours[i] >> 8 & 0xff);
            int blue = (colour & 0xff) - (colours[i] & 0xff);
            int distance = 3 * red * red + 6 * green * green + blue * blue;
            if (distance < smallest) {
                smallest = distance;
                best = i;
            }
        }
        return (byte) best;
    }
}
