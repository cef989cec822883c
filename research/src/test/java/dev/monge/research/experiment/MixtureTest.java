package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.rl.demonstration.Demonstration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MixtureTest {
    /** Half an episode: what rounding to whole episodes may cost; the walker's have up to 1,600 steps. */
    private static final int ROUNDING = 800;

    @ParameterizedTest
    @EnumSource
    void goodEpisodesReplayToTheirReturnsAndAreNearOptimal(LearnedWorld world) {
        List<Demonstration> good = world.goodDemonstrations().demonstrations();
        double mean =
                good.stream().mapToDouble(Demonstration::trueReturn).average().orElseThrow();
        assertThat(WorldScale.of(world).normalised(mean)).isGreaterThanOrEqualTo(0.95);
        assertThat(good).noneMatch(each -> each.ending().equals("cut off"));
        assertThat(steps(good)).isGreaterThanOrEqualTo(2 * Mixture.steps(world));
        assertThat(policies(good)).hasSizeGreaterThan(5);
        assertThat(policies(world.demonstrations().validation().demonstrations()))
                .doesNotContainAnyElementsOf(policies(good));
    }

    @ParameterizedTest
    @EnumSource
    void poorEpisodesAreThoseOfTheMixedSetWithoutTheBest(LearnedWorld world) {
        List<Demonstration> mixed = world.demonstrations().demonstrations();
        List<BundledEpisode> poor = Mixture.poor(world);
        assertThat(poor).hasSize(mixed.size() - 3);
        double best = mixed.stream().mapToDouble(Demonstration::quality).max().orElseThrow();
        assertThat(poor).allMatch(each -> each.quality() < best);
    }

    @ParameterizedTest
    @EnumSource
    void aMixtureHasItsStepsAndItsShareOfGoodOnes(LearnedWorld world) {
        for (double share : Mixture.SHARES) {
            var mixture = new Mixture(world, share, 7);
            List<Demonstration> shown = mixture.demonstrations();
            int all = steps(shown);
            List<Demonstration> goodOnes = good(world, shown);
            int good = steps(goodOnes);
            assertThat((double) all).isCloseTo(Mixture.steps(world), within((double) ROUNDING));
            assertThat(mixture.actualShare()).isEqualTo((double) good / all);
            if (share == 0 || share == 1) {
                assertThat(mixture.actualShare()).isEqualTo(share);
            } else {
                int wanted = (int) (share * Mixture.steps(world));
                int one = goodOnes.size() == 1 ? good : 0;
                assertThat(good).isPositive().isBetween(wanted - ROUNDING, Math.max(one, wanted + ROUNDING));
            }
        }
    }

    @Test
    void thePageOfTheDataHasTheseTables() throws IOException {
        assertThat(Files.readString(Path.of("..", "docs", "laboratory", "benchmark-data.md")))
                .contains(MixtureTable.pools(), MixtureTable.mixtures());
    }

    @Test
    void theSeedDecidesWhichEpisodesAreDrawnAndInWhichOrder() {
        var mixture = new Mixture(LearnedWorld.PENDULUM, 0.5, 1);
        assertThat(seeds(mixture)).isEqualTo(seeds(new Mixture(LearnedWorld.PENDULUM, 0.5, 1)));
        List<Long> other = seeds(new Mixture(LearnedWorld.PENDULUM, 0.5, 2));
        assertThat(other).isNotEqualTo(seeds(mixture));
        assertThat(new HashSet<>(other)).isNotEqualTo(new HashSet<>(seeds(mixture)));
        assertThat(mixture).isEqualTo(new Mixture(LearnedWorld.PENDULUM, 0.5, 1)); // so Laboratory replays it once
    }

    @Test
    void noEpisodeIsDrawnTwice() {
        for (double share : Mixture.SHARES) {
            List<Long> seeds = seeds(new Mixture(LearnedWorld.CLIFF, share, 3));
            assertThat(new HashSet<>(seeds)).hasSameSizeAs(seeds);
        }
    }

    @Test
    void aLargerShareHasTheGoodEpisodesOfASmallerOne() {
        Set<Long> few = goodSeeds(new Mixture(LearnedWorld.ACROBOT, 0.1, 5));
        assertThat(goodSeeds(new Mixture(LearnedWorld.ACROBOT, 0.5, 5)))
                .containsAll(few)
                .hasSizeGreaterThan(few.size());
    }

    @Test
    void idsAreNumbersAndGoodEpisodesLieAnywhere() {
        var mixture = new Mixture(LearnedWorld.CLIFF, 0.5, 1);
        List<Demonstration> shown = mixture.demonstrations();
        assertThat(shown.stream().map(each -> each.trajectory().id()))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, shown.size())
                        .mapToObj(k -> "episode-" + k)
                        .toList());
        double middle = good(LearnedWorld.CLIFF, shown).stream()
                .mapToInt(shown::indexOf)
                .average()
                .orElseThrow();
        assertThat(middle / shown.size()).isCloseTo(0.5, within(0.1));
    }

    @Test
    void sharesOutsideOfZeroToOneAreRefused() {
        assertThatThrownBy(() -> new Mixture(LearnedWorld.CLIFF, 1.5, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the share of good steps must be from 0 to 1, got 1.5");
        assertThatThrownBy(() -> new Mixture(LearnedWorld.CLIFF, Double.NaN, 0)).hasMessageContaining("NaN");
    }

    private static List<Demonstration> good(LearnedWorld world, List<Demonstration> shown) {
        Set<Long> seeds = Mixture.good(world).stream().map(BundledEpisode::seed).collect(Collectors.toSet());
        return shown.stream().filter(each -> seeds.contains(each.seed())).toList();
    }

    private static Set<Long> goodSeeds(Mixture mixture) {
        return good(mixture.world(), mixture.demonstrations()).stream()
                .map(Demonstration::seed)
                .collect(Collectors.toSet());
    }

    private static List<Long> seeds(Mixture mixture) {
        return mixture.demonstrations().stream().map(Demonstration::seed).toList();
    }

    private static Set<String> policies(List<Demonstration> shown) {
        return shown.stream().map(Demonstration::policy).collect(Collectors.toSet());
    }

    private static int steps(List<Demonstration> shown) {
        return shown.stream().mapToInt(each -> each.trajectory().length()).sum();
    }
}
