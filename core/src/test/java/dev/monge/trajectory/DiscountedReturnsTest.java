package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiscountedReturnsTest {
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.9, 0.99, 1})
    void aReturnIsTheDiscountedSumOfTheRewardsThatFollow(double gamma) {
        float[] rewards = floats(new Random(1), 40);
        double[] returns = new double[40];
        DiscountedReturns.scan(rewards, 5, 30, gamma, returns);
        for (int t = 5; t < 30; t++) {
            double sum = 0;
            for (int k = t; k < 30; k++) {
                sum += Math.pow(gamma, k - t) * rewards[k];
            }
            assertThat(returns[t]).isCloseTo(sum, within(1e-12));
        }
        assertThat(returns[4]).isZero();
        assertThat(returns[30]).isZero();
    }

    @Test
    void atGammaZeroReturnsAreRewardsAndAtGammaOneTheyAreSums() {
        double[] rewards = {1, -2, 4};
        double[] returns = new double[3];
        DiscountedReturns.scan(rewards, 0, 3, 0, returns);
        assertThat(returns).containsExactly(1, -2, 4);
        DiscountedReturns.scan(rewards, 0, 3, 1, returns);
        assertThat(returns).containsExactly(3, 2, 4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 0.95, 1})
    void scanAndAdjointAreTransposes(double gamma) {
        var random = new Random(7);
        for (int n = 1; n < 60; n += 7) {
            float[] rewards = floats(random, n);
            double[] weights = random.doubles(n, -1, 1).toArray();
            double[] returns = new double[n];
            DiscountedReturns.scan(rewards, 0, n, gamma, returns);
            double[] gradient = weights.clone();
            DiscountedReturns.adjoint(gradient, 0, n, gamma);
            double forward = 0;
            double backward = 0;
            for (int t = 0; t < n; t++) {
                forward += returns[t] * weights[t];
                backward += rewards[t] * gradient[t];
            }
            assertThat(backward).isCloseTo(forward, within(1e-12 * (1 + Math.abs(forward))));
        }
    }

    @Test
    void theWindowHoldsAllThatMatters() {
        assertThat(DiscountedReturns.window(0)).isEqualTo(1);
        assertThat(DiscountedReturns.window(1)).isEqualTo(Integer.MAX_VALUE);
        for (double gamma : new double[] {0.1, 0.5, 0.9, 0.999}) {
            int window = DiscountedReturns.window(gamma);
            assertThat(Math.pow(gamma, window)).isLessThanOrEqualTo(1.0001e-12);
            assertThat(Math.pow(gamma, window - 1)).isGreaterThan(1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.0000001, Double.NaN, Double.POSITIVE_INFINITY})
    void discountsOutsideTheUnitIntervalAreRefused(double gamma) {
        assertThatThrownBy(() -> DiscountedReturns.checkGamma(gamma))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("gamma must be in [0, 1], got " + gamma);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 1})
    void discountsInTheUnitIntervalAreHandedBack(double gamma) {
        assertThat(DiscountedReturns.checkGamma(gamma)).isEqualTo(gamma);
    }

    private static float[] floats(Random random, int n) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return values;
    }
}
