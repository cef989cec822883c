package dev.monge.research.benchmark.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.research.reproduction.world.TruthStudy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TunedTrialTest {
    private final MethodTrial trial = new MethodTrial(
            LearnedWorld.CLIFF,
            Sight.NAMED,
            1,
            "filtered-cloning",
            0,
            30,
            LearnedWorld.CLIFF.policy().withSeed(2));
    private final TunedTrial tuned = new TunedTrial(trial, new MethodTuning(0.1, 30, 900, 2, 0.05));

    @Test
    void settingsAreTriedWithOtherSeedsAtTheShareOfTuning() {
        List<MethodTrial> needed = tuned.needed().stream()
                .filter(MethodTrial.class::isInstance)
                .map(MethodTrial.class::cast)
                .toList();
        assertThat(needed)
                .hasSize(2
                        * Methods.standard()
                                .method("filtered-cloning")
                                .settings()
                                .size());
        assertThat(needed).allSatisfy(each -> {
            assertThat(each.share()).isEqualTo(0.1);
            assertThat(each.policy().seed()).isBetween(900L, 901L);
            assertThat(each.needed()).isEmpty();
        });
        assertThat(needed).doesNotHaveDuplicates();
    }

    @Test
    void theFirstSettingIsUsedUnlessAnotherIsBetterByTheMargin() {
        assertThat(chosen(new double[][] {{-30, -20}, {-25, -20}, {-26, -14.1}}))
                .as("a margin of 5 is not reached")
                .isZero();
        assertThat(chosen(new double[][] {{-30, -20}, {-20, -19.8}, {-100, -100}}))
                .isEqualTo(1);
        assertThat(chosen(new double[][] {{-30, -20}, {-20, -19.8}, {-10, -10}}))
                .as("the best of the better ones")
                .isEqualTo(2);
    }

    @Test
    void failuresCountAsWorst() {
        assertThat(chosen(new double[][] {{-30, -20}, {-30, -20}, {500, Double.NaN}}))
                .isZero();
        assertThat(chosen(new double[][] {{Double.NaN, 100}, {-90, -90}, {Double.NaN, 0}}))
                .isEqualTo(1);
        assertThat(chosen(new double[][] {{Double.NaN, 100}, {Double.NaN, 200}, {Double.NaN, 300}}))
                .isZero();
    }

    private int chosen(double[][] returns) {
        Map<String, Measurements> known = new HashMap<>();
        known.put(
                MethodTuning.truth(trial).key(),
                new Measurements().put(TruthStudy.RANDOM, -100).put(TruthStudy.TRAINED, 0));
        for (int setting = 0; setting < returns.length; setting++) {
            List<MethodTrial> trials = tuned.tuning().trials(trial, setting);
            for (int k = 0; k < trials.size(); k++) {
                known.put(trials.get(k).key(), new Measurements().put(MethodTrial.TRUE_RETURN, returns[setting][k]));
            }
        }
        return (int) tuned.carryOut(new StudyData(), Results.of(known)).get(MethodTrial.SETTING);
    }
}
