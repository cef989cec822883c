package dev.monge.research.reproduction.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.world.TruthStudy;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorldsItemTest {
    @Test
    void theScaleGoesFromRandomActionsToTheMedianOnTheTruth() {
        WorldOutcome outcome =
                WorldOutcome.of(LearnedWorld.PENDULUM, "f", truths(-100, -1200, -300), trials(-200, -650));
        assertThat(outcome.truth()).isEqualTo(-300);
        assertThat(outcome.normalised()).containsExactly(new double[] {10.0 / 9, 5.5 / 9}, within(1e-12));
        assertThat(outcome.successes()).isEqualTo(1);
        assertThat(outcome.isReliable()).isFalse();
    }

    @Test
    void failuresAreExplainedByTheNumbers() {
        Measurements weak = trial(-900, 1.0, 0.99);
        Measurements wrong = trial(-900, 3.0, 0.5);
        Measurements hacked = trial(-900, 3.0, 0.99);
        WorldOutcome outcome =
                WorldOutcome.of(LearnedWorld.PENDULUM, "f", truths(-100), List.of(weak, wrong, hacked, hacked));
        assertThat(outcome.cells().get(WorldOutcome.HEADER.indexOf("failures")))
                .isEqualTo("PPO stays below the demonstrator under the learned reward (1);"
                        + " the reward judges episodes well, but its best policy is another (2);"
                        + " the reward misjudges unseen episodes (1)");
    }

    @Test
    void theVerdictNeedsSixWorldsAndEnoughSeeds() {
        List<Boolean> six = List.of(true, true, true, true, true, true, false, false);
        assertThat(WorldsItem.verdict(six, "", 10).kind()).isEqualTo(ClaimVerdict.Kind.REPRODUCED);
        assertThat(WorldsItem.verdict(six.subList(1, 8), "", 10).kind()).isEqualTo(ClaimVerdict.Kind.IN_PART);
        assertThat(WorldsItem.verdict(Collections.nCopies(8, false), "", 10).kind())
                .isEqualTo(ClaimVerdict.Kind.NOT_REPRODUCED);
        assertThat(WorldsItem.verdict(six, "", 1).kind()).isEqualTo(ClaimVerdict.Kind.TOO_FEW_SEEDS);
    }

    private static List<Measurements> truths(double... returns) {
        return Arrays.stream(returns)
                .mapToObj(
                        each -> new Measurements().put(TruthStudy.TRAINED, each).put(TruthStudy.RANDOM, -1200))
                .toList();
    }

    private static List<Measurements> trials(double... returns) {
        return Arrays.stream(returns).mapToObj(each -> trial(each, 3, 1)).toList();
    }

    private static Measurements trial(double trueReturn, double learnedReturn, double pearson) {
        return new Measurements()
                .put("true return", trueReturn)
                .put("learned return", learnedReturn)
                .put("learned return of the best demonstrator, nine tenths", 2)
                .put("suffix Pearson", pearson)
                .put("episode Pearson", pearson);
    }
}
