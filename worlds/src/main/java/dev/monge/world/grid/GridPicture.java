package dev.monge.world.grid;

import dev.monge.mdp.TabularMdp;
import dev.monge.world.render.Canvas;
import dev.monge.world.render.Picture;

/**
 * A picture of a finite environment on a grid. Squares with positive rewards are green, with negative rewards red;
 * larger rewards have stronger colours. A double border marks terminal squares, a dot marks squares where episodes
 * start, and the violet disc is the agent.
 *
 * @param mdp the process
 * @param layout the positions of its states
 * @param state the state of the agent
 */
record GridPicture(TabularMdp mdp, GridLayout layout, int state) implements Picture {
    static GridPicture of(TabularEnvironment environment) {
        return new GridPicture(environment.mdp(), environment.layout(), environment.state());
    }

    @Override
    public int width() {
        return Squares.extent(layout.columns());
    }

    @Override
    public int height() {
        return Squares.extent(layout.rows());
    }

    @Override
    public int stepsPerSecond() {
        return Squares.STEPS_PER_SECOND;
    }

    @Override
    public void paint(Canvas canvas) {
        Squares.paintBoard(canvas, layout.rows(), layout.columns());
        double largest = 0;
        for (int s = 0; s < mdp.states(); s++) {
            largest = Math.max(largest, Math.abs(mdp.reward(s)));
        }
        for (int s = 0; s < mdp.states(); s++) {
            paintSquare(s, largest > 0 ? mdp.reward(s) / largest : 0, canvas);
        }
        Squares.paintAgent(canvas, layout.row(state), layout.column(state));
    }

    private void paintSquare(int s, double reward, Canvas canvas) {
        int row = layout.row(s);
        int column = layout.column(s);
        int colour = Squares.blend(reward < 0 ? Squares.LOSS : Squares.GAIN, Math.abs(reward));
        Squares.paint(canvas, row, column, colour);
        if (mdp.isTerminal(s)) {
            Squares.paintBorder(canvas, row, column, Squares.MARK);
        }
        if (mdp.initialProbability(s) > 0) {
            Squares.paintDot(canvas, row, column);
        }
    }
}
