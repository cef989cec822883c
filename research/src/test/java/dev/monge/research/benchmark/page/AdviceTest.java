package dev.monge.research.benchmark.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.benchmark.study.Sight;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.world.TruthStudy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AdviceTest {
    /** Returns the sentence about methods that reach these shares of the way from random actions to the truth. */
    private static String advice(Map<String, Double> reached) {
        var scope = new BenchmarkScope(
                List.of(LearnedWorld.CLIFF),
                List.copyOf(reached.keySet()),
                List.of(0.1),
                Sight.NAMED,
                10,
                List.of(),
                0,
                1,
                false,
                true);
        Map<String, Measurements> known = new HashMap<>();
        for (StoredStudy each : scope.truths(LearnedWorld.CLIFF)) {
            known.put(
                    each.key(), new Measurements().put(TruthStudy.RANDOM, -100).put(TruthStudy.TRAINED, 0));
        }
        reached.forEach((method, share) -> {
            for (StoredStudy each : scope.trials(Methods.standard().method(method), LearnedWorld.CLIFF, 0.1, 10)) {
                known.put(each.key(), new Measurements().put(MethodTrial.TRUE_RETURN, 100 * share - 100));
            }
        });
        List<String> sentences = new Advice(scope, new Outcomes(scope, Results.of(known))).sentences();
        assertThat(sentences).hasSize(1);
        return sentences.get(0);
    }

    @Test
    void theBestAndTheNextAreNamed() {
        assertThat(advice(Map.of("cloning", 0.9, "gail", 0.8, "airl", 0.7)))
                .isEqualTo(
                        "If most demonstrations are poor and nobody can be asked, cloning did best: 0.90 (1 of 1 trials"
                                + " succeed); then gail: 0.80 (0 of 1 trials succeed).");
    }

    @Test
    void allMethodsThatShareAPlaceAreNamed() {
        assertThat(advice(Map.of("cloning", 0.9, "gail", 0.9001, "airl", 0.9, "sqil", 0.8, "d-rex", 0.1)))
                .startsWith("If most demonstrations are poor and nobody can be asked, 3 methods share the best result: "
                        + "gail: 0.90 (1 of 1 trials succeed), ")
                .contains("cloning: 0.90 (1 of 1 trials succeed)", "airl: 0.90 (1 of 1 trials succeed)")
                .endsWith("; then sqil: 0.80 (0 of 1 trials succeed).");
        assertThat(advice(Map.of("cloning", 0.9, "gail", 0.8, "airl", 0.8, "d-rex", 0.1)))
                .contains("cloning did best: 0.90 (1 of 1 trials succeed); then ")
                .containsPattern("; then .*gail: 0.80")
                .containsPattern("; then .*airl: 0.80")
                .doesNotContain("d-rex");
    }
}
