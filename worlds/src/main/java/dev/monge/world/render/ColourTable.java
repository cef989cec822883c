package dev.monge.world.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A palette of the 255 colours that represent an animation best and a transparent one; other colours map to the
 * nearest.
 *
 * <p>Pictures consist of flat colours and thousands of blends along their edges. Choosing the most frequent colours
 * would lose a flame of few pixels to blends of the sky. Colours are therefore chosen one by one, each time the colour
 * worst represented so far: the one with the largest squared distance to the nearest chosen colour, times the square
 * root of its frequency. O(255 colours).
 */
final class ColourTable {
    static final int TRANSPARENT = 255;
    private static final int SAMPLED_FRAMES = 32;
    /** A distance larger than that between any two colours. */
    private static final int FAR = 1_000_000;

    private final int[] colours;
    /** The index of each colour encountered so far. */
    private final Map<Integer, Byte> indices = new HashMap<>();

    private ColourTable(int[] colours) {
        this.colours = colours;
        for (int i = 0; i < colours.length; i++) {
            indices.put(colours[i], (byte) i);
        }
    }

    /** Returns the palette for an animation, computed from frames spread over all of it. */
    static ColourTable of(Film film) {
        BufferedImage image = new BufferedImage(film.width(), film.height(), BufferedImage.TYPE_INT_RGB);
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        Map<Integer, Integer> counts = new HashMap<>();
        int samples = Math.min(SAMPLED_FRAMES, film.frames());
        for (int i = 0; i < samples; i++) {
            film.paint((int) ((film.frames() - 1L) * i / Math.max(1, samples - 1)), image);
            count(pixels, counts);
        }
        return new ColourTable(chosen(new TreeMap<>(counts)));
    }

    private static int[] chosen(SortedMap<Integer, Integer> counts) {
        int[] candidates = counts.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] weights = counts.values().stream().mapToDouble(Math::sqrt).toArray();
        int[] distances = new int[candidates.length];
        Arrays.fill(distances, FAR);
        int[] taken = new int[Math.min(TRANSPARENT, candidates.length)];
        for (int k = 0; k < taken.length; k++) {
            int worst = 0;
            for (int i = 1; i < candidates.length; i++) {
                if (weights[i] * distances[i] > weights[worst] * distances[worst]) {
                    worst = i;
                }
            }
            taken[k] = candidates[worst];
            for (int i = 0; i < candidates.length; i++) {
                distances[i] = Math.min(distances[i], distance(candidates[i], taken[k]));
            }
        }
        return taken;
    }

    /** Counts how often each colour occurs, run by run. */
    private static void count(int[] pixels, Map<Integer, Integer> counts) {
        int start = 0;
        for (int i = 1; i <= pixels.length; i++) {
            if (i == pixels.length || pixels[i] != pixels[start]) {
                counts.merge(pixels[start] & 0xffffff, i - start, Integer::sum);
                start = i;
            }
        }
    }

    /** Returns the palette as a Java2D colour model. */
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
     * Maps colours to indices.
     *
     * @param pixels Not modified.
     * @param into receives one index for each pixel. Modified.
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
            int distance = distance(colour, colours[i]);
            if (distance < smallest) {
                smallest = distance;
                best = i;
            }
        }
        return (byte) best;
    }

    /** Returns the square of the approximate perceptual difference of two colours. */
    private static int distance(int one, int other) {
        int red = (one >> 16) - (other >> 16);
        int green = (one >> 8 & 0xff) - (other >> 8 & 0xff);
        int blue = (one & 0xff) - (other & 0xff);
        return 3 * red * red + 6 * green * green + blue * blue;
    }
}
