package dev.monge.matching;

import dev.monge.nn.OptimiserState;
import java.util.List;

/**
 * Where a run stands between two epochs: enough to go on to the same bits as if it had never stopped.
 *
 * <p>Random draws are functions of seed and epoch, so no generator has to be saved.
 *
 * @param run digest of data, supervision and options; a run takes up only its own checkpoints
 * @param restart the restart under way
 * @param epoch the next epoch to run in it
 * @param parameters theta
 * @param optimiser the optimiser's memory
 * @param finished theta of each finished restart, in order
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and arrays are what networks take
public record MatchingCheckpoint(
        String run, int restart, int epoch, float[] parameters, OptimiserState optimiser, List<float[]> finished) {}
