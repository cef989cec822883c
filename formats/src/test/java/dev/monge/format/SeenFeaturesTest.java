package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.format.reward.RewardFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.RecordedTrajectory;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.trajectory.TransitionFeatures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeenFeaturesTest {
    @TempDir
    private Path folder;

    private final DataSet data = data("deviation", "speed");

    private static DataSet data(String one, String other) {
        Trajectory run = Trajectory.of("anna", new float[][] {{1, 2}, {3, 4}})
                .withActions(new float[][] {{5}, {6}})
                .withRewards(7, 8)
                .withFinalState(9, 10);
        return new DataSet(
                List.of(new RecordedTrajectory(run, Map.of())), List.of(one, other), List.of("push"), "runs.csv");
    }

    private static RewardNetwork reward(float bias, FeatureMap map, String... names) {
        var shape = new Mlp(names.length, List.of(), 1, Activation.IDENTITY);
        float[] parameters = new float[shape.parameterCount()];
        parameters[0] = bias;
        return new RewardNetwork(
                shape,
                parameters,
                map,
                List.of(names),
                TargetScaling.NONE,
                new Provenance("test", "none", 0, List.of(), Map.of()));
    }

    @Test
    void featuresHaveTheNamesOfTheirColumns() {
        assertThat(SeenFeatures.names(data, new StateFeatures())).containsExactly("deviation", "speed");
        assertThat(SeenFeatures.names(data, new StateActionFeatures())).containsExactly("deviation", "speed", "push");
        assertThat(SeenFeatures.names(data, new TransitionFeatures()))
                .containsExactly("deviation", "speed", "push", "next deviation", "next speed", "terminal");
        Demonstrations seen = SeenFeatures.of(data, new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)));
        assertThat(seen.names()).containsExactly("push", "deviation");
        assertThat(seen.column(0)).containsExactly(5, 6);
        assertThat(seen.rewards()).containsExactly(7, 8);
    }

    @Test
    void aRewardIsAppliedToTheFeaturesItWasFittedOnAndToNoOthers() {
        RewardNetwork reward = reward(0, new StateFeatures(), "deviation", "speed");
        assertThat(SeenFeatures.of(data, reward).names()).isEqualTo(reward.names());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SeenFeatures.of(data("speed", "deviation"), reward))
                .withMessage("the reward sees the features deviation, speed, but runs.csv has speed, deviation");
    }

    @Test
    void anEnsembleIsOneFileAndItsMembersComeBackInOrder() throws Exception {
        Path file = folder.resolve("e.reward.json");
        var files = new RewardFile();
        RewardNetwork one = reward(1, new StateFeatures(), "deviation", "speed");
        RewardNetwork other = reward(2, new StateFeatures(), "deviation", "speed");
        files.save(List.of(one, other), file);
        List<RewardNetwork> back = files.loadMembers(file);
        assertThat(back).hasSize(2);
        assertThat(back.get(0).parameters()).isEqualTo(one.parameters());
        assertThat(back.get(1).parameters()).isEqualTo(other.parameters());
        assertThatThrownBy(() -> files.load(file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("format");
        files.save(List.of(one), file);
        assertThat(files.load(file).parameters()).isEqualTo(one.parameters());
        assertThat(files.loadMembers(file)).hasSize(1);
    }

    @Test
    void anEnsembleOfDifferentKindsOrOfNothingIsRefused() throws Exception {
        Path file = folder.resolve("e.reward.json");
        var files = new RewardFile();
        files.save(
                List.of(
                        reward(1, new StateFeatures(), "deviation", "speed"),
                        reward(1, new StateFeatures(), "speed", "deviation")),
                file);
        assertThatThrownBy(() -> files.loadMembers(file)).hasMessageContaining("rewards of one kind");
        Files.writeString(file, "{\"format\":\"monge-reward-ensemble\",\"version\":1,\"members\":[]}");
        assertThatThrownBy(() -> files.loadMembers(file)).hasMessageContaining("at least one reward");
        assertThatIllegalArgumentException().isThrownBy(() -> files.save(List.of(), file));
    }
}
