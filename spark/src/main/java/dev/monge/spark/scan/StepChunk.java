package dev.monge.spark.scan;

import dev.monge.trajectory.StepColumns;
import java.util.List;

/**
 * Some whole recordings of a table, on an executor. A reader fills the same arrays again for the next chunk, so a chunk
 * is valid until the next one is asked for.
 *
 * @param steps the recordings
 * @param order the value of the step or time column in each row; empty if the table has none
 * @param files for each recording, the file that its first row is in; empty if Spark does not tell
 * @param since1970 whether the table's times are since 1970, so that the steps' are counted from their recordings' first
 */
@SuppressWarnings("ArrayRecordComponent") // reused, and never compared
public record StepChunk(StepColumns steps, double[] order, List<String> files, boolean since1970) {}
