package dev.monge.question;

import dev.monge.expert.Answer;
import dev.monge.knowledge.Belief;

/**
 * What the answer to a comparison tells. The difference d of the two values is Gaussian, and the answer "better" has the
 * probability p(d) = e + (1 - 2 e) sigmoid(d / tau).
 *
 * <p>The gain is the mutual information of answer and reward, H(E p) - E H(p) (BALD: Houlsby et al., 2011). Both terms
 * have closed approximations: a logistic function averaged over a Gaussian is nearly a Gaussian integral, and the
 * entropy of a logistic function is nearly a bell.
 */
public final class ComparisonGain {
    /** The probit whose average over a Gaussian is nearest to that of a logistic function. */
    private static final double PROBIT = 1.7;
    /** The width of the bell with the height and the area of H(sigmoid(x)), in bits: pi^2 / (3 ln 2 sqrt(2 pi)). */
    private static final double BELL = 1.8934;

    private static final double LOG_2 = Math.log(2);
    private static final int POINTS = 241;
    private static final double FARTHEST = 6;

    private final double temperature;
    private final double errorRate;
    private final double certain;

    /**
     * Creates the gain of comparisons.
     *
     * @param temperature tau, in the units of the values
     * @param errorRate e
     */
    public ComparisonGain(double temperature, double errorRate) {
        this.temperature = temperature;
        this.errorRate = errorRate;
        this.certain = entropy(errorRate);
    }

    /** Returns the expected gain in bits. */
    public double bits(Belief difference) {
        return bits(difference.mean(), difference.deviation() * difference.deviation());
    }

    double bits(double mean, double variance) {
        double probit = PROBIT * temperature;
        double expected =
                errorRate + (1 - 2 * errorRate) * new Belief(mean, Math.sqrt(variance + probit * probit)).above(0);
        double bell = BELL * temperature;
        double width = variance + bell * bell;
        double noise = bell / Math.sqrt(width) * Math.exp(-mean * mean / (2 * width));
        return Math.max(0, entropy(expected) - certain - (1 - certain) * noise);
    }

    /** Returns the entropy of a yes-or-no answer in bits. */
    private static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -(p * Math.log(p) + (1 - p) * Math.log1p(-p)) / LOG_2;
    }

    /** Returns the probability of the answer that the first is better. */
    double better(Belief difference) {
        double probit = PROBIT * temperature;
        double variance = difference.deviation() * difference.deviation() + probit * probit;
        return errorRate + (1 - 2 * errorRate) * new Belief(difference.mean(), Math.sqrt(variance)).above(0);
    }

    /**
     * Returns what is known of the difference after an answer: the mean and the deviation of the product of the Gaussian
     * and the likelihood, by a sum over a fine grid.
     */
    Belief after(Belief difference, Answer answer) {
        if (answer == Answer.CANNOT_SAY || difference.deviation() == 0) {
            return difference;
        }
        double total = 0;
        double first = 0;
        double second = 0;
        for (int k = 0; k < POINTS; k++) {
            double z = FARTHEST * (2.0 * k / (POINTS - 1) - 1);
            double p = errorRate
                    + (1 - 2 * errorRate)
                            / (1 + Math.exp(-(difference.mean() + z * difference.deviation()) / temperature));
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
