package dev.monge.rl.numeric;

import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * Minimises a smooth convex function of a few thousand numbers by limited-memory BFGS with a backtracking line search
 * (Nocedal and Wright, algorithms 7.4 and 3.1).
 */
public final class Lbfgs {
    /** Many, as the functions cost more than the memory: on ill-conditioned ones it saves most of the iterations. */
    private static final int MEMORY = 100;

    private static final int MOST_HALVINGS = 50;
    private static final double SUFFICIENT = 1e-4;
    /** Changes of the function below this share of it are rounding. */
    private static final double ROUNDING = 1e-13;

    private Lbfgs() {}

    /** A function with its gradient. */
    @FunctionalInterface
    public interface Function {
        /**
         * Returns the value at a point.
         *
         * @param x Not modified.
         * @param gradient Modified: set to the gradient.
         */
        double at(double[] x, double[] gradient);
    }

    /** A step and the change of the gradient along it, with rho = 1 / (step' change). */
    @SuppressWarnings("ArrayRecordComponent") // private, never compared
    private record Curvature(double[] step, double[] change, double rho) {}

    /**
     * Moves a point to the minimum, until no component of the gradient is above the tolerance, the most iterations were
     * made, or rounding prevents any decrease.
     *
     * @param x the initial point. Modified: the last point.
     * @return the number of iterations made
     */
    public static int minimise(Function function, double[] x, double tolerance, int iterations) {
        int n = x.length;
        double[] gradient = new double[n];
        double value = function.at(x, gradient);
        ArrayDeque<Curvature> memory = new ArrayDeque<>();
        for (int i = 0; i < iterations; i++) {
            if (largest(gradient) <= tolerance) {
                return i;
            }
            double[] direction = direction(gradient, memory);
            double slope = dot(gradient, direction);
            double length = memory.isEmpty() ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1;
            double[] next = new double[n];
            double[] nextGradient = new double[n];
            boolean found = false;
            for (int h = 0; h < MOST_HALVINGS && !found; h++, length /= 2) {
                for (int k = 0; k < n; k++) {
                    next[k] = x[k] + length * direction[k];
                }
                double at = function.at(next, nextGradient);
                // Near the minimum the value no longer tells points apart, but the slope still does.
                boolean flat = Math.abs(at - value) <= ROUNDING * Math.max(1, Math.abs(value));
                found = at <= value + SUFFICIENT * length * slope
                        || (flat && Math.abs(dot(nextGradient, direction)) < Math.abs(slope));
                value = found ? at : value;
            }
            if (!found) {
                return i;
            }
            remember(memory, x, next, gradient, nextGradient);
            System.arraycopy(next, 0, x, 0, n);
            gradient = nextGradient;
        }
        return iterations;
    }

    private static void remember(
            ArrayDeque<Curvature> memory, double[] x, double[] next, double[] gradient, double[] nextGradient) {
        double[] step = difference(next, x);
        double[] change = difference(nextGradient, gradient);
        double product = dot(step, change);
        if (product > 1e-300) {
            if (memory.size() == MEMORY) {
                memory.removeFirst();
            }
            memory.addLast(new Curvature(step, change, 1 / product));
        }
    }

    /** Returns -H g by the two-loop recursion. */
    private static double[] direction(double[] gradient, ArrayDeque<Curvature> memory) {
        double[] q = new double[gradient.length];
        add(q, -1, gradient);
        double[] alpha = new double[memory.size()];
        int k = memory.size();
        for (Iterator<Curvature> back = memory.descendingIterator(); back.hasNext(); ) {
            Curvature each = back.next();
            alpha[--k] = each.rho * dot(each.step, q);
            add(q, -alpha[k], each.change);
        }
        if (!memory.isEmpty()) {
            Curvature last = memory.getLast();
            double scale = 1 / (last.rho * dot(last.change, last.change));
            for (int i = 0; i < q.length; i++) {
                q[i] *= scale;
            }
        }
        for (Curvature each : memory) {
            add(q, alpha[k++] - each.rho * dot(each.change, q), each.step);
        }
        return q;
    }

    private static void add(double[] to, double factor, double[] vector) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * vector[i];
        }
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = a.clone();
        add(difference, -1, b);
        return difference;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double largest(double[] vector) {
        double largest = 0;
        for (double each : vector) {
            largest = Math.max(largest, Math.abs(each));
        }
        return largest;
    }
}
