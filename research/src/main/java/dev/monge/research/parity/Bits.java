package dev.monge.research.parity;

import java.util.HexFormat;

/** Numbers as recordings write them: the hexadecimal digits of their IEEE bits, big-endian. */
public final class Bits {
    private static final HexFormat HEX = HexFormat.of();

    private Bits() {}

    /** Returns 8 digits for each of the first floats. */
    public static String digits(float[] values, int count) {
        StringBuilder text = new StringBuilder(8 * count);
        for (int i = 0; i < count; i++) {
            text.append(HEX.toHexDigits(Float.floatToRawIntBits(values[i])));
        }
        return text.toString();
    }

    /** Returns 16 digits for each double. */
    public static String digits(double... values) {
        StringBuilder text = new StringBuilder(16 * values.length);
        for (double value : values) {
            text.append(HEX.toHexDigits(Double.doubleToRawLongBits(value)));
        }
        return text.toString();
    }

    /** Returns 8 digits for each double, which is a float. */
    static String floatDigits(double... values) {
        StringBuilder text = new StringBuilder(8 * values.length);
        for (double value : values) {
            text.append(HEX.toHexDigits(Float.floatToRawIntBits((float) value)));
        }
        return text.toString();
    }

    /** Sets the floats (modified) to those that a text of their digits holds. */
    public static void read(String digits, float[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat(HexFormat.fromHexDigits(digits, 8 * i, 8 * i + 8));
        }
    }
}
