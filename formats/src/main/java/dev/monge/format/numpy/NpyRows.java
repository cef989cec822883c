package dev.monge.format.numpy;

import dev.monge.format.io.FloatRange;
import dev.monge.format.io.FormatException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An array in NumPy's NPY format (versions 1 to 3), read row by row; a row is everything with the same first index.
 *
 * <p>Only numbers are read: in Python, a pickled object could run arbitrary code, so it is rejected here. The rows of
 * an array in Fortran order are not contiguous, so only such an array is held in memory as a whole. Memory is not
 * allocated from the sizes in the header before the bytes are present.
 */
final class NpyRows {
    private static final Pattern DESCRIPTION = Pattern.compile("'descr'\\s*:\\s*'([^']*)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([0-9, ]*)\\)");
    private static final Pattern TYPE = Pattern.compile("([<>|=])([fiub])([1248])");
    private static final int LONGEST_HEAD = 1 << 16;
    private static final int LONGEST_ROW = 1 << 28;

    private final String source;
    private final DataInputStream in;
    private final char kind;
    private final int size;
    private final int rows;
    private final int width;
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
     * @param most maximum size of the array in bytes
     */
    NpyRows(String source, InputStream from, long most) throws IOException {
        this.source = source;
        in = new DataInputStream(from);
        String head = head();
        Matcher type = type(head);
        kind = type.group(2).charAt(0);
        size = Integer.parseInt(type.group(3));
        if ((kind == 'f' && size < 4) || (kind == 'b' && size != 1)) {
            throw new FormatException(source, "expected numbers of a known type, got '" + type.group() + "'");
        }
        int[] shape = shape(head);
        rows = shape.length == 0 ? 1 : shape[0];
        double inRow = 1;
        for (int i = 1; i < shape.length; i++) {
            inRow *= shape[i];
        }
        if (rows < 1 || inRow < 1) {
            throw new FormatException(source, "expected at least one number, got the shape " + Arrays.toString(shape));
        }
        if (rows * inRow * size > most || inRow * size > LONGEST_ROW) {
            throw new FormatException(
                    source, "declares the shape " + Arrays.toString(shape) + ", more than the file can hold");
        }
        width = (int) inRow;
        boolean fortran = find(ORDER, head, "fortran_order").group(1).equals("True") && width > 1;
        bytes = begin(fortran ? rows : 1);
        numbers = ByteBuffer.wrap(bytes)
                .order(type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        columns = fortran ? columns(shape) : new int[0];
    }

    private byte[] begin(int rowsAtOnce) throws IOException {
        long length = (long) rowsAtOnce * width * size;
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
    private int[] columns(int[] shape) {
        int[] columns = new int[width];
        for (int i = 0; i < width; i++) {
            int stride = width;
            int rest = i;
            for (int d = shape.length - 1; d >= 1; d--) {
                stride /= shape[d];
                columns[i] += stride * (rest % shape[d]);
                rest /= shape[d];
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

    /** Returns the next row as floats, all of which must be finite. */
    float[] nextFloats() throws IOException {
        load();
        float[] values = new float[width];
        for (int i = 0; i < width; i++) {
            values[i] = (float) value(i);
            if (!Float.isFinite(values[i])) {
                throw new FormatException(
                        source,
                        "row " + (next - 1) + ", component " + i + ": expected a finite number, got "
                                + FloatRange.shown(value(i)));
            }
        }
        return values;
    }

    /** Returns the first number of the next row. */
    double nextNumber() throws IOException {
        load();
        return value(0);
    }

    private void load() throws IOException {
        if (next >= rows) {
            throw new FormatException(source, "expected more than " + rows + " rows");
        }
        if (next > 0 && columns.length == 0) {
            in.readFully(bytes);
        }
        next++;
    }

    private double value(int i) {
        return number(columns.length == 0 ? i : columns[i] * rows + next - 1);
    }

    private double number(int i) {
        return switch (kind) {
            case 'f' -> size == 4 ? numbers.getFloat(4 * i) : numbers.getDouble(8 * i);
            case 'b' -> numbers.get(i) == 0 ? 0 : 1;
            case 'u' ->
                switch (size) {
                    case 1 -> numbers.get(i) & 0xff;
                    case 2 -> numbers.getShort(2 * i) & 0xffff;
                    case 4 -> numbers.getInt(4 * i) & 0xffffffffL;
                    default -> numbers.getLong(8 * i) >= 0 ? numbers.getLong(8 * i) : numbers.getLong(8 * i) + 0x1p64;
                };
            default ->
                switch (size) {
                    case 1 -> numbers.get(i);
                    case 2 -> numbers.getShort(2 * i);
                    case 4 -> numbers.getInt(4 * i);
                    default -> numbers.getLong(8 * i);
                };
        };
    }

    private String head() throws IOException {
        byte[] magic = in.readNBytes(8);
        if (magic.length < 8 || magic[0] != (byte) 0x93 || !"NUMPY".equals(text(Arrays.copyOfRange(magic, 1, 6)))) {
            throw new FormatException(source, "expected an array in NumPy's format, got other bytes");
        }
        int version = magic[6];
        if (version < 1 || version > 3) {
            throw new FormatException(source, "expected version 1, 2 or 3 of NumPy's format, got " + version);
        }
        byte[] length = in.readNBytes(version == 1 ? 2 : 4);
        int bytes = 0;
        for (int i = length.length - 1; i >= 0; i--) {
            bytes = (bytes << 8) | (length[i] & 0xff);
        }
        if (bytes < 1 || bytes > LONGEST_HEAD) {
            throw new FormatException(source, "expected a header of at most " + LONGEST_HEAD + " bytes, got " + bytes);
        }
        byte[] head = new byte[bytes];
        in.readFully(head);
        return text(head);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private Matcher type(String head) {
        String description = find(DESCRIPTION, head, "descr").group(1);
        if (description.contains("O")) {
            throw new FormatException(
                    source, "contains pickled Python objects, which are never read; expected an array of numbers");
        }
        Matcher type = TYPE.matcher(description);
        if (!type.matches()) {
            throw new FormatException(source, "expected numbers of a known type, got '" + description + "'");
        }
        return type;
    }

    private int[] shape(String head) {
        String[] words = find(SHAPE, head, "shape")
                .group(1)
                .replace(" ", "")
                .replaceFirst(",$", "")
                .split(",", -1);
        if (words.length == 1 && words[0].isEmpty()) {
            return new int[0];
        }
        if (words.length > 16) {
            throw new FormatException(source, "expected at most 16 dimensions, got " + words.length);
        }
        int[] shape = new int[words.length];
        for (int i = 0; i < shape.length; i++) {
            if (!words[i].matches("\\d{1,10}") || Long.parseLong(words[i]) > Integer.MAX_VALUE) {
                throw new FormatException(source, "expected sizes below 2^31, got '" + words[i] + "'");
            }
            shape[i] = Integer.parseInt(words[i]);
        }
        return shape;
    }

    private Matcher find(Pattern pattern, String head, String what) {
        Matcher found = pattern.matcher(head);
        if (!found.find()) {
            throw new FormatException(
                    source, "expected '" + what + "' of an array of numbers in the header, got " + head.strip());
        }
        return found;
    }
}
