package dev.monge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MultiplicativeNoiseTest {

    @Test
    void noNoiseLeavesTheReturnsAsTheyAre() {
        double[] returns = {1, -0.3, 1e300, 0};
        assertThat(new MultiplicativeNoise(0).applyTo(returns, new Random(1))).containsExactly(returns);
    }

    @Test
    void factorsHaveMeanOneAndStandardDeviationSigma() {
        int n = 200_000;
        double[] returns = new double[n];
        Arrays.fill(returns, 2);
        double[] noisy = new MultiplicativeNoise(0.5).applyTo(returns, new Random(2));
        OptimalityProfile profile = OptimalityProfile.of(noisy, new Binning.Exact());
        // The standard error of the mean is 2 * 0.5 / sqrt(n), that of the standard deviation the same over sqrt(2).
        double error = 1 / Math.sqrt(n);
        assertThat(profile.mean()).isCloseTo(2, within(4 * error));
        assertThat(profile.standardDeviation()).isCloseTo(1, within(4 * error));
        assertThat(returns).containsOnly(2);
    }

    @Test
    void fromOneSeedNoisesDifferInSizeOnly() {
        double[] returns = {1, 2, 3};
        double[] small = new MultiplicativeNoise(0.25).applyTo(returns, new Random(3));
        double[] large = new MultiplicativeNoise(0.5).applyTo(returns, new Random(3));
        for (int i = 0; i < returns.length; i++) {
            assertThat(small[i]).isNotEqualTo(returns[i]);
            assertThat(large[i] - returns[i]).isCloseTo(2 * (small[i] - returns[i]), within(1e-14));
        }
    }

    @Test
    void aFactorIsOnePlusSigmaTimesAGaussian() {
        double[] returns = {1, -2, 3};
        double[] noisy = new MultiplicativeNoise(0.5).applyTo(returns, new Random(4));
        var random = new Random(4);
        for (int i = 0; i < returns.length; i++) {
            assertThat(noisy[i]).isCloseTo(returns[i] + 0.5 * random.nextGaussian() * returns[i], within(1e-14));
        }
    }

    @Test
    void aNegativeSigmaIsRefused() {
        for (double sigma : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new MultiplicativeNoise(sigma))
                    .withMessage("sigma must be finite and at least 0, got " + sigma);
        }
    }
}
