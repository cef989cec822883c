package dev.monge.format.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Writes structures in Thrift's compact protocol, which {@link ThriftReader} reads; the fields in the order of their numbers. */
final class ThriftWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int last;

    /** Returns a structure. */
    static byte[] struct(Consumer<ThriftWriter> fields) {
        var writer = new ThriftWriter();
        writer.body(fields);
        return writer.bytes.toByteArray();
    }

    private void body(Consumer<ThriftWriter> fields) {
        int outer = last;
        last = 0;
        fields.accept(this);
        bytes.write(0);
        last = outer;
    }

    private void field(int number, int type) {
        bytes.write((number - last) << 4 | type);
        last = number;
    }

    ThriftWriter integer(int number, int value) {
        field(number, ThriftReader.I32);
        varint((long) value << 1 ^ value >> 31);
        return this;
    }

    ThriftWriter number(int number, long value) {
        field(number, ThriftReader.I64);
        varint(value << 1 ^ value >> 63);
        return this;
    }

    ThriftWriter text(int number, String value) {
        field(number, ThriftReader.BINARY);
        text(value);
        return this;
    }

    ThriftWriter struct(int number, Consumer<ThriftWriter> fields) {
        field(number, ThriftReader.STRUCT);
        body(fields);
        return this;
    }

    <T> ThriftWriter structs(int number, List<T> all, BiConsumer<ThriftWriter, T> each) {
        list(number, ThriftReader.STRUCT, all.size());
        all.forEach(one -> body(writer -> each.accept(writer, one)));
        return this;
    }

    ThriftWriter integers(int number, int... values) {
        list(number, ThriftReader.I32, values.length);
        for (int value : values) {
            varint((long) value << 1);
        }
        return this;
    }

    ThriftWriter texts(int number, List<String> values) {
        list(number, ThriftReader.BINARY, values.size());
        values.forEach(this::text);
        return this;
    }

    private void list(int number, int type, int size) {
        field(number, ThriftReader.LIST);
        if (size < 15) {
            bytes.write(size << 4 | type);
        } else {
            bytes.write(15 << 4 | type);
            varint(size);
        }
    }

    private void text(String value) {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        varint(text.length);
        bytes.writeBytes(text);
    }

    private void varint(long value) {
        varint(value, bytes);
    }

    /** Writes an unsigned number, seven bits per byte. */
    static void varint(long value, ByteArrayOutputStream to) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            to.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        to.write((int) rest);
    }
}
