package dev.monge.format.parquet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import tools.jackson.core.io.NumberOutput;

/** Doubles, and decimals that are stored as bytes. */
final class DoubleValues extends Values {
    private static final int LONGEST = 64;

    private final double[] values;
    private final Leaf leaf;

    DoubleValues(Leaf leaf, int count) {
        values = new double[count];
        this.leaf = leaf;
    }

    @Override
    void plain(ByteBuffer page, int count) throws DataFormatException {
        if (leaf.type() == PhysicalType.DOUBLE) {
            page.asDoubleBuffer().get(values, size, count);
            size += count;
            return;
        }
        for (int i = 0; i < count; i++) {
            int length = leaf.type() == PhysicalType.BYTES ? page.getInt() : leaf.length();
            if (length < 1 || length > LONGEST) {
                throw new DataFormatException("has a decimal number of " + length + " bytes");
            }
            byte[] digits = new byte[length];
            page.get(digits);
            values[size++] =
                    new BigDecimal(new BigInteger(digits), leaf.meaning().scale()).doubleValue();
        }
    }

    @Override
    void split(ByteBuffer page, int count) throws DataFormatException {
        if (leaf.type() != PhysicalType.DOUBLE) {
            super.split(page, count);
        }
        int apart = page.remaining() / Double.BYTES;
        if (apart < count) {
            throw new DataFormatException("has a page that ends too early");
        }
        for (int i = 0; i < count; i++) {
            values[size++] = Double.longBitsToDouble(LongValues.joined(page, page.position() + i, apart, Double.BYTES));
        }
    }

    @Override
    void repeat(Values dictionary, int index, int count) {
        Arrays.fill(values, size, size + count, ((DoubleValues) dictionary).values[index]);
        size += count;
    }

    @Override
    void gather(Values dictionary, int[] indices, int count) {
        double[] from = ((DoubleValues) dictionary).values;
        for (int i = 0; i < count; i++) {
            values[size + i] = from[indices[i]];
        }
        size += count;
    }

    @Override
    void move(int from, int to) {
        values[to] = values[from];
    }

    @Override
    double number(int index) {
        return values[index];
    }

    @Override
    String text(int index) {
        return NumberOutput.toString(values[index], true);
    }
}
