package dev.monge.format.csv;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.parquet.Column;
import dev.monge.format.parquet.Leaf;
import dev.monge.format.parquet.ParquetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a Parquet file, numbered from 0. A column is decoded when one of its cells is first asked for, so columns that
 * nobody reads cost nothing.
 *
 * <p>A column of lists becomes as many columns as the list of the first row has numbers. A failure of the disk is thrown as an
 * {@link UncheckedIOException}.
 */
final class ParquetRows implements TableRows {
    /** The most columns in all; every column has a name, and longer lists are pictures. */
    private static final int WIDEST = 1 << 14;

    private static final int TOO_WIDE = -1;

    private final PlainBytes bytes;
    private final ParquetFile file;
    private final List<String> head = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private final @Nullable Column[] decoded;
    private int group;
    private int row = -1;
    private long before;

    /** A column of the table: a column of the file, or a place in its lists. */
    private record Cell(Leaf leaf, int place, int width) {}

    /** Opens the file of which these bytes are the beginning; closing closes both. */
    ParquetRows(PlainBytes bytes) throws IOException {
        this.bytes = bytes;
        file = new ParquetFile(bytes.file());
        try {
            decoded = new Column[file.columns().size()];
            for (Leaf leaf : file.columns()) {
                int width = leaf.isList() && file.rows() > 0 ? Math.max(1, width(leaf)) : 1;
                if (width > 1 && head.size() + width > WIDEST) {
                    head.add(leaf.name());
                    cells.add(new Cell(leaf, 0, TOO_WIDE));
                    continue;
                }
                head.addAll(FloatBlock.named(leaf.name(), width));
                for (int place = 0; place < width; place++) {
                    cells.add(new Cell(leaf, place, width));
                }
            }
        } catch (RuntimeException failure) {
            file.close();
            throw failure;
        }
    }

    private int width(Leaf leaf) {
        while (file.rows(group) == 0) {
            group++;
        }
        return column(leaf).count(0);
    }

    List<String> head() {
        return head;
    }

    @Override
    public boolean next() {
        row++;
        while (group < file.groups() && row >= file.rows(group)) {
            before += file.rows(group);
            row = 0;
            group++;
            Arrays.fill(decoded, null);
            bytes.advance(before, file.rows());
        }
        return group < file.groups();
    }

    private Column column(Leaf leaf) {
        Column column = decoded[leaf.index()];
        if (column == null) {
            try {
                column = file.read(group, leaf);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
            decoded[leaf.index()] = column;
        }
        return column;
    }

    /** Returns the index of a cell of the current row in its column, or -1 if it is empty. */
    private int index(Cell cell, Column column) {
        int count = column.count(row);
        if (cell.width == TOO_WIDE) {
            throw new FormatException(
                    bytes.file().toString(),
                    "column '" + cell.leaf.name() + "' has lists of " + count + " values, more than " + WIDEST
                            + " columns, which are not read");
        } else if (count != cell.width && count != 0) {
            throw new FormatException(
                    bytes.file().toString(),
                    "row " + line() + ", column '" + cell.leaf.name() + "': expected " + cell.width
                            + " values as in the first row, got " + count);
        }
        int index = column.begin(row) + cell.place;
        return count == 0 || column.isMissing(index) ? -1 : index;
    }

    @Override
    public long line() {
        return before + row;
    }

    @Override
    public String unit() {
        return "row";
    }

    @Override
    public boolean hasNumbers(int column) {
        Cell cell = cells.get(column);
        return cell.width != TOO_WIDE && cell.leaf.hasNumbers();
    }

    @Override
    public boolean isSingle(int column) {
        return !cells.get(column).leaf.isList();
    }

    @Override
    public boolean isTime(int column) {
        return cells.get(column).leaf.isTime();
    }

    @Override
    public boolean isEmpty(int column) {
        Cell cell = cells.get(column);
        Column values = column(cell.leaf);
        int index = index(cell, values);
        return index < 0 || (values.isText() && values.text(index).isBlank());
    }

    @Override
    public String written(int column) {
        Cell cell = cells.get(column);
        Column values = column(cell.leaf);
        int index = index(cell, values);
        return index < 0 ? "" : values.text(index).strip();
    }

    @Override
    public String text(int column) {
        return written(column);
    }

    @Override
    public boolean holds(int column, String text) {
        return written(column).equals(text);
    }

    @Override
    public double asDouble(int column) {
        Cell cell = cells.get(column);
        Column values = column(cell.leaf);
        int index = index(cell, values);
        return index < 0 ? Double.NaN : values.number(index);
    }

    @Override
    public float asFloat(int column) {
        Cell cell = cells.get(column);
        Column values = column(cell.leaf);
        int index = index(cell, values);
        return index < 0 ? Float.NaN : values.single(index);
    }

    @Override
    public String expectedNumber() {
        return "a finite number";
    }

    @Override
    public void done() {
        bytes.done();
    }

    @Override
    public void close() throws IOException {
        file.close();
        bytes.close();
    }
}
