package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepColumnsTest {
    private static final StepShape SHAPE = new StepShape(List.of("x", "y", "z"), List.of("push", "turn"), true);

    /** Columns longer than their rows, as readers have them. */
    private static StepColumns columns(long seed) {
        var random = new Random(seed);
        int[] offsets = {0, 4, 5, 12};
        float[][] states = random(random, 3, 20);
        float[][] actions = random(random, 2, 20);
        float[][] finals = random(random, 3, 5);
        double[] rewards = random.doubles(20).toArray();
        return new StepColumns(
                SHAPE,
                states,
                actions,
                offsets,
                List.of("a", "b", "c"),
                finals,
                new boolean[] {true, false, true},
                rewards,
                null);
    }

    private static float[][] random(Random random, int columns, int rows) {
        float[][] all = new float[columns][rows];
        for (float[] column : all) {
            for (int i = 0; i < rows; i++) {
                column[i] = (float) random.nextGaussian();
            }
        }
        return all;
    }

    private static List<FeatureMap> maps() {
        List<FeatureMap> maps = new ArrayList<>(List.of(
                new StateFeatures(),
                new StateActionFeatures(),
                new TransitionFeatures(),
                new SelectedFeatures(new TransitionFeatures(), List.of(4, 0, 7)),
                new ScaledFeatures(
                        new SelectedFeatures(new StateFeatures(), List.of(2, 1)),
                        List.of(0.3f, -1.7f),
                        List.of(0.7f, 3.1f))));
        maps.add(ArrangedFeatures.of(
                new ScaledFeatures(new StateFeatures(), List.of(0.1f, 0.2f), List.of(1.3f, 0.9f)),
                new StepShape(List.of("z", "x"), List.of(), false),
                SHAPE));
        return maps;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void featuresOfColumnsAreThoseOfTrajectoriesToTheBit(long seed) {
        StepColumns steps = columns(seed);
        for (FeatureMap map : maps()) {
            Demonstrations stepwise = Demonstrations.of(steps.trajectories(), map);
            Demonstrations columnwise = Demonstrations.of(steps, map);
            assertThat(columnwise.columns()).as(map.toString()).isDeepEqualTo(stepwise.columns());
            assertThat(columnwise.ids()).isEqualTo(stepwise.ids());
            assertThat(columnwise.rewards()).isEqualTo(stepwise.rewards());
            assertThat(columnwise.fingerprint()).isEqualTo(stepwise.fingerprint());
        }
    }

    @Test
    void aMapUsesWhatItReadsAndNothingElse() {
        FeatureMap map =
                new ScaledFeatures(new SelectedFeatures(new StateFeatures(), List.of(2)), List.of(0f), List.of(1f));
        assertThat(ArrangedFeatures.used(map, SHAPE)).containsExactly("z");
    }

    @Test
    void aFeatureThatIsNotFiniteIsNamedWithItsPlace() {
        StepColumns steps = columns(1);
        steps.state(1)[6] = Float.NaN;
        assertThatThrownBy(() -> Demonstrations.of(steps, new StateFeatures()))
                .hasMessage("trajectory c, step 1: feature y must be finite, got NaN");
    }

    @Test
    void columnsMustBeThoseOfTheirShape() {
        assertThatThrownBy(() -> new StepColumns(
                        SHAPE,
                        new float[2][4],
                        new float[2][4],
                        new int[] {0, 4},
                        List.of("a"),
                        new float[3][1],
                        new boolean[1],
                        null,
                        null))
                .hasMessageContaining("got 2 state and 2 action columns");
    }
}
