package dev.monge.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.reward.Posterior;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PosteriorTest {
    /** D (1 + sum of lambda v v')^-1 D for two directions in three dimensions, by hand. */
    private static final Posterior SMALL =
            new Posterior(new double[] {2, 1, 3}, new double[][] {{0.6, 0.8, 0}, {0, 0, 1}}, new double[] {3, 8}, 0);

    @Test
    void varianceIsThatOfTheInversePrecision() {
        // Along v_1 the variance is 1 / 4, along v_2 1 / 9, along (-0.8, 0.6, 0), which is not listed, 1.
        assertThat(SMALL.variance(new double[] {0.5, 0, 0})).isCloseTo(0.36 / 4 + 0.64, within(1e-7));
        assertThat(SMALL.variance(new double[] {0, 0, 1})).isCloseTo(9.0 / 9, within(1e-7));
        assertThat(SMALL.priorVariance(new double[] {0, 0, 1})).isCloseTo(9, within(1e-12));
    }

    @Test
    void samplesHaveThisCovariance() {
        var random = new Random(1);
        double[] squares = new double[3];
        double product = 0;
        int n = 40_000;
        for (int k = 0; k < n; k++) {
            double[] sample = SMALL.sample(random);
            for (int i = 0; i < 3; i++) {
                squares[i] += sample[i] * sample[i] / n;
            }
            product += sample[0] * sample[1] / n;
        }
        assertThat(squares[0]).isCloseTo(SMALL.variance(new double[] {1, 0, 0}), within(0.1));
        assertThat(squares[2]).isCloseTo(SMALL.variance(new double[] {0, 0, 1}), within(0.03));
        double[] one = SMALL.root(new double[] {1, 0, 0});
        double[] other = SMALL.root(new double[] {0, 1, 0});
        double covariance = 0;
        for (int i = 0; i < one.length; i++) {
            covariance += one[i] * other[i];
        }
        assertThat(product).isCloseTo(covariance, within(0.05));
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new Posterior(new double[] {0}, new double[0][], new double[0], 0))
                .hasMessageContaining("positive and finite");
        assertThatThrownBy(() -> new Posterior(new double[] {1}, new double[][] {{1, 0}}, new double[] {1}, 0))
                .hasMessageContaining("one entry per weight");
        assertThatThrownBy(() -> new Posterior(new double[] {1}, new double[][] {{7}}, new double[] {1}, 0))
                .hasMessageContaining("from -1 to 1");
    }
}
