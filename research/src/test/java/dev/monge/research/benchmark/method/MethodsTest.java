package dev.monge.research.benchmark.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.research.benchmark.study.MethodTrial;
import dev.monge.research.benchmark.study.Sight;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.method.Method;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.rl.ppo.PpoOptions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MethodsTest {
    private static final double MINUTES = 12;
    private static final StudyData LIBRARY = new StudyData();
    /** Two rollouts: enough to run every part of every method. */
    private static final PpoOptions SHORT =
            LearnedWorld.CLIFF.policy().withSteps(4096).withSeed(3);

    private static Stream<String> names() {
        return Methods.standard().names().stream();
    }

    private static Measurements run(String method, int setting, Sight sight) {
        return new MethodTrial(LearnedWorld.CLIFF, sight, 0.1, method, setting, MINUTES, SHORT)
                .carryOut(LIBRARY, Results.of(Map.of()));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySettingGivesAPolicyWithinTheTimeOfThePerson(String name) {
        Method method = Methods.standard().method(name);
        for (int setting = 0; setting < method.settings().size(); setting++) {
            Measurements result = run(name, setting, Sight.NAMED);
            assertThat(result.get(MethodTrial.TRUE_RETURN))
                    .as("setting " + setting)
                    .isLessThan(0);
            double spent = result.get(MethodTrial.MINUTES);
            assertThat(spent).isLessThanOrEqualTo(MINUTES);
            assertThat(spent > 0).as("whether a person is asked").isEqualTo(method.asks());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void theSameTrialGivesTheSameBits(String name) {
        assertThat(run(name, 0, Sight.NAMED)).usingRecursiveComparison().isEqualTo(run(name, 0, Sight.NAMED));
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatUsesNoDemonstrationsDoesNotDependOnThem(String name) {
        if (!Methods.standard().method(name).usesDemonstrations()) {
            MethodTrial good = new MethodTrial(LearnedWorld.CLIFF, Sight.NAMED, 1, name, 0, MINUTES, SHORT);
            assertThat(good.carryOut(LIBRARY, Results.of(Map.of())).get(MethodTrial.TRUE_RETURN))
                    .isEqualTo(run(name, 0, Sight.NAMED).get(MethodTrial.TRUE_RETURN));
        }
    }

    @Test
    void sumsThatAreEqualButForRoundingAreNoScale() {
        double third = 1.0 / 3;
        double[][] sums = {{100 * third, 1, 0}, {100 * third, 2, 0}, {100 * third + 1e-14, 3, 0}};
        assertThat(BayesianRexMethod.sizes(sums)).containsExactly(1, Math.sqrt(2.0 / 3), 1);
    }

    @Test
    void unknownNamesAreRefused() {
        assertThatThrownBy(() -> Methods.standard().method("magic"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("unknown method magic; expected one of cloning, filtered-cloning");
    }

    @Test
    void rewardsOfTransitionsAreLearnedToo() {
        for (String name : List.of("t-rex", "profile-matching")) {
            assertThat(run(name, 0, Sight.TRANSITION).get(MethodTrial.TRUE_RETURN))
                    .as(name)
                    .isLessThan(0);
        }
    }
}
