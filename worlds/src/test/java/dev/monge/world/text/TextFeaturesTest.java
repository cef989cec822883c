package dev.monge.world.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TextFeaturesTest {
    private static FeatureMap map(String name) {
        return Objects.requireNonNull(new TextFeatures().featureMaps().get(name), name);
    }

    @ParameterizedTest
    @CsvSource({"Taxi-v3, taxi-reward", "CliffWalking-v1, cliff-reward"})
    void theTrueRewardIsLinearInItsFeatures(String world, String name) {
        double[] coefficients = name.equals("taxi-reward") ? new double[] {-1, -10, 20} : new double[] {-1, -100};
        FeatureMap map = map(name);
        Environment environment = Environments.standard().make(world);
        EpisodePlayer player = new EpisodePlayer(environment);
        boolean[] met = new boolean[coefficients.length];
        for (int seed = 0; seed < 30; seed++) {
            player.play(seed, Controllers.random(environment.actionSpace(), seed), step -> {
                float[] features = new float[map.names(step.shape()).size()];
                map.write(step, features.length, features, 0);
                double reward = 0;
                for (int i = 0; i < features.length; i++) {
                    assertThat(features[i]).isEqualTo(map.feature(step, i));
                    reward += coefficients[i] * features[i];
                    met[i] |= features[i] == 1;
                }
                assertThat(reward).isEqualTo(step.reward());
            });
        }
        assertThat(met).doesNotContain(false);
    }

    @Test
    void choicesAreOneHotAndKnowNothing() {
        FeatureMap map = map("taxi-state-action");
        EpisodePlayer player = new EpisodePlayer(Environments.standard().make("Taxi-v3"));
        player.play(1, (observation, action) -> action[0] = 5, 1, step -> {
            assertThat(map.names(step.shape())).hasSize(506).endsWith("action 5");
            float[] features = new float[506];
            map.write(step, 506, features, 0);
            int ones = 0;
            for (float feature : features) {
                ones += feature == 1 ? 1 : 0;
            }
            assertThat(ones).isEqualTo(2);
            assertThat(features[505]).isEqualTo(1);
        });
        assertThatThrownBy(() -> map.names(new StepShape(500, 2, true)))
                .hasMessageStartingWith(
                        "one-hot states and actions need 500 state components, 1 or 6 action components");
        assertThatThrownBy(() -> map("cliff-reward").names(new StepShape(48, 1, false)))
                .hasMessageStartingWith("the cliff's reward features need 48 state components, 1 or 4 action components"
                        + " and the next state, got ");
    }
}
