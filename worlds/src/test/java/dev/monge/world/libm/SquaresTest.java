package dev.monge.world.libm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.Pcg64;
import org.junit.jupiter.api.Test;

final class SquaresTest {
    /** Arguments for which glibc 2.36 does not return the nearest number, with what it returns. */
    @Test
    void squaresAreThoseOfTheCLibraryWhereTheyAreNotTheNearest() {
        double[][] recorded = {
            {0x1.e38f72a9984bep-1, 0x1.c8b34d86a0c0fp-1},
            {0x1.4b8e6463d4b69p3, 0x1.ad6986cdae2e3p6},
            {0x1.f66ccd2c4394ep-1, 0x1.ed077173ad6a6p-1}
        };
        for (double[] pair : recorded) {
            assertThat(DoubleSquare.of(pair[0])).isEqualTo(pair[1]).isNotEqualTo(pair[0] * pair[0]);
            assertThat(DoubleSquare.of(-pair[0])).isEqualTo(pair[1]);
        }
    }

    @Test
    void squaresAreTheNearestNumberOrTheOneBesideIt() {
        Pcg64 random = new Pcg64(2);
        int doubles = 0;
        int floats = 0;
        for (int i = 0; i < 100_000; i++) {
            double x = random.uniform(-8, 8);
            assertThat(Math.abs(DoubleSquare.of(x) - x * x)).isLessThanOrEqualTo(Math.ulp(x * x));
            doubles += DoubleSquare.of(x) == x * x ? 0 : 1;
            float y = (float) x;
            assertThat(Math.abs(FloatSquare.of(y) - y * y)).isLessThanOrEqualTo(Math.ulp(y * y));
            floats += FloatSquare.of(y) == y * y ? 0 : 1;
        }
        // One in 1,200 and one in 1,400.
        assertThat(doubles).isBetween(50, 120);
        assertThat(floats).isBetween(40, 105);
    }

    @Test
    void squaresOfPowersOfTwoAndOfTheExtremesAreExact() {
        for (int power = -500; power <= 500; power += 7) {
            assertThat(DoubleSquare.of(Math.scalb(1.0, power))).isEqualTo(Math.scalb(1.0, 2 * power));
        }
        for (int power = -60; power <= 60; power++) {
            assertThat(FloatSquare.of(Math.scalb(1f, power))).isEqualTo(Math.scalb(1f, 2 * power));
        }
        assertThat(DoubleSquare.of(0)).isZero();
        assertThat(DoubleSquare.of(1e200)).isInfinite();
        assertThat(DoubleSquare.of(Double.NaN)).isNaN();
        assertThat(FloatSquare.of(0)).isZero();
        assertThat(FloatSquare.of(Float.NEGATIVE_INFINITY)).isEqualTo(Float.POSITIVE_INFINITY);
    }

    @Test
    void numpysFunctionsRefuseWhatTheyWouldHaveToReduce() {
        assertThatThrownBy(() -> NumpyTrigonometry.sin(1))
                .hasMessage("expected a float of at most pi/4 in absolute value, got 1.0");
        assertThat(NumpyTrigonometry.cos(0)).isEqualTo(1);
    }
}
