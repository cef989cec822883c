package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class FeatureMapTest {
    private static final Trajectory RUN = Trajectory.of("run", new float[][] {{1, 2}, {3, 4}})
            .withActions(new float[][] {{7}, {8}})
            .withFinalState(5, 6)
            .asTerminated();

    @Test
    void eachMapShowsWhatItSays() {
        assertThat(rows(new StateFeatures())).isDeepEqualTo(new float[][] {{1, 2}, {3, 4}});
        assertThat(rows(new StateActionFeatures())).isDeepEqualTo(new float[][] {{1, 2, 7}, {3, 4, 8}});
        assertThat(rows(new TransitionFeatures()))
                .isDeepEqualTo(new float[][] {{1, 2, 7, 3, 4, 0}, {3, 4, 8, 5, 6, 1}});
        assertThat(rows(new SelectedFeatures(new StateActionFeatures(), List.of(2, 0))))
                .isDeepEqualTo(new float[][] {{7, 1}, {8, 3}});
        assertThat(rows(new ScaledFeatures(new StateFeatures(), List.of(1f, 0f), List.of(2f, 4f))))
                .isDeepEqualTo(new float[][] {{0, 0.5f}, {1, 1}});
    }

    @Test
    void namesFollowTheFeatures() {
        assertThat(new TransitionFeatures().names(RUN.shape()))
                .containsExactly("s0", "s1", "a0", "next s0", "next s1", "terminal");
        assertThat(new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)).names(RUN.shape()))
                .containsExactly("a0", "s0");
    }

    @Test
    void aTruncatedRunIsNotTerminal() {
        var truncated = Trajectory.of("t", new float[][] {{1}}).withFinalState(2);
        var demonstrations = Demonstrations.of(List.of(truncated), new TransitionFeatures());
        assertThat(demonstrations.column(2)).containsExactly(0);
    }

    @Test
    void standardisingGivesMeanZeroAndDeviationOneAndLeavesConstantsAlone() {
        var run = Trajectory.of("run", new float[][] {{1, 5}, {2, 5}, {6, 5}});
        var scaled = Demonstrations.of(List.of(run), ScaledFeatures.standardising(List.of(run), new StateFeatures()));
        double sum = 0;
        double squares = 0;
        for (float value : scaled.column(0)) {
            sum += value;
            squares += value * value;
        }
        assertThat(sum).isCloseTo(0, within(1e-6));
        assertThat(squares / 3).isCloseTo(1, within(1e-6));
        assertThat(scaled.column(1)).containsOnly(0);
    }

    /** A selection of changes is one of changes; states, actions and transitions are none. */
    @Test
    void featuresAreChangesOnlyWhereTheMapSaysSo() {
        for (FeatureMap map : List.of(new StateFeatures(), new StateActionFeatures(), new TransitionFeatures())) {
            assertThat(map.changes()).isFalse();
            assertThat(new SelectedFeatures(map, List.of(0)).changes()).isFalse();
        }
        var moves = new FeatureMap() {
            @Override
            public List<String> names(StepShape shape) {
                return List.of("move0", "move1");
            }

            @Override
            public float feature(Transition step, int index) {
                return step.next(index) - step.state(index);
            }

            @Override
            public boolean changes() {
                return true;
            }
        };
        var second = new SelectedFeatures(moves, List.of(1));
        assertThat(second.changes()).isTrue();
        assertThat(rows(second)).isDeepEqualTo(new float[][] {{2}, {2}});
    }

    @Test
    void mapsSayWhatTheyLack() {
        StepShape bare = Trajectory.of("x", new float[][] {{1}}).shape();
        assertThatThrownBy(() -> new StateActionFeatures().names(bare)).hasMessageContaining("need recorded actions");
        assertThatThrownBy(() -> new TransitionFeatures().names(bare)).hasMessageContaining("after the last step");
        assertThatThrownBy(() -> new SelectedFeatures(new StateFeatures(), List.of(1)).names(bare))
                .hasMessage("there is no feature 1 among s0, counted from 0");
        assertThatThrownBy(() -> new ScaledFeatures(new StateFeatures(), List.of(0f, 0f), List.of(1f, 1f)).names(bare))
                .hasMessageContaining("scaling expects 2 features, got 1");
        assertThatThrownBy(() -> new ScaledFeatures(new StateFeatures(), List.of(0f), List.of(0f)))
                .hasMessageContaining("positive scale, got 0.0 and 0.0");
        assertThatThrownBy(() -> new ScaledFeatures(new StateFeatures(), List.of(Float.NaN), List.of(1f)))
                .hasMessageContaining("a finite offset and a positive scale, got NaN and 1.0");
        assertThatThrownBy(() -> new ScaledFeatures(new StateFeatures(), List.of(0f), List.of(Float.POSITIVE_INFINITY)))
                .hasMessageContaining("got 0.0 and Infinity");
        assertThatThrownBy(() -> new SelectedFeatures(new StateFeatures(), List.of(-1)).names(bare))
                .hasMessage("there is no feature -1 among s0, counted from 0");
        assertThatThrownBy(() -> new SelectedFeatures(new StateFeatures(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a selection must have at least one feature, got none");
        assertThat(bare).hasToString("1 state and 0 action components, next state unknown");
        assertThat(RUN.shape()).hasToString("2 state and 1 action components, next state known");
        assertThatThrownBy(() -> new ScaledFeatures(new StateFeatures(), List.of(0f), List.of()))
                .hasMessageContaining("got 1 and 0");
    }

    private static float[][] rows(FeatureMap map) {
        int width = map.names(RUN.shape()).size();
        float[][] rows = new float[RUN.length()][width];
        Trajectory.Cursor cursor = RUN.cursor();
        for (int t = 0; t < rows.length; t++) {
            map.write(cursor.moveTo(t), width, rows[t], 0);
        }
        return rows;
    }
}
