package dev.monge.mdp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrajectorySamplerTest {

    @Test
    void samplesFollowTheExactDistribution() {
        RandomWorlds any = new RandomWorlds(1);
        int samples = 20_000;
        for (int trial = 0; trial < 10; trial++) {
            TabularMdp mdp = any.mdp(3, 2, 3);
            TabularPolicy policy = any.policy(mdp);
            TrajectoryMeasure measure = TrajectoryDistribution.of(mdp, policy).measure();
            TrajectorySampler sampler = new TrajectorySampler(mdp, policy);
            Map<String, Integer> counts = new HashMap<>();
            Random random = new Random(trial);
            for (int k = 0; k < samples; k++) {
                int[] trajectory = sampler.sample(random);
                assertThat(measure.probabilityOf(trajectory)).isPositive();
                counts.merge(Arrays.toString(trajectory), 1, Integer::sum);
            }
            double chiSquare = 0;
            for (int i = 0; i < measure.size(); i++) {
                double expected = samples * measure.probability(i);
                double seen = counts.getOrDefault(Arrays.toString(measure.trajectory(i)), 0);
                chiSquare += (seen - expected) * (seen - expected) / expected;
            }
            // Mean of chi-square is its degrees of freedom, its standard deviation sqrt(2 df); seeds are fixed.
            int df = measure.size() - 1;
            assertThat(chiSquare).isLessThan(df + 5 * Math.sqrt(2.0 * df) + 1e-9);
        }
    }

    @Test
    void theAppendixsTwoTrajectoriesAreDrawnEightToTwo() {
        TrajectorySampler sampler = new TrajectorySampler(AppendixGrid.mdp(), AppendixGrid.policy());
        Random random = new Random(5);
        int samples = 100_000;
        int vertical = 0;
        for (int k = 0; k < samples; k++) {
            vertical += Arrays.equals(sampler.sample(random), AppendixGrid.vertical()) ? 1 : 0;
        }
        assertThat(Math.abs(vertical - 0.8 * samples)).isLessThan(4 * Math.sqrt(0.8 * 0.2 * samples));
    }

    @Test
    void theSameSeedDrawsTheSameTrajectories() {
        GoalFailLine line = new GoalFailLine(30);
        TrajectorySampler sampler = new TrajectorySampler(line.mdp(), TabularPolicy.uniform(32, 2));
        Random one = new Random(3);
        Random two = new Random(3);
        for (int k = 0; k < 50; k++) {
            assertThat(sampler.sample(one)).isEqualTo(sampler.sample(two)).hasSizeLessThanOrEqualTo(31);
        }
    }
}
