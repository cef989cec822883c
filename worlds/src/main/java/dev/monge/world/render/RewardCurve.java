package dev.monge.world.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * A chart of an episode's rewards over time. A curve shows the return so far, green above zero and red below. A band
 * below it has a green or red stripe for each step's reward, whose brightness grows with the square root of the reward,
 * because the reward of the last step would otherwise outshine all others. All episodes of an animation share one
 * scale, so their curves can be compared.
 */
final class RewardCurve {
    private static final Color GROUND = new Color(0x1d2029);
    private static final Color ZERO = new Color(0x4a4f5e);
    private static final Color NEUTRAL = new Color(0x2a2e3a);
    private static final Color GAIN = new Color(0x4fc36b);
    private static final Color LOSS = new Color(0xe0524d);
    private static final Color GAIN_AREA = new Color(0x2c5a3c);
    private static final Color LOSS_AREA = new Color(0x6b3034);
    private static final Color NOW = new Color(0xf4f5f8);
    private static final double BAND_SHARE = 0.2;
    private static final double MARGIN = 4;

    private final int longest;
    private final double lowest;
    private final double highest;
    private final double largestReward;

    RewardCurve(List<Footage> episodes) {
        int steps = 1;
        double low = 0;
        double high = 0;
        double reward = 0;
        for (Footage episode : episodes) {
            steps = Math.max(steps, episode.steps());
            for (int t = 1; t <= episode.steps(); t++) {
                low = Math.min(low, episode.returnAfter(t));
                high = Math.max(high, episode.returnAfter(t));
                reward = Math.max(reward, Math.abs(episode.reward(t)));
            }
        }
        longest = steps;
        lowest = low;
        highest = high > low ? high : low + 1;
        largestReward = reward > 0 ? reward : 1;
    }

    /** Draws an episode up to the given step into a rectangle; O(steps). */
    void paint(Footage episode, int step, Rectangle2D box, Graphics2D graphics) {
        graphics.setColor(GROUND);
        graphics.fill(box);
        double bandHeight = BAND_SHARE * box.getHeight();
        double top = box.getY() + MARGIN;
        double bottom = box.getMaxY() - bandHeight - MARGIN;
        double zero = height(0, top, bottom);
        paintCurve(episode, step, box, top, bottom, graphics);
        graphics.setStroke(new BasicStroke(1));
        graphics.setColor(ZERO);
        graphics.draw(new Line2D.Double(box.getX(), zero, box.getMaxX(), zero));
        paintBand(episode, step, box, bandHeight, graphics);
        double x = time(step, box);
        double y = height(episode.returnAfter(step), top, bottom);
        graphics.setColor(NOW);
        graphics.fill(new Ellipse2D.Double(x - 2.5, y - 2.5, 5, 5));
    }

    private void paintCurve(
            Footage episode, int step, Rectangle2D box, double top, double bottom, Graphics2D graphics) {
        if (step == 0) {
            return;
        }
        double zero = height(0, top, bottom);
        Path2D line = new Path2D.Double();
        line.moveTo(box.getX() + MARGIN, zero);
        for (int t = 1; t <= step; t++) {
            line.lineTo(time(t, box), height(episode.returnAfter(t), top, bottom));
        }
        Path2D area = new Path2D.Double(line);
        area.lineTo(time(step, box), zero);
        area.closePath();
        graphics.setStroke(new BasicStroke(1.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        half(graphics, box, top - 1, zero - 1, area, GAIN_AREA, line, GAIN);
        half(graphics, box, zero + 1, bottom + 1, area, LOSS_AREA, line, LOSS);
        graphics.setClip(null);
    }

    /** Draws the part of the curve between two heights in its own colours. */
    private static void half(
            Graphics2D graphics,
            Rectangle2D box,
            double from,
            double to,
            Path2D area,
            Color fill,
            Path2D line,
            Color stroke) {
        graphics.setClip(new Rectangle2D.Double(box.getX(), from, box.getWidth(), to - from));
        graphics.setColor(fill);
        graphics.fill(area);
        graphics.setColor(stroke);
        graphics.draw(line);
    }

    private void paintBand(Footage episode, int step, Rectangle2D box, double bandHeight, Graphics2D graphics) {
        for (int t = 1; t <= step; t++) {
            double strength = Math.sqrt(Math.abs(episode.reward(t)) / largestReward);
            graphics.setColor(blend(episode.reward(t) < 0 ? LOSS : GAIN, strength));
            double x = Math.floor(time(t - 1, box));
            double width = Math.max(1, Math.floor(time(t, box)) - x);
            graphics.fill(new Rectangle2D.Double(x, Math.ceil(box.getMaxY() - bandHeight), width, bandHeight));
        }
    }

    /** Returns a blend of neutral and a colour in sixteen levels, few enough for the palette of a GIF. */
    private static Color blend(Color colour, double strength) {
        int share = (int) Math.round(16 * Math.min(1, strength));
        return new Color(
                NEUTRAL.getRed() + (colour.getRed() - NEUTRAL.getRed()) * share / 16,
                NEUTRAL.getGreen() + (colour.getGreen() - NEUTRAL.getGreen()) * share / 16,
                NEUTRAL.getBlue() + (colour.getBlue() - NEUTRAL.getBlue()) * share / 16);
    }

    private double time(int step, Rectangle2D box) {
        return box.getX() + MARGIN + (box.getWidth() - 2 * MARGIN) * step / longest;
    }

    private double height(double earned, double top, double bottom) {
        return bottom - (bottom - top) * (earned - lowest) / (highest - lowest);
    }
}
