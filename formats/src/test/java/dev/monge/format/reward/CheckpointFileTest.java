package dev.monge.format.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.matching.Divergence;
import dev.monge.matching.MatchingCheckpoint;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.OptimiserState;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {
    @TempDir
    private Path folder;

    @Test
    void aCheckpointReadBackIsTheSameToTheBit() {
        var random = new Random(3);
        var saved = new MatchingCheckpoint(
                "sha256:ab",
                1,
                700,
                floats(random),
                new OptimiserState(700, List.of(floats(random), floats(random))),
                List.of(floats(random), new float[0]),
                List.of(new Divergence(1, 37, 0.1 / 3)));
        var file = new CheckpointFile(folder.resolve("run.checkpoint.json"));
        assertThat(file.load()).isEmpty();
        file.save(saved);
        MatchingCheckpoint read = file.load().orElseThrow();
        assertThat(read.run()).isEqualTo(saved.run());
        assertThat(read.restart()).isEqualTo(1);
        assertThat(read.epoch()).isEqualTo(700);
        assertThat(read.parameters()).isEqualTo(saved.parameters());
        assertThat(read.optimiser().steps()).isEqualTo(700);
        assertThat(read.optimiser().averages())
                .containsExactlyElementsOf(saved.optimiser().averages());
        assertThat(read.finished()).containsExactlyElementsOf(saved.finished());
        assertThat(read.diverged()).isEqualTo(saved.diverged());
    }

    @Test
    void aRunGoesOnFromItsFileToTheSameBits() {
        float[] column = new float[200];
        var random = new Random(4);
        for (int i = 0; i < column.length; i++) {
            column[i] = (float) random.nextGaussian();
        }
        var data = Demonstrations.ofColumns(
                List.of("x"), new float[][] {column}, new int[] {120, 80}, List.of("a", "b"), null);
        var profile = OptimalityProfile.of(random.doubles(60, -1, 4).toArray(), Binning.PAPER);
        Supervision supervision = Supervision.of(profile, 0.5);
        MatchingOptions options = MatchingOptions.PAPER.withEpochs(50).withBatch(16);
        float[] whole = ProfileMatching.fit(data, supervision, options).reward().parameters();
        Path path = folder.resolve("run.checkpoint.json");
        MatchingControl control = MatchingControl.NONE.withCheckpoints(new CheckpointFile(path), 8);
        assertThatThrownBy(() -> ProfileMatching.fit(data, supervision, options, control.withProgress(report -> {
                    if (report.epoch() == 30) {
                        throw new IllegalStateException("killed");
                    }
                })))
                .hasMessage("killed");
        assertThat(new CheckpointFile(path).load().orElseThrow().epoch()).isEqualTo(24);
        assertThat(ProfileMatching.fit(data, supervision, options, control)
                        .reward()
                        .parameters())
                .isEqualTo(whole);
    }

    @Test
    void aForeignOrTruncatedFileIsRefused() throws Exception {
        Path path = folder.resolve("run.checkpoint.json");
        Files.writeString(path, "{\"format\": \"monge-reward\", \"version\": 1}");
        assertThatThrownBy(() -> new CheckpointFile(path).load())
                .hasMessage(path + ": format: expected \"monge-checkpoint\", got \"monge-reward\"");
        Files.writeString(path, "{\"format\": \"monge-check");
        assertThatThrownBy(() -> new CheckpointFile(path).load())
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(": line 1, column 24: not valid JSON: ");
    }

    @Test
    void valuesThatCannotBeAreRefusedWithTheFile() throws Exception {
        Path path = folder.resolve("run.checkpoint.json");
        Files.writeString(path, """
                {"format": "monge-checkpoint", "version": 1, "run": "sha256:ab", "restart": 0, "epoch": 1,
                 "parameters": [1], "optimiser": {"steps": -1, "averages": []}, "finished": []}
                """);
        assertThatThrownBy(() -> new CheckpointFile(path).load())
                .isInstanceOf(FormatException.class)
                .hasMessage(path + ": the number of steps must be at least 0, got -1");
    }

    private static float[] floats(Random random) {
        float[] values = new float[20];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat(random.nextInt());
            if (!Float.isFinite(values[i])) {
                values[i] = 0;
            }
        }
        return values;
    }
}
