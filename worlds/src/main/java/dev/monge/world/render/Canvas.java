package dev.monge.world.render;

import java.awt.image.BufferedImage;

/**
 * A surface on which pictures fill and stroke shapes in flat colours, written as 0xrrggbb. The pixels are the same with
 * every version of Java and on every machine (see {@link Rasteriser}), and so are animations and the reports that embed
 * them.
 *
 * <p>A canvas does not change: moved, scaled, turned or clipped, it is another canvas over the same image.
 */
public final class Canvas {
    /** Segments of the disc at a join of a stroke. */
    private static final int JOIN = 16;
    /** The cosine of the angle below which a join without a disc does not show. */
    private static final double STRAIGHT = 0.995;

    private final Rasteriser rasteriser;
    private final Placement placement;
    private final ClipRectangle clip;

    private Canvas(Rasteriser rasteriser, Placement placement, ClipRectangle clip) {
        this.rasteriser = rasteriser;
        this.placement = placement;
        this.clip = clip;
    }

    /** Returns a canvas over an image of type {@link BufferedImage#TYPE_INT_RGB}. */
    static Canvas over(BufferedImage image) {
        return new Canvas(
                new Rasteriser(image),
                Placement.IDENTITY,
                new ClipRectangle(0, 0, image.getWidth(), image.getHeight()));
    }

    /** Returns a canvas whose origin is at (dx, dy) of this one. */
    public Canvas translated(double dx, double dy) {
        return new Canvas(rasteriser, placement.translated(dx, dy), clip);
    }

    /** Returns a canvas on which everything is larger by these factors; negative ones mirror it. */
    public Canvas scaled(double sx, double sy) {
        return new Canvas(rasteriser, placement.scaled(sx, sy), clip);
    }

    /** Returns a canvas turned about its origin, from the x axis towards the y axis, by an angle in radians. */
    public Canvas rotated(double angle) {
        return new Canvas(rasteriser, placement.rotated(angle), clip);
    }

    /** Returns a canvas on which drawing has no effect outside of a rectangle; of a turned one, its bounds. */
    public Canvas clipped(double x, double y, double width, double height) {
        double[] xs = new double[4];
        double[] ys = new double[4];
        for (int corner = 0; corner < 4; corner++) {
            double cornerX = corner % 2 == 0 ? x : x + width;
            double cornerY = corner < 2 ? y : y + height;
            xs[corner] = placement.x(cornerX, cornerY);
            ys[corner] = placement.y(cornerX, cornerY);
        }
        return new Canvas(rasteriser, placement, clip.and(ClipRectangle.bounding(xs, ys)));
    }

    /** Fills a shape; an open one is closed by a straight line. */
    public void fill(Outline outline, int colour) {
        add(outline);
        rasteriser.fill(clip, colour);
    }

    /**
     * Copies pixels to the rectangle from (0, 0) to (width, height). Made smaller, each pixel drawn is the mean of those
     * it covers.
     *
     * @param colours red, green and blue of each pixel, row by row from the top. Not modified.
     * @throws IllegalStateException if this canvas is turned or mirrored
     */
    public void copy(int width, int height, byte[] colours) {
        if (placement.xy() != 0 || placement.yx() != 0 || !(placement.xx() > 0 && placement.yy() > 0)) {
            throw new IllegalStateException("pixels cannot be copied to a canvas that is turned or mirrored");
        }
        new PixelCopy(width, height, colours, placement).to(rasteriser, clip);
    }

    /** Draws the line of a shape with a given width, round where segments join and cut off straight at the ends. */
    public void stroke(Outline outline, double width, int colour) {
        int size = outline.size();
        int segments = outline.closed() ? size : size - 1;
        for (int i = 0; i < segments; i++) {
            addSegment(outline, i, (i + 1) % size, width / 2);
            if ((outline.closed() || i > 0) && bends(outline, (i + size - 1) % size, i, (i + 1) % size)) {
                add(Outline.disc(outline.x(i), outline.y(i), width / 2, JOIN));
            }
        }
        rasteriser.fill(clip, colour);
    }

    private void add(Outline outline) {
        int size = outline.size();
        for (int i = 0; i < size; i++) {
            int j = (i + 1) % size;
            edge(outline.x(i), outline.y(i), outline.x(j), outline.y(j));
        }
    }

    /** Adds the rectangle about a segment, with the orientation of a disc whichever way the segment goes. */
    private void addSegment(Outline outline, int from, int to, double reach) {
        double dx = outline.x(to) - outline.x(from);
        double dy = outline.y(to) - outline.y(from);
        double length = Math.sqrt(dx * dx + dy * dy);
        if (!(length > 0)) {
            return;
        }
        double across = dy / length * reach;
        double along = dx / length * reach;
        add(Outline.polygon(
                outline.x(from) + across,
                outline.y(from) - along,
                outline.x(to) + across,
                outline.y(to) - along,
                outline.x(to) - across,
                outline.y(to) + along,
                outline.x(from) - across,
                outline.y(from) + along));
    }

    private static boolean bends(Outline outline, int before, int at, int after) {
        double ax = outline.x(at) - outline.x(before);
        double ay = outline.y(at) - outline.y(before);
        double bx = outline.x(after) - outline.x(at);
        double by = outline.y(after) - outline.y(at);
        // Not <, because a segment without length hides the bend at its place.
        return !(ax * bx + ay * by > STRAIGHT * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by)));
    }

    private void edge(double x0, double y0, double x1, double y1) {
        rasteriser.edge(placement.x(x0, y0), placement.y(x0, y0), placement.x(x1, y1), placement.y(x1, y1));
    }
}
