package dev.monge.research.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.nn.Schedule;
import dev.monge.rl.Experts;
import dev.monge.rl.Toys;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import java.util.List;
import org.junit.jupiter.api.Test;

class BehaviouralCloningTest {
    private static final BehaviouralCloning.Options DEFAULT = BehaviouralCloning.Options.DEFAULT;

    @Test
    void fewStepsArePassedOverMoreOften() {
        assertThat(DEFAULT.epochs(64)).isEqualTo(3000);
        assertThat(DEFAULT.epochs(65)).isEqualTo(1500);
        assertThat(DEFAULT.epochs(800)).isEqualTo(231); // 13 minibatches
        assertThat(DEFAULT.epochs(64 * 60)).isEqualTo(50);
        assertThat(DEFAULT.epochs(100_000)).isEqualTo(50);
        assertThat(DEFAULT.withEpochs(7).epochs(64)).isEqualTo(7);
    }

    @Test
    void aCloneOfFewStepsRepeatsThem() {
        List<Trajectory> shown = Experts.play(Toys.road(), o -> new float[] {(float) Toys.bend(o[0], o[1])}, 2);
        double few = error(BehaviouralCloning.train(shown, Toys.road(), DEFAULT.withEpochs(50)), shown);
        double enough = error(BehaviouralCloning.train(shown, Toys.road(), DEFAULT), shown);
        assertThat(enough).isLessThan(0.02).isLessThan(few / 2);
    }

    /** Returns the mean distance between the clone's most likely actions and those shown. */
    private static double error(Policy clone, List<Trajectory> shown) {
        Controller greedy = clone.greedy();
        float[] observation = new float[3];
        float[] action = new float[1];
        double sum = 0;
        int steps = 0;
        for (Trajectory each : shown) {
            for (int t = 0; t < each.length(); t++, steps++) {
                Trajectory.Cursor step = each.cursor().moveTo(t);
                for (int k = 0; k < observation.length; k++) {
                    observation[k] = step.state(k);
                }
                greedy.act(observation, action);
                sum += Math.abs(action[0] - step.action(0));
            }
        }
        return sum / steps;
    }

    @Test
    void anImpossibleNumberOfGradientsIsRefused() {
        assertThatThrownBy(() -> new BehaviouralCloning.Options(
                        50, -1, 64, new Schedule.Constant(1e-3), 0, PpoNetworks.DEFAULT, 0))
                .hasMessage("the least number of gradients must be finite and at least 0, got -1.0");
    }
}
