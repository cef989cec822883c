package dev.monge.rl.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunningStatisticsTest {
    @Test
    void batchesOfAnySizeAddUpToTheStatisticsOfTheWhole() {
        Random random = new Random(3);
        for (int trial = 0; trial < 20; trial++) {
            float[][] all = new float[2][100];
            for (int i = 0; i < 100; i++) {
                all[0][i] = (float) (1e4 + random.nextGaussian());
                all[1][i] = (float) (5 * random.nextGaussian());
            }
            var pieces = new RunningStatistics(2);
            for (int from = 0; from < 100; ) {
                int n = Math.min(random.nextInt(30), 100 - from);
                float[][] piece = {
                    Arrays.copyOfRange(all[0], from, from + n), Arrays.copyOfRange(all[1], from, from + n)
                };
                pieces.add(piece, n);
                from += n;
            }
            assertThat(pieces.count()).isEqualTo(100);
            for (int k = 0; k < 2; k++) {
                double mean = 0;
                for (float value : all[k]) {
                    mean += value / 100.0;
                }
                double variance = 0;
                for (float value : all[k]) {
                    variance += (value - mean) * (value - mean) / 100;
                }
                assertThat(pieces.mean(k)).isCloseTo(mean, within(1e-8));
                assertThat(pieces.variance(k)).isCloseTo(variance, within(1e-8));
            }
        }
    }

    @Test
    void aRestoredMemoryGoesOnIdentically() {
        var statistics = new RunningStatistics(1);
        statistics.add(new double[] {1, 2, 4}, 3);
        var restored = new RunningStatistics(1);
        restored.restore(statistics.state());
        statistics.add(new double[] {8}, 1);
        restored.add(new double[] {8}, 1);
        assertThat(restored.variance(0)).isEqualTo(statistics.variance(0)).isCloseTo(7.1875, within(1e-12));
        assertThatThrownBy(() -> new RunningStatistics(2).restore(statistics.state()))
                .hasMessage("these statistics have 2 components, the state has 1 and 1");
    }

    @Test
    void standardisedObservationsAreCutOff() {
        var standardisation = new Standardisation(new float[] {10}, new float[] {2});
        float[][] columns = {{10, 12, 1e6f, -1e6f}};
        standardisation.apply(columns, 0, 4);
        assertThat(columns[0]).containsExactly(0, 1, 10, -10);
        assertThatThrownBy(() -> new Standardisation(new float[] {0}, new float[] {0}))
                .hasMessage("standardisation of observation 0 needs a finite mean and a positive deviation, got 0.0 and"
                        + " 0.0");
    }
}
