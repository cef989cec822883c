package dev.monge.matching.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PairwiseLossTest {
    @Test
    void isTheNegativeLogLikelihoodOfTheOrder() {
        double[] worse = {0.3, -1, 2};
        double[] better = {0.5, 1, 1};
        double expected = 0;
        for (int i = 0; i < 3; i++) {
            expected -= Math.log(Math.exp(better[i]) / (Math.exp(worse[i]) + Math.exp(better[i])));
        }
        double[] gradient = new double[3];
        assertThat(PairwiseLoss.value(3, worse, better, gradient)).isCloseTo(expected, within(1e-14));
        for (int i = 0; i < 3; i++) {
            double share = Math.exp(worse[i]) / (Math.exp(worse[i]) + Math.exp(better[i]));
            assertThat(gradient[i]).isCloseTo(share, within(1e-14));
        }
    }

    @Test
    void staysFiniteAndExactForAnyReturns() {
        double[] gradient = new double[1];
        assertThat(PairwiseLoss.value(1, new double[] {1e300}, new double[] {-1e300}, gradient))
                .isEqualTo(2e300);
        assertThat(gradient[0]).isEqualTo(1);
        assertThat(PairwiseLoss.value(1, new double[] {-1e6}, new double[] {1e6}, gradient))
                .isZero();
        assertThat(gradient[0]).isZero();
        assertThat(PairwiseLoss.value(1, new double[] {-50}, new double[] {0}, gradient))
                .isCloseTo(Math.exp(-50), within(1e-30));
    }

    @Test
    void noPairsCostNothing() {
        assertThat(PairwiseLoss.value(0, new double[0], new double[0], new double[0]))
                .isZero();
    }
}
