package dev.monge.world.text;

import dev.monge.world.grid.Squares;
import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;

/**
 * A picture of the taxi's town, in the look of {@link Squares}. The stands have their colours: red, green, yellow, blue. A
 * border marks the destination, the small dark figure is the passenger, who waits at a stand or rides on the violet taxi,
 * and dark bars are walls.
 *
 * @param state the state
 */
record TaxiPicture(int state) implements Picture {
    private static final int[] STAND = {0xe88a85, 0x8ad79c, 0xf2dc7d, 0x86aee8};
    private static final int TARGET = 0x2b2f3a;
    private static final int FIGURE = 0x14161d;
    private static final double BAR = 10;

    @Override
    public int width() {
        return Squares.extent(Taxi.SIDE);
    }

    @Override
    public int height() {
        return Squares.extent(Taxi.SIDE);
    }

    @Override
    public int stepsPerSecond() {
        return Squares.STEPS_PER_SECOND;
    }

    @Override
    public void paint(Canvas canvas) {
        Squares.paintBoard(canvas, Taxi.SIDE, Taxi.SIDE);
        for (int row = 0; row < Taxi.SIDE; row++) {
            for (int column = 0; column < Taxi.SIDE; column++) {
                Squares.paint(canvas, row, column, Squares.FREE);
            }
        }
        for (int stand = 0; stand < Taxi.STANDS; stand++) {
            Squares.paint(canvas, Taxi.standRow(stand), Taxi.standColumn(stand), STAND[stand]);
        }
        int goal = Taxi.destination(state);
        Squares.paintBorder(canvas, Taxi.standRow(goal), Taxi.standColumn(goal), TARGET);
        paintWalls(canvas);
        Squares.paintAgent(canvas, Taxi.row(state), Taxi.column(state));
        int passenger = Taxi.passenger(state);
        boolean rides = passenger == Taxi.RIDES;
        paintFigure(
                rides ? Taxi.row(state) : Taxi.standRow(passenger),
                rides ? Taxi.column(state) : Taxi.standColumn(passenger),
                canvas);
    }

    private static void paintWalls(Canvas canvas) {
        for (int row = 0; row < Taxi.SIDE; row++) {
            for (int line = 1; line < Taxi.SIDE; line++) {
                if (!Taxi.isOpen(row, line)) {
                    double x = Squares.edge(line) - BAR / 2;
                    canvas.fill(Outline.rectangle(x, Squares.edge(row), BAR, Squares.SIDE), Squares.WALL);
                }
            }
        }
    }

    private static void paintFigure(int row, int column, Canvas canvas) {
        double x = Squares.edge(column) + 0.5 * Squares.SIDE;
        double y = Squares.edge(row) + 0.5 * Squares.SIDE;
        canvas.fill(Outline.disc(x, y - 5, 4), FIGURE);
        canvas.fill(Outline.rounded(x - 5, y, 10, 9, 3), FIGURE);
    }
}
