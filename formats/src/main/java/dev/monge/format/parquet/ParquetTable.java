package dev.monge.format.parquet;

import dev.monge.format.io.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A table to be written as Parquet: columns of whole numbers, floats, doubles, flags and texts, or of lists of as many floats
 * in every row. The same table gives the same bytes.
 *
 * <pre>{@code
 * new ParquetTable(rows).add("index", indices).add("progress", values).save(file, true);
 * }</pre>
 */
public final class ParquetTable {
    private static final int GROUP = 1 << 18;
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int PLAIN = 0;
    private static final int RLE = 3;
    private static final int OPTIONAL = 1;
    private static final int REPEATED = 2;
    private static final int UTF8 = 0;
    private static final int LIST = 3;

    private final int rows;
    private final List<Written> columns = new ArrayList<>();

    /** Encodes the values of a column at some indices. */
    private interface Encoder {
        ByteBuffer encode(int[] at);
    }

    /**
     * A column.
     *
     * @param width the number of values in the list of each row; 0 for single values
     * @param present which values are there; null if all are
     */
    private record Written(
            String name,
            PhysicalType type,
            int width,
            @Nullable IntPredicate present,
            Encoder encoder) {
        int perRow() {
            return Math.max(1, width);
        }

        List<String> path() {
            return width > 0 ? List.of(name, "list", "element") : List.of(name);
        }
    }

    /** A column of a group of rows in the file. */
    private record Placed(Written column, long at, int values, int size, int compressed) {}

    /** Rows in the file. */
    private record Group(int rows, List<Placed> columns) {}

    /** Begins a table of so many rows. */
    public ParquetTable(int rows) {
        this.rows = rows;
    }

