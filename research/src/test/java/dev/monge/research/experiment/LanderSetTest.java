package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.rl.bundled.BundledEpisodes;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.world.Discrete;
import dev.monge.world.Environments;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanderSetTest {
    private static final Discrete ACTIONS = new Discrete(4);

    private final List<Demonstration> d101 = LanderSet.D101.demonstrations();

    @Test
    void theSetsHaveTheSizesOfThePaper() {
        assertThat(steps(LanderSet.D100.demonstrations())).isEqualTo(20_000);
        assertThat(steps(d101)).isBetween(20_400, 21_600);
        assertThat(steps(LanderSet.D125.demonstrations())).isEqualTo(53_000);
    }

    @Test
    void allSetsBeginWithTheSameD100AndD101AddsThreeLandings() {
        List<Demonstration> d100 = LanderSet.D100.demonstrations();
        List<Demonstration> begun = d101.subList(0, d100.size());
        for (int k = 0; k < d100.size(); k++) {
            assertThat(begun.get(k).trueReturn()).isEqualTo(d100.get(k).trueReturn());
        }
        assertThat(d101.subList(d100.size(), d101.size()))
                .hasSize(3)
                .allMatch(each -> each.ending().equals("landed"));
    }

    @Test
    void noPolicyOfD100IsBetterThanMedium() {
        assertThat(LanderSet.D100.demonstrations()).allMatch(each -> each.quality() <= 100);
    }

    @Test
    void validationIsByOtherPolicies() {
        List<String> demonstrators = LanderSet.D125.demonstrations().stream()
                .map(LanderSetTest::pool)
                .distinct()
                .toList();
        assertThat(LanderSet.VALIDATION.demonstrations()).noneMatch(each -> demonstrators.contains(pool(each)));
    }

    @Test
    void episodesReadBackAsTheyWereWritten() throws IOException {
        List<BundledEpisode> episodes =
                d101.stream().map(each -> BundledEpisode.of(each, ACTIONS)).toList();
        var bytes = new ByteArrayOutputStream();
        BundledEpisodes.write(episodes, bytes);
        assertThat(BundledEpisodes.read(new ByteArrayInputStream(bytes.toByteArray())))
                .isEqualTo(episodes);
        assertThat(bytes.size()).isLessThan(20_000);
    }

    @Test
    void aReplayInAnotherWorldIsRefused() {
        BundledEpisode episode = BundledEpisode.of(d101.get(0), ACTIONS);
        assertThatThrownBy(() -> episode.replay(Environments.standard().make("LunarLander-v3", "gravity=-9.9")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the environment has changed");
    }

    @Test
    void actionsThatDoNotFitIntoTwoBitsAreKept() throws IOException {
        var episode = new BundledEpisode("a", "p", 0, 1, "landed", 0, new byte[] {0, 4, (byte) 254});
        var bytes = new ByteArrayOutputStream();
        BundledEpisodes.write(List.of(episode), bytes);
        assertThat(BundledEpisodes.read(new ByteArrayInputStream(bytes.toByteArray())))
                .containsExactly(episode);
    }

    @Test
    void filesOfAnotherKindAndEmptyEpisodesAreRefused() {
        assertThatThrownBy(() -> BundledEpisodes.read(new ByteArrayInputStream(new byte[20])))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> new BundledEpisode("a", "p", 0, 1, "landed", 0, new byte[0]))
                .hasMessage("episode a is empty: it needs at least one step");
    }

    private static int steps(List<Demonstration> shown) {
        return shown.stream().mapToInt(each -> each.trajectory().length()).sum();
    }

    private static String pool(Demonstration shown) {
        return Arrays.asList(shown.policy().split("/")).get(0);
    }
}
