package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.DataFormatException;

/**
 * Thrift's compact protocol, in which Parquet's footer and the headers of its pages are written: structures of numbered
 * fields. What nobody asks for is skipped.
 */
final class ThriftReader {
    static final int TRUE = 1;
    static final int BYTE = 3;
    static final int I32 = 5;
    static final int I64 = 6;
    static final int BINARY = 8;
    static final int LIST = 9;
    static final int STRUCT = 12;

    private static final int FALSE = 2;
    private static final int I16 = 4;
    private static final int DOUBLE = 7;
    private static final int SET = 10;
    private static final int MAP = 11;
    private static final int DEEPEST = 64;

    private final ByteBuffer bytes;
    private int type = STRUCT;
    private int depth;

    /** Reads from the position of the buffer, which moves. */
    ThriftReader(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /** Takes the fields of a structure. */
    interface Fields {
        /** Reads or skips the value of a field. */
        void read(int field, ThriftReader from) throws DataFormatException;
    }

    /** Reads a structure. */
    void struct(Fields fields) throws DataFormatException {
        require(STRUCT);
        deeper();
        int field = 0;
        while (true) {
            int head = bytes.get() & 0xff;
            type = head & 15;
            if (type == 0) {
                depth--;
                return;
            }
            field = head >>> 4 == 0 ? (short) zigzag() : field + (head >>> 4);
            fields.read(field, this);
        }
    }

    /** Reads a list of structures. */
    <T extends Fields> List<T> structs(Supplier<T> blank) throws DataFormatException {
        require(LIST);
        int count = count();
        List<T> all = new ArrayList<>();
        int element = type;
        for (int i = 0; i < count; i++) {
            type = element;
            T one = blank.get();
            struct(one);
            all.add(one);
        }
        return all;
    }

    int integer() throws DataFormatException {
        long value = number();
        if (value != (int) value) {
            throw new DataFormatException("has a number of 32 bits that is " + value);
        }
        return (int) value;
    }

    long number() throws DataFormatException {
        if (type == BYTE) {
            return bytes.get();
        } else if (type != I16 && type != I32 && type != I64) {
            throw new DataFormatException("has a field of type " + type + " instead of a number");
        }
        return zigzag();
    }

    /** Reads a flag, whose type is its value. */
    boolean flag() throws DataFormatException {
        if (type != TRUE && type != FALSE) {
            throw new DataFormatException("has a field of type " + type + " instead of a flag");
        }
        return type == TRUE;
    }

    String text() throws DataFormatException {
        require(BINARY);
        byte[] text = new byte[size()];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** Skips the value of a field. */
    void skip() throws DataFormatException {
        switch (type) {
            case TRUE, FALSE -> {}
            case STRUCT -> struct((field, from) -> skip());
            default -> skipValue(type);
        }
    }

    private void skipValue(int of) throws DataFormatException {
        switch (of) {
            case TRUE, FALSE, BYTE -> bytes.get(); // as elements; as fields, flags are in their type
            case I16, I32, I64 -> varint();
            case DOUBLE -> bytes.getLong();
            case BINARY -> {
                int size = size();
                bytes.position(bytes.position() + size);
            }
            case LIST, SET -> {
                int count = count();
                skipEach(count, type);
            }
            case MAP -> {
                int count = size();
                int types = count == 0 ? 0 : bytes.get() & 0xff;
                for (int i = 0; i < count; i++) {
                    skipEach(1, types >>> 4);
                    skipEach(1, types & 15);
                }
            }
            case STRUCT -> {
                type = STRUCT;
                struct((field, from) -> skip());
            }
            default -> throw new DataFormatException("has a field of the unknown type " + of);
        }
    }

    private void skipEach(int count, int of) throws DataFormatException {
        deeper();
        for (int i = 0; i < count; i++) {
            skipValue(of);
        }
        depth--;
    }

    private void deeper() throws DataFormatException {
        if (++depth > DEEPEST) {
            throw new DataFormatException("is nested more than " + DEEPEST + " levels deep");
        }
    }

    /** Reads the number of elements of a list, and their type. */
    private int count() throws DataFormatException {
        int head = bytes.get() & 0xff;
        type = head & 15;
        return head >>> 4 == 15 ? size() : head >>> 4;
    }

    /** Reads a size, of which each unit takes at least a byte. */
    private int size() throws DataFormatException {
        long size = varint();
        if (size < 0 || size > bytes.remaining()) {
            throw new DataFormatException("declares " + size + " bytes where " + bytes.remaining() + " remain");
        }
        return (int) size;
    }

    private void require(int expected) throws DataFormatException {
        if (type != expected) {
            throw new DataFormatException("has a field of type " + type + " instead of " + expected);
        }
    }

    private long zigzag() throws DataFormatException {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    private long varint() throws DataFormatException {
        return varint(bytes);
    }

    /** Reads an unsigned number, seven bits per byte. */
    static long varint(ByteBuffer from) throws DataFormatException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte next = from.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new DataFormatException("has a number of more than 64 bits");
    }
}
