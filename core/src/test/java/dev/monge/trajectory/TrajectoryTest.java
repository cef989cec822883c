package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TrajectoryTest {
    /** Two state and two action components, so that no row can be taken for another. */
    @Test
    void aCursorShowsStateActionAndNextStateOfEveryStep() {
        Trajectory run = Trajectory.of("run", new float[][] {{1, 2}, {3, 4}, {5, 6}})
                .withActions(new float[][] {{10, 20}, {30, 40}, {50, 60}})
                .withFinalState(7, 8)
                .asTerminated();
        assertThat(run.shape()).isEqualTo(new StepShape(2, 2, true));
        Trajectory.Cursor cursor = run.cursor();
        for (int t = 0; t < 3; t++) {
            cursor.moveTo(t);
            for (int i = 0; i < 2; i++) {
                assertThat(cursor.state(i)).isEqualTo(2 * t + i + 1);
                assertThat(cursor.action(i)).isEqualTo(10 * (2 * t + i + 1));
                assertThat(cursor.next(i)).isEqualTo(2 * t + i + 3);
            }
            assertThat(cursor.terminal()).isEqualTo(t == 2);
        }
        assertThatThrownBy(() -> cursor.action(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void whatIsAddedLeavesTheRestAsItWas() {
        Trajectory run = Trajectory.of("run", new float[][] {{1}, {2}})
                .withRewards(3, 4)
                .withFinalState(9)
                .withActions(new float[][] {{5}, {6}});
        assertThat(run.id()).isEqualTo("run");
        assertThat(run.length()).isEqualTo(2);
        assertThat(run.rewards()).containsExactly(3, 4);
        assertThat(run.shape()).isEqualTo(new StepShape(1, 1, true));
        assertThat(run.terminated()).isFalse();
        assertThat(run.cursor().moveTo(1).next(0)).isEqualTo(9);
    }
}
