package dev.monge.derive;

import dev.monge.derive.Expression.Quantity;
import dev.monge.input.InputException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of a window that moves along a recording in hops of an eighth of its width, linear in between: O(steps)
 * windows of any width would cost too much. At the ends, the first and the last whole window count; a recording that is
 * shorter than the window counts as a whole. Values are first brought to equal spacing by linear interpolation.
 */
final class HoppingWindow {
    private static final int HOPS = 8;
    /** The transforms of more values would need more than 130 MB. */
    private static final int MOST_VALUES = 1 << 18;

    private final double[] x;
    private final double[] times;
    private final WindowStatistic statistic;
    private double[] values = {};

    private HoppingWindow(double[] x, double[] times, WindowStatistic statistic) {
        this.x = x;
        this.times = times;
        this.statistic = statistic;
    }

    /** Returns the statistic at every step: of the window around it, or of the whole recording without a window. */
    static double[] over(double[] x, Clock clock, @Nullable Quantity window, WindowStatistic statistic) {
        var hopping = new HoppingWindow(x, clock.times(), statistic);
        double[] result = new double[x.length];
        if (window == null) {
            Arrays.fill(result, hopping.statistic(0, x.length));
        } else {
            hopping.hop(clock.positions(window), window.value(), result);
        }
        return result;
    }

    private void hop(double[] positions, double width, double[] result) {
        int n = positions.length;
        double half = width / 2 * (1 + 1e-6);
        int from = 0;
        int to = 0;
        int last = 0;
        double before = 0;
        for (int t = 0; t < n; t = next(positions, t, width / HOPS)) {
            double middle = Math.max(positions[0] + half, Math.min(positions[t], positions[n - 1] - half));
            while (from < n - 1 && middle - positions[from] > half) {
                from++;
            }
            to = Math.max(to, from + 1);
            while (to < n && positions[to] - middle <= half) {
                to++;
            }
            double now = statistic(from, to);
            for (int i = last + 1; i < t; i++) {
                double share = (positions[i] - positions[last]) / (positions[t] - positions[last]);
                result[i] = before + share * (now - before);
            }
            result[t] = now;
            last = t;
            before = now;
        }
    }

    /** The first step that is at least a hop after another one, or the last step, which always has a window. */
    private static int next(double[] positions, int t, double hop) {
        int n = positions.length;
        if (t == n - 1) {
            return n;
        }
        int next = t + 1;
        while (next < n - 1 && positions[next] - positions[t] < hop) {
            next++;
        }
        return next;
    }

    private double statistic(int from, int to) {
        int n = to - from;
        if (n > MOST_VALUES) {
            throw new InputException(String.format(Locale.ROOT, "a window of %,d steps is too long for a spectrum", n)
                    + ", expected at most 262,144");
        }
        if (values.length != n) {
            values = new double[n];
        }
        double interval = n == 1 ? 0 : (times[to - 1] - times[from]) / (n - 1);
        int at = from;
        for (int i = 0; i < n; i++) {
            double time = times[from] + i * interval;
            while (at < to - 2 && times[at + 1] <= time) {
                at++;
            }
            values[i] = n == 1 ? x[at] : between(at, time);
        }
        return statistic.of(values, interval);
    }

    private double between(int at, double time) {
        double share = (time - times[at]) / (times[at + 1] - times[at]);
        return x[at] + Math.max(0, Math.min(1, share)) * (x[at + 1] - x[at]);
    }
}
