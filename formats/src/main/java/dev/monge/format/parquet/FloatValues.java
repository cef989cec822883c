package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import tools.jackson.core.io.NumberOutput;

/** Floats of 32 bits, or of 16. */
final class FloatValues extends Values {
    private final float[] values;
    private final boolean half;

    FloatValues(int count, boolean half) {
        values = new float[count];
        this.half = half;
    }

    @Override
    void plain(ByteBuffer page, int count) {
        if (half) {
            for (int i = 0; i < count; i++) {
                values[size++] = single(page.getShort());
            }
        } else {
            page.asFloatBuffer().get(values, size, count);
            size += count;
        }
    }

    @Override
    void split(ByteBuffer page, int count) throws DataFormatException {
        int at = page.position();
        int apart = page.remaining() / (half ? Short.BYTES : Float.BYTES);
        if (apart < count) {
            throw new DataFormatException("has a page that ends too early");
        }
        for (int i = at; i < at + count; i++) {
            int low = (page.get(i) & 0xff) | (page.get(i + apart) & 0xff) << 8;
            values[size++] = half
                    ? single((short) low)
                    : Float.intBitsToFloat(
                            low | (page.get(i + 2 * apart) & 0xff) << 16 | (page.get(i + 3 * apart) & 0xff) << 24);
        }
    }

    /** Returns the value of 16 bits: a sign, 5 bits of the exponent, and 10 of the fraction. */
    private static float single(short bits) {
        int exponent = bits >> 10 & 31;
        int fraction = bits & 1023;
        float size = exponent == 31
                ? (fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN)
                : exponent == 0 ? Math.scalb((float) fraction, -24) : Math.scalb(1024f + fraction, exponent - 25);
        return bits < 0 ? -size : size;
    }

    @Override
    void repeat(Values dictionary, int index, int count) {
        Arrays.fill(values, size, size + count, ((FloatValues) dictionary).values[index]);
        size += count;
    }

    @Override
    void gather(Values dictionary, int[] indices, int count) {
        float[] from = ((FloatValues) dictionary).values;
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
    float single(int index) {
        return values[index];
    }

    @Override
    String text(int index) {
        return NumberOutput.toString(values[index], true);
    }
}
