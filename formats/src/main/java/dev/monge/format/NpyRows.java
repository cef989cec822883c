package dev.monge.format;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An array in NumPy's format NPY (versions 1 to 3), read row by row; a row is all that shares the first index.
 *
 * <p>Numbers only: a pickled object would run a program of the file's choice in Python, and here it is refused. An array
 * in Fortran's order has its rows scattered, so it alone is read wholly before its first row.
 */
final class NpyRows {
    private static final Pattern DESCRIPTION = Pattern.compile("'descr'\\s*:\\s*'([^']*)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([0-9, ]*)\\)");
    private static final Pattern TYPE = Pattern.compile("([<>|=])([fiub])([1248])");
    private static final int LONGEST_HEAD = 1 << 16;

    private final String source;
    private final DataInputStream in;
    private final char kind;
    private final int size;
    private final int rows;
    private final int width;
    private final byte[] bytes;
    private final ByteBuffer row;
    private final double[] scattered;
    private int next;

    /**
     * Reads the head of an array.
     *
     * @param source the file and the array, for messages
     * @param most how many bytes the array may have
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
        if (rows * inRow * size > most || inRow * size > 1 << 28) {
            throw new FormatException(
                    source, "says it has the shape " + Arrays.toString(shape) + ", more than the file can hold");
        }
        width = (int) inRow;
        bytes = new byte[width * size];
        row = ByteBuffer.wrap(bytes).order(type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        boolean fortran = find(ORDER, head, "fortran_order").group(1).equals("True") && width > 1;
        scattered = fortran ? scattered(shape) : new double[0];
    }

    int rows() {
        return rows;
    }

    int width() {
        return width;
    }

    /** The next row as floats, all of which must be finite. */
    float[] nextFloats() throws IOException {
        load();
        float[] values = new float[width];
        for (int i = 0; i < width; i++) {
            values[i] = (float) value(i);
            if (!Float.isFinite(values[i])) {
                throw new FormatException(
                        source,
                        "row " + (next - 1) + ", component " + i + ": expected a finite number, got " + value(i));
            }
        }
        return values;
    }

    /** The first number of the next row. */
    double nextNumber() throws IOException {
        load();
        return value(0);
    }

    private void load() throws IOException {
        if (next >= rows) {
            throw new FormatException(source, "expected more than " + rows + " rows");
        }
        if (scattered.length == 0) {
            in.readFully(bytes);
        }
        next++;
    }

    private double value(int i) {
        return scattered.length == 0 ? number(i) : scattered[(next - 1) * width + i];
    }

    private double number(int i) {
        return switch (kind) {
            case 'f' -> size == 4 ? row.getFloat(4 * i) : row.getDouble(8 * i);
            case 'b' -> row.get(i) == 0 ? 0 : 1;
            case 'u' ->
                switch (size) {
                    case 1 -> row.get(i) & 0xff;
                    case 2 -> row.getShort(2 * i) & 0xffff;
                    case 4 -> row.getInt(4 * i) & 0xffffffffL;
                    default -> row.getLong(8 * i) >= 0 ? row.getLong(8 * i) : row.getLong(8 * i) + 0x1p64;
                };
            default ->
                switch (size) {
                    case 1 -> row.get(i);
                    case 2 -> row.getShort(2 * i);
                    case 4 -> row.getInt(4 * i);
                    default -> row.getLong(8 * i);
                };
        };
    }

    /** All numbers, put from Fortran's order (the first index runs fastest) into rows. */
    private double[] scattered(int[] shape) throws IOException {
        double[] all = new double[Math.multiplyExact(rows, width)];
        int[] stride = new int[shape.length];
        int inC = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            stride[d] = inC;
            inC *= shape[d];
        }
        int[] index = new int[shape.length];
        int at = 0;
        for (int k = 0; k < all.length; k++) {
            if (k % width == 0) {
                in.readFully(bytes);
            }
            all[at] = number(k % width);
            for (int d = 0; d < shape.length; d++) {
                at += stride[d];
                if (++index[d] < shape[d]) {
                    break;
                }
                at -= stride[d] * shape[d];
                index[d] = 0;
            }
        }
        return all;
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
            throw new FormatException(source, "expected a head of at most " + LONGEST_HEAD + " bytes, got " + bytes);
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
                    source, "holds pickled Python objects, which are never read; expected an array of numbers");
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
                    source, "expected '" + what + "' of an array of numbers in the head, got " + head.strip());
        }
        return found;
    }
}
