package dev.monge.rl.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ActionDistributionTest {
    private static final int DRAWS = 40_000;

    private final RandomGenerator random = RandomStreams.of(11).generator();

    @Test
    void discreteActionsAreDrawnAsOftenAsTheirLogProbabilitiesSay() {
        ActionDistribution distribution = ActionDistribution.over(new Discrete(4), new float[0]);
        float[][] outputs = {{9, 1}, {9, 3}, {9, 2}, {9, -40}};
        float[][] action = new float[1][1];
        distribution.at(outputs, 1);
        int[] counts = new int[4];
        for (int i = 0; i < DRAWS; i++) {
            distribution.draw(random, action, 0);
            counts[(int) action[0][0]]++;
        }
        double total = 0;
        for (int k = 0; k < 4; k++) {
            action[0][0] = k;
            double probability = Math.exp(distribution.logProbability(action, 0));
            total += probability;
            assertThat(counts[k] / (double) DRAWS).isCloseTo(probability, within(0.01));
        }
        assertThat(total).isCloseTo(1, within(1e-12));
        distribution.mode(action, 0);
        assertThat(action[0][0]).isEqualTo(1);
        distribution.at(outputs, 0);
        assertThat(distribution.entropy()).isCloseTo(Math.log(4), within(1e-12));
    }

    @Test
    void hugeOutputsNeitherOverflowNorGiveNaN() {
        ActionDistribution distribution = ActionDistribution.over(new Discrete(3), new float[0]);
        distribution.at(new float[][] {{3e38f}, {-3e38f}, {0}}, 0);
        assertThat(distribution.logProbability(new float[][] {{0}}, 0)).isZero();
        assertThat(distribution.entropy()).isZero();
    }

    @Test
    void continuousActionsHaveTheMeanAndDeviationTheyAreGiven() {
        float[] logDeviations = {(float) Math.log(0.5), (float) Math.log(2)};
        ActionDistribution distribution = ActionDistribution.over(Box.of(2, -1, 1), logDeviations);
        float[][] outputs = {{3}, {-1}};
        float[][] action = new float[2][1];
        distribution.at(outputs, 0);
        double[] sums = new double[2];
        double[] squares = new double[2];
        double surprise = 0;
        for (int i = 0; i < DRAWS; i++) {
            distribution.draw(random, action, 0);
            for (int k = 0; k < 2; k++) {
                sums[k] += action[k][0];
                squares[k] += Math.pow(action[k][0] - outputs[k][0], 2);
            }
            surprise -= distribution.logProbability(action, 0);
        }
        assertThat(sums[0] / DRAWS).isCloseTo(3, within(0.01));
        assertThat(sums[1] / DRAWS).isCloseTo(-1, within(0.04));
        assertThat(Math.sqrt(squares[0] / DRAWS)).isCloseTo(0.5, within(0.01));
        assertThat(Math.sqrt(squares[1] / DRAWS)).isCloseTo(2, within(0.04));
        // The entropy is the expected surprise.
        assertThat(surprise / DRAWS).isCloseTo(distribution.entropy(), within(0.02));
        distribution.mode(action, 0);
        assertThat(action[0][0]).isEqualTo(3);
        assertThat(action[1][0]).isEqualTo(-1);
    }
}
