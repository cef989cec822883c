package dev.monge.options;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * The options of a run of Algorithm 2.
 *
 * @param shape the family of rewards
 * @param epochs n_epochs
 * @param batch b, the maximum number of suffixes drawn per epoch and cohort. If there are no more than b, or for {@link
 *     #FULL_BATCH}, every epoch uses all of them.
 * @param transport how L_ot is estimated
 * @param coefficients c_ot, c_pw, c_fix
 * @param likelihood how likely a pair is under a reward, for the loss of c_pw
 * @param descent how weights are updated
 * @param ridge penalty on the weights of the network, without its biases: ridge / 2 times their sum of squares is added
 *     to L_tot, in units of standardised features; 0 for none. Of a network beside profiles of moments it falls to 0 in the
 *     course of the run, so that profiles determine the scale
 * @param normalisation how targets are scaled
 * @param starts number of random starts of {@linkplain dev.monge.pursuit.ProfilePursuit profile pursuit}, which then fits
 *     the reward instead of descent; 0 for descent, that is, Algorithm 2
 * @param restarts number of independent initialisations, of which the best is kept by criteria that do not use the
 *     ground truth
 * @param seed seed of all random streams
 * @param threads number of threads; the result does not depend on it
 */
@RecordBuilder
public record MatchingOptions(
        RewardShape shape,
        int epochs,
        int batch,
        TransportOptions transport,
        Coefficients coefficients,
        PairLikelihood likelihood,
        Descent descent,
        double ridge,
        Normalisation normalisation,
        int starts,
        int restarts,
        long seed,
        int threads)
        implements MatchingOptionsBuilder.With, Serializable {

    /** A batch of all suffixes. */
    public static final int FULL_BATCH = 0;

    /**
     * Algorithm 2 as described in the paper: minibatches, sampled targets, constant coefficients, one initialisation.
     */
    public static final MatchingOptions PAPER = new MatchingOptions(
            RewardShape.PAPER,
            1500,
            128,
            TransportOptions.PAPER,
            Coefficients.PAPER,
            PairLikelihood.PAPER,
            Descent.PAPER,
            0,
            Normalisation.SCALE,
            0,
            1,
            0,
            1);

    /**
     * The recommended options, with which policies trained reliably (docs/laboratory/reproduction.md). They use the
     * paper's network, all suffixes in every epoch up to a large number, targets without noise, a c_pw that falls to 0,
     * and the best of three initialisations.
     */
    public static final MatchingOptions DEFAULT = PAPER.withEpochs(1200)
            .withBatch(1 << 16)
            .withTransport(TransportOptions.DEFAULT)
            .withCoefficients(Coefficients.DEFAULT)
            .withDescent(Descent.DEFAULT)
            .withRestarts(3);

    /** The recommended options for a linear reward, which needs fewer and larger steps. */
    public static final MatchingOptions LINEAR =
            DEFAULT.withShape(RewardShape.LINEAR).withEpochs(450).withDescent(Descent.LINEAR);

    /** The recommended number of starts of profile pursuit, for a linear reward with profiles. */
    public static final int STARTS = 64;

    /** Validates the numbers. */
    public MatchingOptions {
        require(epochs >= 1, "the number of epochs must be at least 1, got ", epochs);
        require(batch >= 0, "the batch size must be at least 1, or 0 for all suffixes, got ", batch);
        if (!(ridge >= 0 && ridge < Double.POSITIVE_INFINITY)) {
            throw new InputException("the ridge must be finite and not negative, got " + ridge);
        }
        require(starts >= 0, "the number of starts must be at least 1, or 0 for descent, got ", starts);
        if (starts > 0 && !shape.hidden().isEmpty()) {
            throw new InputException("profile pursuit fits linear rewards, got hidden layers of " + shape.hidden()
                    + " units; use 0 starts, for descent");
        }
        require(restarts >= 1, "the number of restarts must be at least 1, got ", restarts);
        require(threads >= 1, "the number of threads must be at least 1, got ", threads);
    }

    private static void require(boolean holds, String otherwise, int got) {
        if (!holds) {
            throw new InputException(otherwise + got);
        }
    }

    /** Returns what stored results of Algorithm 2 are found by, which do not depend on the number of threads. */
    public Identity identity() {
        Identity descent = Identity.of("MatchingOptions", 1)
                .with("shape", shape.identity())
                .with("epochs", epochs)
                .with("batch", batch)
                .with("transport", transport.identity())
                .with("coefficients", coefficients.identity())
                .with("likelihood", likelihood.identity())
                .with("descent", this.descent.identity())
                .with("ridge", ridge)
                .with("normalisation", normalisation)
                .with("restarts", restarts)
                .with("seed", seed)
                .with("threads", 1);
        return starts == 0 ? descent : descent.with("starts", starts);
    }
}
