package dev.monge.cli.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Damages a file in a few places, in the ways that break readers; the same random numbers, the same damage. */
final class Damage {
    private static final List<String> WORDS = List.of(
            "",
            "-1",
            "0",
            "1e999",
            "-0.0",
            "NaN",
            "null",
            "true",
            "{}",
            "[]",
            "[[",
            "\"\"",
            "2147483648",
            "9223372036854775808",
            "\n",
            "\r",
            ",",
            "@",
            "\u0000",
            "\u2028",
            "\uFEFF",
            "%",
            "'shape': (0,)");
    private static final long[] NUMBERS = {0, 1, -1, 0x7f, 0x80, 0x7fff, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 40
    };

    private Damage() {}

    /**
     * A damaged copy.
     *
     * @param whole Not modified.
     */
    static byte[] of(byte[] whole, SplittableRandom random) {
        byte[] bytes = whole.clone();
        int damages = 1 + random.nextInt(4);
        for (int i = 0; i < damages && bytes.length > 0; i++) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(1 + random.nextInt(16), bytes.length - at);
            switch (random.nextInt(9)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> Arrays.fill(bytes, at, at + length, (byte) (random.nextBoolean() ? 0xff : 0));
                case 3 -> bytes = Arrays.copyOf(bytes, at);
                case 4 -> bytes = replaced(bytes, at, length, new byte[0]);
                case 5 -> bytes = replaced(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
                case 6 -> bytes = replaced(bytes, at, random.nextInt(length + 1), word(random));
                case 7 -> bytes = replaced(bytes, at, 0, copyOfAnywhere(bytes, random));
                default -> writeNumber(bytes, at, NUMBERS[random.nextInt(NUMBERS.length)], random);
            }
        }
        return bytes;
    }

    private static byte[] word(SplittableRandom random) {
        return WORDS.get(random.nextInt(WORDS.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] copyOfAnywhere(byte[] bytes, SplittableRandom random) {
        int from = random.nextInt(bytes.length);
        return Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + 1 + random.nextInt(64)));
    }

    private static void writeNumber(byte[] bytes, int at, long number, SplittableRandom random) {
        int size = 1 << random.nextInt(4);
        boolean little = random.nextBoolean();
        for (int i = 0; i < size && at + i < bytes.length; i++) {
            bytes[at + i] = (byte) (number >>> (8 * (little ? i : size - 1 - i)));
        }
    }

    private static byte[] replaced(byte[] bytes, int at, int length, byte[] by) {
        byte[] result = new byte[bytes.length - length + by.length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(by, 0, result, at, by.length);
        System.arraycopy(bytes, at + length, result, at + by.length, bytes.length - at - length);
        return result;
    }
}
