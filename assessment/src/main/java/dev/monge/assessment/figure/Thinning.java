package dev.monge.assessment.figure;

import java.util.function.IntToDoubleFunction;

/**
 * A long curve with as many points as a figure can show: of every group of neighbours the lowest and the highest, in
 * their order. A spike of one sample therefore stays, as it does not in a mean.
 */
public final class Thinning {
    private Thinning() {}

    /**
     * Returns the curve as a line; a short one with all its points.
     *
     * @param name the name in the legend
     * @param n the number of points
     * @param x the place of each point, not decreasing
     * @param y the value of each point
     * @param groups the largest number of groups, each with two points
     */
    public static Layer.Line line(String name, int n, IntToDoubleFunction x, IntToDoubleFunction y, int groups) {
        if (n <= 2 * groups) {
            double[] xs = new double[n];
            double[] ys = new double[n];
            for (int i = 0; i < n; i++) {
                xs[i] = x.applyAsDouble(i);
                ys[i] = y.applyAsDouble(i);
            }
            return new Layer.Line(name, xs, ys);
        }
        double[] xs = new double[2 * groups];
        double[] ys = new double[2 * groups];
        for (int g = 0; g < groups; g++) {
            int from = (int) ((long) g * n / groups);
            int to = (int) ((long) (g + 1) * n / groups);
            int low = from;
            int high = from;
            for (int i = from; i < to; i++) {
                low = y.applyAsDouble(i) < y.applyAsDouble(low) ? i : low;
                high = y.applyAsDouble(i) >= y.applyAsDouble(high) ? i : high;
            }
            int first = Math.min(low, high);
            int second = Math.max(low, high);
            xs[2 * g] = x.applyAsDouble(first);
            ys[2 * g] = y.applyAsDouble(first);
            xs[2 * g + 1] = x.applyAsDouble(second);
            ys[2 * g + 1] = y.applyAsDouble(second);
        }
        return new Layer.Line(name, xs, ys);
    }

    /** Returns the area around a curve: of every group the mean of the lower and of the upper ends. */
    public static Layer.Band band(
            String name, int n, IntToDoubleFunction x, IntToDoubleFunction low, IntToDoubleFunction high, int groups) {
        int all = Math.min(n, groups);
        double[] xs = new double[all];
        double[] lows = new double[all];
        double[] highs = new double[all];
        for (int g = 0; g < all; g++) {
            int from = (int) ((long) g * n / all);
            int to = (int) ((long) (g + 1) * n / all);
            for (int i = from; i < to; i++) {
                lows[g] += low.applyAsDouble(i) / (to - from);
                highs[g] += high.applyAsDouble(i) / (to - from);
            }
            xs[g] = x.applyAsDouble(from + (to - 1 - from) / 2);
        }
        return new Layer.Band(name, xs, lows, highs);
    }
}
