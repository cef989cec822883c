package dev.monge.transport;

import org.jspecify.annotations.Nullable;

/**
 * The Wasserstein distance W_p on the line, the loss that eq. ot_objective minimises. A loop that wants many distances
 * without allocation asks its own {@link ExactTransport} for a plan and the plan for its {@link TransportPlan#distance}.
 */
public final class Wasserstein {
    private Wasserstein() {}

    /**
     * The distance W_p = (sum of |x - y|^p G)^(1/p) between weighted atoms, G being the monotone plan; O(n log n).
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, of any positive sum; null for equal ones. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, of any positive sum; null for equal ones. Not modified.
     * @param p finite and at least 1
     */
    public static double distance(double[] x, double @Nullable [] a, double[] y, double @Nullable [] b, double p) {
        return ExactTransport.plan(x, a, y, b).distance(p);
    }
}
