package dev.monge.knowledge;

import dev.monge.algebra.SymmetricEigen;
import dev.monge.trajectory.Demonstrations;

/**
 * The few coordinates that nearly all uncertainty of some values lies in. With them, thousands of values are compared
 * in milliseconds, however many weights the reward has.
 */
public final class PrincipalCoordinates {
    private static final int MOST_STEPS = 2000;
    /** What is left out of the variance of values, at most, unless the number of coordinates is at its limit. */
    private static final double NEGLIGIBLE = 1e-6;

    private final Knowledge knowledge;
    private final double[][] basis;

    /**
     * Finds the coordinates; O(steps x coordinates^2) for at most some thousand steps.
     *
     * @param most the greatest number of coordinates
     */
    public PrincipalCoordinates(Knowledge knowledge, int most) {
        this.knowledge = knowledge;
        Demonstrations seen = knowledge.demonstrations();
        int stride = Math.max(1, seen.steps() / MOST_STEPS);
        double[][] products = new double[0][0];
        for (int row = 0; row < seen.steps(); row += stride) {
            double[] root = knowledge.step(row).root();
            if (products.length == 0) {
                products = new double[root.length][root.length];
            }
            for (int i = 0; i < root.length; i++) {
                for (int k = 0; root[i] != 0 && k < root.length; k++) {
                    products[i][k] += root[i] * root[k];
                }
            }
        }
        SymmetricEigen eigen = SymmetricEigen.of(products);
        double total = 0;
        for (int k = 0; k < eigen.size(); k++) {
            total += Math.max(0, eigen.value(k));
        }
        int kept = 0;
        double left = total;
        while (kept < Math.min(most, eigen.size()) && left > NEGLIGIBLE * total) {
            left -= Math.max(0, eigen.value(kept));
            kept++;
        }
        basis = new double[Math.max(1, kept)][];
        for (int k = 0; k < basis.length; k++) {
            basis[k] = eigen.vector(k);
        }
    }

    /** Returns the number of coordinates. */
    public int size() {
        return basis.length;
    }

    /**
     * Writes the coordinates of a value.
     *
     * @param to Modified: entries [at, at + size).
     */
    public void write(Coordinates value, float[] to, int at) {
        for (int k = 0; k < basis.length; k++) {
            double dot = 0;
            for (int i = 0; i < basis[k].length; i++) {
                dot += basis[k][i] * value.root()[i];
            }
            to[at + k] = (float) dot;
        }
    }

    /**
     * Computes the values of segments of equal length that begin at every step of a trajectory, with their coordinates;
     * O(steps x coordinates), whatever their length.
     *
     * @param window the number of steps of a segment; segments at the end of the trajectory are shorter
     * @param values receives the value of the segment at each row. Modified.
     * @param coordinates receives the coordinates, row by row. Modified.
     */
    public void windows(int trajectory, int window, double gamma, double[] values, float[] coordinates) {
        Demonstrations seen = knowledge.demonstrations();
        int first = seen.offset(trajectory);
        int steps = seen.length(trajectory);
        int n = basis.length;
        double[] value = new double[steps];
        float[] step = new float[steps * n];
        for (int t = 0; t < steps; t++) {
            Coordinates each = knowledge.step(first + t);
            value[t] = each.value();
            write(each, step, t * n);
        }
        double beyond = window >= steps ? 0 : Math.pow(gamma, window);
        double[] sum = new double[n + 1];
        for (int t = steps - 1; t >= 0; t--) {
            int after = t + window;
            sum[n] = value[t] + gamma * sum[n] - (after < steps ? beyond * value[after] : 0);
            values[first + t] = sum[n];
            for (int k = 0; k < n; k++) {
                sum[k] = step[t * n + k] + gamma * sum[k] - (after < steps ? beyond * step[after * n + k] : 0);
                coordinates[(first + t) * n + k] = (float) sum[k];
            }
        }
    }
}
