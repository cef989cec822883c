package dev.monge.format.numpy;

import dev.monge.format.io.FloatRange;
import dev.monge.format.io.FormatException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * An array in NumPy's NPY format, read row by row; a row is everything with the same first index.
 *
 * <p>The rows of an array in Fortran order are not contiguous, so only such an array is held in memory as a whole. An
 * array that would take more memory than it may is rejected by its header.
 */
final class NpyRows {
    /** Every number of a row has a name, which takes more memory than the number. */
    private static final int WIDEST = 1 << 18;

    private final String source;
    private final DataInputStream in;
    private final NpyHeader header;
    private final int rows;
    private final int width;
    /** The memory that the numbers take once they are read. */
    private final long room;
    /** The current row or, in Fortran order, the whole array. */
    private final byte[] bytes;

    private final ByteBuffer numbers;
    /** In Fortran order, the column index of number i of a row; otherwise empty. */
    private final int[] columns;

    private int next;

    /**
     * Reads the header of an array.
     *
     * @param source the file and the array, for messages
     * @param most the most memory that the array may take, in bytes
     */
    NpyRows(String source, InputStream from, long most) throws IOException {
        this.source = source;
        in = new DataInputStream(from);
        header = NpyHeader.read(source, in);
        rows = header.rows();
        long inRow = header.numbers(1);
        if (inRow < 1 || inRow > WIDEST) {
            throw new FormatException(
                    source, "expected 1 to " + WIDEST + " numbers per row, got the shape " + header.tuple());
        }
        width = (int) inRow;
        boolean fortran = header.fortran() && width > 1;
        int each = Math.max(Float.BYTES, header.size()) + (fortran ? header.size() : 0);
        if (header.numbers(0) > most / each) {
            throw header.tooLarge();
        }
        room = header.numbers(0) * each;
        bytes = fortran ? whole() : new byte[width * header.size()];
        numbers = ByteBuffer.wrap(bytes).order(header.order());
        columns = fortran ? columns() : new int[0];
    }

    private byte[] whole() throws IOException {
        long length = header.numbers(0) * header.size();
        if (length > Integer.MAX_VALUE - 8) {
            throw new FormatException(source, "is too large in Fortran order, expected C order");
        }
        byte[] read = in.readNBytes((int) length);
        if (read.length < length) {
            throw new EOFException();
        }
        return read;
    }

    /**
     * Returns the column index in Fortran order, whose first index varies fastest, of each number of a row in C order.
     */
    private int[] columns() {
        int[] columns = new int[width];
        for (int i = 0; i < width; i++) {
            int stride = width;
            int rest = i;
            for (int d = header.shape().size() - 1; d >= 1; d--) {
                int size = header.shape().get(d);
                stride /= size;
                columns[i] += stride * (rest % size);
                rest /= size;
            }
        }
        return columns;
    }

    int rows() {
        return rows;
    }

    int width() {
        return width;
    }

    long room() {
        return room;
    }

    /**
     * Checks that there is one number for each of the given things: the others of a wider row would be lost.
     *
     * @param thing what there is one number for, for messages
     */
    void requireOnePer(String thing) {
        if (width != 1 || header.shape().size() > 2) {
            throw new FormatException(
                    source,
                    "expected one number per " + thing + ", shape (" + rows + ",) or (" + rows + ", 1), got "
                            + header.tuple());
        }
    }

    /** Checks that the numbers are not booleans, such as a mask where indices are expected. */
    void requireNoBooleans() {
        if (header.kind() == 'b') {
            throw new FormatException(source, "expected whole numbers, got booleans");
        }
    }

    /** Returns the next rows, one after the other, as floats, all of which must be finite. */
    float[] nextFloats(int count) throws IOException {
        float[] values = new float[Math.multiplyExact(count, width)];
        for (int at = 0; at < values.length; at += width) {
            load();
            for (int i = 0; i < width; i++) {
                values[at + i] = (float) value(i);
                if (!Float.isFinite(values[at + i])) {
                    throw new FormatException(
                            source,
                            "row " + (next - 1) + ", component " + i + ": expected a finite number, got "
                                    + FloatRange.shown(value(i)));
                }
            }
        }
        return values;
    }

    /** Returns the first number of the next row. */
    double nextNumber() throws IOException {
        load();
        return value(0);
    }

    /** Returns the first number of the next row, which must be 0 or 1. */
    boolean nextFlag() throws IOException {
        double number = nextNumber();
        if (number != 0 && number != 1) {
            throw new FormatException(source, "row " + (next - 1) + ": expected true, false, 1 or 0, got " + number);
        }
        return number == 1;
    }

    /** Checks that nothing follows the last row. */
    void requireEnd() throws IOException {
        if (in.read() >= 0) {
            throw new FormatException(
                    source, "expected the end after the numbers of the shape " + header.tuple() + ", got more bytes");
        }
    }

    private void load() throws IOException {
        if (next >= rows) {
            throw new FormatException(source, "expected more than " + rows + " rows");
        }
        if (columns.length == 0) {
            in.readFully(bytes);
        }
        next++;
    }

    private double value(int i) {
        return number(columns.length == 0 ? i : columns[i] * rows + next - 1);
    }

    private double number(int i) {
        return switch (header.kind()) {
            case 'f' -> header.size() == 4 ? numbers.getFloat(4 * i) : numbers.getDouble(8 * i);
            case 'b' -> numbers.get(i) == 0 ? 0 : 1;
            case 'u' ->
                switch (header.size()) {
                    case 1 -> numbers.get(i) & 0xff;
                    case 2 -> numbers.getShort(2 * i) & 0xffff;
                    case 4 -> numbers.getInt(4 * i) & 0xffffffffL;
                    default -> numbers.getLong(8 * i) >= 0 ? numbers.getLong(8 * i) : numbers.getLong(8 * i) + 0x1p64;
                };
            default ->
                switch (header.size()) {
                    case 1 -> numbers.get(i);
                    case 2 -> numbers.getShort(2 * i);
                    case 4 -> numbers.getInt(4 * i);
                    default -> numbers.getLong(8 * i);
                };
        };
    }
}
