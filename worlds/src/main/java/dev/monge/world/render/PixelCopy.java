package dev.monge.world.render;

/**
 * Copies pixels from one grid to another that is moved and scaled against it. Each pixel drawn is the mean of the pixels
 * whose centres it covers, or the one at its own centre if it covers none, in integers: the same on every machine.
 */
final class PixelCopy {
    private final int width;
    private final int height;
    private final byte[] colours;
    private final Placement placement;

    /**
     * Creates a copy of a grid.
     *
     * @param colours red, green and blue of each pixel, row by row. Not modified.
     * @param placement where the grid is in the target, neither turned nor mirrored
     */
    PixelCopy(int width, int height, byte[] colours, Placement placement) {
        this.width = width;
        this.height = height;
        this.colours = colours;
        this.placement = placement;
    }

    /** Draws the grid. */
    void to(Rasteriser target, ClipRectangle clip) {
        double right = Math.min(clip.right(), placement.x(width, 0));
        double bottom = Math.min(clip.bottom(), placement.y(0, height));
        int firstX = (int) Math.max(0, Math.ceil(Math.max(clip.left(), placement.x0()) - 0.5));
        int firstY = (int) Math.max(0, Math.ceil(Math.max(clip.top(), placement.y0()) - 0.5));
        int endX = (int) Math.min(target.width(), Math.ceil(right - 0.5));
        int endY = (int) Math.min(target.height(), Math.ceil(bottom - 0.5));
        for (int y = firstY; y < endY; y++) {
            int top = Math.min(height - 1, from(y, placement.y0(), placement.yy(), height));
            int below = Math.max(top + 1, from(y + 1, placement.y0(), placement.yy(), height));
            for (int x = firstX; x < endX; x++) {
                int left = Math.min(width - 1, from(x, placement.x0(), placement.xx(), width));
                int beyond = Math.max(left + 1, from(x + 1, placement.x0(), placement.xx(), width));
                target.set(x, y, mean(left, beyond, top, below));
            }
        }
    }

    /** Returns the first source pixel whose centre is at or after a target coordinate. */
    private static int from(int target, double origin, double scale, int size) {
        double at = scale > 1 ? (target + 0.5 - origin) / scale - 0.5 : (target - origin) / scale;
        return (int) Math.min(size, Math.max(0, Math.ceil(at - 0.5)));
    }

    private int mean(int left, int beyond, int top, int below) {
        int red = 0;
        int green = 0;
        int blue = 0;
        int right = Math.min(beyond, width);
        int bottom = Math.min(below, height);
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int at = 3 * (y * width + x);
                red += colours[at] & 0xff;
                green += colours[at + 1] & 0xff;
                blue += colours[at + 2] & 0xff;
            }
        }
        int count = (right - left) * (bottom - top);
        return ((red / count) << 16) | ((green / count) << 8) | blue / count;
    }
}
