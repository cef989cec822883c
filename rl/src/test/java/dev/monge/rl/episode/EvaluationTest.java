package dev.monge.rl.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.rl.Toys;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.LunarLander;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class EvaluationTest {
    private static Environment lander() {
        return new TimeLimit(new LunarLander(), 1000);
    }

    /** A policy that prefers one action by far, whatever it sees. */
    private static Policy always(int observations, int actions, int action) {
        Mlp shape = Mlp.of(Activation.TANH, observations, actions);
        float[] parameters = new float[shape.parameterCount()];
        parameters[observations * actions + action] = 50;
        return new Policy(new Discrete(actions), shape, parameters, new float[0], Optional.empty());
    }

    @Test
    void statisticsAreThoseOfTheEpisodes() {
        var evaluation = new Evaluation(
                new Evaluation.Options(4, false, 0, 1),
                new double[] {300, 100, 250, 200},
                new int[] {10, 20, 30, 40},
                Map.of("landed", 3, "crashed", 1));
        assertThat(evaluation.mean()).isEqualTo(212.5);
        assertThat(evaluation.deviation()).isCloseTo(Math.sqrt(5468.75), within(1e-9));
        assertThat(evaluation.median()).isEqualTo(225);
        assertThat(evaluation.shareAbove(200)).isEqualTo(0.5);
        assertThat(evaluation.meanLength()).isEqualTo(25);
        assertThat(evaluation)
                .hasToString("4 stochastic episodes: 212.5 ± 74.0, median 225.0, 25 steps, 1 crashed, 3 landed");
        assertThat(evaluation.summary(OptionalDouble.of(200)))
                .isEqualTo("4 stochastic episodes: 212.5 ± 74.0, median 225.0, 50% above 200, 25 steps,"
                        + " 1 crashed, 3 landed");
        var one = new Evaluation(
                new Evaluation.Options(1, true, 0, 1), new double[] {1}, new int[] {1}, Map.of("terminated", 1));
        assertThat(one.summary(OptionalDouble.of(0.7))).contains("100% above 0.7,");
        assertThat(one).hasToString("1 deterministic episode: 1.00 ± 0.00, median 1.00, 1 step, 1 terminated");
    }

    @Test
    void aLanderThatDoesNothingCrashesAndOneWithItsEngineOnFliesOut() {
        var options = new Evaluation.Options(10, true, 5, 1);
        assertThat(Evaluation.of(always(8, 4, 0), EvaluationTest::lander, options)
                        .endings())
                .containsOnlyKeys("crashed");
        Evaluation thrust = Evaluation.of(always(8, 4, 2), EvaluationTest::lander, options);
        assertThat(thrust.endings()).containsKey("flew out");
        assertThat(thrust.mean()).isLessThan(0);
        // Cut off early, nobody has come anywhere.
        Supplier<Environment> brief = () -> new TimeLimit(new LunarLander(), 20);
        assertThat(Evaluation.of(always(8, 4, 0), brief, options).endings())
                .containsExactly(Map.entry("hovered to the limit", 10));
    }

    /** For any number of threads, and never for ever. */
    @Test
    void anEnvironmentWithoutAnEndIsPlayedForAWhile() {
        for (int threads : new int[] {1, 3}) {
            var endless = Evaluation.of(
                    always(1, 2, 0),
                    () -> Toys.annuity(Integer.MAX_VALUE),
                    new Evaluation.Options(4, true, 0, threads));
            assertThat(endless.endings()).containsExactly(Map.entry("cut off", 4));
            assertThat(endless.lengths()).containsOnly(Evaluation.BRIEF);
            assertThat(endless.mean()).isEqualTo(Evaluation.BRIEF);
            assertThat(endless.warning().orElse(""))
                    .startsWith("the environment had not ended the first episode after 50,000 steps, so 1,000 steps");
        }
        var ending = Evaluation.of(
                always(1, 2, 0), () -> Toys.annuity(EpisodePlayer.LONGEST), new Evaluation.Options(2, true, 0, 1));
        assertThat(ending.endings()).doesNotContainKey("cut off");
        assertThat(ending.lengths()).containsOnly(EpisodePlayer.LONGEST);
        assertThat(ending.warning()).isEmpty();
    }

    @Test
    void theMostLikelyActionIsTakenOrDrawn() {
        Mlp shape = Mlp.of(Activation.TANH, 4, 4);
        float[] parameters = new float[shape.parameterCount()];
        Policy indifferent = new Policy(new Discrete(4), shape, parameters, new float[0], Optional.empty());
        var drawn = Evaluation.of(indifferent, Toys::identity, new Evaluation.Options(200, false, 1, 1));
        assertThat(drawn.mean()).isCloseTo(5, within(0.3));
        for (int k = 0; k < 4; k++) {
            parameters[5 * k] = 1;
            parameters[k * 4 + k] = 1;
        }
        Policy right = new Policy(new Discrete(4), shape, parameters, new float[0], Optional.empty());
        assertThat(Evaluation.of(right, Toys::identity, new Evaluation.Options(5, true, 1, 1))
                        .returns())
                .containsOnly(20);
    }

    @Test
    void aPolicyForAnotherEnvironmentIsRefused() {
        assertThatThrownBy(() ->
                        Evaluation.of(always(4, 2, 0), EvaluationTest::lander, new Evaluation.Options(1, true, 0, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("this policy sees 4 observations and acts in 0..1, the environment gives 8 and"
                        + " acts in 0..3");
    }
}
