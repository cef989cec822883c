package dev.monge.knowledge;

/**
 * The likelihood of a comparison: with a difference of values of d, the answer "better" has the probability p = e + (1 -
 * 2 e) sigmoid(d / tau), where e is the share of answers that are wrong however clear the case is.
 */
final class Comparison {
    private static final double SMALLEST = 1e-300;

    private Comparison() {}

    /** Returns p. */
    static double probability(double difference, double temperature, double errorRate) {
        double logistic = 1 / (1 + Math.exp(-difference / temperature));
        return Math.max(SMALLEST, errorRate + (1 - 2 * errorRate) * logistic);
    }

    /** Returns the Fisher information of an answer about the difference: p'^2 / (p (1 - p)). */
    static double information(double difference, double temperature, double errorRate) {
        double logistic = 1 / (1 + Math.exp(-Math.abs(difference) / temperature));
        double slope = (1 - 2 * errorRate) * logistic * (1 - logistic) / temperature;
        double p = errorRate + (1 - 2 * errorRate) * logistic;
        double q = errorRate + (1 - 2 * errorRate) * (1 - logistic);
        return q == 0 ? 0 : slope / p * slope / q;
    }
}
