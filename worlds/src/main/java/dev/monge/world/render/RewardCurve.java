package dev.monge.world.render;

import java.util.Arrays;
import java.util.List;

/**
 * A chart of an episode's rewards over time. A curve shows the return so far, green above zero and red below. A band
 * below it has a green or red stripe for each step's reward, whose brightness grows with the square root of the reward,
 * because the reward of the last step would otherwise outshine all others. All episodes of an animation share one
 * scale, so their curves can be compared.
 */
final class RewardCurve {
    private static final int GROUND = 0x1d2029;
    private static final int ZERO = 0x4a4f5e;
    private static final int NEUTRAL = 0x2a2e3a;
    private static final int GAIN = 0x4fc36b;
    private static final int LOSS = 0xe0524d;
    private static final int GAIN_AREA = 0x2c5a3c;
    private static final int LOSS_AREA = 0x6b3034;
    private static final int NOW = 0xf4f5f8;
    private static final double BAND_SHARE = 0.2;
    private static final double MARGIN = 4;
    private static final double LINE = 1.5;

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

    /** Draws an episode up to the given step into the rectangle from (0, 0) to (width, height); O(steps). */
    void paint(Footage episode, int step, double width, double height, Canvas canvas) {
        canvas.fill(Outline.rectangle(0, 0, width, height), GROUND);
        double bandHeight = BAND_SHARE * height;
        double bottom = height - bandHeight - MARGIN;
        double zero = height(0, bottom);
        if (step > 0) {
            paintCurve(episode, step, width, bottom, canvas);
        }
        canvas.stroke(Outline.line(0, zero, width, zero), 1, ZERO);
        paintBand(episode, step, width, Math.ceil(height - bandHeight), height, canvas);
        canvas.fill(Outline.disc(time(step, width), height(episode.returnAfter(step), bottom), 2.5), NOW);
    }

    private void paintCurve(Footage episode, int step, double width, double bottom, Canvas canvas) {
        double zero = height(0, bottom);
        double[] points = new double[2 * step + 4];
        for (int t = 0; t <= step; t++) {
            points[2 * t] = time(t, width);
            points[2 * t + 1] = height(episode.returnAfter(t), bottom);
        }
        points[2 * step + 2] = time(step, width);
        points[2 * step + 3] = zero;
        Outline area = Outline.polygon(points);
        Outline line = Outline.line(Arrays.copyOf(points, 2 * step + 2));
        Canvas above = canvas.clipped(0, MARGIN - 1, width, zero - MARGIN);
        above.fill(area, GAIN_AREA);
        above.stroke(line, LINE, GAIN);
        Canvas below = canvas.clipped(0, zero + 1, width, bottom - zero);
        below.fill(area, LOSS_AREA);
        below.stroke(line, LINE, LOSS);
    }

    private void paintBand(Footage episode, int step, double width, double top, double bottom, Canvas canvas) {
        for (int t = 1; t <= step; t++) {
            double strength = Math.sqrt(Math.abs(episode.reward(t)) / largestReward);
            double x = Math.floor(time(t - 1, width));
            double stripe = Math.max(1, Math.floor(time(t, width)) - x);
            canvas.fill(
                    Outline.rectangle(x, top, stripe, bottom - top),
                    blend(episode.reward(t) < 0 ? LOSS : GAIN, strength));
        }
    }

    /** Returns a blend of neutral and a colour in sixteen levels, few enough for the palette of a GIF. */
    private static int blend(int colour, double strength) {
        int share = (int) Math.round(16 * Math.min(1, strength));
        int blended = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int neutral = NEUTRAL >> shift & 0xff;
            blended |= (neutral + ((colour >> shift & 0xff) - neutral) * share / 16) << shift;
        }
        return blended;
    }

    private double time(int step, double width) {
        return MARGIN + (width - 2 * MARGIN) * step / longest;
    }

    private double height(double earned, double bottom) {
        return bottom - (bottom - MARGIN) * (earned - lowest) / (highest - lowest);
    }
}
