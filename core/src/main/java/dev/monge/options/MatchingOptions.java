package dev.monge.options;

/**
 * Everything about a run of Algorithm 2 that is not data.
 *
 * @param shape the family of rewards
 * @param epochs n_epochs
 * @param batch b, the most suffixes drawn per epoch and cohort; if there are no more, or for {@link #FULL_BATCH}, all of
 *     them are taken every time
 * @param transport how L_ot is estimated
 * @param coefficients c_ot, c_pw, c_fix
 * @param descent how weights are updated
 * @param normalisation what is done to the targets
 * @param restarts independent initialisations, of which the best that is visible without the truth is kept
 * @param seed of all random streams
 * @param threads how many threads compute; the result does not depend on it
 */
public record MatchingOptions(
        RewardShape shape,
        int epochs,
        int batch,
        TransportOptions transport,
        Coefficients coefficients,
        Descent descent,
        Normalisation normalisation,
        int restarts,
        long seed,
        int threads) {

    /** A batch of all suffixes. */
    public static final int FULL_BATCH = 0;

    /** Algorithm 2 as the paper describes it: minibatches, sampled targets, constant coefficients, one start. */
    public static final MatchingOptions PAPER = new MatchingOptions(
            RewardShape.PAPER,
            1500,
            128,
            TransportOptions.PAPER,
            Coefficients.PAPER,
            Descent.PAPER,
            Normalisation.SCALE,
            1,
            0,
            1);

    /**
     * What trained policies reliably (docs/laboratory/reproduction.md), with the paper's network: all suffixes in every
     * epoch, up to a large number; no noise in targets; pairs that fall silent; the best of three starts.
     */
    public static final MatchingOptions DEFAULT = PAPER.withEpochs(1200)
            .withBatch(1 << 16)
            .withTransport(TransportOptions.DEFAULT)
            .withCoefficients(Coefficients.DEFAULT)
            .withDescent(Descent.DEFAULT)
            .withRestarts(3);

    /** The same with a linear reward, which needs fewer and larger steps. */
    public static final MatchingOptions LINEAR =
            DEFAULT.withShape(RewardShape.LINEAR).withEpochs(450).withDescent(Descent.LINEAR);

    /** Checks the numbers. */
    public MatchingOptions {
        require(epochs >= 1, "at least one epoch is needed, got ", epochs);
        require(batch >= 0, "a batch needs at least one suffix, or 0 for all, got ", batch);
        require(restarts >= 1, "at least one start is needed, got ", restarts);
        require(threads >= 1, "at least one thread is needed, got ", threads);
    }

    private static void require(boolean holds, String otherwise, int got) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise + got);
        }
    }

    /** The same with another family of rewards. */
    public MatchingOptions withShape(RewardShape other) {
        return new MatchingOptions(
                other, epochs, batch, transport, coefficients, descent, normalisation, restarts, seed, threads);
    }

    /** The same with another number of epochs. */
    public MatchingOptions withEpochs(int other) {
        return new MatchingOptions(
                shape, other, batch, transport, coefficients, descent, normalisation, restarts, seed, threads);
    }

    /** The same with another batch size. */
    public MatchingOptions withBatch(int other) {
        return new MatchingOptions(
                shape, epochs, other, transport, coefficients, descent, normalisation, restarts, seed, threads);
    }

    /** The same with L_ot estimated in another way. */
    public MatchingOptions withTransport(TransportOptions other) {
        return new MatchingOptions(
                shape, epochs, batch, other, coefficients, descent, normalisation, restarts, seed, threads);
    }

    /** The same with other coefficients. */
    public MatchingOptions withCoefficients(Coefficients other) {
        return new MatchingOptions(
                shape, epochs, batch, transport, other, descent, normalisation, restarts, seed, threads);
    }

    /** The same with another way down the gradient. */
    public MatchingOptions withDescent(Descent other) {
        return new MatchingOptions(
                shape, epochs, batch, transport, coefficients, other, normalisation, restarts, seed, threads);
    }

    /** The same with targets normalised in another way. */
    public MatchingOptions withNormalisation(Normalisation other) {
        return new MatchingOptions(
                shape, epochs, batch, transport, coefficients, descent, other, restarts, seed, threads);
    }

    /** The same with another number of restarts. */
    public MatchingOptions withRestarts(int other) {
        return new MatchingOptions(
                shape, epochs, batch, transport, coefficients, descent, normalisation, other, seed, threads);
    }

    /** The same with another seed. */
    public MatchingOptions withSeed(long other) {
        return new MatchingOptions(
                shape, epochs, batch, transport, coefficients, descent, normalisation, restarts, other, threads);
    }

    /** The same with another number of threads. */
    public MatchingOptions withThreads(int other) {
        return new MatchingOptions(
                shape, epochs, batch, transport, coefficients, descent, normalisation, restarts, seed, other);
    }
}
