package dev.monge.world.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.world.Controller;
import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import dev.monge.world.Guided;
import dev.monge.world.TimeLimit;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Film;
import java.awt.image.DataBufferInt;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ControlEnvironmentsTest {
    private static final Environments WORLDS = Environments.standard();

    private static ClassicControl bare(Environment limited) {
        return (ClassicControl) ((TimeLimit) limited).unlimited();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CartPole-v1",
                "CartPole-v1 sutton_barto_reward=true",
                "MountainCar-v0",
                "MountainCar-v0 goal_velocity=0.02",
                "MountainCarContinuous-v0",
                "MountainCarContinuous-v0 unbounded=true",
                "Acrobot-v1",
                "Pendulum-v1",
                "Pendulum-v1 g=9.81"
            })
    void everyTaskPassesTheChecker(String text) {
        String[] words = text.split(" ", -1);
        String[] options = Arrays.copyOfRange(words, 1, words.length);
        assertThat(EnvironmentChecker.violations(() -> WORLDS.make(words[0], options), 7, 3000))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CartPole-v1, 500, 475",
        "MountainCar-v0, 200, -110",
        "MountainCarContinuous-v0, 999, 90",
        "Acrobot-v1, 500, -100",
        "Pendulum-v1, 200,",
    })
    void limitsAndThresholdsAreGymnasiums(String name, int limit, Double solved) {
        TimeLimit task = (TimeLimit) WORLDS.make(name);
        assertThat(task.timeLimit()).hasValue(limit);
        assertThat(task.solvedAbove()).isEqualTo(solved == null ? OptionalDouble.empty() : OptionalDouble.of(solved));
        assertThat(WORLDS.make(name, "max_steps=7").timeLimit()).hasValue(7);
    }

    @ParameterizedTest
    @CsvSource({
        "CartPole-v1, timeout, 450",
        "MountainCar-v0, goal, -130",
        "MountainCarContinuous-v0, goal, 90",
        "Acrobot-v1, goal, -150",
        "Pendulum-v1, timeout, -450",
    })
    void theHeuristicSolvesTheTaskOrComesClose(String name, String ending, double mean) {
        Environment task = WORLDS.make(name);
        Controller heuristic = ((Guided) bare(task)).heuristic();
        float[] observation = new float[task.observationSpace().size()];
        float[] action = new float[1];
        double total = 0;
        int endings = 0;
        for (int seed = 0; seed < 20; seed++) {
            task.reset(seed, observation);
            while (!task.ended()) {
                heuristic.act(observation, action);
                task.act(action, observation);
                total += task.reward();
            }
            endings += task.ending().equals(ending) ? 1 : 0;
        }
        assertThat(endings).isGreaterThanOrEqualTo(18);
        assertThat(total / 20).isGreaterThan(mean);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CartPole-v1", "MountainCar-v0", "MountainCarContinuous-v0", "Acrobot-v1", "Pendulum-v1"})
    void equalStatesHaveEqualBytesWhateverHappenedBefore(String name) {
        Environment fresh = WORLDS.make(name);
        Environment used = WORLDS.make(name);
        float[] observation = new float[fresh.observationSpace().size()];
        float[] restored = observation.clone();
        float[] action = new float[1];
        Controller random = Controllers.random(fresh.actionSpace(), 3);
        used.reset(9, observation);
        for (int i = 0; i < 5; i++) {
            random.act(observation, action);
            used.act(action, observation);
        }
        fresh.reset(4, observation);
        used.reset(4, observation);
        for (int i = 0; i < 8; i++) {
            assertThat(used.save()).isEqualTo(fresh.save());
            Environment other = WORLDS.make(name);
            other.restore(fresh.save(), restored);
            assertThat(restored).isEqualTo(observation);
            assertThat(other.save()).isEqualTo(fresh.save());
            random.act(observation, action);
            used.act(action, observation);
            fresh.act(action, observation);
        }
    }

    @Test
    void bytesThatAreNoStateAreRefusedAndChangeNothing() {
        ClassicControl pole = new CartPole();
        float[] observation = new float[4];
        pole.reset(1, observation);
        byte[] good = pole.save();
        byte[] infinite = good.clone();
        infinite[17] = 0x7f;
        infinite[18] = (byte) 0xf0;
        byte[] flagged = good.clone();
        flagged[4] = 77;
        List<byte[]> bad = List.of(
                new byte[0], new byte[good.length], Arrays.copyOf(good, good.length + 1), infinite, flagged, saved());
        for (byte[] bytes : bad) {
            assertThatThrownBy(() -> pole.restore(bytes, observation))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected a saved CartPole state, got " + bytes.length + " bytes in another format");
            assertThat(pole.save()).isEqualTo(good);
        }
    }

    /** Returns the state of another task with as many numbers. */
    private static byte[] saved() {
        ClassicControl acrobot = new Acrobot();
        acrobot.reset(1, new float[6]);
        return acrobot.save();
    }

    @Test
    void badOptionsAreNamed() {
        assertThatThrownBy(() -> new Pendulum(Double.NaN)).hasMessage("gravity must be a finite number, got NaN");
        assertThatThrownBy(() -> WORLDS.make("MountainCar-v0", "goal_velocity=Infinity"))
                .hasMessage("goal velocity must be a finite number, got Infinity");
        assertThatThrownBy(() -> WORLDS.make("Acrobot-v1", "g=3"))
                .hasMessage("Acrobot-v1 has no option g; it has max_steps");
    }

    @Test
    void theGoalsVelocityCounts() {
        for (String name : List.of("MountainCar-v0", "MountainCarContinuous-v0")) {
            Environment slow = WORLDS.make(name, "goal_velocity=0.08");
            Controller heuristic = ((Guided) bare(slow)).heuristic();
            float[] observation = new float[2];
            float[] action = new float[1];
            slow.reset(2, observation);
            float furthest = -1;
            while (!slow.ended()) {
                heuristic.act(observation, action);
                slow.act(action, observation);
                furthest = Math.max(furthest, observation[0]);
            }
            assertThat(furthest).isEqualTo(0.6f);
            assertThat(slow.ending()).isEqualTo("timeout");
        }
    }

    @Test
    void forcesBeyondTheBoundsAreRefusedUnlessTheCarIsUnbounded() {
        float[] observation = new float[2];
        ContinuousMountainCar bounded = new ContinuousMountainCar();
        bounded.reset(1, observation);
        assertThatThrownBy(() -> bounded.step(new float[] {1.5f}, observation))
                .hasMessage("action[0] must be in [-1.0, 1.0], got 1.5");
        ContinuousMountainCar unbounded = new ContinuousMountainCar(0, true);
        unbounded.reset(1, observation);
        unbounded.step(new float[] {2}, observation);
        assertThat(unbounded.reward()).isEqualTo(-0.4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CartPole-v1", "MountainCar-v0", "MountainCarContinuous-v0", "Acrobot-v1", "Pendulum-v1"})
    void picturesShowTheState(String name) {
        Environment task = WORLDS.make(name);
        Film film = new Film(List.of(Camera.film(task, 5, ((Guided) bare(task)).heuristic(), 30)), Film.Cut.DEFAULT);
        int[] first = pixels(film, 0);
        assertThat(pixels(film, 0)).isEqualTo(first);
        assertThat(pixels(film, 30)).isNotEqualTo(first);
        assertThat(Arrays.stream(first)
                        .filter(pixel -> (pixel & 0xffffff) == 0x8066e6)
                        .count())
                .isGreaterThan(300);
    }

    private static int[] pixels(Film film, int frame) {
        return ((DataBufferInt) film.frame(frame).getRaster().getDataBuffer())
                .getData()
                .clone();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CartPole-v1", "MountainCar-v0", "MountainCarContinuous-v0", "Acrobot-v1", "Pendulum-v1"})
    void aStepAllocatesNothing(String name) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        Environment task = WORLDS.make(name);
        float[] observation = new float[task.observationSpace().size()];
        float[] action = new float[1];
        task.reset(0, observation);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int step = 0; step < 1000; step++) {
                action[0] = step & 1;
                task.act(action, observation);
                if (task.ended()) {
                    task.reset(observation);
                }
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isLessThan(100);
    }
}
