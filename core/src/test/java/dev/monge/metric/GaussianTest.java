package dev.monge.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Values from SciPy 1.14, scipy.stats.norm. */
class GaussianTest {
    @Test
    void cumulativeIsThatOfScipy() {
        assertThat(Gaussian.cumulative(0)).isEqualTo(0.5);
        assertThat(Gaussian.cumulative(1)).isCloseTo(0.8413447460685429, within(1e-15));
        assertThat(Gaussian.cumulative(-2.5)).isCloseTo(0.006209665325776132, within(1e-15));
        assertThat(Gaussian.cumulative(-3)).isCloseTo(0.0013498980316300933, within(1e-15));
        assertThat(Gaussian.cumulative(-8) / 6.220960574271785e-16).isCloseTo(1, within(1e-12));
        assertThat(Gaussian.cumulative(50)).isEqualTo(1);
    }

    @Test
    void quantileInvertsCumulative() {
        assertThat(Gaussian.quantile(0.95)).isCloseTo(1.6448536269514722, within(1e-12));
        assertThat(Gaussian.quantile(0.001)).isCloseTo(-3.090232306167813, within(1e-11));
    }
}
