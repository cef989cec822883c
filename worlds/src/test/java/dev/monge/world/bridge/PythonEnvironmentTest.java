package dev.monge.world.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.world.Box;
import dev.monge.world.Controllers;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentChecker;
import dev.monge.world.Environments;
import dev.monge.world.Pcg64;
import dev.monge.world.VectorEnvironment;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Film;
import dev.monge.world.render.Footage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PythonEnvironmentTest {
    private final Environments environments = ToyPython.environments();

    @BeforeAll
    static void needsPython() throws Exception {
        ToyPython.require();
    }

    @Test
    void spacesComeFromTheEnvironment() {
        Environment walk = environments.make("python:toy:Walk");
        assertThat(walk.observationSpace())
                .isEqualTo(new Box(new float[] {-1000, -1, 0}, new float[] {1000, 1, Float.POSITIVE_INFINITY}));
        assertThat(walk.actionSpace()).isEqualTo(new Discrete(2));
        assertThat(walk.solvedAbove()).isEmpty();
        assertThat(environments.make("python:toy:Throttle").actionSpace()).isEqualTo(Box.of(2, -1, 1));
        assertThat(environments.make("python:toy:Places").observationSpace()).isEqualTo(Box.of(4, 0, 1));
    }

    @Test
    void everyKindKeepsTheContract() {
        for (String name : List.of("toy:Walk", "toy:Throttle", "toy:Places", "Walk-v0")) {
            assertThat(EnvironmentChecker.violations(() -> environments.make("python:" + name), 3, 100))
                    .as(name)
                    .isEmpty();
        }
    }

    @Test
    void observationsOfIntegersAreOneHot() {
        try (Environment places = environments.make("python:toy:Places")) {
            float[] observation = new float[4];
            places.reset(1, observation);
            for (int i = 0; i < 10; i++) {
                Arrays.sort(observation);
                assertThat(observation).containsExactly(0, 0, 0, 1);
                places.step(i % 2, observation);
            }
        }
    }

    @Test
    void optionsArePassedAsNumbersBooleansAndText() {
        try (Environment walk =
                environments.make("python:toy:Walk", "scale=0.5", "wind=false", "length=4", "label=a b")) {
            float[] observation = new float[3];
            walk.reset(1, observation);
            float before = observation[0];
            for (int i = 0; i < 4; i++) {
                assertThat(walk.ended()).isFalse();
                walk.step(1, observation);
            }
            assertThat(observation[0] - before).isCloseTo(2, org.assertj.core.data.Offset.offset(1e-5f));
            assertThat(walk.truncated()).isTrue();
            assertThat(walk.terminated()).isFalse();
            assertThat(walk.ending()).isEqualTo("truncated");
        }
        assertThatThrownBy(() -> environments.make("python:toy:Walk", "colour=3"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cannot use python:toy:Walk: TypeError: ")
                .hasMessageContaining("'colour'");
    }

    @Test
    void aVectorGivesTheSameBitsAsSingleEnvironmentsInAnyNumberOfProcesses() throws Exception {
        Supplier<Environment> make = () -> environments.make("python:toy:Walk");
        List<String> expected = alone(make, 5, 60);
        for (int workers : new int[] {1, 2, 5}) {
            try (var team = new WorkerTeam(workers);
                    var vector = new VectorEnvironment(5, make, team)) {
                assertThat(together(vector, 60)).as(workers + " processes").isEqualTo(expected);
            }
        }
    }

    @Test
    void aVectorHasOneProcessForEachWorker() {
        List<Environment> made = new ArrayList<>();
        Supplier<Environment> make = () -> {
            made.add(environments.make("python:toy:Walk"));
            return made.get(made.size() - 1);
        };
        try (var team = new WorkerTeam(2);
                var vector = new VectorEnvironment(5, make, team)) {
            vector.reset(1);
            List<Long> pids = made.stream().map(ToyPython::pid).toList();
            assertThat(pids.subList(0, 3)).containsOnly(pids.get(0));
            assertThat(pids.subList(3, 5)).containsOnly(pids.get(4)).doesNotContain(pids.get(0));
        }
    }

    /** Plays each environment of a vector by itself, as a vector would. */
    private static List<String> alone(Supplier<Environment> make, int count, int steps) {
        String[] rows = new String[steps];
        Arrays.fill(rows, "");
        for (int e = 0; e < count; e++) {
            try (Environment each = make.get()) {
                Pcg64 random = new Pcg64(e);
                float[] observation = new float[3];
                each.reset(7 + e, observation);
                for (int t = 0; t < steps; t++) {
                    each.step(random.integers(0, 2), observation);
                    double reward = each.reward();
                    if (each.ended()) {
                        each.reset(observation);
                    }
                    rows[t] += Arrays.toString(observation) + reward + " ";
                }
            }
        }
        return List.of(rows);
    }

    private static List<String> together(VectorEnvironment vector, int steps) {
        int count = vector.count();
        Pcg64[] randoms = new Pcg64[count];
        Arrays.setAll(randoms, Pcg64::new);
        vector.reset(7);
        List<String> rows = new ArrayList<>();
        int[] actions = new int[count];
        for (int t = 0; t < steps; t++) {
            for (int e = 0; e < count; e++) {
                actions[e] = randoms[e].integers(0, 2);
            }
            vector.step(actions);
            var row = new StringBuilder();
            for (int e = 0; e < count; e++) {
                row.append(Arrays.toString(Arrays.copyOfRange(vector.observations(), 3 * e, 3 * e + 3)))
                        .append(vector.rewards()[e])
                        .append(' ');
            }
            rows.add(row.toString());
        }
        return rows;
    }

    @Test
    void aSavedVectorContinuesInAnother() {
        Supplier<Environment> make = () -> environments.make("python:toy:Throttle");
        try (var vector = new VectorEnvironment(3, make);
                var other = new VectorEnvironment(3, make)) {
            vector.reset(1);
            float[] actions = new float[6];
            for (int t = 0; t < 70; t++) {
                Arrays.fill(actions, t % 3 - 1);
                vector.step(actions);
            }
            other.restore(vector.save());
            for (int t = 0; t < 30; t++) {
                Arrays.fill(actions, t % 2 - 0.5f);
                vector.step(actions);
                other.step(actions);
                assertThat(other.observations()).isEqualTo(vector.observations());
                assertThat(other.rewards()).isEqualTo(vector.rewards());
            }
        }
    }

    @Test
    void anEnvironmentThatIgnoresItsSeedIsFoundOutWhenAStateIsRestored() {
        try (Environment unlucky = environments.make("python:toy:Unlucky")) {
            float[] observation = new float[3];
            unlucky.reset(1, observation);
            byte[] state = unlucky.save();
            assertThatThrownBy(() -> unlucky.restore(state, observation))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("replaying the actions since the last seeded reset of python:toy:Unlucky came to "
                            + "another state: it is not a function of its seed and actions");
        }
    }

    @Test
    void bytesThatAreNoStateAreRefused() {
        try (Environment walk = environments.make("python:toy:Walk")) {
            float[] observation = new float[3];
            walk.reset(1, observation);
            walk.step(0, observation);
            byte[] state = walk.save();
            for (int length = 0; length < state.length; length++) {
                byte[] part = Arrays.copyOf(state, length);
                assertThatThrownBy(() -> walk.restore(part, observation)).isInstanceOf(IllegalArgumentException.class);
            }
            byte[] wrong = state.clone();
            wrong[wrong.length - 1] = 9;
            assertThatThrownBy(() -> walk.restore(wrong, observation)).hasMessage("action must be in 0..1, got 9");
            walk.restore(state, observation);
        }
    }

    @Test
    void picturesComeFromTheEnvironmentAndDoNotChangeTheEpisode() {
        Supplier<Environment> make = () -> environments.make("python:toy:Walk");
        try (Environment drawn = make.get();
                Environment plain = make.get()) {
            assertThat(Camera.sees(drawn)).isTrue();
            assertThat(Camera.sees(environments.make("python:toy:Throttle"))).isFalse();
            Footage footage = Camera.film(drawn, 4, Controllers.random(drawn.actionSpace(), 1), 100);
            float[] observation = new float[3];
            plain.reset(4, observation);
            var controller = Controllers.random(plain.actionSpace(), 1);
            float[] action = new float[1];
            int steps = 0;
            int at = Math.max(0, Math.min(11, Math.round(observation[0]) + 6));
            var film = new Film(List.of(footage), new Film.Cut(1, 1, 0, false, 0));
            assertThat(film.framesPerSecond()).isEqualTo(20);
            assertThat(film.frame(0).getRGB(6 + at, 6)).isEqualTo(0xff0000ff);
            while (!plain.ended()) {
                controller.act(observation, action);
                plain.act(action, observation);
                steps++;
                assertThat(footage.reward(steps)).isEqualTo(plain.reward());
            }
            assertThat(footage.steps()).isEqualTo(steps);
        }
    }
}
