package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.world.lander.LunarLander;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

final class VectorEnvironmentTest {
    private static Environment lander() {
        return new TimeLimit(new LunarLander(), 60);
    }

    private static void digest(CRC32 crc, VectorEnvironment vector) {
        crc.update(Arrays.toString(vector.observations()).getBytes(StandardCharsets.UTF_8));
        crc.update(Arrays.toString(vector.finalObservations()).getBytes(StandardCharsets.UTF_8));
        crc.update(Arrays.toString(vector.rewards()).getBytes(StandardCharsets.UTF_8));
        crc.update(Arrays.toString(vector.terminated()).getBytes(StandardCharsets.UTF_8));
        crc.update(Arrays.toString(vector.truncated()).getBytes(StandardCharsets.UTF_8));
    }

    private static long run(int workers) {
        CRC32 crc = new CRC32();
        try (WorkerTeam team = new WorkerTeam(workers)) {
            VectorEnvironment vector = new VectorEnvironment(7, VectorEnvironmentTest::lander, team);
            Pcg64 random = new Pcg64(1);
            vector.reset(5);
            digest(crc, vector);
            int[] actions = new int[7];
            for (int step = 0; step < 200; step++) {
                for (int i = 0; i < actions.length; i++) {
                    actions[i] = random.integers(0, 4);
                }
                vector.step(actions);
                digest(crc, vector);
            }
        }
        return crc.getValue();
    }

    @Test
    void resultsDoNotDependOnTheNumberOfWorkers() {
        long alone = run(1);
        assertThat(run(2)).isEqualTo(alone);
        assertThat(run(4)).isEqualTo(alone);
    }

    @Test
    void everyEnvironmentIsTheOneThatStepsAlone() {
        VectorEnvironment vector = new VectorEnvironment(3, () -> new TimeLimit(new Walk(true), 9));
        vector.reset(40);
        Environment[] alone = new Environment[3];
        float[][] rows = new float[3][1];
        for (int i = 0; i < 3; i++) {
            alone[i] = new TimeLimit(new Walk(true), 9);
            alone[i].reset(40 + i, rows[i]);
        }
        Pcg64 random = new Pcg64(2);
        int endings = 0;
        for (int step = 0; step < 100; step++) {
            float[] actions = new float[3];
            for (int i = 0; i < 3; i++) {
                actions[i] = (float) random.uniform(-1, 1);
            }
            vector.step(actions);
            for (int i = 0; i < 3; i++) {
                alone[i].step(new float[] {actions[i]}, rows[i]);
                assertThat(vector.rewards()[i]).isEqualTo(alone[i].reward());
                assertThat(vector.terminated()[i]).isEqualTo(alone[i].terminated());
                assertThat(vector.truncated()[i]).isEqualTo(alone[i].truncated());
                if (alone[i].ended()) {
                    endings++;
                    assertThat(vector.finalObservations()[i]).isEqualTo(rows[i][0]);
                    alone[i].reset(rows[i]);
                }
                assertThat(vector.observations()[i]).isEqualTo(rows[i][0]);
            }
        }
        assertThat(endings).isGreaterThan(20);
    }

    @Test
    void savedStatesContinueIdentically() {
        VectorEnvironment vector = new VectorEnvironment(4, VectorEnvironmentTest::lander);
        vector.reset(1);
        int[] actions = {0, 1, 2, 3};
        for (int i = 0; i < 100; i++) {
            vector.step(actions);
        }
        byte[] states = vector.save();
        VectorEnvironment other = new VectorEnvironment(4, VectorEnvironmentTest::lander);
        other.restore(states);
        assertThat(other.observations()).isEqualTo(vector.observations());
        for (int i = 0; i < 100; i++) {
            vector.step(actions);
            other.step(actions);
            assertThat(other.observations()).isEqualTo(vector.observations());
            assertThat(other.rewards()).isEqualTo(vector.rewards());
        }
        assertThatThrownBy(() -> new VectorEnvironment(3, VectorEnvironmentTest::lander).restore(states))
                .hasMessage("expected the states of 3 environments, got 4");
        assertThatThrownBy(() -> other.restore(Arrays.copyOf(states, 1000)))
                .hasMessage("the saved states end after 1000 bytes");
    }

    @Test
    void aBadActionStopsTheStepOfAll() {
        VectorEnvironment vector = new VectorEnvironment(2, VectorEnvironmentTest::lander);
        vector.reset(1);
        float[] before = vector.observations().clone();
        assertThatThrownBy(() -> vector.step(new int[] {0, 4})).hasMessage("action must be in 0..3, got 4");
        assertThat(vector.observations()).isEqualTo(before);
        assertThatThrownBy(() -> vector.step(new int[3])).hasMessage("there must be 2 actions, got 3");
        assertThatThrownBy(() -> vector.step(new float[2])).hasMessage("expected actions in 0..3, got vectors");
        assertThatThrownBy(() -> new VectorEnvironment(0, VectorEnvironmentTest::lander))
                .hasMessage("a vector needs at least 1 environment, got 0");
        Environment only = lander();
        assertThatThrownBy(() -> new VectorEnvironment(2, () -> only))
                .hasMessage("environments 0 and 1 are the same object");
    }
}
