package dev.monge.knowledge;

import dev.monge.expert.Answer;

/**
 * A comparison of two values by an expert, and what its answer tells. The difference d of the two values is Gaussian, and the answer "better" has the
 * probability p(d) = e + (1 - 2 e) sigmoid(d / tau).
 *
 * <p>The gain is the mutual information of answer and reward, H(E p) - E H(p) (BALD: Houlsby et al., 2011). Both terms
 * have closed approximations: a logistic function averaged over a Gaussian is nearly a Gaussian integral, and the
 * entropy of a logistic function is nearly a bell.
 */
public final class Comparison {
    /** A logistic function averaged over a Gaussian is nearly one that is wider by this share of its variance. */
    private static final double WIDER = Math.PI / 8;

    private static final double LOG_2 = Math.log(2);
    private static final int POINTS = 241;
    private static final double FARTHEST = 6;

    private final double temperature;
    private final double errorRate;
    private final double certain;
    /** The width of the bell that has the height and the area of the entropy of the answer, over the difference. */
    private final double bell;

    /**
     * Creates a kind of comparison.
     *
     * @param temperature tau, in the units of the values
     * @param errorRate e
     */
    public Comparison(double temperature, double errorRate) {
        this.temperature = temperature;
        this.errorRate = errorRate;
        this.certain = entropy(errorRate);
        double area = 0;
        double step = 0.05;
        for (double x = -FARTHEST * FARTHEST; x <= FARTHEST * FARTHEST; x += step) {
            area += step * (entropy(likelihood(temperature * x)) - certain) / (1 - certain);
        }
        this.bell = temperature * area / Math.sqrt(2 * Math.PI);
    }

    /** Returns the expected gain in bits. */
    public double bits(Belief difference) {
        return bits(difference.mean(), difference.deviation() * difference.deviation());
    }

    /** Returns the expected gain in bits, given the mean and the variance of the difference. */
    public double bits(double mean, double variance) {
        double expected = better(mean, variance);
        double width = variance + bell * bell;
        double noise = bell / Math.sqrt(width) * Math.exp(-mean * mean / (2 * width));
        return Math.max(0, entropy(expected) - certain - (1 - certain) * noise);
    }

    /** Returns the likelihood p of the answer "better", given the difference. */
    double likelihood(double difference) {
        return errorRate + (1 - 2 * errorRate) / (1 + Math.exp(-difference / temperature));
    }

    /** Returns the entropy of a yes-or-no answer in bits. */
    private static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -(p * Math.log(p) + (1 - p) * Math.log1p(-p)) / LOG_2;
    }

    /** Returns the probability of the answer that the first is better. */
    public double better(Belief difference) {
        return better(difference.mean(), difference.deviation() * difference.deviation());
    }

    private double better(double mean, double variance) {
        double width = Math.sqrt(temperature * temperature + WIDER * variance);
        return errorRate + (1 - 2 * errorRate) / (1 + Math.exp(-mean / width));
    }

    /**
     * Returns what is known of the difference after an answer: the mean and the deviation of the product of the Gaussian
     * and the likelihood, by a sum over a fine grid.
     */
    public Belief after(Belief difference, Answer.Word answer) {
        if (answer == Answer.Word.CANNOT_SAY || difference.deviation() == 0) {
            return difference;
        }
        double total = 0;
        double first = 0;
        double second = 0;
        for (int k = 0; k < POINTS; k++) {
            double z = FARTHEST * (2.0 * k / (POINTS - 1) - 1);
            double p = likelihood(difference.mean() + z * difference.deviation());
            double likelihood = switch (answer) {
                case BETTER -> p;
                case WORSE -> 1 - p;
                case EQUAL -> Math.sqrt(p * (1 - p));
                case CANNOT_SAY -> 1;
            };
            double weight = likelihood * Math.exp(-z * z / 2);
            total += weight;
            first += weight * z;
            second += weight * z * z;
        }
        if (!(total > 0)) {
            return difference; // an answer that is impossible under everything known tells nothing
        }
        double shift = first / total;
        double spread = Math.sqrt(Math.max(0, second / total - shift * shift));
        return new Belief(
                difference.mean() + shift * difference.deviation(), difference.deviation() * Math.min(1, spread));
    }
}
