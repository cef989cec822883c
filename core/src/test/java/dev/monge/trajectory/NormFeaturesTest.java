package dev.monge.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class NormFeaturesTest {
    private final NormFeatures map = new NormFeatures(2);

    @Test
    void aStepOnTheWayShowsChangesOfLengthsAndTheAction() {
        Trajectory step = step();
        assertThat(map.names(step.shape()))
                .isEqualTo(List.of(
                        "10 change of |s0|",
                        "10 change of |s0, s1|",
                        "10 change of |s0, s2|",
                        "10 change of |s1|",
                        "10 change of |s1, s2|",
                        "10 change of |s2|",
                        "action 0",
                        "action 1",
                        "end at rest",
                        "end in motion"));
        // From (3, 4, 0) to (-5, 12, 0).
        assertThat(features(step)).containsExactly(new float[] {20, 80, 20, 80, 80, 0, 0, 1, 0, 0}, within(1e-4f));
    }

    @Test
    void theLastStepShowsOnlyHowItEnded() {
        assertThat(features(step().asTerminated()))
                .containsExactly(new float[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, within(1e-4f));
    }

    @Test
    void moreComponentsThanAFitCanUseAreRefused() {
        assertThatThrownBy(() -> map.names(new StepShape(65, 1, true)))
                .hasMessage("norm features need at most 64 state components, got 65");
        assertThatThrownBy(() -> new NormFeatures(-1)).hasMessageContaining("must not be negative, got -1");
    }

    private static Trajectory step() {
        return Trajectory.of("a", new float[][] {{3, 4, 0}})
                .withActions(new float[][] {{1}})
                .withFinalState(-5, 12, 0);
    }

    private float[] features(Trajectory trajectory) {
        float[] features = new float[map.names(trajectory.shape()).size()];
        map.write(trajectory.cursor().moveTo(0), features.length, features, 0);
        return features;
    }
}
