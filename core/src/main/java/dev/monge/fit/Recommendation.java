package dev.monge.fit;

import dev.monge.input.InputException;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.options.RewardShape;
import dev.monge.supervision.Supervision;

/**
 * The recommended options of Algorithm 2, with the overrides of {@link FitOptions}.
 *
 * <p>They trained policies reliably (docs/laboratory/reproduction.md). They are {@link MatchingOptions#DEFAULT} or, for
 * features that are changes, {@link MatchingOptions#LINEAR} without a bias. Without profiles, pairs keep their weight
 * throughout the run. So they do if they answer questions that were chosen because they are close; {@link
 * PairLikelihood#ANSWERS} then asks for their order only.
 *
 * <p>Supervision of recordings by their means is scarce, so the default for it is a linear reward with a ridge that is
 * chosen by cross-validation.
 *
 * @param given the overrides
 */
public record Recommendation(FitOptions given) {
    /**
     * The ridge of a reward of recordings where none is chosen: of a network, or of a linear reward without cross-validation. The
     * middle of what was best for real people; without one, networks fit noise ({@code bench/verdicts}).
     */
    public static final double RIDGE = 10;

    /**
     * The ridge with which a network begins beside profiles of moments, and which falls to 0 (docs/reference/verdict.md). Odd
     * networks have {@link #ODD_BIAS_DECAY} instead.
     */
    static final double FIRST_RIDGE = 1;

    /** The bias decay of an odd network, which penalises bends away from the origin. */
    public static final double ODD_BIAS_DECAY = 10;

    MatchingOptions of(boolean changes, Supervision supervision) {
        boolean paper = given.paper();
        boolean means = supervision.isOfMeans() && !paper;
        RewardShape shape = shape(changes, means);
        boolean linear = shape.hidden().isEmpty();
        MatchingOptions base =
                paper ? MatchingOptions.PAPER : linear ? MatchingOptions.LINEAR : MatchingOptions.DEFAULT;
        boolean answers = supervision.origin().hasAnswers() && !paper;
        boolean free = !linear && !paper && shape.symmetry() != RewardShape.Symmetry.ODD;
        if (means) {
            base = base.withCoefficients(Coefficients.MEANS).withRidge(RIDGE);
        } else if (supervision.profiles().isEmpty()) {
            base = base.withCoefficients(Coefficients.PAPER);
        } else {
            base = answers ? base.withCoefficients(Coefficients.PAPER).withLikelihood(PairLikelihood.ANSWERS) : base;
            base = free ? base.withRidge(FIRST_RIDGE) : base;
        }
        return base.withShape(shape)
                .withStarts(starts(linear, supervision))
                .withDescent(descent(linear ? Descent.LINEAR : base.descent(), shape))
                .withCoefficients(given.coefficients() == null ? base.coefficients() : given.coefficients())
                .withLikelihood(likelihood(answers ? PairLikelihood.ANSWERS : base.likelihood(), base.likelihood()))
                .withEpochs(given.epochs() == null ? base.epochs() : given.epochs())
                .withBatch(given.batch() == null ? base.batch() : given.batch())
                .withRidge(given.ridge() == null ? base.ridge() : given.ridge())
                .withRestarts(given.restarts() == null ? (means && linear ? 1 : base.restarts()) : given.restarts());
    }

    /** Profile pursuit is the default where it applies, unless the overrides are about descent. */
    private int starts(boolean linear, Supervision supervision) {
        boolean descent = given.epochs() != null
                || given.batch() != null
                || given.restarts() != null
                || given.coefficients() != null
                || given.descent() != null;
        Integer starts = given.starts();
        if (starts == null) {
            boolean applies = linear && !supervision.profiles().isEmpty() && !supervision.isOfMeans();
            return applies && !descent && !given.paper() ? MatchingOptions.STARTS : 0;
        }
        if (starts > 0 && (descent || given.paper())) {
            throw new InputException(
                    "a number of starts is for profile pursuit, which has no epochs, batches, restarts,"
                            + " coefficients or learning rates, and is not in the paper: give one or the other");
        }
        if (starts > 0 && supervision.profiles().isEmpty()) {
            throw new InputException("a number of starts is for profile pursuit, which needs a profile");
        }
        return starts;
    }

    /** One override of the two is relative to what answers have, also where they would have the usual likelihood. */
    private PairLikelihood likelihood(PairLikelihood overridden, PairLikelihood usual) {
        if (given.pairError() == null && given.pairTemperature() == null) {
            return usual;
        }
        return new PairLikelihood(
                given.pairTemperature() == null ? overridden.temperature() : given.pairTemperature(),
                given.pairError() == null ? overridden.errorRate() : given.pairError());
    }

    private RewardShape shape(boolean changes, boolean means) {
        boolean free = given.paper() || !changes;
        boolean pursued = given.starts() != null && given.starts() > 0;
        RewardShape usual = free && !means && !pursued ? RewardShape.PAPER : RewardShape.LINEAR;
        RewardShape shape = given.shape() != null ? given.shape() : usual;
        boolean bound = given.odd() == null ? !free : given.odd();
        return bound ? shape.odd() : shape;
    }

    private Descent descent(Descent usual, RewardShape shape) {
        boolean bends =
                shape.symmetry() == RewardShape.Symmetry.ODD && !shape.hidden().isEmpty();
        double decay = given.biasDecay() != null ? given.biasDecay() : bends ? ODD_BIAS_DECAY : 0;
        return (given.descent() == null ? usual : given.descent()).withBiasDecay(decay);
    }
}
