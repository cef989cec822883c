package dev.monge.rl.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import org.junit.jupiter.api.Test;

/** Random numbers of actions that are kept for several steps. */
final class HeldDrawsTest {
    private static final int HORIZON = 96;
    private static final int ENVIRONMENTS = 2;

    /**
     * A log density of a Gaussian with a fixed deviation is a function of the normal number alone, so equal densities
     * are equal draws, whatever the state's mean.
     */
    @Test
    void drawsAreKeptForTheLengthOfABlock() {
        Rollout held = rollout(8, 3);
        for (int e = 0; e < ENVIRONMENTS; e++) {
            for (int t = 1; t < HORIZON; t++) {
                float before = held.logProbabilities[e * HORIZON + t - 1];
                float now = held.logProbabilities[e * HORIZON + t];
                if (t % 8 == 0) {
                    assertThat(now).isNotCloseTo(before, within(1e-4f));
                } else {
                    assertThat(now).isCloseTo(before, within(1e-4f));
                }
            }
        }
    }

    @Test
    void iterationsAndEnvironmentsDrawDifferentNumbers() {
        Rollout third = rollout(8, 3);
        Rollout fourth = rollout(8, 4);
        assertThat(third.logProbabilities).isNotEqualTo(fourth.logProbabilities);
        assertThat(third.logProbabilities[0]).isNotEqualTo(third.logProbabilities[HORIZON]);
    }

    @Test
    void independentDrawsDifferFromStepToStep() {
        Rollout independent = rollout(1, 3);
        for (int t = 1; t < HORIZON; t++) {
            assertThat(independent.logProbabilities[t]).isNotEqualTo(independent.logProbabilities[t - 1]);
        }
    }

    private static Rollout rollout(int hold, int iteration) {
        PpoOptions options = PpoOptions.DEFAULT.withRollouts(ENVIRONMENTS, HORIZON);
        try (var team = new WorkerTeam(1)) {
            var state = new PpoState(HeldDrawsTest::lander, options, team);
            state.begin();
            var rollout = new Rollout(ENVIRONMENTS, HORIZON, state.observationWidth, state.actionSpace);
            state.groups[0].collect(state.policy(), iteration, hold, rollout);
            return rollout;
        }
    }

    private static Environment lander() {
        return Environments.standard().make("LunarLanderContinuous-v3");
    }
}
