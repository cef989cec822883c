package dev.monge.spark.scan;

import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;

/** Recordings from Spark's internal rows, for tables that are not read in columns, such as CSV or sorted data. */
final class RowSteps extends PartitionSteps {
    private final Iterator<InternalRow> rows;

    RowSteps(ColumnPlan plan, Iterator<InternalRow> rows) {
        super(plan);
        this.rows = rows;
    }

    @Override
    boolean read() {
        if (!rows.hasNext()) {
            return false;
        }
        InternalRow row = rows.next();
        boolean isNew = row.isNullAt(plan.id)
                || !Cells.text(row, plan.id, plan.type(plan.id)).equals(gatherer.open());
        add(row, isNew);
        return true;
    }
}
