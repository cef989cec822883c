package dev.monge.derive;

/** A number that describes equally spaced values as a whole, such as their smoothness. */
interface WindowStatistic {
    /**
     * Returns the statistic; finite for any finite values.
     *
     * @param values at least one, equally spaced in time. Not modified.
     * @param interval the time between two values; 0 if there is only one
     */
    double of(double[] values, double interval);
}
