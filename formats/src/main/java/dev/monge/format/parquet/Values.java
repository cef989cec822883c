package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;

/**
 * The values of a column, in one array of what they are: floats, doubles, whole numbers or texts. They are appended as
 * Parquet encodes them, and read by their index.
 */
abstract class Values {
    /** The number of values so far. */
    int size;

    /** Creates room for the values of a column. */
    static Values of(Leaf leaf, int count, Allowance allowance) throws DataFormatException {
        Meaning.Kind kind = leaf.meaning().kind();
        if (kind != Meaning.Kind.OTHER) {
            switch (leaf.type()) {
                case BOOLEAN, INT32, INT64, INT96 -> {
                    allowance.take(count, Long.BYTES);
                    return new LongValues(leaf, count);
                }
                case FLOAT -> {
                    allowance.take(count, Float.BYTES);
                    return new FloatValues(count, false);
                }
                case DOUBLE -> {
                    allowance.take(count, Double.BYTES);
                    return new DoubleValues(leaf, count);
                }
                case BYTES, FIXED_BYTES -> {
                    if (kind == Meaning.Kind.DECIMAL) {
                        allowance.take(count, Double.BYTES);
                        return new DoubleValues(leaf, count);
                    } else if (kind == Meaning.Kind.HALF && leaf.length() == Short.BYTES) {
                        allowance.take(count, Float.BYTES);
                        return new FloatValues(count, true);
                    } else if (leaf.type() == PhysicalType.BYTES) {
                        allowance.take(count, Long.BYTES);
                        return new TextValues(count, allowance);
                    }
                }
            }
        }
        throw new DataFormatException("has the type " + leaf.type()
                + (leaf.meaning().word().isEmpty()
                        ? ""
                        : " with " + leaf.meaning().word()) + ", which is not read");
    }

    /** Appends values that are written one after the other. */
    abstract void plain(ByteBuffer page, int count) throws DataFormatException;

    /** Appends values whose first bytes are written together, then their second bytes, and so on. */
    void split(ByteBuffer page, int count) throws DataFormatException {
        throw unfit(Encoding.BYTE_STREAM_SPLIT);
    }

    /** Appends whole numbers. */
    void whole(long[] values) throws DataFormatException {
        throw unfit(Encoding.DELTA_BINARY_PACKED);
    }

    /** Appends texts of these lengths, which each begin with some bytes of the one before. */
    void texts(ByteBuffer page, long[] shared, long[] lengths) throws DataFormatException {
        throw unfit(Encoding.DELTA_BYTE_ARRAY);
    }

    /** Appends bits. */
    void bits(Runs runs, int count) throws DataFormatException {
        throw unfit(Encoding.RLE);
    }

    private static DataFormatException unfit(Encoding encoding) {
        return new DataFormatException("has the encoding " + encoding + ", which does not go with its type");
    }

    /** Appends a value of a dictionary several times. */
    abstract void repeat(Values dictionary, int index, int count);

    /** Appends values of a dictionary. */
    abstract void gather(Values dictionary, int[] indices, int count);

    /** Copies a value to another index. */
    abstract void move(int from, int to);

    /** Returns a value as a number; NaN if it is none. */
    abstract double number(int index);

    /** Returns a value as a float; NaN if it is no number. */
    float single(int index) {
        return (float) number(index);
    }

    abstract String text(int index);
}
