package dev.monge.world.grid;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;

/**
 * The look that all worlds on squares share: light squares on a dark board, green and red for what is good and bad, a
 * double border where episodes end, a dot where they begin, and the agent as a violet disc.
 */
public final class Squares {
    /** The side of a square in pixels, with the gap to its neighbours. */
    public static final int SIDE = 48;
    /** How many steps a film shows per second. */
    public static final int STEPS_PER_SECOND = 5;
    /** The colour of walls and of the board. */
    public static final int WALL = 0x2b2f3a;
    /** The colour of a square on which nothing happens. */
    public static final int FREE = 0xe9ebf0;
    /** The colour of what is good. */
    public static final int GAIN = 0x4fc36b;
    /** The colour of what is bad. */
    public static final int LOSS = 0xe0524d;
    /** The colour of borders and dots. */
    public static final int MARK = 0x6d7385;

    private static final int AGENT = 0x8066e6;
    private static final int EDGE = 0x4d4d80;
    private static final int MARGIN = 8;
    private static final double GAP = 2;
    private static final double LINE = 2;

    private Squares() {}

    /** Returns the width or height of a picture with this many columns or rows. */
    public static int extent(int squares) {
        return squares * SIDE + 2 * MARGIN;
    }

    /** Returns the left or upper edge of a column or row. */
    public static double edge(int square) {
        return MARGIN + square * SIDE;
    }

    /** Fills the whole picture with the colour of walls. */
    public static void paintBoard(Canvas canvas, int rows, int columns) {
        canvas.fill(Outline.rectangle(0, 0, extent(columns), extent(rows)), WALL);
    }

    /** Fills a square. */
    public static void paint(Canvas canvas, int row, int column, int colour) {
        double side = SIDE - 2 * GAP;
        canvas.fill(Outline.rounded(edge(column) + GAP, edge(row) + GAP, side, side, 3), colour);
    }

    /** Draws a second border into a square. */
    public static void paintBorder(Canvas canvas, int row, int column, int colour) {
        double inset = GAP + 4;
        double side = SIDE - 2 * inset;
        canvas.stroke(Outline.rounded(edge(column) + inset, edge(row) + inset, side, side, 2), LINE, colour);
    }

    /** Draws a dot into a square. */
    public static void paintDot(Canvas canvas, int row, int column) {
        canvas.fill(disc(row, column, 4), MARK);
    }

    /** Draws the agent. */
    public static void paintAgent(Canvas canvas, int row, int column) {
        canvas.fill(disc(row, column, 15), AGENT);
        canvas.stroke(disc(row, column, 15), LINE, EDGE);
    }

    /** Returns a disc about the middle of a square. */
    public static Outline disc(int row, int column, double radius) {
        return Outline.disc(edge(column) + 0.5 * SIDE, edge(row) + 0.5 * SIDE, radius);
    }

    /** Returns a colour between that of a free square and another one. */
    public static int blend(int colour, double share) {
        int blended = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int free = FREE >> shift & 0xff;
            blended |= (int) Math.round(free + share * ((colour >> shift & 0xff) - free)) << shift;
        }
        return blended;
    }
}
