package dev.monge.world.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ControlFeaturesTest {
    private static final class Step implements Transition {
        private final float[] before;
        private final float[] taken;
        private final float[] after;
        private final boolean terminal;

        Step(float[] before, float[] taken, float[] after, boolean terminal) {
            this.before = before;
            this.taken = taken;
            this.after = after;
            this.terminal = terminal;
        }

        @Override
        public boolean terminal() {
            return terminal;
        }

        @Override
        public float state(int i) {
            return before[i];
        }

        @Override
        public float action(int i) {
            return taken[i];
        }

        @Override
        public float next(int i) {
            return after[i];
        }

        @Override
        public StepShape shape() {
            return new StepShape(before.length, taken.length, true);
        }
    }

    private static double[] coefficients(String map) {
        return switch (map) {
            case "pendulum-reward" -> PendulumRewardFeatures.trueCoefficients();
            case "acrobot-reward" -> AcrobotRewardFeatures.trueCoefficients();
            default -> MountainCarRewardFeatures.trueCoefficients();
        };
    }

    @ParameterizedTest
    @CsvSource({
        "Pendulum-v1, pendulum-reward",
        "Acrobot-v1, acrobot-reward",
        "MountainCarContinuous-v0, mountain-car-continuous-reward",
    })
    void theTrueRewardIsLinearInTheFeatures(String name, String mapName) {
        FeatureMap map = FeatureMaps.standard().find(mapName).orElseThrow();
        Environment task = Environments.standard().make(name);
        var random = Controllers.random(task.actionSpace(), 11);
        float[] observation = new float[task.observationSpace().size()];
        float[] action = new float[1];
        double[] coefficients = coefficients(mapName);
        for (int seed = 0; seed < 10; seed++) {
            task.reset(seed, observation);
            while (!task.ended()) {
                float[] before = observation.clone();
                random.act(observation, action);
                task.act(action, observation);
                Step step = new Step(before, action.clone(), observation.clone(), task.terminated());
                assertThat(map.names(step.shape())).hasSize(coefficients.length);
                double sum = 0;
                for (int i = 0; i < coefficients.length; i++) {
                    sum += coefficients[i] * map.feature(step, i);
                }
                assertThat(Math.abs(sum - task.reward())).isLessThan(1e-5);
            }
        }
    }

    @Test
    void theHeightOfTheFreeEndIsAboveOneExactlyAtTheGoal() {
        Acrobot acrobot = new Acrobot();
        float[] observation = new float[6];
        float[] action = new float[1];
        FeatureMap map = new AcrobotRewardFeatures();
        acrobot.reset(5, observation);
        while (!acrobot.ended()) {
            acrobot.heuristic().act(observation, action);
            acrobot.act(action, observation);
            Step step = new Step(observation, action, observation, acrobot.terminated());
            assertThat(map.feature(step, 1) > 1).isEqualTo(acrobot.terminated());
        }
    }

    @Test
    void otherStepsAreRefused() {
        assertThatThrownBy(() -> new PendulumRewardFeatures().names(new StepShape(4, 1, true)))
                .hasMessage("the pendulum's reward features need 3 state and 1 action components, got 4 state and 1"
                        + " action components, next state known");
        assertThatThrownBy(() -> new AcrobotRewardFeatures().names(new StepShape(6, 1, false)))
                .hasMessageContaining("and the next state");
    }
}
