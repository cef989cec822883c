package dev.monge.nn.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TanhTest {
    @Test
    void errsByLessThanThreeInTenMillion() {
        double worst = 0;
        // Every 97th float from 0 to 16: fine where the function bends, coarse where it is flat.
        int end = Float.floatToRawIntBits(16f);
        for (int bits = 0; bits < end; bits += 97) {
            float x = Float.intBitsToFloat(bits);
            worst = Math.max(worst, Math.abs(Tanh.of(x) - Math.tanh(x)));
        }
        assertThat(worst).isLessThan(3e-7);
    }

    @Test
    void isOddAndNeverBeyondOne() {
        for (float x = 0; x < 100; x = x * 1.0001f + 1e-5f) {
            assertThat(Tanh.of(-x)).isEqualTo(-Tanh.of(x));
            assertThat(Tanh.of(x)).isBetween(0f, 1f);
        }
    }

    @Test
    void keepsWhatIsNotANumberAndSaturatesAtInfinity() {
        assertThat(Tanh.of(Float.NaN)).isNaN();
        assertThat(Tanh.of(Float.POSITIVE_INFINITY)).isCloseTo(1f, within(3e-7f));
        assertThat(Tanh.of(Float.NEGATIVE_INFINITY)).isCloseTo(-1f, within(3e-7f));
    }
}
