package dev.monge.rl.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.random.RandomStreams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SupportTest {
    private static final int LENGTH = 50;

    /** Gaussian features around a centre, and a reward of 1 for each step. */
    private static ScoredEpisodes cloud(int episodes, int width, double centre, double unit, long seed) {
        RandomGenerator random = RandomStreams.of(seed).generator();
        float[][] features = new float[width][episodes * LENGTH];
        for (float[] column : features) {
            for (int row = 0; row < column.length; row++) {
                column[row] = (float) (unit * (centre + random.nextGaussian()));
            }
        }
        int[] offsets = new int[episodes + 1];
        Arrays.setAll(offsets, k -> k * LENGTH);
        double[] rewards = new double[episodes * LENGTH];
        Arrays.fill(rewards, 1);
        List<String> actors = new ArrayList<>();
        for (int k = 0; k < episodes; k++) {
            actors.add("trajectory " + k);
        }
        return new ScoredEpisodes(features, features, rewards, offsets, new boolean[episodes], actors);
    }

    @Test
    void aboutOneInAHundredStepsOfTheSameKindIsOff() {
        Support support = Support.of(cloud(80, 3, 0, 1, 1), cloud(40, 3, 0, 1, 2));
        assertThat(support.share()).isBetween(0.002, 0.025);
        assertThat(support.earned()).isCloseTo(support.share() * LENGTH, within(1e-9));
        assertThat(support.gained()).isCloseTo(support.share(), within(1e-9));
    }

    @Test
    void stepsFarFromAllThatWasShownAreOff() {
        Support support = Support.of(cloud(80, 3, 0, 1, 1), cloud(10, 3, 9, 1, 2));
        assertThat(support.share()).isEqualTo(1);
        assertThat(support.gained()).isEqualTo(1);
    }

    @Test
    void unitsDoNotMatter() {
        Support one = Support.of(cloud(30, 4, 0, 1, 1), cloud(10, 4, 1, 1, 2));
        Support other = Support.of(cloud(30, 4, 0, 1024, 1), cloud(10, 4, 1, 1024, 2));
        assertThat(other.share()).isEqualTo(one.share());
        assertThat(other.radius()).isCloseTo(one.radius(), within(1e-6));
    }

    @Test
    void aFeatureThatWasNeverSeenToVaryMustNotVary() {
        ScoredEpisodes shown = cloud(30, 2, 0, 1, 1);
        ScoredEpisodes played = cloud(10, 2, 0, 1, 2);
        Arrays.fill(shown.features()[1], 3);
        Arrays.fill(played.features()[1], 3);
        assertThat(Support.of(shown, played).share()).isLessThan(0.1);
        Arrays.fill(played.features()[1], 3.1f);
        assertThat(Support.of(shown, played).share()).isEqualTo(1);
    }

    @Test
    void twentyThousandStepsWithThirtyFeaturesTakeSeconds() {
        ScoredEpisodes shown = cloud(400, 30, 0, 1, 1);
        ScoredEpisodes played = cloud(400, 30, 0, 1, 2);
        Assertions.assertTimeout(Duration.ofSeconds(60), () -> Support.of(shown, played));
    }
}
