package dev.monge.spark.scan;

import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/** Recordings from Spark's internal rows, for tables that are not read in columns, such as CSV or sorted data. */
final class RowSteps extends Steps {
    private final Iterator<InternalRow> rows;
    private final StructType schema;

    RowSteps(ColumnPlan plan, StepGatherer gatherer, StructType schema, Iterator<InternalRow> rows) {
        super(plan, gatherer, schema.fieldNames());
        this.rows = rows;
        this.schema = schema;
    }

    @Override
    DataType type(int column) {
        return schema.apply(column).dataType();
    }

    @Override
    boolean read() {
        if (!rows.hasNext()) {
            return false;
        }
        InternalRow row = rows.next();
        boolean isNew = row.isNullAt(plan.id())
                || !Cells.text(row, plan.id(), plan.idType()).equals(gatherer.open());
        add(row, isNew);
        return true;
    }
}
