package dev.monge.world.grid;

import dev.monge.mdp.TabularMdp;
import dev.monge.world.render.Canvas;
import dev.monge.world.render.Outline;
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
    private static final int SQUARE = 48;
    private static final int MARGIN = 8;
    private static final int STEPS_PER_SECOND = 5;
    private static final double GAP = 2;
    private static final double LINE = 2;

    private static final int WALL = 0x2b2f3a;
    private static final int FREE = 0xe9ebf0;
    private static final int GAIN = 0x4fc36b;
    private static final int LOSS = 0xe0524d;
    private static final int MARK = 0x6d7385;
    private static final int AGENT = 0x8066e6;
    private static final int EDGE = 0x4d4d80;

    static GridPicture of(TabularEnvironment environment) {
        return new GridPicture(environment.mdp(), environment.layout(), environment.state());
    }

    @Override
    public int width() {
        return layout.columns() * SQUARE + 2 * MARGIN;
    }

    @Override
    public int height() {
        return layout.rows() * SQUARE + 2 * MARGIN;
    }

    @Override
    public int stepsPerSecond() {
        return STEPS_PER_SECOND;
    }

    @Override
    public void paint(Canvas canvas) {
        canvas.fill(Outline.rectangle(0, 0, width(), height()), WALL);
        double largest = 0;
        for (int s = 0; s < mdp.states(); s++) {
            largest = Math.max(largest, Math.abs(mdp.reward(s)));
        }
        for (int s = 0; s < mdp.states(); s++) {
            paintSquare(s, largest > 0 ? mdp.reward(s) / largest : 0, canvas);
        }
        canvas.fill(disc(state, 15), AGENT);
        canvas.stroke(disc(state, 15), LINE, EDGE);
    }

    private void paintSquare(int s, double reward, Canvas canvas) {
        double x = MARGIN + layout.column(s) * SQUARE + GAP;
        double y = MARGIN + layout.row(s) * SQUARE + GAP;
        double side = SQUARE - 2 * GAP;
        canvas.fill(Outline.rounded(x, y, side, side, 3), blend(reward < 0 ? LOSS : GAIN, Math.abs(reward)));
        if (mdp.isTerminal(s)) {
            canvas.stroke(Outline.rounded(x + 4, y + 4, side - 8, side - 8, 2), LINE, MARK);
        }
        if (mdp.initialProbability(s) > 0) {
            canvas.fill(disc(s, 4), MARK);
        }
    }

    private Outline disc(int s, double radius) {
        double x = MARGIN + (layout.column(s) + 0.5) * SQUARE;
        double y = MARGIN + (layout.row(s) + 0.5) * SQUARE;
        return Outline.disc(x, y, radius);
    }

    private static int blend(int colour, double share) {
        int blended = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int free = FREE >> shift & 0xff;
            blended |= (int) Math.round(free + share * ((colour >> shift & 0xff) - free)) << shift;
        }
        return blended;
    }
}
