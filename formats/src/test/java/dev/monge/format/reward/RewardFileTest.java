package dev.monge.format.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.trajectory.TransitionFeatures;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RewardFileTest {
    @TempDir
    private Path folder;

    private final RewardFile files = new RewardFile();

    @Test
    void aRewardReadBackIsTheSameToTheBit() throws Exception {
        for (FeatureMap map : List.of(
                new StateFeatures(),
                new StateActionFeatures(),
                new TransitionFeatures(),
                new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)),
                new ScaledFeatures(
                        new SelectedFeatures(new StateFeatures(), List.of(1, 1)),
                        List.of(0.1f, -3e7f),
                        List.of(1e-9f, 0.3f)))) {
            RewardNetwork reward = reward(map, new Random(map.hashCode()));
            Path file = folder.resolve("a.reward.json");
            files.save(reward, file);
            RewardNetwork read = files.load(file);
            assertThat(read.parameters()).isEqualTo(reward.parameters());
            assertThat(read.network()).isEqualTo(reward.network());
            assertThat(read.map()).isEqualTo(map);
            assertThat(read.names()).isEqualTo(reward.names());
            assertThat(read.scaling()).isEqualTo(reward.scaling());
            assertThat(read.provenance()).isEqualTo(reward.provenance());
            assertThat(read.reward(0.3f, -2)).isEqualTo(reward.reward(0.3f, -2));
        }
    }

    @Test
    void aMapOfOnesOwnIsKeptByName() throws Exception {
        Path file = folder.resolve("own.reward.json");
        RewardNetwork reward = reward(new Own(), new Random(1));
        assertThatThrownBy(() -> files.save(reward, file)).hasMessageContaining("is not registered by name");
        assertThat(file).doesNotExist();
        var knowing = new RewardFile(Map.of("own", new Own()));
        knowing.save(reward, file);
        assertThat(knowing.load(file).map()).isEqualTo(new Own());
        assertThatThrownBy(() -> files.load(file))
                .hasMessage(file + ": features.map.name: the feature map own is not registered here");
    }

    @Test
    void whatIsNotUnderstoodIsRefusedInOneSentence() throws Exception {
        Path good = folder.resolve("good.reward.json");
        files.save(reward(new StateFeatures(), new Random(2)), good);
        String text = Files.readString(good);
        refused(
                text.replace("monge-reward", "monge-profile"),
                "format: expected \"monge-reward\", got \"monge-profile\"");
        refused(text.replace("\"version\" : 1", "\"version\" : 2"), "version: 2 is newer than 1");
        refused(text.replace("\"scale\"", "\"skale\""), "scaling.scale: expected a finite number, got nothing");
        refused(
                text.replace("\"seed\" : 42", "\"seed\" : 42, \"mood\" : \"good\""),
                "provenance: unknown field \"mood\"");
        refused(text.replace("RELU", "SWISH"), "network.activation: no such activation: SWISH");
        refused(text.replace("\"hidden\" : [ 3 ]", "\"hidden\" : [ 4 ]"), "has 17 parameters, got 13");
        refused(text.replace("\"state\"", "\"pixels\""), "features.map.kind: no such kind of feature map: pixels");
        refused(
                text.replaceFirst("\"parameters\" : \\[ [^,]*,", "\"parameters\" : [ 1e99,"),
                "network.parameters[0]: expected a number that a float can hold, got 1.0E99");
        refused(
                text.replaceFirst("\"parameters\" : \\[ [^,]*,", "\"parameters\" : [ \"1\","),
                "network.parameters[0]: expected a finite number, got \"1\"");
        refused("[]", "expected a JSON object, got a list");
        refused("", "expected a JSON object");
        refused("PK\u0003\u0004", "line 1, column 1: not valid JSON");
        for (int cut = 1; cut < text.length() - 2; cut += 97) {
            refused(text.substring(0, cut), "");
        }
        assertThatThrownBy(() -> files.load(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    private void refused(String text, String part) throws Exception {
        Path file = folder.resolve("bad.reward.json");
        Files.writeString(file, text);
        assertThatThrownBy(() -> files.load(file))
                .isInstanceOf(FormatException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(part)
                .hasMessageNotContaining("\n");
        assertThat(file).hasContent(text);
    }

    private static RewardNetwork reward(FeatureMap map, Random random) {
        Mlp shape = new Mlp(2, List.of(3), 1, Activation.RELU);
        var provenance =
                new Provenance("0.1.0", "sha256:00ff", 42, List.of(0.9, 0.0), Map.of("epochs", "1500", "batch", "128"));
        return new RewardNetwork(
                shape, shape.initialise(random), map, List.of("x", "y"), new TargetScaling(3.7), provenance);
    }

    private record Own() implements FeatureMap {
        @Override
        public List<String> names(StepShape shape) {
            return List.of("x", "y");
        }

        @Override
        public float feature(Transition step, int index) {
            return index;
        }
    }
}
