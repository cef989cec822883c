package dev.monge.spark.scan;

import dev.monge.input.InputException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/** Results of all partitions of a table, merged into one in any order. */
public final class PartResults {
    /** How many levels of merging there are between the partitions and the driver, as in Spark itself. */
    private static final int LEVELS = 2;

    private PartResults() {}

    /** What is computed from the recordings of a partition, of which there may be none. */
    public interface Part<T> extends Serializable {
        /** Returns the result for the recordings of a partition; an element is valid until the next is asked for. */
        T of(Iterator<StepChunk> chunks);
    }

    /** How results are merged. Their order is not defined, so it must not matter. */
    public interface Merge<T> extends Serializable {
        /** Returns the result for both parts; it may change and return the first. */
        T of(T one, T other);
    }

    /**
     * Computes the result of a table.
     *
     * @param timed whether the times of the steps are wanted, where a column has them
     * @throws InputException if there is nothing to read
     */
    public static <T> T merged(RecordingTable table, boolean timed, Part<T> part, Merge<T> merge) {
        JavaRDD<T> parts = table.chunks(timed)
                .mapPartitions(chunks -> List.of(part.of(chunks)).iterator());
        if (parts.getNumPartitions() == 0) {
            throw new InputException(table.origin() + ": there are no recordings");
        }
        return parts.treeReduce(merge::of, LEVELS);
    }
}
