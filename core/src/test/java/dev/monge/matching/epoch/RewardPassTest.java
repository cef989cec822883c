package dev.monge.matching.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A linear reward R(x, y) = 3 x - 2 y + 1 of which every value and every derivative can be written down. */
class RewardPassTest {
    private static final Mlp LINEAR = Mlp.of(Activation.IDENTITY, 2, 1);
    private static final float[] THETA = {3, -2, 1};

    /** Sizes below, at and above the borders of the units into which the steps are cut, and one whose copies are not kept. */
    @Test
    void everyTouchedStepHasItsRewardAndItsShareOfTheGradient() {
        for (int steps : new int[] {1, 2047, 2048, 2049, 5000, 600_000, 4_300_000}) {
            check(steps, 0, steps);
            check(steps, steps / 3, steps - 1);
        }
    }

    private static void check(int steps, int from, int to) {
        if (from >= to) {
            return;
        }
        var random = new Random(steps);
        float[][] columns = new float[2][steps];
        for (int row = 0; row < steps; row++) {
            columns[0][row] = random.nextInt(-8, 9);
            columns[1][row] = random.nextInt(-8, 9);
        }
        var data = Demonstrations.ofColumns(List.of("x", "y"), columns, new int[] {steps}, List.of("t"), null);
        var touched = new TouchedSteps(data);
        touched.needUntil(from, to);
        touched.settle();
        try (var team = new WorkerTeam(1)) {
            var pass = new RewardPass(LINEAR, data.columns(), touched, team);
            float[] rewards = Arrays.copyOf(pass.rewards(THETA), to - from);
            float[] right = new float[to - from];
            for (int row = from; row < to; row++) {
                right[row - from] = 3 * columns[0][row] - 2 * columns[1][row] + 1;
            }
            assertThat(rewards).isEqualTo(right);
            // dL/dr alternates between 1 and -1/2, so that dL/dtheta is a weighted sum of the features.
            // Halves of small whole numbers add up without rounding, in whatever order.
            float[] expected = new float[3];
            for (int row = from; row < to; row++) {
                float weight = row % 2 == 0 ? 1 : -0.5f;
                pass.rewardGradient()[row - from] = weight;
                expected[0] += weight * columns[0][row];
                expected[1] += weight * columns[1][row];
                expected[2] += weight;
            }
            float[] gradient = new float[3];
            pass.addGradient(gradient);
            assertThat(gradient).isEqualTo(expected);
        }
    }
}
