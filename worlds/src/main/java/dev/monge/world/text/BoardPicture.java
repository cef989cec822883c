package dev.monge.world.text;

import dev.monge.world.grid.Squares;
import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
import dev.monge.world.render.Picture;
import java.util.List;

/**
 * A picture of the lake or the cliff, in the look of {@link Squares}: the goal (G) is green, a hole (H) is a dark pool, the
 * cliff (C) is red, the start (S) has a dot. Ice (F) is a little blue.
 *
 * @param rows the letters of the squares
 * @param state the square of the agent, counted row by row
 */
record BoardPicture(List<String> rows, int state) implements Picture {
    private static final int ICE = 0xdfe9f5;
    private static final int WATER = 0x3c5a80;
    private static final int DEEP = 0x27405f;
    private static final double POOL = 17;

    private int columns() {
        return rows.get(0).length();
    }

    @Override
    public int width() {
        return Squares.extent(columns());
    }

    @Override
    public int height() {
        return Squares.extent(rows.size());
    }

    @Override
    public int stepsPerSecond() {
        return Squares.STEPS_PER_SECOND;
    }

    @Override
    public void paint(Canvas canvas) {
        Squares.paintBoard(canvas, rows.size(), columns());
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < columns(); column++) {
                paintSquare(row, column, canvas);
            }
        }
        Squares.paintAgent(canvas, state / columns(), state % columns());
    }

    private void paintSquare(int row, int column, Canvas canvas) {
        char letter = rows.get(row).charAt(column);
        Squares.paint(
                canvas,
                row,
                column,
                switch (letter) {
                    case 'G' -> Squares.GAIN;
                    case 'C' -> Squares.LOSS;
                    case 'F', 'H' -> ICE;
                    default -> Squares.FREE;
                });
        switch (letter) {
            case 'G' -> Squares.paintBorder(canvas, row, column, Squares.MARK);
            case 'S' -> Squares.paintDot(canvas, row, column);
            case 'H' -> {
                Outline pool = Squares.disc(row, column, POOL);
                canvas.fill(pool, WATER);
                canvas.stroke(pool, 2, DEEP);
            }
            default -> {}
        }
    }
}
