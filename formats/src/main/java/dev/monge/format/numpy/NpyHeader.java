package dev.monge.format.numpy;

import dev.monge.format.io.FormatException;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The header of an array in NumPy's NPY format (versions 1 to 3).
 *
 * <p>Only numbers are allowed: in Python, a pickled object could run arbitrary code, so it is rejected here.
 *
 * @param source the file and the array, for messages
 * @param kind the kind of numbers: {@code f}, {@code i}, {@code u} or {@code b}
 * @param size the bytes of a number
 * @param order the order of these bytes
 * @param fortran whether the first index varies fastest
 * @param shape the size of each dimension
 */
record NpyHeader(String source, char kind, int size, ByteOrder order, boolean fortran, List<Integer> shape) {
    private static final Pattern DESCRIPTION = Pattern.compile("'descr'\\s*:\\s*'([^']*)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([0-9, ]*)\\)");
    private static final Pattern TYPE = Pattern.compile("([<>|=])([fiub])([1248])");
    private static final int LONGEST = 1 << 16;

    static NpyHeader read(String source, DataInputStream in) throws IOException {
        String text = text(source, in);
        Matcher type = type(source, text);
        char kind = type.group(2).charAt(0);
        int size = Integer.parseInt(type.group(3));
        if ((kind == 'f' && size < 4) || (kind == 'b' && size != 1)) {
            throw new FormatException(source, "expected numbers of a known type, got '" + type.group() + "'");
        }
        return new NpyHeader(
                source,
                kind,
                size,
                type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
                find(source, ORDER, text, "fortran_order").group(1).equals("True"),
                shape(source, text));
    }

    /** Returns the number of rows; a single number without dimensions is one row. */
    int rows() {
        return shape.isEmpty() ? 1 : shape.get(0);
    }

    /** Returns the product of the sizes from a dimension on. */
    long numbers(int from) {
        long product = 1;
        try {
            for (int i = from; i < shape.size(); i++) {
                product = Math.multiplyExact(product, (long) shape.get(i));
            }
        } catch (ArithmeticException overflow) {
            throw tooLarge();
        }
        return product;
    }

    FormatException tooLarge() {
        return new FormatException(source, "declares the shape " + tuple() + ", more than the file can hold");
    }

    /** Returns the shape as Python writes it. */
    String tuple() {
        String sizes = shape.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return shape.size() == 1 ? "(" + sizes + ",)" : "(" + sizes + ")";
    }

    private static String text(String source, DataInputStream in) throws IOException {
        byte[] magic = in.readNBytes(8);
        if (magic.length < 8 || magic[0] != (byte) 0x93 || !"NUMPY".equals(latin(Arrays.copyOfRange(magic, 1, 6)))) {
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
        if (bytes < 1 || bytes > LONGEST) {
            throw new FormatException(source, "expected a header of at most " + LONGEST + " bytes, got " + bytes);
        }
        byte[] text = new byte[bytes];
        in.readFully(text);
        return latin(text);
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static Matcher type(String source, String text) {
        String description = find(source, DESCRIPTION, text, "descr").group(1);
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

    private static List<Integer> shape(String source, String text) {
        String[] words = find(source, SHAPE, text, "shape")
                .group(1)
                .replace(" ", "")
                .replaceFirst(",$", "")
                .split(",", -1);
        if (words.length == 1 && words[0].isEmpty()) {
            return List.of();
        }
        if (words.length > 16) {
            throw new FormatException(source, "expected at most 16 dimensions, got " + words.length);
        }
        return Arrays.stream(words).map(word -> dimension(source, word)).toList();
    }

    private static int dimension(String source, String word) {
        if (!word.matches("\\d{1,10}") || Long.parseLong(word) > Integer.MAX_VALUE) {
            throw new FormatException(source, "expected sizes below 2^31, got '" + word + "'");
        }
        return Integer.parseInt(word);
    }

    private static Matcher find(String source, Pattern pattern, String text, String what) {
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new FormatException(
                    source, "expected '" + what + "' of an array of numbers in the header, got " + text.strip());
        }
        return found;
    }
}
