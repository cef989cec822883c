package dev.monge.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.recording.MissingValues;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PreparationTest {
    private static DataSet set(Trajectory... recordings) {
        return new DataSet(
                Arrays.stream(recordings)
                        .map(each -> new Recording(each, Map.of("person", "anna")))
                        .toList(),
                "runs.csv");
    }

    @Test
    void resamplesAsNumpyDoes() throws IOException {
        for (JsonNode each : NumpyReferenceTest.cases()) {
            Trajectory resampled =
                    Preparation.NONE.withEvery(each.get("every").asDouble()).apply(NumpyReferenceTest.recording(each));
            each.get("resampled").forEachEntry((name, values) -> {
                float[] found = Recordings.column(resampled, name);
                double[] expected = NumpyReferenceTest.doubles(values);
                assertThat(found).hasSameSizeAs(expected);
                for (int t = 0; t < found.length; t++) {
                    double tolerance = 1.5e-7 * Math.abs(expected[t]) + 1e-9;
                    assertThat((double) found[t]).as("%s, step %d", name, t).isCloseTo(expected[t], within(tolerance));
                }
            });
        }
    }

    @Test
    void resamplingKeepsConstantsReturnsTimesAndTheEnding() {
        for (int n : new int[] {1, 2, 3, 7, 100, 101}) {
            float[] constant = new float[n];
            Arrays.fill(constant, 0.1f);
            double[] rewards = new double[n];
            Arrays.setAll(rewards, t -> Math.sin(t));
            Trajectory recording = Trajectory.of("a", 1, constant)
                    .withActions(1, constant)
                    .withFinalState(0.5f)
                    .withRewards(rewards)
                    .withTimes(Recordings.times(n, 1 / 30.0))
                    .asTerminated();
            Trajectory resampled = Preparation.NONE.withEvery(0.2).apply(recording);
            int blocks = (n + 5) / 6;
            assertThat(resampled.length()).isEqualTo(blocks);
            assertThat(Recordings.column(resampled, "s0")).containsOnly(0.1f);
            assertThat(resampled.cursor().moveTo(blocks - 1).action(0)).isEqualTo(0.1f);
            assertThat(resampled.cursor().moveTo(blocks - 1).next(0)).isEqualTo(0.5f);
            assertThat(Arrays.stream(Objects.requireNonNull(resampled.rewards()))
                            .sum())
                    .isCloseTo(Arrays.stream(rewards).sum(), within(1e-9));
            double[] expected = new double[blocks];
            Arrays.setAll(expected, k -> k * 0.2);
            assertThat(resampled.times()).containsExactly(expected);
            assertThat(resampled.terminated()).isTrue();
        }
    }

    /** A sine of 10 Hz in steps of 30 Hz, every fifth of which would be a slow wave. */
    @Test
    void fastMotionDoesNotShowUpAsSlowMotion() {
        float[] fast = new float[600];
        for (int t = 0; t < fast.length; t++) {
            fast[t] = (float) Math.sin(2 * Math.PI * 10.5 * t / 30.0);
        }
        Trajectory recording = Recordings.of(List.of("x"), fast).withTimes(Recordings.times(600, 1 / 30.0));
        float[] averaged = Recordings.column(Preparation.NONE.withEvery(1 / 6.0).apply(recording), "x");
        double loudest = 0;
        double picked = 0;
        for (int k = 0; k < averaged.length; k++) {
            loudest = Math.max(loudest, Math.abs(averaged[k]));
            picked = Math.max(picked, Math.abs(fast[5 * k]));
        }
        assertThat(picked).isGreaterThan(0.9);
        assertThat(loudest).isLessThan(0.25);
    }

    @Test
    void derivesAtTheRecordedRateAndThenResamples() {
        Trajectory walk = Recordings.walk(1, 200);
        var preparation = Preparation.of("speed(x, y, z)").withEvery(0.25);
        Trajectory prepared = preparation.apply(walk);
        Trajectory speeds = Recordings.of(List.of("v"), Recordings.derived(walk, "speed(x, y, z)"))
                .withTimes(Objects.requireNonNull(walk.times()));
        assertThat(Recordings.column(prepared, "speed(x, y, z)"))
                .containsExactly(
                        Recordings.column(Preparation.NONE.withEvery(0.25).apply(speeds), "v"));
        DataSet data = preparation.apply(set(walk)).recordings();
        assertThat(data.stateNames()).containsExactly("x", "y", "z", "speed(x, y, z)");
        assertThat(data.recordings().get(0).about()).containsEntry("person", "anna");
        assertThat(preparation.raw(data.shape()).stateNames()).containsExactly("x", "y", "z");
    }

    @Test
    void saysWhyARecordingCannotBeResampled() {
        Trajectory untimed = Trajectory.of("anna", 1, new float[] {1, 2});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preparation.NONE.withEvery(0.2).apply(untimed))
                .withMessage("trajectory anna has no times, so it cannot be resampled every 0.2 s: name its column of"
                        + " times, or give the rate at which it was recorded");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preparation.NONE.withEvery(0.2).apply(untimed.withTimes(0, 0.5)))
                .withMessage("trajectory anna was recorded every 0.500 s on average, so it cannot be resampled every"
                        + " 0.2 s");
        for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Preparation.NONE.withEvery(wrong));
        }
    }

    @Test
    void readsTimes() {
        assertThat(Preparation.seconds("0.2s")).isEqualTo(0.2);
        assertThat(Preparation.seconds(" 200 ms ")).isEqualTo(0.2);
        for (String wrong : List.of("", "0.2", "0s", "-1s", "2 steps", "1s 2s", "soon", "1e999s")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Preparation.seconds(wrong))
                    .withMessage("expected a time above 0 such as 0.2s or 200ms, got '" + wrong + "'");
        }
    }

    @Test
    void nothingToPrepareLeavesTheDataAlone() {
        DataSet data = set(Recordings.walk(1, 5));
        assertThat(Preparation.NONE.apply(data).recordings()).isSameAs(data);
        assertThat(Preparation.NONE.isNone()).isTrue();
        assertThat(Preparation.of("abs(x)").isNone()).isFalse();
        assertThat(Preparation.NONE.withMissing(MissingValues.HOLD).isNone()).isFalse();
    }

    @Test
    void theKinematicSetIsWrittenOutForTheData() {
        int n = 90;
        List<String> names = List.of("left_x", "left_y", "left_z", "right.x", "right.y", "right.z", "vx", "vy", "grip");
        float[][] columns = new float[names.size()][n];
        for (int i = 0; i < columns.length; i++) {
            for (int t = 0; t < n; t++) {
                columns[i][t] = (float) Math.sin(0.1 * t * (i + 1));
            }
        }
        DataSet data = set(Recordings.of(names, columns).withTimes(Recordings.times(n, 1 / 30.0)));
        Preparation set =
                Preparation.of("path(left_x, left_y, left_z)", "kinematics").expanded(data);
        assertThat(set.names())
                .containsExactly(
                        "path(left_x, left_y, left_z)",
                        "left_log_speed",
                        "left_log_acceleration",
                        "left_log_jerk",
                        "left_pause",
                        "left_speed_deviation",
                        "right_log_speed",
                        "right_log_acceleration",
                        "right_log_jerk",
                        "right_pause",
                        "right_speed_deviation",
                        "v_log_magnitude",
                        "v_log_rate",
                        "left_right_distance",
                        "grip_rate");
        assertThat(set.derived().get(4))
                .matches("left_pause = pause\\(smooth\\(left_x, left_y, left_z, 0\\.2s\\), 0\\.\\d+\\)");
        assertThat(set.derived()).contains("grip_rate = abs(derivative(smooth(grip, 0.2s)))");
        assertThat(set.expanded(data)).isSameAs(set);
        assertThat(set.apply(data).recordings().stateNames())
                .hasSize(names.size() + set.names().size());
        PreparedData prepared =
                Preparation.of("path(left_x, left_y, left_z)", "kinematics").apply(data);
        assertThat(prepared.preparation()).isEqualTo(set);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Preparation.of("kinematics").apply(data.trajectories().get(0)))
                .withMessageContaining("the set kinematics depends on the data");
    }

    @Test
    void theKinematicSetCountsInStepsWithoutTimesAndLeavesTakenNamesAlone() {
        Trajectory walk = Recordings.walk(1, 40);
        Trajectory untimed = Recordings.of(
                List.of("x", "y", "log_speed"),
                Recordings.column(walk, "x"),
                Recordings.column(walk, "y"),
                new float[40]);
        Preparation set = Preparation.of("kinematics").expanded(set(untimed));
        assertThat(set.derived().get(0)).startsWith("log(speed(smooth(x, y, 7 steps)), ");
        assertThat(set.names()).contains("pause").doesNotContain("log_speed", "log_speed_rate");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preparation.of("kinematics")
                        .expanded(set(Recordings.of(List.of("x", "y"), new float[4], new float[4]))))
                .withMessage("runs.csv: the set kinematics found no column that changes among x, y");
    }

    @Test
    void pointsAreFoundByTheirNames() {
        List<String> found = new ArrayList<>();
        Points.among(List.of(
                        "x", "y", "px", "py", "pz", "max", "a_x", "a_y", "ax", "ay", "hip rot x", "hip rot y", "b_x"))
                .points()
                .forEach(each -> found.add(each.name() + " " + each.kind() + " " + each.columns()));
        assertThat(found)
                .containsExactly(
                        " POSITION [x, y]",
                        "p POSITION [px, py, pz]",
                        "a POSITION [a_x, a_y]",
                        "a RATE [ax, ay]",
                        "hip rot ROTATION [hip rot x, hip rot y]");
    }
}