    /** Adds a column of whole numbers. */
    public ParquetTable add(String name, long[] values) {
        return add(name, PhysicalType.INT64, 0, values.length, at -> {
            ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * at.length).order(ByteOrder.LITTLE_ENDIAN);
            for (int index : at) {
                bytes.putLong(values[index]);
            }
            return bytes;
        });
    }

    /** Adds a column of floats. */
    public ParquetTable add(String name, float[] values) {
        return add(name, PhysicalType.FLOAT, 0, values.length, floats(values));
    }

    /** Adds a column of lists of floats: those of the first row, then those of the second, and so on. */
    public ParquetTable add(String name, int width, float[] values) {
        return add(name, PhysicalType.FLOAT, width, values.length / width, floats(values));
    }

    private static Encoder floats(float[] values) {
        return at -> {
            ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * at.length).order(ByteOrder.LITTLE_ENDIAN);
            for (int index : at) {
                bytes.putFloat(values[index]);
            }
            return bytes;
        };
    }

    /** Adds a column of doubles. */
    public ParquetTable add(String name, double[] values) {
        return add(name, PhysicalType.DOUBLE, 0, values.length, at -> {
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * at.length).order(ByteOrder.LITTLE_ENDIAN);
            for (int index : at) {
                bytes.putDouble(values[index]);
            }
            return bytes;
        });
    }

    /** Adds a column of flags. */
    public ParquetTable add(String name, boolean[] values) {
        return add(
                name,
                PhysicalType.BOOLEAN,
                0,
                values.length,
                at -> ByteBuffer.wrap(bits(at.length, i -> values[at[i]])));
    }

    /** Adds a column of texts; null is a missing value. */
    public ParquetTable add(String name, @Nullable String[] values) {
        add(name, PhysicalType.BYTES, 0, values.length, at -> {
            var bytes = new ByteArrayOutputStream();
            for (int index : at) {
                byte[] text = String.valueOf(values[index]).getBytes(StandardCharsets.UTF_8);
                bytes.writeBytes(fourBytes(text.length));
                bytes.writeBytes(text);
            }
            return ByteBuffer.wrap(bytes.toByteArray());
        });
        return where(i -> values[i] != null);
    }

    /** Says that the column that was added last has values in some rows only. */
    public ParquetTable where(IntPredicate present) {
        Written last = columns.remove(columns.size() - 1);
        columns.add(new Written(last.name, last.type, last.width, present, last.encoder));
        return this;
    }

    private ParquetTable add(String name, PhysicalType type, int width, int length, Encoder encoder) {
        requireRows(name, length);
        columns.add(new Written(name, type, width, null, encoder));
        return this;
    }

    private void requireRows(String name, int length) {
        if (length != rows) {
            throw new IllegalArgumentException("column " + name + " has " + length + " rows, expected " + rows);
        }
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] fourBytes(int number) {
        byte[] bytes = new byte[Integer.BYTES];
        littleEndian(bytes).putInt(number);
        return bytes;
    }

    private static byte[] bits(int count, IntPredicate bit) {
        byte[] bits = new byte[(count + 7) / 8];
        for (int i = 0; i < count; i++) {
            bits[i >> 3] |= (byte) (bit.test(i) ? 1 << (i & 7) : 0);
        }
        return bits;
    }

    /**
     * Writes the table atomically.
     *
     * @param compressed whether pages are compressed with Snappy
     * @throws IOException if it cannot be written; an existing file is then unchanged
     */
    public void save(Path file, boolean compressed) throws IOException {
        AtomicFile.write(file, out -> {
            out.write(MAGIC);
            List<Group> groups = new ArrayList<>();
            long at = MAGIC.length;
            for (int from = 0; from < rows; from += GROUP) {
                int to = Math.min(rows, from + GROUP);
                List<Placed> placed = new ArrayList<>();
                for (Written column : columns) {
                    Placed one = write(column, from, to, at, compressed, out);
                    at += one.compressed;
                    placed.add(one);
                }
                groups.add(new Group(to - from, placed));
            }
            byte[] footer = ThriftWriter.struct(fields -> footer(fields, groups, compressed));
            out.write(footer);
            out.write(fourBytes(footer.length));
            out.write(MAGIC);
        });
    }

    /** Writes a column of a group as one page, and returns where it is. */
    private static Placed write(Written column, int from, int to, long at, boolean compressed, OutputStream out)
            throws IOException {
        int values = (to - from) * column.perRow();
        var plain = new ByteArrayOutputStream();
        levels(column, from, to, plain);
        IntStream all = IntStream.range(from * column.perRow(), to * column.perRow());
        int[] there = (column.present == null ? all : all.filter(column.present)).toArray();
        plain.writeBytes(column.encoder.encode(there).array());
        byte[] page = plain.toByteArray();
        byte[] packed = page;
        if (compressed) {
            byte[] into = new byte[Snappy.bound(page.length)];
            packed = Arrays.copyOf(into, Snappy.compress(page, page.length, into));
        }
        var sum = new CRC32();
        sum.update(packed);
        int size = packed.length;
        byte[] header = ThriftWriter.struct(fields -> fields.integer(1, PageHeader.DATA)
                .integer(2, page.length)
                .integer(3, size)
                .integer(4, (int) sum.getValue())
                .struct(
                        5,
                        data -> data.integer(1, values)
                                .integer(2, PLAIN)
                                .integer(3, RLE)
                                .integer(4, RLE)));
        out.write(header);
        out.write(packed);
        return new Placed(column, at, values, header.length + page.length, header.length + packed.length);
    }

    /** Writes where the lists of rows begin, and which texts are there. */
    private static void levels(Written column, int from, int to, ByteArrayOutputStream page) {
        IntPredicate present = column.present;
        if (column.width > 0) {
            int values = (to - from) * column.width;
            sized(packed(bits(values, i -> i % column.width != 0)), page);
            var all = new ByteArrayOutputStream();
            ThriftWriter.varint((long) values << 1, all);
            all.write(3);
            sized(all.toByteArray(), page);
        } else if (present != null) {
            sized(packed(bits(to - from, i -> present.test(from + i))), page);
        }
    }

    private static byte[] packed(byte[] bits) {
        var run = new ByteArrayOutputStream();
        ThriftWriter.varint((long) bits.length << 1 | 1, run);
        run.writeBytes(bits);
        return run.toByteArray();
    }

    private static void sized(byte[] part, ByteArrayOutputStream page) {
        page.writeBytes(fourBytes(part.length));
        page.writeBytes(part);
    }

    private void footer(ThriftWriter fields, List<Group> groups, boolean compressed) {
        List<SchemaNode> schema = new ArrayList<>();
        schema.add(new SchemaNode("schema", null, 0, columns.size(), -1));
        for (Written each : columns) {
            if (each.width > 0) {
                schema.add(new SchemaNode(each.name, null, OPTIONAL, 1, LIST));
                schema.add(new SchemaNode("list", null, REPEATED, 1, -1));
                schema.add(new SchemaNode("element", each.type, OPTIONAL, 0, -1));
            } else {
                schema.add(new SchemaNode(
                        each.name,
                        each.type,
                        each.present != null ? OPTIONAL : 0,
                        0,
                        each.type == PhysicalType.BYTES ? UTF8 : -1));
            }
        }
        fields.integer(1, 1)
                .structs(2, schema, (node, one) -> one.write(node))
                .number(3, rows)
                .structs(
                        4,
                        groups,
                        (group, one) -> group.structs(
                                        1, one.columns, (chunk, column) -> write(chunk, column, compressed))
                                .number(
                                        2,
                                        one.columns.stream()
                                                .mapToLong(Placed::size)
                                                .sum())
                                .number(3, one.rows))
                .text(6, "monge");
    }

    private static void write(ThriftWriter chunk, Placed placed, boolean compressed) {
        chunk.number(2, placed.at)
                .struct(
                        3,
                        data -> data.integer(1, number(placed.column.type))
                                .integers(2, PLAIN, RLE)
                                .texts(3, placed.column.path())
                                .integer(4, compressed ? 1 : 0)
                                .number(5, placed.values)
                                .number(6, placed.size)
                                .number(7, placed.compressed)
                                .number(9, placed.at));
    }

    private static int number(PhysicalType type) {
        return Arrays.asList(PhysicalType.values()).indexOf(type);
    }

    /** A node of the schema; a group has no type, and -1 stands for no annotation. */
    private record SchemaNode(String name, @Nullable PhysicalType type, int repetition, int children, int annotation) {
        void write(ThriftWriter fields) {
            if (type != null) {
                fields.integer(1, number(type));
            }
            fields.integer(3, repetition).text(4, name);
            if (children > 0) {
                fields.integer(5, children);
            }
            if (annotation >= 0) {
                fields.integer(6, annotation);
            }
        }
    }
}
