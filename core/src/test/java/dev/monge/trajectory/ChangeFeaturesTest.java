package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ChangeFeaturesTest {
    private final ChangeFeatures map = new ChangeFeatures(true, 3);

    @Test
    void aStepOnTheWayShowsChangesAndTheAction() {
        float[] seen = features(false, 0);
        assertThat(seen).hasSize(3 * 2 + 3 + 2);
        // s0 from -1 to 2, s1 from 0.5 to 0.5: changes of |s|, s squared and s, ten times each.
        assertThat(seen).containsExactly(new float[] {10, 30, 30, 0, 0, 0, 0, 1, 0, 0, 0}, within(1e-5f));
    }

    @Test
    void theLastStepShowsOnlyHowItEnded() {
        assertThat(features(true, 1)).containsExactly(new float[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0}, within(1e-5f));
        assertThat(features(true, 0)).containsExactly(new float[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, within(1e-5f));
    }

    @Test
    void aPotentialSeesNeitherSignsNorActions() {
        var potential = new ChangeFeatures(false, 0);
        Trajectory trajectory = Trajectory.of("a", new float[][] {{-1, 0.5f}}).withFinalState(2, 0.5f);
        float[] seen = new float[potential.names(trajectory.shape()).size()];
        potential.write(trajectory.cursor().moveTo(0), seen.length, seen, 0);
        assertThat(seen).containsExactly(new float[] {10, 30, 0, 0, 0, 0}, within(1e-5f));
    }

    @Test
    void stepsThatLackSomethingAreRefused() {
        assertThatThrownBy(() -> map.names(new StepShape(2, 2, true)))
                .hasMessageStartingWith(
                        "change features need the number of the action and the next state, got 2 state");
        assertThatThrownBy(() -> new ChangeFeatures(true, -1))
                .hasMessage("the number of actions must not be negative, got -1");
    }

    /** The features of a step from (-1, 0.5) to (2, 0.5), or of one that stays there. */
    private float[] features(boolean terminal, int at) {
        Trajectory trajectory = Trajectory.of("a", at == 0 ? new float[][] {{-1, 0.5f}} : new float[][] {{2, 0.5f}})
                .withActions(new float[][] {{1}})
                .withFinalState(2, 0.5f);
        trajectory = terminal ? trajectory.asTerminated() : trajectory;
        int width = map.names(trajectory.shape()).size();
        float[] features = new float[width];
        map.write(trajectory.cursor().moveTo(0), width, features, 0);
        return features;
    }
}
