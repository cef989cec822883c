package dev.monge.research.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.world.lander.LanderRewardFeatures;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LaboratoryTest {
    private static final Recipe RECIPE = new Recipe(
            new LanderRewardFeatures(true, true),
            List.of(0.9, 0.0),
            Binning.PAPER,
            new MultiplicativeNoise(0),
            10,
            Labels.MOMENTS,
            MatchingOptions.DEFAULT.withShape(RewardShape.LINEAR).withEpochs(5),
            Optional.empty(),
            1);
    private static final List<Trial> TRIALS = List.of(trial(0), trial(1), trial(2));

    private final Laboratory laboratory = new Laboratory();

    @Test
    void aTrialIsAFunctionOfItsSeedWhateverRanBeforeOrBeside() {
        List<TrialResult> alone = TRIALS.stream().map(new Laboratory()::run).toList();
        List<TrialResult> beside = TRIALS.parallelStream().map(laboratory::run).toList();
        assertThat(beside).isEqualTo(alone);
        assertThat(alone.get(0).measures()).isNotEqualTo(alone.get(1).measures());
    }

    @Test
    void aTrialTrainsAndJudgesAPolicy() {
        var trained = new Recipe(
                RECIPE.features(),
                RECIPE.gammas(),
                RECIPE.binning(),
                RECIPE.noise(),
                10,
                RECIPE.labels(),
                RECIPE.matching(),
                Optional.of(PpoOptions.FAST_LUNAR_LANDER.withSteps(4096)),
                1);
        TrialResult result = laboratory.run(new Trial("arm", LanderSet.D100, trained, 0));
        assertThat(result.get("attempts")).isEqualTo(1);
        assertThat(result.get("true return")).isBetween(-1000.0, 300.0);
        double ended = List.of("landed", "crashed", "flew out", "hovered to the limit").stream()
                .mapToDouble(ending -> result.measures().getOrDefault(ending, 0.0))
                .sum();
        assertThat(ended).isEqualTo(100);
    }

    @Test
    void aRecipeNeedsADiscount() {
        assertThatThrownBy(() -> new Recipe(
                        RECIPE.features(),
                        List.of(),
                        RECIPE.binning(),
                        RECIPE.noise(),
                        1,
                        RECIPE.labels(),
                        RECIPE.matching(),
                        Optional.empty(),
                        1))
                .hasMessage("a recipe needs at least one discount");
    }

    private static Trial trial(long seed) {
        return new Trial("arm", LanderSet.D100, RECIPE, seed);
    }
}
