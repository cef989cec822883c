package dev.monge.profile;

import java.io.ByteArrayOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.nio.ByteBuffer;

/** A {@link ReturnTally} on its way between processes: numbers of variable length, most of them a byte or two. */
final class TallyForm implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final byte[] bytes;

    TallyForm(byte[] bytes) {
        this.bytes = bytes;
    }

    static byte[] write(int mantissa, int tail, long count, BucketCounts buckets, double[] lows, double[] highs) {
        var out = new ByteArrayOutputStream();
        put(out, mantissa);
        put(out, tail);
        put(out, buckets.size());
        int[] last = {Integer.MIN_VALUE};
        buckets.visit((bucket, number, offsets) -> {
            put(out, (long) bucket - last[0]);
            put(out, number);
            put(out, offsets);
            last[0] = bucket;
        });
        put(out, lows);
        put(out, highs);
        put(out, count);
        return out.toByteArray();
    }

    @Serial
    private Object readResolve() {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        var tally = new ReturnTally((int) number(in), (int) number(in));
        long buckets = number(in);
        long bucket = Integer.MIN_VALUE;
        for (long i = 0; i < buckets; i++) {
            bucket += number(in);
            long count = number(in);
            tally.restore((int) bucket, count, number(in));
        }
        double[] lows = numbers(in);
        tally.restore(lows, numbers(in));
        return tally;
    }

    private static void put(ByteArrayOutputStream out, double[] numbers) {
        put(out, numbers.length);
        byte[] raw = new byte[8 * numbers.length];
        ByteBuffer.wrap(raw).asDoubleBuffer().put(numbers);
        out.writeBytes(raw);
    }

    private static double[] numbers(ByteBuffer in) {
        double[] numbers = new double[(int) number(in)];
        in.asDoubleBuffer().get(numbers);
        in.position(in.position() + 8 * numbers.length);
        return numbers;
    }

    /** Seven bits per byte, the lowest first; the highest bit says that more follow. */
    private static void put(ByteArrayOutputStream out, long number) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private static long number(ByteBuffer in) {
        long number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            number |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }
}
