package dev.monge.transport;

import org.jspecify.annotations.Nullable;

/**
 * The Wasserstein distance W_p on the line, the loss that eq. ot_objective minimises. To compute many distances without
 * allocation, use one {@link ExactTransport} and {@link TransportPlan#distance}.
 */
public final class Wasserstein {
    private Wasserstein() {}

    /**
     * Returns the distance W_p = (sum of |x - y|^p G)^(1/p) between weighted atoms, where G is the monotone plan; O(n
     * log n).
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, with any positive sum; null for equal weights. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, with any positive sum; null for equal weights. Not modified.
     * @param p finite and at least 1
     */
    public static double distance(double[] x, double @Nullable [] a, double[] y, double @Nullable [] b, double p) {
        return ExactTransport.plan(x, a, y, b).distance(p);
    }
}
