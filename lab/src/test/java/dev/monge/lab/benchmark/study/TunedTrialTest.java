package dev.monge.lab.benchmark.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.lab.benchmark.method.Methods;
import dev.monge.lab.experiment.LearnedWorld;
import dev.monge.lab.reproduction.study.Measurements;
import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.StudyData;
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
    private final TunedTrial tuned = new TunedTrial(trial, new Tuning(0.1, 30, 900, 2));

    @Test
    void settingsAreTriedWithOtherSeedsAtTheShareOfTuning() {
        List<MethodTrial> needed = tuned.needed();
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
    void theSettingWithTheHighestMeanIsUsedAndFailuresCountAsWorst() {
        assertThat(chosen(new double[][] {{-30, -20}, {-10, -20}, {-100, Double.NaN}}))
                .isEqualTo(1);
        assertThat(chosen(new double[][] {{-30, -20}, {-30, -20}, {5, Double.NaN}}))
                .isZero();
    }

    private int chosen(double[][] returns) {
        Map<String, Measurements> known = new HashMap<>();
        for (int setting = 0; setting < returns.length; setting++) {
            List<MethodTrial> trials = tuned.tuning().trials(trial, setting);
            for (int k = 0; k < trials.size(); k++) {
                known.put(trials.get(k).key(), new Measurements().put(MethodTrial.TRUE_RETURN, returns[setting][k]));
            }
        }
        return (int) tuned.carryOut(new StudyData(), Results.of(known)).get(MethodTrial.SETTING);
    }
}
