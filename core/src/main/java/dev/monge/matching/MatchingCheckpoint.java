package dev.monge.matching;

import dev.monge.nn.OptimiserState;
import java.util.List;

/**
 * The state of a run between two epochs, sufficient to continue to the same bits as an uninterrupted run.
 *
 * <p>Random draws are functions of seed and epoch, so no generator state has to be saved.
 *
 * @param run digest of data, supervision and options; a run continues only from its own checkpoints
 * @param restart index of the current restart
 * @param epoch the next epoch to run in it
 * @param parameters theta
 * @param optimiser the state of the optimiser
 * @param finished theta of each finished restart, in order; empty for one that diverged
 * @param diverged where restarts diverged, in order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and networks use arrays
public record MatchingCheckpoint(
        String run,
        int restart,
        int epoch,
        float[] parameters,
        OptimiserState optimiser,
        List<float[]> finished,
        List<Divergence> diverged) {}
