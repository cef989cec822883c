package dev.monge.spark.scan;

import dev.monge.input.InputException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;

/** The recordings of a partition, chunk by chunk, from rows that a subclass reads. */
abstract class PartitionSteps implements Iterator<StepChunk> {
    final ColumnPlan plan;
    final StepGatherer gatherer;
    private boolean drop;
    private boolean ended;
    private boolean done;

    PartitionSteps(ColumnPlan plan) {
        this.plan = plan;
        this.gatherer = new StepGatherer(plan);
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
        return InputFileBlockHolder.getInputFilePath().toString();
    }

    /**
     * Adds one row.
     *
     * @param isNew whether it begins a recording
     */
    final void add(SpecializedGetters row, boolean isNew) {
        if (row.isNullAt(plan.id)) {
            throw new InputException((file().isEmpty() ? "" : file() + ": ") + "a row has no " + plan.columns[plan.id]);
        }
        gatherer.reserve(1);
        int at = gatherer.rows;
        if (isNew) {
            gatherer.begin(Cells.text(row, plan.id, plan.type(plan.id)), file(), at);
        } else {
            gatherer.requireOpen();
        }
        if (isFinalState(row)) {
            for (int i = 0; i < plan.states; i++) {
                int column = plan.numbers[i];
                requirePresent(row, column, at);
                gatherer.finish(i, Cells.single(row, column, plan.type(column)));
            }
            return;
        }
        for (int i = 0; i < plan.numbers.length; i++) {
            int column = plan.numbers[i];
            requirePresent(row, column, at);
            gatherer.numbers[i][at] = Cells.single(row, column, plan.type(column));
        }
        if (plan.order != ColumnPlan.NONE) {
            requirePresent(row, plan.order, at);
            gatherer.order[at] = Cells.number(row, plan.order, plan.type(plan.order));
            if (!isNew) {
                gatherer.requireLater(at);
            }
        }
        if (plan.time != ColumnPlan.NONE) {
            requirePresent(row, plan.time, at);
            gatherer.times[at] = Cells.number(row, plan.time, plan.type(plan.time));
        }
        if (plan.reward != ColumnPlan.NONE) {
            requirePresent(row, plan.reward, at);
            gatherer.rewards[at] = Cells.number(row, plan.reward, plan.type(plan.reward));
        }
        if (plan.terminated != ColumnPlan.NONE
                && !row.isNullAt(plan.terminated)
                && Cells.number(row, plan.terminated, plan.type(plan.terminated)) != 0) {
            gatherer.terminate();
        }
        gatherer.rows++;
    }

    private boolean isFinalState(SpecializedGetters row) {
        if (!plan.marksFinalStates()) {
            return false;
        }
        for (int i = plan.states; i < plan.numbers.length; i++) {
            if (!row.isNullAt(plan.numbers[i])) {
                return false;
            }
        }
        return (plan.reward == ColumnPlan.NONE || row.isNullAt(plan.reward))
                && (plan.terminated == ColumnPlan.NONE || row.isNullAt(plan.terminated));
    }

    final void requirePresent(SpecializedGetters row, int column, int at) {
        if (row.isNullAt(column)) {
            throw gatherer.missing(plan.columns[column], at, file());
        }
    }
}
