package dev.monge.world.grid;

import dev.monge.mdp.TabularMdp;
import dev.monge.world.render.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

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

    private static final Color WALL = new Color(0x2b2f3a);
    private static final Color FREE = new Color(0xe9ebf0);
    private static final Color GAIN = new Color(0x4fc36b);
    private static final Color LOSS = new Color(0xe0524d);
    private static final Color MARK = new Color(0x6d7385);
    private static final Color AGENT = new Color(0x8066e6);
    private static final Color EDGE = new Color(0x4d4d80);

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
    public void paint(Graphics2D graphics) {
        graphics.setColor(WALL);
        graphics.fill(new Rectangle2D.Double(0, 0, width(), height()));
        double largest = 0;
        for (int s = 0; s < mdp.states(); s++) {
            largest = Math.max(largest, Math.abs(mdp.reward(s)));
        }
        for (int s = 0; s < mdp.states(); s++) {
            paintSquare(s, largest > 0 ? mdp.reward(s) / largest : 0, graphics);
        }
        graphics.setStroke(new BasicStroke(2));
        graphics.setColor(AGENT);
        graphics.fill(disc(state, 15));
        graphics.setColor(EDGE);
        graphics.draw(disc(state, 15));
    }

    private void paintSquare(int s, double reward, Graphics2D graphics) {
        double x = MARGIN + layout.column(s) * SQUARE + GAP;
        double y = MARGIN + layout.row(s) * SQUARE + GAP;
        double side = SQUARE - 2 * GAP;
        graphics.setColor(blend(reward < 0 ? LOSS : GAIN, Math.abs(reward)));
        graphics.fill(new RoundRectangle2D.Double(x, y, side, side, 6, 6));
        graphics.setColor(MARK);
        graphics.setStroke(new BasicStroke(2));
        if (mdp.isTerminal(s)) {
            graphics.draw(new RoundRectangle2D.Double(x + 4, y + 4, side - 8, side - 8, 4, 4));
        }
        if (mdp.initialProbability(s) > 0) {
            graphics.fill(disc(s, 4));
        }
    }

    private Ellipse2D disc(int s, double radius) {
        double x = MARGIN + (layout.column(s) + 0.5) * SQUARE;
        double y = MARGIN + (layout.row(s) + 0.5) * SQUARE;
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private static Color blend(Color colour, double share) {
        return new Color(
                (int) Math.round(FREE.getRed() + share * (colour.getRed() - FREE.getRed())),
                (int) Math.round(FREE.getGreen() + share * (colour.getGreen() - FREE.getGreen())),
                (int) Math.round(FREE.getBlue() + share * (colour.getBlue() - FREE.getBlue())));
    }
}
