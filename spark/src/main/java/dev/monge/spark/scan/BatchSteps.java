package dev.monge.spark.scan;

import java.util.Iterator;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Recordings from columnar batches: whole columns are copied at once, and ids are compared without becoming text. */
final class BatchSteps extends Steps {
    private final Iterator<ColumnarBatch> batches;
    private DataType[] types = new DataType[0];

    BatchSteps(ColumnPlan plan, StepGatherer gatherer, String[] names, Iterator<ColumnarBatch> batches) {
        super(plan, gatherer, names);
        this.batches = batches;
    }

    @Override
    DataType type(int column) {
        return types[column];
    }

    @Override
    boolean read() {
        if (!batches.hasNext()) {
            return false;
        }
        ColumnarBatch batch = batches.next();
        if (types.length == 0 && batch.numCols() > 0) {
            types = new DataType[batch.numCols()];
            for (int i = 0; i < types.length; i++) {
                types[i] = batch.column(i).dataType();
            }
        }
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
        boolean nulls = batch.column(plan.id()).hasNull();
        for (int column : plan.numbers()) {
            nulls |= batch.column(column).hasNull();
        }
        for (int column : new int[] {plan.order(), plan.time(), plan.reward(), plan.terminated()}) {
            nulls |= column != ColumnPlan.NONE && batch.column(column).hasNull();
        }
        return nulls;
    }

    private void addRows(ColumnarBatch batch) {
        for (int i = 0; i < batch.numRows(); i++) {
            var row = batch.getRow(i);
            boolean isNew = row.isNullAt(plan.id())
                    || !Cells.text(row, plan.id(), plan.idType()).equals(gatherer.open());
            add(row, isNew);
        }
    }

    private void addColumns(ColumnarBatch batch) {
        int n = batch.numRows();
        gatherer.reserve(n);
        int at = gatherer.rows;
        for (int i = 0; i < gatherer.numbers.length; i++) {
            floats(batch.column(plan.numbers().get(i)), n, gatherer.numbers[i], at);
        }
        if (plan.order() != ColumnPlan.NONE) {
            doubles(batch.column(plan.order()), n, gatherer.order, at);
        }
        if (plan.time() != ColumnPlan.NONE) {
            doubles(batch.column(plan.time()), n, gatherer.times, at);
        }
        if (plan.reward() != ColumnPlan.NONE) {
            doubles(batch.column(plan.reward()), n, gatherer.rewards, at);
        }
        separate(batch, n, at);
        gatherer.rows += n;
    }

    /** Finds where recordings begin, and checks the order of their steps. */
    private void separate(ColumnarBatch batch, int n, int at) {
        ColumnVector ids = batch.column(plan.id());
        var same = new Neighbours(ids, n);
        boolean ordered = plan.order() != ColumnPlan.NONE;
        ColumnVector flags = plan.terminated() == ColumnPlan.NONE ? null : batch.column(plan.terminated());
        for (int i = 0; i < n; i++) {
            boolean isNew = i == 0
                    ? !Cells.text(batch.getRow(0), plan.id(), plan.idType()).equals(gatherer.open())
                    : same.differ(i);
            if (isNew) {
                gatherer.begin(Cells.text(batch.getRow(i), plan.id(), plan.idType()), file(), at + i);
            } else {
                if (i == 0) {
                    gatherer.requireOpen();
                }
                if (ordered && !(gatherer.order[at + i] > gatherer.order[at + i - 1])) {
                    gatherer.requireLater(at + i);
                }
            }
            if (flags != null && isSet(flags, i)) {
                gatherer.terminate();
            }
        }
    }

    private static boolean isSet(ColumnVector flags, int row) {
        DataType type = flags.dataType();
        if (type instanceof org.apache.spark.sql.types.BooleanType) {
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
        } else if (type instanceof org.apache.spark.sql.types.BooleanType) {
            return from.getBoolean(row) ? 1 : 0;
        } else if (type instanceof LongType) {
            return from.getLong(row);
        } else if (type instanceof IntegerType) {
            return from.getInt(row);
        } else if (type instanceof org.apache.spark.sql.types.ShortType) {
            return from.getShort(row);
        }
        return from.getByte(row);
    }

    /** Tells whether the ids of neighbouring rows differ. */
    private static final class Neighbours {
        private final ColumnVector ids;
        private final DataType type;
        /** Numbers that differ where the ids differ; empty for plain text. */
        private final long[] codes;

        Neighbours(ColumnVector ids, int n) {
            this.ids = ids;
            this.type = ids.dataType();
            if (ids instanceof WritableColumnVector writable && writable.hasDictionary()) {
                codes = codes(writable.getDictionaryIds(), n);
            } else if (Cells.isInteger(type)) {
                codes = new long[n];
                for (int i = 0; i < n; i++) {
                    codes[i] = (long) number(ids, type, i);
                }
            } else {
                codes = new long[0];
            }
        }

        private static long[] codes(WritableColumnVector entries, int n) {
            long[] codes = new long[n];
            for (int i = 0; i < n; i++) {
                codes[i] = entries.getInt(i);
            }
            return codes;
        }

        boolean differ(int row) {
            return codes.length > 0
                    ? codes[row] != codes[row - 1]
                    : !ids.getUTF8String(row).equals(ids.getUTF8String(row - 1));
        }
    }
}
