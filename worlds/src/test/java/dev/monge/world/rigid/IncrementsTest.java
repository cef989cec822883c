package dev.monge.world.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class IncrementsTest {
    private final Increments increments = new Increments();

    private void check(float sum, int times, float... taken) {
        float expected = sum;
        for (int sweep = 0; sweep < taken.length; sweep++) {
            increments.set(sweep, taken[sweep]);
        }
        for (int i = 0; i < times * taken.length; i++) {
            expected -= taken[i % taken.length];
        }
        assertThat(Float.floatToRawIntBits(increments.repeat(sum, 0, taken.length, times)))
                .as("%d times %s from %s", times, taken, sum)
                .isEqualTo(Float.floatToRawIntBits(expected));
    }

    @Test
    void repeatingIsTakingAgainAndAgain() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200_000; i++) {
            float sum = (float) random.nextDouble(-2, 2);
            float taken = (float) (random.nextDouble(-1, 1) * Math.pow(2, -random.nextInt(30)));
            check(sum, random.nextInt(180), taken);
            check(sum, random.nextInt(90), taken, (float) (taken * random.nextDouble(-1.1, 1.1)));
        }
    }

    /** Half units round to even; powers of two change the unit; sums may come to zero and beyond. */
    @Test
    void tiesAndPowersOfTwoAreNoException() {
        for (int units = -40; units <= 40; units++) {
            for (int start = -20; start <= 20; start++) {
                for (float unit : new float[] {Math.ulp(1.0f), Math.ulp(0.5f), Float.MIN_VALUE}) {
                    check(1 + start * Math.ulp(1.0f), 170, 0.5f * units * unit);
                    check(1 + start * Math.ulp(0.5f), 170, 0.25f * units * unit);
                    check(start * unit, 170, units * unit);
                    check(0.75f, 170, 0.5f * units * unit);
                }
            }
        }
        check(0.0f, 10, -0.0f);
        check(-0.0f, 10, 0.0f);
        check(-0.0f, 10, -0.0f);
    }
}
