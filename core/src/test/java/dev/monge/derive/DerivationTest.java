package dev.monge.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DerivationTest {
    /** One expression per function, with windows in steps, so that they work without times. */
    private static final List<String> ALL = List.of(
            "magnitude(x, y, z)",
            "difference(x, y)",
            "distance(x, y; y, z)",
            "derivative(x)",
            "smooth(x, 9 steps)",
            "speed(x, y, z)",
            "acceleration(x, y, z)",
            "jerk(x, y, z)",
            "path(x, y, z)",
            "curvature(x, y, z)",
            "curvature(x, y)",
            "curvature(x)",
            "pause(x, y, z, 0.5)",
            "below(x, 0)",
            "mean(x, 5 steps)",
            "deviation(x, 5 steps)",
            "abs(x)",
            "log(x, 0.1)",
            "sparc(x, y, z)",
            "sparc(x, y, z, 8 steps)",
            "ldlj(x, y, z)",
            "ldlj(x, y, z, 8 steps)",
            "periodicity(x)",
            "periodicity(x, 8 steps)",
            "x / (y - y)");

    @Test
    void addsColumnsBesideTheRecordedOnesAndLaterItemsUseEarlierOnes() {
        Trajectory walk = Recordings.walk(1, 50);
        Trajectory derived =
                Derivation.of("pace = speed(x, y)", "slow = mean(pace, 1s)").apply(walk);
        assertThat(derived.shape().stateNames()).containsExactly("x", "y", "z", "pace", "slow");
        assertThat(Recordings.column(derived, "x")).containsExactly(Recordings.column(walk, "x"));
        assertThat(Recordings.column(derived, "pace")).containsExactly(Recordings.derived(walk, "speed(x, y)"));
        assertThat(Recordings.column(derived, "slow")).hasSize(50).doesNotContain(Float.NaN);
        assertThat(derived.times()).isEqualTo(walk.times());
    }

    @Test
    void usesActionsToo() {
        Trajectory acted = Trajectory.of("a", 1, new float[] {1, 2, 3})
                .withActions(1, new float[] {10, 20, 40})
                .named(List.of("x"), List.of("push"));
        assertThat(Recordings.derived(acted, "derivative(push)")).containsExactly(10, 15, 20);
    }

    @Test
    void theStateAfterTheLastStepRepeatsTheLastDerivedValue() {
        Trajectory ended =
                Trajectory.of("a", 1, new float[] {1, 2, 4}).withFinalState(9).named(List.of("x"), List.of());
        Trajectory.Cursor cursor =
                Derivation.of("derivative(x)").apply(ended).cursor().moveTo(2);
        assertThat(cursor.next(0)).isEqualTo(9);
        assertThat(cursor.next(1)).isEqualTo(cursor.state(1)).isEqualTo(2);
        assertThat(cursor.moveTo(0).next(1)).isEqualTo(1.5f);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void everythingIsDefinedForShortRecordings(int steps) {
        for (Trajectory each : List.of(
                Recordings.walk(3, steps),
                Recordings.of(List.of("x", "y", "z"), new float[steps], new float[steps], new float[steps]))) {
            Trajectory derived = Derivation.of(ALL).apply(each); // a value that is not finite would be refused
            assertThat(derived.length()).isEqualTo(steps);
        }
    }

    @Test
    void oneStepHasNoMotion() {
        Trajectory one = Recordings.walk(3, 1);
        for (String still : List.of("speed(x, y)", "jerk(x)", "path(x, y)", "curvature(x, y)", "sparc(x)", "ldlj(x)")) {
            assertThat(Recordings.derived(one, still)).as(still).containsExactly(0);
        }
        assertThat(Recordings.derived(one, "pause(x, y, 0.1)")).containsExactly(1);
    }

    @Test
    void hugeNumbersStayFinite() {
        float[] wild = {3e38f, -3e38f, 3e38f, 0, Float.MIN_VALUE, 3e38f};
        Trajectory huge =
                Recordings.of(List.of("x", "y", "z"), wild, wild, wild).withTimes(0, 1e-9, 1, 2, 3, 4);
        assertThat(Derivation.of(ALL).apply(huge).length()).isEqualTo(6);
    }

    @Test
    void aWindowInSecondsNeedsTimes() {
        Trajectory untimed = Trajectory.of("anna", new float[][] {{1}, {2}}).named(List.of("x"), List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Recordings.derived(untimed, "mean(x, 0.5s)"))
                .withMessage("derived column 'mean(x, 0.5s)': trajectory anna has no times, so there is no window of"
                        + " 0.5s: name its column of times, give the rate at which it was recorded, or count the"
                        + " window in steps");
        assertThat(Recordings.derived(untimed, "mean(x, 3 steps)")).containsExactly(1.5f, 1.5f);
        assertThat(Recordings.derived(untimed, "speed(x)")).as("per step").containsExactly(1, 1);
    }

    @Test
    void namesWhatIsMissing() {
        DataSet data = new DataSet(List.of(new Recording(Recordings.walk(1, 5), Map.of())), "runs.csv");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Derivation.of("speed(x, yy)").apply(data))
                .withMessage("derived column 'speed(x, yy)': runs.csv has no column yy; did you mean y? The columns are"
                        + " x, y, z");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Derivation.of("a = abs(b)", "b = abs(x)").apply(data))
                .withMessageContaining("the derived column b comes only later in the list");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Derivation.of("x = abs(y)").apply(data))
                .withMessageContaining("runs.csv has a column x already; give the derived one another name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Derivation.of("abs(x)", "abs( x )"))
                .withMessage("two derived columns have the name abs(x)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Derivation.of(Collections.nCopies(1_001, "abs(x)")))
                .withMessage("at most 1,000 columns can be derived, got 1001");
        assertThat(Derivation.of("a = speed(x, y)", "mean(a, 1s) + z").uses()).containsExactly("x", "y", "z");
    }

    @Test
    void sharesTheNamesAmongRecordings() {
        List<Recording> two = new ArrayList<>();
        for (String id : List.of("a", "b")) {
            two.add(new Recording(Trajectory.of(id, new float[][] {{1}, {2}}), Map.of("person", id)));
        }
        DataSet derived = Derivation.of("abs(s0)").apply(new DataSet(two, "test"));
        assertThat(derived.trajectories().get(0).shape().stateNames())
                .isSameAs(derived.trajectories().get(1).shape().stateNames())
                .containsExactly("s0", "abs(s0)");
        assertThat(derived.recordings().get(1).about()).containsEntry("person", "b");
    }

    @Test
    void derivativesAreLinear() {
        for (int seed = 0; seed < 20; seed++) {
            Trajectory walk = Recordings.walk(seed, 40);
            float[] together = Recordings.derived(walk, "derivative(2 * x - 3 * smooth(y, 0.3s))");
            float[] apart = Recordings.derived(walk, "2 * derivative(x) - 3 * derivative(smooth(y, 0.3s))");
            assertClose(together, apart, 1e-4);
        }
    }

    @Test
    void speedsDoNotDependOnTheFrameOfReference() {
        for (int seed = 0; seed < 20; seed++) {
            Trajectory walk = Recordings.walk(seed, 40);
            double angle = 0.1 + seed;
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            String turned = c + " * x - " + s + " * y + 7, " + s + " * x + " + c + " * y - 2, z + 1";
            for (String function : List.of("speed", "acceleration", "jerk", "path", "curvature", "sparc", "ldlj")) {
                assertClose(
                        Recordings.derived(walk, function + "(" + turned + ")"),
                        Recordings.derived(walk, function + "(x, y, z)"),
                        1e-6);
            }
        }
    }

    @Test
    void straightLinesAndCirclesHaveTheirLengthAndCurvature() {
        int n = 400;
        float[][] line = new float[2][n];
        float[][] circle = new float[2][n];
        for (int t = 0; t < n; t++) {
            line[0][t] = 3 * t;
            line[1][t] = 4 * t;
            circle[0][t] = (float) (2 * Math.cos(0.05 * t));
            circle[1][t] = (float) (2 * Math.sin(0.05 * t));
        }
        float[] path = Recordings.derived(Recordings.of(List.of("x", "y"), line), "path(x, y)");
        assertThat(path[0]).isZero();
        assertThat(path[n - 1]).isEqualTo(5f * (n - 1));
        assertThat(Recordings.derived(Recordings.of(List.of("x", "y"), line), "curvature(x, y)"))
                .containsOnly(0);
        float[] bent = Recordings.derived(Recordings.of(List.of("x", "y"), circle), "curvature(x, y)");
        assertThat(bent[n / 2]).isCloseTo(0.5f, within(1e-3f));
    }

    @Test
    void smoothingKeepsParabolasUpToTheEnds() {
        int n = 60;
        float[] x = new float[n];
        double[] times = Objects.requireNonNull(Recordings.walk(4, n).times());
        for (int t = 0; t < n; t++) {
            double u = times[t] - 5;
            x[t] = (float) (1000 + 3 * u - 2 * u * u);
        }
        Trajectory parabola = Recordings.of(List.of("x"), x).withTimes(times);
        assertClose(Recordings.derived(parabola, "smooth(x, 0.4s)"), x, 2e-7);
    }

    @Test
    void rollingNumbersForgetWhatHasLeftTheWindow() {
        int n = 2_000;
        float[] x = new float[n];
        for (int t = 0; t < n; t++) {
            x[t] = t == 500 ? 1e12f : (float) Math.sin(t);
        }
        float[] still = x.clone();
        still[500] = 0;
        for (String function : List.of("mean", "deviation", "smooth")) {
            float[] with = Recordings.derived(Recordings.of(List.of("x"), x), function + "(x, 51 steps)");
            float[] without = Recordings.derived(Recordings.of(List.of("x"), still), function + "(x, 51 steps)");
            for (int t = 0; t < n; t++) {
                if (Math.abs(t - 500) > 25) {
                    assertThat(with[t]).as("%s, step %d", function, t).isCloseTo(without[t], within(1e-6f));
                }
            }
        }
    }

    @Test
    void compositionsAreTheirParts() {
        Trajectory walk = Recordings.walk(9, 80);
        assertThat(Recordings.derived(walk, "magnitude(derivative(x, y, z))"))
                .containsExactly(Recordings.derived(walk, "speed(x, y, z)"));
        assertThat(Recordings.derived(walk, "magnitude(derivative(derivative(x, y, z)))"))
                .containsExactly(Recordings.derived(walk, "acceleration(x, y, z)"));
        assertThat(Recordings.derived(walk, "magnitude(difference(x, y; y, z))"))
                .containsExactly(Recordings.derived(walk, "distance(x, y; y, z)"));
        assertThat(Recordings.derived(walk, "below(speed(x, y), 20)"))
                .containsExactly(Recordings.derived(walk, "pause(x, y, 20)"));
    }

    @Test
    void whatSeveralItemsUseIsTheSameForAll() {
        Trajectory walk = Recordings.walk(9, 80);
        List<String> items = List.of(
                "speed(smooth(x, y, 0.3s))",
                "jerk(smooth(x, y, 0.3s))",
                "path(smooth(x, y, 0.3s))",
                "log(speed(smooth(x, y, 0.3s)), 1)",
                "abs(derivative(z)) + derivative(z)",
                "derivative(derivative(z))");
        Trajectory together = Derivation.of(items).apply(walk);
        for (String each : items) {
            assertThat(Recordings.column(together, each)).as(each).containsExactly(Recordings.derived(walk, each));
        }
    }

    @Test
    void aSineIsPeriodicAndNoiseIsNot() {
        int n = 600;
        float[] sine = new float[n];
        for (int t = 0; t < n; t++) {
            sine[t] = (float) Math.sin(t * 0.3);
        }
        float[] noise = Recordings.derived(Recordings.walk(2, n), "derivative(x)");
        assertThat(Recordings.derived(Recordings.of(List.of("x"), sine), "periodicity(x, 200 steps)")[300])
                .isGreaterThan(0.98f);
        assertThat(Recordings.derived(Recordings.of(List.of("x"), noise), "periodicity(x, 200 steps)")[300])
                .isLessThan(0.4f);
    }

    private static void assertClose(float[] found, float[] expected, double tolerance) {
        assertThat(found).hasSameSizeAs(expected);
        for (int t = 0; t < found.length; t++) {
            double scale = Math.max(1, Math.abs(expected[t]));
            assertThat((double) found[t]).as("step %d", t).isCloseTo(expected[t], within(tolerance * scale));
        }
    }
}
