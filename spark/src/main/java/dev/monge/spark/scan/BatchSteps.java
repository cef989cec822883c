package dev.monge.spark.scan;

import java.util.Iterator;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Recordings from columnar batches: whole columns are copied at once, and ids are compared without becoming text. */
final class BatchSteps extends PartitionSteps {
    private final Iterator<ColumnarBatch> batches;

    BatchSteps(ColumnPlan plan, Iterator<ColumnarBatch> batches) {
        super(plan);
        this.batches = batches;
    }

    @Override
    boolean read() {
        if (!batches.hasNext()) {
            return false;
        }
        ColumnarBatch batch = batches.next();
        if (batch.numRows() == 0) {
            return true;
        }
        if (hasNulls(batch)) {
            addRows(batch);
        } else {
            addColumns(batch);
        }
        return true;
    }

    /** Returns whether a cell that matters is null: then some row is the last state, or there is a mistake. */
    private boolean hasNulls(ColumnarBatch batch) {
        boolean nulls = batch.column(plan.id).hasNull();
        for (int column : plan.numbers) {
            nulls |= batch.column(column).hasNull();
        }
        for (int column : new int[] {plan.order, plan.time, plan.reward, plan.terminated}) {
            nulls |= column != ColumnPlan.NONE && batch.column(column).hasNull();
        }
        return nulls;
    }

    private void addRows(ColumnarBatch batch) {
        for (int i = 0; i < batch.numRows(); i++) {
            var row = batch.getRow(i);
            boolean isNew = row.isNullAt(plan.id)
                    || !Cells.text(row, plan.id, plan.type(plan.id)).equals(gatherer.open());
            add(row, isNew);
        }
    }

    private void addColumns(ColumnarBatch batch) {
        int n = batch.numRows();
        gatherer.reserve(n);
        int at = gatherer.rows;
        for (int i = 0; i < gatherer.numbers.length; i++) {
            floats(batch.column(plan.numbers[i]), n, gatherer.numbers[i], at);
        }
        if (plan.order != ColumnPlan.NONE) {
            doubles(batch.column(plan.order), n, gatherer.order, at);
        }
        if (plan.time != ColumnPlan.NONE) {
            doubles(batch.column(plan.time), n, gatherer.times, at);
        }
        if (plan.reward != ColumnPlan.NONE) {
            doubles(batch.column(plan.reward), n, gatherer.rewards, at);
        }
        separate(batch, n, at);
        gatherer.rows += n;
    }

    /** Finds where recordings begin, and checks the order of their steps. */
    private void separate(ColumnarBatch batch, int n, int at) {
        var ids = new Neighbours(batch.column(plan.id), n);
        ColumnVector flags = plan.terminated == ColumnPlan.NONE ? null : batch.column(plan.terminated);
        int from = 0;
        while (from < n) {
            String id = Cells.text(batch.getRow(from), plan.id, plan.type(plan.id));
            boolean isNew = !id.equals(gatherer.open());
            if (isNew) {
                gatherer.begin(id, file(), at + from);
            } else {
                gatherer.requireOpen();
            }
            int to = ids.end(from, n);
            if (plan.order != ColumnPlan.NONE) {
                requireOrder(at + from + (isNew ? 1 : 0), at + to);
            }
            for (int i = from; flags != null && i < to; i++) {
                if (isSet(flags, i)) {
                    gatherer.terminate();
                }
            }
            from = to;
        }
    }

    private void requireOrder(int from, int to) {
        double[] order = gatherer.order;
        for (int row = from; row < to; row++) {
            if (!(order[row] > order[row - 1])) {
                gatherer.requireLater(row);
            }
        }
    }

    private static boolean isSet(ColumnVector flags, int row) {
        DataType type = flags.dataType();
        if (type instanceof BooleanType) {
            return flags.getBoolean(row);
        }
        return number(flags, type, row) != 0;
    }

    private static void floats(ColumnVector from, int n, float[] to, int at) {
        DataType type = from.dataType();
        if (type instanceof FloatType) {
            if (isPlain(from)) {
                System.arraycopy(from.getFloats(0, n), 0, to, at, n);
                return;
            }
            for (int i = 0; i < n; i++) {
                to[at + i] = from.getFloat(i);
            }
        } else if (type instanceof DoubleType) {
            if (isPlain(from)) {
                double[] values = from.getDoubles(0, n);
                for (int i = 0; i < n; i++) {
                    to[at + i] = (float) values[i];
                }
                return;
            }
            for (int i = 0; i < n; i++) {
                to[at + i] = (float) from.getDouble(i);
            }
        } else {
            for (int i = 0; i < n; i++) {
                to[at + i] = (float) number(from, type, i);
            }
        }
    }

    private static void doubles(ColumnVector from, int n, double[] to, int at) {
        DataType type = from.dataType();
        if (type instanceof DoubleType && isPlain(from)) {
            System.arraycopy(from.getDoubles(0, n), 0, to, at, n);
        } else if (type instanceof IntegerType && isPlain(from)) {
            int[] values = from.getInts(0, n);
            for (int i = 0; i < n; i++) {
                to[at + i] = values[i];
            }
        } else if (type instanceof LongType && isPlain(from)) {
            long[] values = from.getLongs(0, n);
            for (int i = 0; i < n; i++) {
                to[at + i] = values[i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                to[at + i] = number(from, type, i);
            }
        }
    }

    /** Returns whether the values themselves are in the vector, so that they can be taken at once. */
    private static boolean isPlain(ColumnVector vector) {
        return !(vector instanceof WritableColumnVector writable && writable.hasDictionary());
    }

    private static double number(ColumnVector from, DataType type, int row) {
        if (type instanceof FloatType) {
            return from.getFloat(row);
        } else if (type instanceof DoubleType) {
            return from.getDouble(row);
        } else if (type instanceof BooleanType) {
            return from.getBoolean(row) ? 1 : 0;
        }
        return integer(from, type, row);
    }

    private static long integer(ColumnVector from, DataType type, int row) {
        if (type instanceof LongType) {
            return from.getLong(row);
        } else if (type instanceof IntegerType) {
            return from.getInt(row);
        } else if (type instanceof ShortType) {
            return from.getShort(row);
        }
        return from.getByte(row);
    }

    /** Finds how far the id of a row reaches. */
    private static final class Neighbours {
        private final ColumnVector ids;
        /** Numbers that differ where the ids differ; empty if ids are compared themselves. */
        private final int[] codes;

        Neighbours(ColumnVector ids, int n) {
            this.ids = ids;
            boolean coded = ids instanceof WritableColumnVector writable && writable.hasDictionary();
            codes = coded ? ((WritableColumnVector) ids).getDictionaryIds().getInts(0, n) : new int[0];
        }

        /** Returns the first row after the given one whose id differs from that of the row before it. */
        int end(int from, int n) {
            int to = from + 1;
            if (codes.length > 0) {
                while (to < n && codes[to] == codes[to - 1]) {
                    to++;
                }
                return to;
            }
            DataType type = ids.dataType();
            boolean integer = Cells.isInteger(type);
            while (to < n
                    && (integer
                            ? integer(ids, type, to) == integer(ids, type, to - 1)
                            : ids.getUTF8String(to).equals(ids.getUTF8String(to - 1)))) {
                to++;
            }
            return to;
        }
    }
}
