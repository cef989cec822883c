package dev.monge.format.jsonl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrajectoryFileTest {
    private static final String HEAD = "{\"format\":\"monge-trajectories\",\"version\":1}\n";

    @TempDir
    private Path folder;

    /** Floats of all magnitudes: random bits that are numbers. */
    private static float anyFloat(RandomGenerator random) {
        float value = Float.intBitsToFloat(random.nextInt());
        return Float.isFinite(value) ? value : anyFloat(random);
    }

    private static List<Recording> trajectories() {
        RandomGenerator random = RandomStreams.of(3).generator();
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            float[][] states = new float[1 + random.nextInt(50)][4];
            float[][] actions = new float[states.length][1];
            double[] rewards = new double[states.length];
            for (int t = 0; t < states.length; t++) {
                for (int i = 0; i < 4; i++) {
                    states[t][i] = anyFloat(random);
                }
                actions[t][0] = random.nextInt(4);
                rewards[t] = random.nextGaussian() / 3;
            }
            Trajectory trajectory = Trajectory.of("run-" + k, states)
                    .withActions(actions)
                    .withRewards(rewards)
                    .withFinalState(1, 2, 3, anyFloat(random));
            all.add(new Recording(k % 2 == 0 ? trajectory.asTerminated() : trajectory, Map.of("policy", "p/" + k)));
        }
        all.add(new Recording(Trajectory.of("bare", new float[][] {{1}}), Map.of()));
        return all;
    }

    private static void assertSame(Trajectory actual, Trajectory expected) {
        assertThat(actual.id()).isEqualTo(expected.id());
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.length()).isEqualTo(expected.length());
        assertThat(actual.terminated()).isEqualTo(expected.terminated());
        assertThat(Arrays.equals(actual.rewards(), expected.rewards())).isTrue();
        Trajectory.Cursor a = actual.cursor();
        Trajectory.Cursor e = expected.cursor();
        for (int t = 0; t < expected.length(); t++) {
            a.moveTo(t);
            e.moveTo(t);
            for (int i = 0; i < expected.shape().states(); i++) {
                assertThat(Float.floatToRawIntBits(a.state(i))).isEqualTo(Float.floatToRawIntBits(e.state(i)));
                if (expected.shape().next()) {
                    assertThat(Float.floatToRawIntBits(a.next(i))).isEqualTo(Float.floatToRawIntBits(e.next(i)));
                }
            }
            for (int i = 0; i < expected.shape().actions(); i++) {
                assertThat(a.action(i)).isEqualTo(e.action(i));
            }
        }
    }

    @Test
    void trajectoriesReadBackAreTheSameToTheBit() throws Exception {
        List<Recording> all = trajectories();
        for (String name : List.of("d.jsonl", "d.jsonl.gz")) {
            Path file = folder.resolve(name);
            TrajectoryFile.save(all, file);
            List<Recording> read = TrajectoryFile.load(file);
            assertThat(read).hasSameSizeAs(all);
            for (int k = 0; k < all.size(); k++) {
                assertSame(read.get(k).trajectory(), all.get(k).trajectory());
                assertThat(read.get(k).about()).isEqualTo(all.get(k).about());
            }
            byte[] bytes = Files.readAllBytes(file);
            TrajectoryFile.save(read, file);
            assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
        }
        assertThat(Files.size(folder.resolve("d.jsonl.gz"))).isLessThan(Files.size(folder.resolve("d.jsonl")));
    }

    @Test
    void mistakesAreNamedWithTheirLine() throws Exception {
        for (String[] fault : new String[][] {
            {"", ": expected trajectories, got an empty file"},
            {"{\"id\":\"a\",\"states\":[[1]]}\n", ", line 1: format: expected \"monge-trajectories\", got nothing"},
            {
                HEAD + "{\"id\":\"a\",\"states\":[[1]]}\n{\"id\":\"b\",\"states\":[]}\n",
                ", line 3: trajectory b must have at least one step"
            },
            {HEAD + "{\"id\":\"a\",\"states\":[[1],[2,3]]}\n", ", line 2: trajectory a, step 1: state has 2 components"
            },
            {
                HEAD + "{\"id\":\"a\",\"states\":[[1]],\"rewards\":[1,2]}\n",
                ", line 2: trajectory a: rewards must match the steps"
            },
            {
                HEAD + "{\"id\":\"a\",\"states\":[[1]],\"end\":\"crashed\"}\n",
                ", line 2: end: expected terminated or truncated"
            },
            {HEAD + "{\"id\":\"a\",\"states\":[[1]],\"reward\":[1]}\n", ", line 2: unknown field \"reward\""},
            {HEAD + "{\"id\":\"a\",\"states\":[[1]]\n", ", line 2: line 1, column "},
        }) {
            Path file = Files.writeString(folder.resolve("bad.jsonl"), fault[0]);
            assertThatThrownBy(() -> TrajectoryFile.load(file))
                    .isInstanceOf(FormatException.class)
                    .hasMessageStartingWith(file + fault[1]);
        }
    }

    @Test
    void halfACompressedFileIsRefused() throws Exception {
        Path file = folder.resolve("d.jsonl.gz");
        TrajectoryFile.save(trajectories(), file);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> TrajectoryFile.load(file))
                .hasMessage(file + ": the compressed file is truncated or damaged: it ends too early");
    }

    @Test
    void theContentTellsWhetherAFileIsCompressed() throws Exception {
        Path file = folder.resolve("plain.jsonl.gz");
        Files.writeString(file, HEAD + "{\"id\": \"a\", \"states\": [[1]]}\n");
        assertThat(TrajectoryFile.load(file)).hasSize(1);
    }
}
