package dev.monge.nn.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The software must give every bit of {@link Math#fma}, which is exact by its specification. */
class SoftwareFmaTest {
    private static final float[] FLOATS = {
        0f,
        Float.MIN_VALUE,
        3 * Float.MIN_VALUE,
        Math.nextDown(Float.MIN_NORMAL),
        Float.MIN_NORMAL,
        Math.nextUp(Float.MIN_NORMAL),
        0x1p-75f,
        0x1.000002p-75f,
        0x1p-24f,
        0x1p-25f,
        0.1f,
        0.5f,
        Math.nextDown(1f),
        1f,
        Math.nextUp(1f),
        1.5f,
        3f,
        0x1p23f,
        0x1.fffffep23f,
        0x1p24f,
        0x1p63f,
        0x1.fffffep63f,
        0x1p64f,
        0x1p103f,
        0x1p127f,
        Float.MAX_VALUE,
        Float.POSITIVE_INFINITY,
        Float.NaN
    };

    private static final double[] DOUBLES = {
        0,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        0x1p-537,
        0x1p-400,
        0x1.0000000000001p-400,
        0x1p-106,
        0x1p-54,
        0x1p-53,
        0.1,
        0.9,
        Math.nextDown(1.0),
        1,
        Math.nextUp(1.0),
        1.5,
        3,
        0x1p52,
        0x1.fffffffffffffp52,
        0x1p53,
        0x1p480,
        0x1.fffffffffffffp480,
        0x1p511,
        0x1p970,
        Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NaN
    };

    private final RandomStream random = RandomStreams.of(14).generator();

    @Test
    void specialFloatsInAllCombinations() {
        for (float a : FLOATS) {
            for (float b : FLOATS) {
                for (float c : FLOATS) {
                    for (int signs = 0; signs < 8; signs++) {
                        check((signs & 1) == 0 ? a : -a, (signs & 2) == 0 ? b : -b, (signs & 4) == 0 ? c : -c);
                    }
                }
            }
        }
    }

    @Test
    void specialDoublesInAllCombinations() {
        for (double a : DOUBLES) {
            for (double b : DOUBLES) {
                for (double c : DOUBLES) {
                    for (int signs = 0; signs < 8; signs++) {
                        check((signs & 1) == 0 ? a : -a, (signs & 2) == 0 ? b : -b, (signs & 4) == 0 ? c : -c);
                    }
                }
            }
        }
    }

    @Test
    void floatsOfEveryKind() {
        floats(300_000);
    }

    @Test
    void doublesOfEveryKind() {
        doubles(300_000);
    }

    @Test
    @Tag("slow")
    void manyMoreFloats() {
        floats(60_000_000);
    }

    @Test
    @Tag("slow")
    void manyMoreDoubles() {
        doubles(60_000_000);
    }

    /** A midpoint between floats and a remainder too small for a double: the sum rounded to double loses it. */
    @Test
    void roundingTwiceWouldBeWrong() {
        float a = 0x1.000002p0f;
        float c = 0x1p-60f;
        for (float b : new float[] {0x1.8p0f, -0x1.8p0f}) {
            for (float each : new float[] {c, -c}) {
                float exact = Math.fma(a, b, each);
                float twice = (float) ((double) a * b + each);
                check(a, b, each);
                if ((each > 0) == (b < 0)) {
                    assertThat(twice).isNotEqualTo(exact);
                }
            }
        }
    }

    private void floats(int cases) {
        for (int k = 0; k < cases; k++) {
            float a = anyFloat(-149, 128);
            float b = anyFloat(-149, 128);
            check(a, b, anyFloat(-149, 128));
            // A sum of the size of the product, where they cancel or meet at a midpoint.
            int exponent = Math.getExponent((double) a * b);
            check(a, b, anyFloat(exponent - 60, exponent + 60));
            // The product cancelled up to its last bits.
            check(a, b, -(a * b) + random.nextInt(3) * Math.ulp(a * b));
            // Few bits each, so that midpoints are frequent; a third of them with a remainder far below.
            float few = short24(a);
            float other = short24(b);
            float product = few * other;
            float half = Math.ulp(product) / 2;
            check(few, other, product + half);
            check(few, other, half);
            check(1f + few % 1f, 1f + Math.ulp(1f) * random.nextInt(8), (float)
                    Math.scalb(1.0, -20 - random.nextInt(110)));
            // Subnormal results.
            check(anyFloat(-100, -60), anyFloat(-80, -40), anyFloat(-149, -126));
        }
    }

    private void doubles(int cases) {
        for (int k = 0; k < cases; k++) {
            double a = anyDouble(-1074, 1024);
            double b = anyDouble(-1074, 1024);
            check(a, b, anyDouble(-1074, 1024));
            a = anyDouble(-200, 200);
            b = anyDouble(-200, 200);
            int exponent = Math.getExponent(a * b);
            check(a, b, anyDouble(exponent - 120, exponent + 120));
            check(a, b, -(a * b) + random.nextInt(3) * Math.ulp(a * b));
            double few = 1 + random.nextInt(64) * 0x1p-52;
            double other = 1 + random.nextInt(64) * 0x1p-52;
            check(few, other, (random.nextInt(5) - 2) * 0x1p-53);
            check(few, 1 + 0x1p-52 * random.nextInt(4) * 0x1p26, Math.scalb(1.0, -50 - random.nextInt(70)));
            // A discount and a return, as in a scan.
            check(0.5 + 0.5 * random.nextDouble(), 100 * random.nextGaussian(), (float) random.nextGaussian());
        }
    }

    /** A random float of either sign whose exponent is random between the bounds, subnormal if that is below the least. */
    private float anyFloat(int from, int to) {
        double fraction =
                1 + (random.nextInt(4) == 0 ? random.nextInt(4) * 0x1p-23 : random.nextInt(1 << 23) * 0x1p-23);
        int exponent = from + random.nextInt(to - from);
        return (float) Math.scalb(random.nextInt(2) == 0 ? fraction : -fraction, exponent);
    }

    private double anyDouble(int from, int to) {
        double fraction = 1 + (random.nextLong() >>> 12) * 0x1p-52;
        return Math.scalb(random.nextInt(2) == 0 ? fraction : -fraction, from + random.nextInt(to - from));
    }

    /** The first 12 bits of a significand, with exponent 0. */
    private static float short24(float x) {
        return Float.intBitsToFloat((Float.floatToRawIntBits(x) & 0x807ff000) | 0x3f800000);
    }

    /** Compares bits, so that the signs of zeros count; one NaN is as good as another. */
    private static void check(float a, float b, float c) {
        float exact = Math.fma(a, b, c);
        float ours = SoftwareFma.of(a, b, c);
        if (Float.floatToIntBits(exact) != Float.floatToIntBits(ours)) {
            throw new AssertionError("fma(%a, %a, %a) is %a, got %a".formatted(a, b, c, exact, ours));
        }
    }

    private static void check(double a, double b, double c) {
        double exact = Math.fma(a, b, c);
        double ours = SoftwareFma.of(a, b, c);
        if (Double.doubleToLongBits(exact) != Double.doubleToLongBits(ours)) {
            throw new AssertionError("fma(%a, %a, %a) is %a, got %a".formatted(a, b, c, exact, ours));
        }
    }
}
