package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.reward.RewardFunction;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.world.lander.LanderRewardFeatures;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EpisodeAgreementTest {
    private static final double[] TRUE = LanderRewardFeatures.trueCoefficients();
    private final Demonstrations seen = new Laboratory().seen(LanderSet.D101, new LanderRewardFeatures(true, true));
    private final Map<String, Double> measures = new HashMap<>();

    @Test
    void theTrueRewardAgreesWithItself() {
        new EpisodeAgreement(seen).measure(linear(0, 0), measures);
        for (String what : new String[] {"step", "suffix", "episode"}) {
            assertThat(measures.get(what + " Pearson")).isGreaterThan(0.999999);
            assertThat(measures.get(what + " L1")).isLessThan(0.01);
        }
        assertThat(measures.get("episode Spearman")).isGreaterThan(0.9999);
    }

    @Test
    void aBonusForEveryStepLeavesStepsCorrelatedAndEpisodesFarOff() {
        new EpisodeAgreement(seen).measure(linear(1, 0), measures);
        assertThat(measures.get("step Pearson")).isGreaterThan(0.999);
        assertThat(measures.get("step L1")).isCloseTo(1, within(0.001));
        assertThat(measures.get("episode L1")).isGreaterThan(100);
    }

    @Test
    void slopesAreCoefficientsAndShowWhatIsPaidForNothing() {
        FeatureResponse.measure(linear(0.5, 0), seen, measures);
        assertThat(measures.get("reward of nothing")).isEqualTo(0.5);
        for (int i = 0; i < TRUE.length; i++) {
            String name = seen.names().get(i);
            assertThat(measures.get("slope up, " + name)).isCloseTo(TRUE[i], within(1e-3));
            assertThat(measures.get("slope down, " + name)).isCloseTo(TRUE[i], within(1e-3));
        }
    }

    @Test
    void aRewardThatPaysForGoingToAndFroHasUnequalSlopes() {
        FeatureResponse.measure(linear(0, 2), seen, measures);
        String distance = seen.names().get(0);
        assertThat(measures.get("slope up, " + distance)).isCloseTo(-8, within(1e-3));
        assertThat(measures.get("slope down, " + distance)).isCloseTo(-12, within(1e-3));
    }

    /** The true reward, plus something for every step, plus so much for every change of distance in either direction. */
    private static RewardFunction linear(double bonus, double fro) {
        return new RewardFunction() {
            @Override
            public int width() {
                return TRUE.length;
            }

            @Override
            public void rewards(float[][] columns, int from, int n, float[] rewards, int at) {
                for (int k = 0; k < n; k++) {
                    double sum = bonus + fro * Math.abs(columns[0][from + k]);
                    for (int i = 0; i < TRUE.length; i++) {
                        sum += TRUE[i] * columns[i][from + k];
                    }
                    rewards[at + k] = (float) sum;
                }
            }
        };
    }
}
