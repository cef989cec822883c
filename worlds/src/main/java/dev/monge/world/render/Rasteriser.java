package dev.monge.world.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;

/**
 * Fills polygons in an image with smooth edges. Java2D's own pixels change from one version of Java to the next; these
 * are a function of the polygons alone, because they need only additions, multiplications and integers.
 *
 * <p>Each row of pixels is sampled along {@value #ROWS} lines. On each line, the parts inside the polygons are measured
 * to the {@value #PARTS}th of a pixel. A point is inside if the edges wind around it, so overlapping polygons of one
 * orientation give their union. Not thread-safe.
 */
final class Rasteriser {
    private static final int ROWS = 16;
    private static final int PARTS = 256;
    private static final int FULL = ROWS * PARTS;
    private static final int NONE = -1;

    private final int[] pixels;
    private final int width;
    private final int height;
    /** For each pixel of a row, by how much more of it is covered than of the pixel before. */
    private final int[] differences;
    /** The first of the edges that begin on each line; {@link #next} leads to the others. */
    private final int[] beginning;

    private int edges;
    /** The lines that any edge crosses: the first, and that after the last. */
    private int from;

    private int to;
    private int[] next = new int[64];
    private int[] end = new int[64];
    private int[] direction = new int[64];
    /** Where an edge crosses line 0, and how much further it is on each next line. */
    private double[] origin = new double[64];

    private double[] slope = new double[64];
    private int[] active = new int[64];
    private int[] crossing = new int[64];

    /** Creates a rasteriser for an image of type {@link BufferedImage#TYPE_INT_RGB}, which it modifies. */
    Rasteriser(BufferedImage image) {
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        width = image.getWidth();
        height = image.getHeight();
        differences = new int[width + 2];
        beginning = new int[height * ROWS];
        Arrays.fill(beginning, NONE);
    }

    /** Returns the image's width. */
    int width() {
        return width;
    }

    /** Returns the image's height. */
    int height() {
        return height;
    }

    /** Sets one pixel to a colour. */
    void set(int x, int y, int colour) {
        pixels[y * width + x] = colour;
    }

    /** Adds an edge of a polygon; the edges of a polygon must form closed chains. */
    void edge(double x0, double y0, double x1, double y1) {
        if (y0 > y1) {
            edge(x1, y1, x0, y0, -1);
        } else {
            edge(x0, y0, x1, y1, 1);
        }
    }

    private void edge(double x0, double y0, double x1, double y1, int sense) {
        int first = Math.max(0, lineFrom(y0));
        int last = Math.min(beginning.length, lineFrom(y1));
        if (first >= last) {
            return;
        }
        if (edges == next.length) {
            grow();
        }
        from = edges == 0 ? first : Math.min(from, first);
        to = edges == 0 ? last : Math.max(to, last);
        double perLine = (x1 - x0) / ((y1 - y0) * ROWS);
        slope[edges] = perLine;
        origin[edges] = x0 + (0.5 - y0 * ROWS) * perLine;
        end[edges] = last;
        direction[edges] = sense;
        next[edges] = beginning[first];
        beginning[first] = edges++;
    }

    /** Returns the first line at or below a height. */
    private static int lineFrom(double y) {
        return (int) Math.ceil(y * ROWS - 0.5);
    }

    private void grow() {
        int room = 2 * edges;
        next = Arrays.copyOf(next, room);
        end = Arrays.copyOf(end, room);
        direction = Arrays.copyOf(direction, room);
        origin = Arrays.copyOf(origin, room);
        slope = Arrays.copyOf(slope, room);
        active = Arrays.copyOf(active, room);
        crossing = Arrays.copyOf(crossing, room);
    }

    /**
     * Fills the polygons that were added and forgets them.
     *
     * @param clip nothing outside is modified
     * @param colour red, green and blue as 0xrrggbb
     */
    void fill(ClipRectangle clip, int colour) {
        int left = parts(clip.left());
        int right = parts(clip.right());
        int top = Math.max(0, lineFrom(clip.top()));
        int bottom = Math.min(beginning.length, lineFrom(clip.bottom()));
        int count = 0;
        int rowsEnd = edges == 0 ? 0 : (to + ROWS - 1) / ROWS * ROWS;
        for (int line = from; line < rowsEnd; line++) {
            count = advance(line, count);
            if (count > 0 && line >= top && line < bottom) {
                cover(count, left, right);
            }
            if (line % ROWS == ROWS - 1 && differences[width + 1] != 0) {
                paint(line / ROWS, colour);
            }
        }
        edges = 0;
    }

    /** Drops the edges that end at a line, adds those that begin, and sorts all by where they cross it. */
    private int advance(int line, int before) {
        int count = 0;
        for (int i = 0; i < before; i++) {
            if (end[active[i]] > line) {
                active[count++] = active[i];
            }
        }
        for (int edge = beginning[line]; edge != NONE; edge = next[edge]) {
            active[count++] = edge;
        }
        beginning[line] = NONE;
        for (int i = 0; i < count; i++) {
            int edge = active[i];
            int x = parts(origin[edge] + line * slope[edge]);
            int at = i;
            while (at > 0 && crossing[at - 1] > x) {
                crossing[at] = crossing[at - 1];
                active[at] = active[at - 1];
                at--;
            }
            crossing[at] = x;
            active[at] = edge;
        }
        return count;
    }

    /** Returns a place in parts of a pixel, moved to the border if it is outside of the image. */
    private int parts(double x) {
        return (int) Math.floor(Math.min(Math.max(x, 0), width) * PARTS + 0.5);
    }

    private void cover(int count, int left, int right) {
        int winding = 0;
        for (int i = 0; i < count; i++) {
            int before = winding;
            winding += direction[active[i]];
            if (before == 0) {
                step(Math.min(Math.max(crossing[i], left), right), 1);
            } else if (winding == 0) {
                step(Math.min(Math.max(crossing[i], left), right), -1);
            }
        }
        // Marks that the row is to be painted.
        differences[width + 1] = 1;
    }

    /** Covers everything to the right of a place, or uncovers it. */
    private void step(int place, int sign) {
        int pixel = place / PARTS;
        int part = place % PARTS;
        differences[pixel] += sign * (PARTS - part);
        differences[pixel + 1] += sign * part;
    }

    private void paint(int row, int colour) {
        int covered = 0;
        for (int x = 0; x < width; x++) {
            covered += differences[x];
            if (covered > 0) {
                int at = row * width + x;
                pixels[at] = covered == FULL ? colour : blend(pixels[at], colour, covered);
            }
        }
        Arrays.fill(differences, 0);
    }

    private static int blend(int below, int above, int covered) {
        int mixed = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int old = below >> shift & 0xff;
            int added = above >> shift & 0xff;
            mixed |= ((old * (FULL - covered) + added * covered + FULL / 2) / FULL) << shift;
        }
        return mixed;
    }
}
