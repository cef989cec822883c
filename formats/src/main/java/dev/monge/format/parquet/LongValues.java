package dev.monge.format.parquet;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.zip.DataFormatException;

/** Whole numbers and what is stored as such: flags, decimals, dates and times. */
final class LongValues extends Values {
    private static final int DAYS_TO_1970 = 2_440_588;
    private static final long NANOS_OF_DAY = 86_400_000_000_000L;

    private final long[] values;
    private final PhysicalType type;
    private final Meaning.Kind kind;
    private final int scale;
    private final double unit;

    LongValues(Leaf leaf, int count) throws DataFormatException {
        values = new long[count];
        type = leaf.type();
        boolean nanos = type == PhysicalType.INT96;
        Meaning.Kind meant = leaf.meaning().kind();
        kind = nanos
                ? Meaning.Kind.TIME
                : meant == Meaning.Kind.DATE && type != PhysicalType.INT32 ? Meaning.Kind.PLAIN : meant;
        scale = nanos ? 9 : leaf.meaning().scale();
        if (scale < 0 || scale > 18) {
            throw new DataFormatException("has decimal numbers with " + scale + " digits after the point");
        }
        unit = Math.pow(10, scale);
    }

    @Override
    void plain(ByteBuffer page, int count) throws DataFormatException {
        int at = page.position();
        if (page.remaining() < (type == PhysicalType.BOOLEAN ? (count + 7L) / 8 : (long) count * width())) {
            throw new DataFormatException("has a page that ends too early");
        }
        switch (type) {
            case BOOLEAN -> {
                for (int i = 0; i < count; i++) {
                    values[size + i] = page.get(at + (i >> 3)) >> (i & 7) & 1;
                }
            }
            case INT32 -> {
                for (int i = 0; i < count; i++) {
                    values[size + i] = widened(page.getInt(at + Integer.BYTES * i));
                }
            }
            case INT64 -> page.asLongBuffer().get(values, size, count);
            default -> {
                for (int i = 0; i < count; i++) {
                    long days = page.getInt(at + 12 * i + 8) - (long) DAYS_TO_1970;
                    try {
                        values[size + i] =
                                Math.addExact(Math.multiplyExact(days, NANOS_OF_DAY), page.getLong(at + 12 * i));
                    } catch (ArithmeticException tooFar) {
                        throw new DataFormatException("has a time of " + days + " days since 1970, which is not read");
                    }
                }
            }
        }
        size += count;
    }

    private int width() {
        return type == PhysicalType.INT32 ? Integer.BYTES : type == PhysicalType.INT64 ? Long.BYTES : 12;
    }

    private long widened(int value) {
        return kind == Meaning.Kind.UNSIGNED ? Integer.toUnsignedLong(value) : value;
    }

    @Override
    void split(ByteBuffer page, int count) throws DataFormatException {
        int width = width();
        int apart = page.remaining() / width;
        if (width > Long.BYTES || type == PhysicalType.BOOLEAN) {
            super.split(page, count);
        } else if (apart < count) {
            throw new DataFormatException("has a page that ends too early");
        }
        for (int i = 0; i < count; i++) {
            long value = joined(page, page.position() + i, apart, width);
            values[size++] = width == Integer.BYTES ? widened((int) value) : value;
        }
    }

    /** Returns the number whose bytes, the lowest first, are so far apart. */
    static long joined(ByteBuffer page, int at, int apart, int width) {
        long value = 0;
        for (int k = width - 1; k >= 0; k--) {
            value = value << 8 | (page.get(at + k * apart) & 0xff);
        }
        return value;
    }

    @Override
    void whole(long[] numbers) throws DataFormatException {
        if (type != PhysicalType.INT32 && type != PhysicalType.INT64) {
            super.whole(numbers);
        }
        for (long each : numbers) {
            values[size++] = type == PhysicalType.INT32 ? widened((int) each) : each;
        }
    }

    @Override
    void bits(Runs runs, int count) throws DataFormatException {
        if (type != PhysicalType.BOOLEAN) {
            super.bits(runs, count);
        }
        int[] block = new int[Math.min(count, 1 << 12)];
        for (int done = 0; done < count; ) {
            int got = runs.next(block, Math.min(block.length, count - done));
            for (int i = 0; i < got; i++) {
                values[size++] = block[i];
            }
            done += got;
        }
    }

    @Override
    void repeat(Values dictionary, int index, int count) {
        Arrays.fill(values, size, size + count, ((LongValues) dictionary).values[index]);
        size += count;
    }

    @Override
    void gather(Values dictionary, int[] indices, int count) {
        long[] from = ((LongValues) dictionary).values;
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
        long value = values[index];
        return switch (kind) {
            case DATE, TEXT -> Double.NaN;
            case DECIMAL, TIME -> decimal(value);
            case UNSIGNED -> value < 0 ? value + 0x1p64 : value;
            default -> value;
        };
    }

    /** Divides without losing digits of numbers that no double can hold, such as nanoseconds since 1970. */
    private double decimal(long value) {
        if (Math.abs(value) < 1L << 53) {
            return value / unit;
        }
        long whole = value / (long) unit;
        return whole + (value - whole * (long) unit) / unit;
    }

    @Override
    String text(int index) {
        long value = values[index];
        return switch (kind) {
            case DATE -> LocalDate.ofEpochDay(value).toString();
            case DECIMAL, TIME -> BigDecimal.valueOf(value, scale).toPlainString();
            case UNSIGNED -> Long.toUnsignedString(value);
            default -> type == PhysicalType.BOOLEAN ? Boolean.toString(value != 0) : Long.toString(value);
        };
    }
}
