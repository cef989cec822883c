package dev.monge.spark.scan;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;

/** The recordings of a partition, chunk by chunk, from rows that a subclass reads. */
abstract class Steps implements Iterator<StepChunk> {
    final ColumnPlan plan;
    final StepGatherer gatherer;
    private final String[] names;
    private boolean drop;
    private boolean ended;
    private String block = "";

    /**
     * Begins to read.
     *
     * @param names the names of the columns, for messages
     */
    Steps(ColumnPlan plan, StepGatherer gatherer, String[] names) {
        this.plan = plan;
        this.gatherer = gatherer;
        this.names = names;
    }

    /** Reads some more rows into the gatherer; returns false if there are none. */
    abstract boolean read();

    @Override
    public final boolean hasNext() {
        if (drop) {
            gatherer.drop();
            drop = false;
        }
        while (!ended && !gatherer.isEnough()) {
            ended = !read();
        }
        return !gatherer.isEmpty() && !done;
    }

    private boolean done;

    @Override
    public final StepChunk next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        StepChunk chunk = gatherer.chunk(ended);
        drop = !ended;
        done = ended;
        return chunk;
    }

    /** Returns the file that is being read; empty if Spark does not tell. */
    final String file() {
        String now = InputFileBlockHolder.getInputFilePath().toString();
        if (!now.equals(block)) {
            block = now;
        }
        return block;
    }

    /**
     * Adds one row.
     *
     * @param isNew whether it begins a recording
     */
    final void add(SpecializedGetters row, boolean isNew) {
        if (row.isNullAt(plan.id())) {
            throw new IllegalArgumentException(
                    (file().isEmpty() ? "" : file() + ": ") + "a row has no " + names[plan.id()]);
        }
        gatherer.reserve(1);
        int at = gatherer.rows;
        if (isNew) {
            gatherer.begin(Cells.text(row, plan.id(), plan.idType()), file(), at);
        } else {
            gatherer.requireOpen();
        }
        if (isFinalState(row)) {
            for (int i = 0; i < plan.states(); i++) {
                int column = plan.numbers().get(i);
                requirePresent(row, column, at);
                gatherer.finish(i, Cells.single(row, column, plan.types().get(i)));
            }
            return;
        }
        for (int i = 0; i < plan.numbers().size(); i++) {
            int column = plan.numbers().get(i);
            requirePresent(row, column, at);
            gatherer.numbers[i][at] = Cells.single(row, column, plan.types().get(i));
        }
        if (plan.order() != ColumnPlan.NONE) {
            requirePresent(row, plan.order(), at);
            gatherer.order[at] = Cells.number(row, plan.order(), type(plan.order()));
            if (!isNew) {
                gatherer.requireLater(at);
            }
        }
        if (plan.time() != ColumnPlan.NONE) {
            requirePresent(row, plan.time(), at);
            gatherer.times[at] = Cells.number(row, plan.time(), type(plan.time()));
        }
        if (plan.reward() != ColumnPlan.NONE) {
            requirePresent(row, plan.reward(), at);
            gatherer.rewards[at] = Cells.number(row, plan.reward(), type(plan.reward()));
        }
        if (plan.terminated() != ColumnPlan.NONE
                && !row.isNullAt(plan.terminated())
                && Cells.number(row, plan.terminated(), type(plan.terminated())) != 0) {
            gatherer.terminate();
        }
        gatherer.rows++;
    }

    /** Returns the type of a column of the rows. */
    abstract org.apache.spark.sql.types.DataType type(int column);

    private boolean isFinalState(SpecializedGetters row) {
        if (!plan.marksFinalStates()) {
            return false;
        }
        for (int i = plan.states(); i < plan.numbers().size(); i++) {
            if (!row.isNullAt(plan.numbers().get(i))) {
                return false;
            }
        }
        return (plan.reward() == ColumnPlan.NONE || row.isNullAt(plan.reward()))
                && (plan.terminated() == ColumnPlan.NONE || row.isNullAt(plan.terminated()));
    }

    final void requirePresent(SpecializedGetters row, int column, int at) {
        if (row.isNullAt(column)) {
            throw gatherer.missing(names[column], at, file());
        }
    }
}
