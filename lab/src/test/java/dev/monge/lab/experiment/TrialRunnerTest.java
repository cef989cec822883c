package dev.monge.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.matching.MatchingOptions;
import dev.monge.matching.RewardShape;
import dev.monge.profile.Binning;
import dev.monge.profile.MultiplicativeNoise;
import dev.monge.rl.Ppo;
import dev.monge.world.lander.LanderRewardFeatures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialRunnerTest {
    private static final Recipe RECIPE = new Recipe(
            new LanderRewardFeatures(true, true),
            List.of(0.9, 0.0),
            Binning.DEFAULT,
            new MultiplicativeNoise(0),
            10,
            Labels.MOMENTS,
            MatchingOptions.DEFAULT.withShape(RewardShape.LINEAR).withEpochs(5),
            Optional.empty(),
            1);
    private static final List<Trial> TRIALS = List.of(trial(0), trial(1), trial(2));

    @TempDir
    Path folder;

    @Test
    void resultsDoNotDependOnTheNumberOfThreads() throws IOException {
        List<TrialResult> one = run("one", 1, TRIALS);
        List<TrialResult> two = run("two", 2, TRIALS);
        assertThat(measures(two)).isEqualTo(measures(one));
        assertThat(one.get(0).measures()).isNotEqualTo(one.get(1).measures());
        assertThat(one).extracting(TrialResult::seed).containsExactly(0L, 1L, 2L);
    }

    @Test
    void whatWasDoneIsNotRepeatedAndAHalfWrittenLineIs() throws IOException {
        List<TrialResult> before = run("results", 1, TRIALS.subList(0, 2));
        Path file = folder.resolve("results");
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 30));
        List<Long> ran = new ArrayList<>();
        List<TrialResult> after = new TrialRunner(file, 1, result -> ran.add(result.seed())).run(TRIALS);
        assertThat(ran).containsExactly(1L, 2L);
        assertThat(measures(after).subList(0, 2)).isEqualTo(measures(before));
        assertThat(Files.readAllLines(file)).hasSize(3);
    }

    @Test
    void anotherRecipeIsAnotherTrial() {
        var other = new Recipe(
                RECIPE.features(),
                List.of(0.5),
                RECIPE.binning(),
                RECIPE.noise(),
                10,
                RECIPE.labels(),
                RECIPE.matching(),
                RECIPE.policy(),
                1);
        assertThat(new Trial("arm", LanderSet.D100, other, 0).key()).isNotEqualTo(trial(0).key());
        assertThat(trial(0).key()).isEqualTo(trial(0).key()).isNotEqualTo(trial(1).key());
    }

    @Test
    void aTrialTrainsAndJudgesAPolicy() throws IOException {
        var trained = new Recipe(
                RECIPE.features(),
                RECIPE.gammas(),
                RECIPE.binning(),
                RECIPE.noise(),
                10,
                RECIPE.labels(),
                RECIPE.matching(),
                Optional.of(Ppo.Options.FAST_LUNAR_LANDER.withSteps(4096)),
                1);
        TrialResult result = run("trained", 1, List.of(new Trial("arm", LanderSet.D100, trained, 0)))
                .get(0);
        assertThat(result.get("attempts")).isEqualTo(1);
        assertThat(result.get("true return")).isBetween(-1000.0, 300.0);
        double ended = List.of("landed", "crashed", "flew out", "hovered to the limit").stream()
                .mapToDouble(ending -> result.measures().getOrDefault(ending, 0.0))
                .sum();
        assertThat(ended).isEqualTo(100);
    }

    @Test
    void aLineThatIsNoResultIsNamed() throws IOException {
        Path file = folder.resolve("broken");
        Files.writeString(file, "{\"key\": 1}\n", StandardOpenOption.CREATE);
        assertThatThrownBy(() -> new TrialRunner(file, 1, result -> {}).run(TRIALS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 1");
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

    private List<TrialResult> run(String name, int threads, List<Trial> trials) throws IOException {
        return new TrialRunner(folder.resolve(name), threads, result -> {}).run(trials);
    }

    private static List<Map<String, Double>> measures(List<TrialResult> results) {
        return results.stream().map(TrialResult::measures).toList();
    }

    private static Trial trial(long seed) {
        return new Trial("arm", LanderSet.D100, RECIPE, seed);
    }
}
