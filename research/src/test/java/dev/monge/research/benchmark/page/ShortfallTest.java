package dev.monge.research.benchmark.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.method.Learned;
import dev.monge.research.reproduction.study.Measurements;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShortfallTest {
    private static Outcome outcome(Measurements result) {
        return new Outcome(LearnedWorld.CLIFF, result.put(MethodTrial.DEMONSTRATED, -60), 1, -100, 0);
    }

    private static Measurements returned(double trueReturn) {
        return new Measurements().put(MethodTrial.TRUE_RETURN, trueReturn);
    }

    @Test
    void policiesWithoutRewardsAreComparedWithTheDemonstrations() {
        assertThat(Shortfall.of(outcome(returned(-9)))).isEmpty();
        assertThat(Shortfall.of(outcome(returned(-61)))).contains(Shortfall.AVERAGE);
        assertThat(Shortfall.of(outcome(returned(-30)))).contains(Shortfall.BETTER);
        assertThat(Shortfall.of(outcome(new Measurements()))).contains(Shortfall.NO_POLICY);
        assertThat(Shortfall.successes(List.of(outcome(returned(-9)), outcome(returned(-61)))))
                .isEqualTo("1 of 2");
    }

    @Test
    void policiesOnRewardsFailByTheRewardOrByTheSearch() {
        Measurements found = returned(-50)
                .put(MethodTrial.EPISODE, 0.99)
                .put(Learned.LEARNED_RETURN, 5)
                .put(Learned.ENOUGH, 4);
        assertThat(Shortfall.of(outcome(found))).contains(Shortfall.EXPLOITED);
        assertThat(Shortfall.of(outcome(found.put(MethodTrial.EPISODE, 0.5)))).contains(Shortfall.WRONG_REWARD);
        assertThat(Shortfall.of(outcome(found.put(Learned.LEARNED_RETURN, 3)))).contains(Shortfall.NOT_OPTIMISED);
    }

    @Test
    void scoresGoFromRandomToTheTruthAndNoPolicyCountsAsRandom() {
        assertThat(outcome(returned(-25)).score()).isEqualTo(0.75);
        assertThat(outcome(new Measurements()).score()).isZero();
        assertThat(Outcomes.scores(List.of())).isEmpty();
        assertThat(Outcomes.scores(List.of(outcome(returned(-25)), outcome(returned(0))))
                        .orElseThrow()
                        .runs())
                .isEqualTo(2);
    }
}
