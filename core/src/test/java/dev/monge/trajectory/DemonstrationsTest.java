package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class DemonstrationsTest {
    private static final Trajectory FIRST =
            Trajectory.of("a", new float[][] {{1, 10}, {2, 20}, {3, 30}}).withRewards(1, 2, 4);
    private static final Trajectory SECOND =
            Trajectory.of("b", new float[][] {{4, 40}}).withRewards(8);

    @Test
    void columnsHoldTheFeaturesOfAllStepsInOrder() {
        var demonstrations = Demonstrations.of(List.of(FIRST, SECOND));
        assertThat(demonstrations.column(0)).containsExactly(1, 2, 3, 4);
        assertThat(demonstrations.column(1)).containsExactly(10, 20, 30, 40);
        assertThat(demonstrations.names()).containsExactly("s0", "s1");
        assertThat(demonstrations.steps()).isEqualTo(4);
        assertThat(demonstrations.length(1)).isEqualTo(1);
        assertThat(List.of(0, 1, 2, 3)).map(demonstrations::trajectoryAt).containsExactly(0, 0, 0, 1);
    }

    @Test
    void returnsNeverCrossFromOneTrajectoryIntoTheNext() {
        var demonstrations = Demonstrations.of(List.of(FIRST, SECOND));
        assertThat(demonstrations.trueReturns(0.5)).containsExactly(3, 4, 4, 8);
        assertThat(demonstrations.returns(new float[] {1, 2, 4, 8}, 1)).containsExactly(7, 6, 4, 8);
        assertThat(demonstrations.trueReturns(0)).containsExactly(demonstrations.rewards());
    }

    @Test
    void columnsGivenAsTheyAreMakeTheSameDemonstrations() {
        var made = Demonstrations.of(List.of(FIRST, SECOND));
        var given = Demonstrations.ofColumns(
                List.of("s0", "s1"),
                new float[][] {{1, 2, 3, 4}, {10, 20, 30, 40}},
                new int[] {3, 1},
                List.of("a", "b"),
                null);
        assertThat(given.fingerprint()).isEqualTo(made.fingerprint());
        assertThat(given.rewarded()).isFalse();
        assertThatThrownBy(given::rewards).hasMessageContaining("are unknown");
    }

    @Test
    void theFingerprintFollowsEveryNumberAndEveryBorder() {
        String print = Demonstrations.of(List.of(FIRST, SECOND)).fingerprint();
        var moved = Trajectory.of("b", new float[][] {{4, Math.nextUp(40f)}});
        assertThat(Demonstrations.of(List.of(FIRST, moved)).fingerprint()).isNotEqualTo(print);
        var otherBorders = Demonstrations.ofColumns(
                List.of("s0", "s1"),
                new float[][] {{1, 2, 3, 4}, {10, 20, 30, 40}},
                new int[] {2, 2},
                List.of("a", "b"),
                null);
        assertThat(otherBorders.fingerprint()).isNotEqualTo(print);
    }

    /** The digest of one long row of bytes, although it is taken block by block. */
    @Test
    void theFingerprintIsTheDigestOfNamesOffsetsAndFeatures() throws NoSuchAlgorithmException {
        for (int steps : new int[] {4094, 4095, 4096, 10_000}) {
            float[] column = new float[steps];
            for (int row = 0; row < steps; row++) {
                column[row] = row * 0.1f;
            }
            var bytes = ByteBuffer.allocate(1 + 4 * (2 + steps)).put((byte) 'f');
            bytes.putInt(0).putInt(steps);
            for (float value : column) {
                bytes.putFloat(value);
            }
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
            assertThat(columns(new float[][] {column}, steps).fingerprint())
                    .isEqualTo("sha256:" + HexFormat.of().formatHex(digest));
        }
    }

    @Test
    void theFingerprintOfManyTrajectoriesIsThatOfAllTheirOffsets() throws NoSuchAlgorithmException {
        int trajectories = 5000; // their offsets alone are more than a block
        int[] lengths = new int[trajectories];
        Arrays.fill(lengths, 1);
        var bytes = ByteBuffer.allocate(1 + 4 * (2 * trajectories + 1)).put((byte) 'f');
        for (int k = 0; k <= trajectories; k++) {
            bytes.putInt(k);
        }
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
        assertThat(columns(new float[1][trajectories], lengths).fingerprint())
                .isEqualTo("sha256:" + HexFormat.of().formatHex(digest));
    }

    @Test
    void demonstrationsRememberTheMapOfTheirFeatures() {
        FeatureMap map = new SelectedFeatures(new StateFeatures(), List.of(1));
        assertThat(Demonstrations.of(List.of(FIRST), map).map()).isSameAs(map);
        assertThat(columns(new float[][] {{1}}, 1).map()).isEqualTo(new StateFeatures());
    }

    /** 2 / 1e-45 is no float. */
    @Test
    void theStateAfterTheLastStepMattersOnlyToMapsThatSeeIt() {
        Trajectory known = Trajectory.of("known", new float[][] {{1}, {2}}).withFinalState(3);
        Trajectory unknown = Trajectory.of("unknown", new float[][] {{4}});
        Demonstrations both = Demonstrations.of(List.of(known, unknown));
        assertThat(both.column(0)).containsExactly(1, 2, 4);
        assertThat(both.shape().next()).isFalse();
        assertThat(Demonstrations.of(List.of(known)).shape().next()).isTrue();
        assertThatThrownBy(() -> Demonstrations.of(List.of(known, unknown), new TransitionFeatures()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("next state unknown");
    }

    @Test
    void aFeatureThatIsNotFiniteIsNamedWithItsPlace() {
        FeatureMap map = new ScaledFeatures(new StateFeatures(), List.of(1f, 0f), List.of(Float.MIN_VALUE, 1f));
        refuses(
                () -> Demonstrations.of(List.of(FIRST), map),
                "trajectory a, step 1: feature s0 must be finite, got Infinity");
    }

    @Test
    void everyRowBelongsToTheTrajectoryAroundIt() {
        int[] lengths = {1, 4, 2, 1, 3};
        Demonstrations demonstrations = columns(new float[1][11], lengths);
        assertThat(demonstrations.ids()).containsExactly("t0", "t1", "t2", "t3", "t4");
        assertThat(demonstrations.trajectories()).isEqualTo(5);
        int row = 0;
        for (int k = 0; k < lengths.length; k++) {
            assertThat(demonstrations.offset(k)).isEqualTo(row);
            for (int t = 0; t < lengths[k]; t++, row++) {
                assertThat(demonstrations.trajectoryAt(row)).isEqualTo(k);
            }
        }
        assertThatThrownBy(() -> demonstrations.trajectoryAt(11)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> demonstrations.trajectoryAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void rewardsAreKeptWhereAllTrajectoriesKnowThem() {
        assertThat(Demonstrations.of(List.of(FIRST, SECOND)).rewards()).containsExactly(1, 2, 4, 8);
        var silent = Trajectory.of("c", new float[][] {{5, 50}});
        assertThat(Demonstrations.of(List.of(FIRST, silent)).rewarded()).isFalse();
        assertThat(silent.rewards()).isNull();
        assertThat(SECOND.rewards()).containsExactly(8);
        assertThat(SECOND.terminated()).isFalse();
        assertThat(SECOND.asTerminated().terminated()).isTrue();
    }

    @Test
    void suffixesAreFoundByNameAndMissingOnesAreNamed() {
        var demonstrations = Demonstrations.of(List.of(FIRST, SECOND));
        assertThat(demonstrations.start(demonstrations.suffix("a", 2))).isEqualTo(2);
        assertThat(demonstrations.start(demonstrations.suffix("b", 0))).isEqualTo(3);
        refuses(() -> demonstrations.suffix("c", 0), "there is no trajectory c among the 2 given");
        refuses(() -> demonstrations.suffix("a", 3), "trajectory a has no step 3: it has 3, counted from 0");
        refuses(() -> demonstrations.start(new Suffix(2, 0)), "there is no trajectory 2: there are 2, counted from 0");
        refuses(() -> new Suffix(0, -1), "a suffix needs a trajectory and a step of at least 0, got 0 and -1");
    }

    @Test
    void rowsInOneArrayMakeTheSameTrajectoryAsRowsInArraysOfTheirOwn() {
        float[] states = {1, 2, 3, 4};
        float[] actions = {5, 6};
        Trajectory flat = Trajectory.of("x", 2, states).withActions(1, actions);
        states[0] = 9;
        actions[0] = 9;
        Trajectory rows = Trajectory.of("x", new float[][] {{1, 2}, {3, 4}}).withActions(new float[][] {{5}, {6}});
        assertThat(flat.shape()).isEqualTo(rows.shape());
        assertThat(Demonstrations.of(List.of(flat), new StateActionFeatures()).columns())
                .isDeepEqualTo(Demonstrations.of(List.of(rows), new StateActionFeatures())
                        .columns());
    }

    @Test
    void badInputIsNamedWithItsPlace() {
        refuses(() -> Demonstrations.of(List.of()), "demonstrations need at least one trajectory, got none");
        refuses(() -> Demonstrations.of(List.of(FIRST, FIRST)), "two trajectories have the id a");
        refuses(() -> Trajectory.of("x", new float[0][]), "trajectory x must have at least one step, got none");
        refuses(() -> Trajectory.of(" ", new float[][] {{1}}), "the id of a trajectory must not be blank");
        refuses(
                () -> Trajectory.of("x", new float[][] {{1, 2}, {3}}),
                "trajectory x, step 1: state has 1 components, step 0 has 2");
        refuses(
                () -> Trajectory.of("x", new float[][] {{1, 2}, {3, Float.NaN}}),
                "trajectory x, step 1: state component 1 must be finite, got NaN");
        refuses(
                () -> Trajectory.of("x", new float[][] {{Float.NEGATIVE_INFINITY}}),
                "trajectory x, step 0: state component 0 must be finite, got -Infinity");
        refuses(() -> Trajectory.of("x", 2, new float[0]), "trajectory x must have at least one step, got none");
        refuses(() -> Trajectory.of("x", 0, new float[2]), "trajectory x: a state needs at least one component");
        refuses(
                () -> Trajectory.of("x", 2, new float[3]),
                "trajectory x: expected rows of 2 state components, got 3 numbers");
        refuses(
                () -> Trajectory.of("x", 2, new float[] {1, 2, 3, Float.NaN}),
                "trajectory x, step 1: state component 1 must be finite, got NaN");
        refuses(() -> FIRST.withActions(1, new float[2]), "trajectory a: actions must match the steps, got 2 and 3");
        refuses(() -> FIRST.withRewards(1, 2), "trajectory a: rewards must match the steps, got 2 and 3");
        refuses(() -> SECOND.withRewards(Double.NaN), "trajectory b, step 0: reward must be finite, got NaN");
        refuses(
                () -> FIRST.withActions(new float[][] {{1}}),
                "trajectory a: actions must match the steps, got 1 and 3");
        refuses(() -> FIRST.withFinalState(1), "trajectory a: the final state has 1 components, expected 2");
        refuses(
                () -> Demonstrations.of(List.of(FIRST, Trajectory.of("c", new float[][] {{1}}))),
                "trajectory c has 1 state and 0 action components, next state unknown, but trajectory a has 2 state and"
                        + " 0 action components, next state unknown");
        refuses(
                () -> columns(new float[][] {{1, Float.NaN, 3}}, 1, 2),
                "trajectory t1, step 0: feature f must be finite, got NaN");
        refuses(
                () -> columns(new float[][] {{1, 2}}, 1, 2),
                "feature f must have one value per step, got 2 for 3 steps");
        refuses(() -> columns(new float[][] {{1}}, 1, 0), "trajectory t1 must have at least one step, got 0");
        refuses(
                () -> columns(new float[][] {{}}),
                "demonstrations need one id per trajectory and at least one trajectory, got 0 ids and 0 lengths");
        refuses(
                () -> Demonstrations.ofColumns(List.of("f"), new float[][] {{1}}, new int[] {1}, List.of(), null),
                "demonstrations need one id per trajectory and at least one trajectory, got 0 ids and 1 lengths");
        refuses(
                () -> columns(new float[0][], 1),
                "demonstrations need one name per feature and at least one feature, got 1 names and 0 columns");
        refuses(
                () -> columns(new float[][] {{1}, {2}}, 1),
                "demonstrations need one name per feature and at least one feature, got 1 names and 2 columns");
        refuses(
                () -> Demonstrations.ofColumns(
                        List.of("f", "f"), new float[][] {{1}, {2}}, new int[] {1}, List.of("t0"), null),
                "state names must differ, got f, f");
        Trajectory both = Trajectory.of("both", new float[][] {{1}})
                .withActions(new float[][] {{2}})
                .named(List.of("f"), List.of("f"));
        refuses(
                () -> Demonstrations.of(List.of(both), new StateActionFeatures()),
                "feature names must differ, got f, f");
        refuses(
                () -> both.named(List.of("f", "g"), List.of("a")),
                "trajectory both has 1 state and 1 action components, expected 2 and 1");
        refuses(
                () -> Demonstrations.ofColumns(
                        List.of("f"), new float[][] {{1, 2, 3}}, new int[] {2, 1}, List.of("t0", "t1"), new double[] {
                            0, Double.NaN, 0
                        }),
                "trajectory t0, step 1: reward must be finite, got NaN");
        refuses(
                () -> Demonstrations.ofColumns(
                        List.of("f"), new float[][] {{1, 2}}, new int[] {2}, List.of("t0"), new double[1]),
                "the reward must have one value per step, got 1 for 2 steps");
        refuses(
                () -> Demonstrations.of(List.of(FIRST)).returns(new float[2], 1),
                "the reward must have one value per step, got 2 for 3 steps");
        refuses(() -> Demonstrations.of(List.of(FIRST)).trueReturns(-0.1), "gamma must be in [0, 1], got -0.1");
        refuses(() -> Demonstrations.of(List.of(FIRST)).returns(new float[3], 2), "gamma must be in [0, 1], got 2.0");
        refuses(() -> Trajectory.of("x", new float[][] {{}, {}}), "trajectory x: a state needs at least one component");
        refuses(() -> new Suffix(-2, 0), "a suffix needs a trajectory and a step of at least 0, got -2 and 0");
        refuses(() -> new StepShape(0, 1, true), "a state needs at least one component, got 0");
        refuses(() -> new StepShape(1, -1, true), "the number of components must be at least 0, got -1");
    }

    @Test
    void drawingSuffixesIsDrawingStepsUniformly() {
        var demonstrations = Demonstrations.of(List.of(FIRST, SECOND));
        Suffixes all = Suffixes.of(demonstrations);
        assertThat(all.size()).isEqualTo(4);
        int[] drawn = new int[40_000];
        all.sample(new Random(3), drawn, drawn.length);
        int[] count = new int[4];
        for (int start : drawn) {
            count[start]++;
        }
        for (int each : count) {
            assertThat(each).isBetween(9_600, 10_400); // mean 10,000, standard deviation 87
        }
    }

    @Test
    void aCohortHoldsTheSuffixesOfItsTrajectoriesOnly() {
        var third = Trajectory.of("c", new float[][] {{5, 50}, {6, 60}}).withRewards(0, 0);
        var demonstrations = Demonstrations.of(List.of(FIRST, SECOND, third));
        Suffixes cohort = Suffixes.of(demonstrations, List.of(2, 0));
        assertThat(cohort.size()).isEqualTo(5);
        assertThat(List.of(0, 1, 2, 3, 4)).map(cohort::start).containsExactly(0, 1, 2, 4, 5);
        assertThat(cohort.everything()).isFalse();
        assertThat(Suffixes.of(demonstrations, List.of(1, 2, 0)).everything()).isTrue();
        refuses(() -> Suffixes.of(demonstrations, List.of(0, 0)), "trajectory 0 is named twice in one cohort");
        refuses(() -> Suffixes.of(demonstrations, List.of()), "a cohort must have at least one trajectory, got none");
    }

    private static Demonstrations columns(float[][] columns, int... lengths) {
        List<String> ids =
                IntStream.range(0, lengths.length).mapToObj(k -> "t" + k).toList();
        return Demonstrations.ofColumns(List.of("f"), columns, lengths, ids, null);
    }

    private static void refuses(ThrowingCallable what, String sentence) {
        assertThatThrownBy(what).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    }
}
