package dev.monge.world.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.mdp.PolicyEvaluation;
import dev.monge.mdp.TabularMdp;
import dev.monge.mdp.TabularPolicy;
import dev.monge.mdp.ValueIteration;
import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.Finite;
import dev.monge.world.Guided;
import dev.monge.world.TimeLimit;
import dev.monge.world.render.Camera;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TextWorldsTest {
    private static final Environments WORLDS = Environments.standard();

    /** Makes a world of a text such as {@code Taxi-v4 is_rainy=true}. */
    private static Environment make(String words) {
        String[] parts = words.split(" ");
        return WORLDS.make(parts[0], List.of(parts).subList(1, parts.length).toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FrozenLake-v1",
                "FrozenLake-v1 is_slippery=false",
                "FrozenLake-v1 map=SFH/SFG success_rate=0.5 reward_schedule=2,-1,-0.25",
                "FrozenLake8x8-v1",
                "CliffWalking-v1",
                "CliffWalking-v1 is_slippery=true max_steps=50",
                "CliffWalkingSlippery-v1",
                "Taxi-v3",
                "Taxi-v3 is_rainy=true fickle_passenger=true",
                "Taxi-v4 is_rainy=true rainy_probability=0.5",
                "Taxi-v4 fickle_passenger=true fickle_probability=1"
            })
    void everyWorldPassesTheChecker(String words) {
        assertThat(EnvironmentChecker.violations(() -> make(words), 3, 2000)).isEmpty();
        Environment bare = ((TimeLimit) make(words)).unlimited();
        assertThat(Camera.sees(bare)).isTrue();
        assertThat(bare.toString()).doesNotContain("@");
    }

    @ParameterizedTest
    @CsvSource({
        "FrozenLake-v1, 100, 16, 4, 0.70",
        "FrozenLake8x8-v1, 200, 64, 4, 0.85",
        "CliffWalking-v1, 500, 48, 4,",
        "CliffWalkingSlippery-v1, 500, 48, 4,",
        "Taxi-v3, 200, 500, 6, 8",
        "Taxi-v4, 200, 500, 6, 8"
    })
    void theWorldsHaveGymnasiumsLimitsAndThresholds(String name, int limit, int states, int actions, Double threshold) {
        TimeLimit world = (TimeLimit) make(name);
        assertThat(world.timeLimit()).hasValue(limit);
        assertThat(world.solvedAbove())
                .isEqualTo(threshold == null ? OptionalDouble.empty() : OptionalDouble.of(threshold));
        TabularMdp mdp = Finite.mdpOf(world).orElseThrow();
        assertThat(mdp.states())
                .isEqualTo(states)
                .isEqualTo(world.observationSpace().size());
        assertThat(mdp.actions()).isEqualTo(actions);
        assertThat(mdp.horizon()).isEqualTo(limit);
        assertThat(Finite.mdpOf(new TimeLimit(world, 7)).orElseThrow().horizon())
                .isEqualTo(7);
    }

    @Test
    void theBestReturnsAreThoseOfTheLiterature() {
        // Around the cliff: 13 steps. Gymnasium's own remarks name 0.74 and 0.91 as the optima of the lakes.
        assertThat(best("CliffWalking-v1")).isEqualTo(-13);
        assertThat(best("FrozenLake-v1")).isCloseTo(0.74, within(0.005));
        assertThat(best("FrozenLake8x8-v1")).isCloseTo(0.91, within(0.05));
        assertThat(best("FrozenLake-v1 is_slippery=false")).isEqualTo(1);
        assertThat(best("Taxi-v3")).isCloseTo(7.93, within(0.005));
        assertThat(best("Taxi-v4 is_rainy=true")).isLessThan(best("Taxi-v3"));
    }

    @Test
    void thePageStatesTheExactReturns() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "worlds.md"));
        for (String words : List.of(
                "FrozenLake-v1",
                "FrozenLake-v1 is_slippery=false",
                "FrozenLake8x8-v1",
                "CliffWalking-v1",
                "CliffWalkingSlippery-v1",
                "Taxi-v3",
                "Taxi-v3 is_rainy=true",
                "Taxi-v4 is_rainy=true")) {
            TabularMdp mdp = Finite.mdpOf(make(words)).orElseThrow();
            PolicyEvaluation evaluation = new PolicyEvaluation(mdp, 1);
            TabularPolicy heuristic =
                    new ValueIteration(mdp, 0.99).discounted(1e-9).policy();
            assertThat(page)
                    .contains(String.format(
                            Locale.ROOT,
                            "| `%s` | %.4f | %.4f | %.4f |",
                            words.replace(" ", "`, `"),
                            evaluation.bestReturn(),
                            evaluation.expectedReturn(heuristic),
                            evaluation.expectedReturn(TabularPolicy.uniform(mdp.states(), mdp.actions()))));
        }
    }

    private static double best(String words) {
        return new PolicyEvaluation(Finite.mdpOf(make(words)).orElseThrow(), 1).bestReturn();
    }

    @Test
    void returnsOfASmallLakeByHand() {
        // S F over H G, not slippery, two steps: at random (1/4 each), G is reached by right-down only.
        Environment lake = make("FrozenLake-v1 map=SF/HG is_slippery=false max_steps=2");
        PolicyEvaluation evaluation = new PolicyEvaluation(Finite.mdpOf(lake).orElseThrow(), 1);
        assertThat(evaluation.expectedReturn(TabularPolicy.uniform(4, 4))).isEqualTo(1.0 / 16);
        assertThat(evaluation.bestReturn()).isEqualTo(1);
        assertThat(evaluation.regret(TabularPolicy.uniform(4, 4))).isEqualTo(15.0 / 16);
        // One step that falls to the start again and one that does not, from the start: right earns -100, up -1.
        PolicyEvaluation cliff = new PolicyEvaluation(
                Finite.mdpOf(make("CliffWalking-v1 max_steps=1")).orElseThrow(), 1);
        assertThat(cliff.expectedReturn(TabularPolicy.uniform(48, 4))).isEqualTo(-103.0 / 4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FrozenLake-v1",
                "CliffWalking-v1 max_steps=40",
                "CliffWalkingSlippery-v1 max_steps=60",
                "Taxi-v3",
                "Taxi-v3 is_rainy=true",
                "Taxi-v4 is_rainy=true"
            })
    void exactReturnsAreTheMeansOfSimulatedOnes(String words) {
        Environment world = make(words);
        TabularMdp mdp = Finite.mdpOf(world).orElseThrow();
        TabularPolicy random = TabularPolicy.uniform(mdp.states(), mdp.actions());
        TabularPolicy good = new ValueIteration(mdp, 0.99).discounted(1e-9).policy();
        for (TabularPolicy policy : List.of(random, good)) {
            double exact = new PolicyEvaluation(mdp, 1).expectedReturn(policy);
            double[] moments = simulate(world, policy, 1000);
            assertThat(moments[0]).isCloseTo(exact, within(5 * moments[1] + 1e-9));
        }
    }

    /** The mean of returns, and its standard error. */
    private static double[] simulate(Environment world, TabularPolicy policy, int episodes) {
        EpisodePlayer player = new EpisodePlayer(world);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < episodes; i++) {
            double[] total = new double[1];
            player.play(1000 + i, Controllers.of(policy, i), step -> total[0] += step.reward());
            sum += total[0];
            squares += total[0] * total[0];
        }
        double mean = sum / episodes;
        return new double[] {mean, Math.sqrt(Math.max(0, squares / episodes - mean * mean) / episodes)};
    }

    @ParameterizedTest
    @ValueSource(strings = {"FrozenLake-v1", "CliffWalkingSlippery-v1", "Taxi-v4 is_rainy=true fickle_passenger=true"})
    void aStepAllocatesNothing(String words) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        Environment world = make(words);
        float[] observation = new float[world.observationSpace().size()];
        world.reset(0, observation);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int step = 0; step < 1000; step++) {
                world.step(step & 3, observation);
                if (world.ended()) {
                    world.reset(observation);
                }
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isLessThan(100);
    }

    @Test
    void endingsAreNamed() {
        assertThat(endings("FrozenLake-v1")).containsOnly("goal", "hole", "truncated");
        assertThat(endings("FrozenLake-v1 is_slippery=false")).containsOnly("goal");
        assertThat(endings("CliffWalking-v1")).containsOnly("goal");
        assertThat(endings("CliffWalking-v1 max_steps=5")).containsOnly("truncated");
        assertThat(endings("Taxi-v3")).containsOnly("delivered");
        assertThat(endings("Taxi-v4 fickle_passenger=true is_rainy=true")).containsOnly("delivered");
    }

    private static List<String> endings(String words) {
        Environment world = make(words);
        EpisodePlayer player = new EpisodePlayer(world);
        return LongStream.range(0, 40)
                .mapToObj(seed -> {
                    player.play(seed, ((Guided) ((TimeLimit) world).unlimited()).heuristic(), step -> {});
                    return world.ending();
                })
                .distinct()
                .toList();
    }

    @Test
    void onlyAFicklePassengerChangesTheDestinationAndOnlyOnce() {
        Taxi taxi = new Taxi(new Taxi.Options(4, false, true, 0.8, 1));
        float[] observation = new float[Taxi.STATES];
        float[] action = new float[1];
        for (int seed = 0; seed < 20; seed++) {
            taxi.reset(seed, observation);
            int changes = 0;
            for (int step = 0; step < 60 && !taxi.ended(); step++) {
                int before = taxi.state();
                taxi.heuristic().act(observation, action);
                taxi.act(action, observation);
                if (Taxi.destination(taxi.state()) != Taxi.destination(before)) {
                    changes++;
                    assertThat(Taxi.passenger(before)).isEqualTo(Taxi.RIDES);
                }
            }
            assertThat(changes).isEqualTo(1);
        }
        assertThatThrownBy(taxi::mdp).hasMessageStartingWith("a taxi with a fickle passenger is not a finite process");
    }

    @Test
    void usefulActionsAreThoseThatChangeTheStateLegally() {
        Taxi taxi = new Taxi(Taxi.Options.DEFAULTS);
        float[] observation = new float[Taxi.STATES];
        for (int seed = 0; seed < 200; seed++) {
            taxi.reset(seed, observation);
            byte[] saved = taxi.save();
            for (int action = 0; action < Taxi.ACTIONS; action++) {
                taxi.restore(saved, observation);
                boolean useful = taxi.isUseful(action);
                int before = taxi.state();
                taxi.step(action, observation);
                assertThat(taxi.state() != before).isEqualTo(useful);
                assertThat(taxi.reward() == -10).isEqualTo(!useful && action >= Taxi.PICK_UP);
            }
        }
    }

    @Test
    void equalWorldsHaveEqualBytesAndOthersAreRefused() {
        Taxi taxi = new Taxi(Taxi.Options.DEFAULTS);
        Taxi other = new Taxi(Taxi.Options.DEFAULTS);
        float[] observation = new float[Taxi.STATES];
        taxi.reset(5, observation);
        other.reset(6, observation);
        other.step(0, observation);
        other.reset(5, observation);
        assertThat(taxi.save()).isEqualTo(other.save());
        byte[] saved = taxi.save();
        byte[] wrong = saved.clone();
        wrong[5] = 1; // a state of 2^24 and more
        assertThatThrownBy(() -> other.restore(wrong, observation))
                .hasMessageStartingWith(
                        "expected a saved Taxi[version 3] with state 0..499 and outcome -1..2999, got ");
        CliffWalking cliff = new CliffWalking(false);
        assertThatThrownBy(() -> cliff.restore(saved, new float[48]))
                .hasMessageStartingWith("expected a saved CliffWalking[not slippery], got ");
        assertThat(other.save()).isEqualTo(saved);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "FrozenLake-v1 map=SF/F > row 2 of the lake has 1 squares, row 1 has 2",
                "FrozenLake-v1 map=SX/FG > row 1, column 2 of the lake: expected S, F, H or G, got 'X'",
                "FrozenLake-v1 map=FF/FG > the lake has no start: no square is marked S",
                "FrozenLake-v1 map=/ > a lake has 1 to 4096 squares, got 2 rows of 0",
                "FrozenLake-v1 map_name=9x9 > map_name must be 4x4 or 8x8, got 9x9",
                "FrozenLake-v1 success_rate=2 > success_rate must be in [0, 1], got 2.0",
                "FrozenLake-v1 reward_schedule=1,0 > reward_schedule must be three numbers, got 1,0",
                "FrozenLake-v1 reward_schedule=1,0,x > reward_schedule must be three numbers, got 1,0,x",
                "FrozenLake-v1 reward_schedule=1,0,NaN > reward_schedule must have finite numbers, got NaN",
                "Taxi-v3 rainy_probability=0.5 > Taxi-v3 has no option rainy_probability; it has fickle_passenger, "
                        + "is_rainy, max_steps",
                "Taxi-v4 fickle_probability=-1 > fickle_probability must be in [0, 1], got -1.0",
                "CliffWalking-v1 is_slippery=maybe > option is_slippery of CliffWalking-v1 must be true or false, got maybe"
            })
    void wrongOptionsAreNamed(String words, String message) {
        assertThatThrownBy(() -> make(words)).hasMessage(message);
    }
}
