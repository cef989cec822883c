package dev.monge.spark.scan;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;

/** One row for every run of equal ids in a partition: the id, and the file that the run begins in. */
final class IdRuns implements Iterator<Row> {
    private final Iterator<InternalRow> rows;
    private final DataType type;
    private String open = "";
    private boolean began;

    IdRuns(Iterator<InternalRow> rows, DataType type) {
        this.rows = rows;
        this.type = type;
        advance();
    }

    private void advance() {
        began = false;
        while (rows.hasNext() && !began) {
            InternalRow row = rows.next();
            if (row.isNullAt(0)) {
                continue; // an error where steps are read
            }
            String id = Cells.text(row, 0, type);
            began = !id.equals(open);
            open = id;
        }
    }

    @Override
    public boolean hasNext() {
        return began;
    }

    @Override
    public Row next() {
        if (!began) {
            throw new NoSuchElementException();
        }
        Row run =
                RowFactory.create(open, InputFileBlockHolder.getInputFilePath().toString());
        advance();
        return run;
    }
}
