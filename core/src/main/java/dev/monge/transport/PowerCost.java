package dev.monge.transport;

/** The ground cost |x - y|^p of eq. wasserstein_obj. */
final class PowerCost {
    private PowerCost() {}

    static void check(double p) {
        if (!(p >= 1 && p < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("p must be finite and at least 1, got " + p);
        }
    }

    /** Returns the distance to the power p; small integer powers avoid the cost of a logarithm. */
    static double of(double distance, double p) {
        if (p == 1) {
            return distance;
        } else if (p == 2) {
            return distance * distance;
        } else if (p == 3) {
            return distance * distance * distance;
        }
        return Math.pow(distance, p);
    }
}
