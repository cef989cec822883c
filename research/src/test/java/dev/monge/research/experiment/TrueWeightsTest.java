package dev.monge.assessment.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.trajectory.Demonstrations;
import dev.monge.world.lander.LanderRewardFeatures;
import org.junit.jupiter.api.Test;

class TrueWeightsTest {
    @Test
    void aLinearTruthIsRecovered() {
        Demonstrations seen = Demonstrations.of(
                LanderSet.D101.demonstrations().stream()
                        .map(Demonstration::trajectory)
                        .toList(),
                new LanderRewardFeatures(true, true));
        double[] weights = TrueWeights.of(seen);
        double[] right = LanderRewardFeatures.trueCoefficients();
        for (int i = 0; i < right.length; i++) {
            assertThat(weights[i]).as(seen.names().get(i)).isCloseTo(right[i], within(1e-3));
        }
    }
}
