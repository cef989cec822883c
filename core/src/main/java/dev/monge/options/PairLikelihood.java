package dev.monge.options;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * How likely an ordered pair is under a reward: e + (1 - 2 e) sigmoid(d / tau), where d is the value of the better
 * segment minus that of the worse one, in units of the targets' scale.
 *
 * <p>L_pw is tau times the negative logarithm of this. The paper's has tau 1 and e 0. A small tau asks only for the
 * order: the loss rests once a pair is in order by a few tau. An error rate bounds the pull of a single pair, so that a
 * wrong answer does not bend the reward.
 *
 * @param temperature tau, positive
 * @param errorRate e, the share of answers that are wrong however clear the difference, in [0, 0.5)
 */
@RecordBuilder
public record PairLikelihood(double temperature, double errorRate) implements PairLikelihoodBuilder.With, Serializable {
    /** The likelihood of the paper: Bradley, Terry and Luce without errors. */
    public static final PairLikelihood PAPER = new PairLikelihood(1, 0);

    /**
     * The likelihood for answers to chosen questions, which are close calls: with the paper's, a profile overrides
     * them. For a c_pw that stays at 0.1 to the end (docs/laboratory/experts.md).
     */
    public static final PairLikelihood ANSWERS = new PairLikelihood(0.02, 0);

    /** Validates the numbers. */
    public PairLikelihood {
        if (!(temperature > 0 && temperature < Double.POSITIVE_INFINITY)) {
            throw new InputException("the temperature of pairs must be positive and finite, got " + temperature);
        }
        if (!(errorRate >= 0 && errorRate < 0.5)) {
            throw new InputException("the error rate of pairs must be at least 0 and below 0.5, got " + errorRate);
        }
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("PairLikelihood").with("temperature", temperature).with("errorRate", errorRate);
    }
}
