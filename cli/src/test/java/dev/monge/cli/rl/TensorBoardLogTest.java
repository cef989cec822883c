package dev.monge.cli.rl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.tensorboard.RunFolder;
import dev.monge.nn.Schedule;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environments;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TensorBoardLogTest {
    private static final PpoOptions OPTIONS = PpoOptions.FAST_LUNAR_LANDER
            .withRollouts(4, 64)
            .withSteps(256 * 3)
            .withObjective(PpoOptions.FAST_LUNAR_LANDER
                    .objective()
                    .withClip(new Schedule.Linear(0.3, 0.1, 1))
                    .withEntropyWeight(new Schedule.Constant(0.25)));

    @TempDir
    private Path folder;

    @Test
    void tagsHaveTheMeaningsOfStableBaselines() throws Exception {
        List<PpoReport> reports = new ArrayList<>();
        try (var log = new TensorBoardLog(new RunFolder(folder, "PPO", Optional.empty()), OPTIONS, Clock.systemUTC())) {
            Ppo.train(
                    () -> Environments.standard().make("LunarLander-v3", Map.of()),
                    RewardSignal.environment(),
                    OPTIONS,
                    PpoControl.NONE.withProgress(report -> {
                        reports.add(report);
                        log.iteration(report);
                    }));
        }
        String events = events();
        PpoReport last = reports.get(2);
        expect(events, "time/total_timesteps", 768);
        expect(events, "train/approx_kl", last.divergence());
        expect(events, "train/clip_fraction", last.clipped());
        expect(events, "train/clip_range", 0.1);
        expect(events, "train/entropy_loss", -last.entropy());
        expect(events, "train/explained_variance", last.explainedVariance());
        expect(events, "train/learning_rate", last.learningRate());
        expect(events, "train/n_updates", 3.0 * OPTIONS.descent().epochs());
        // Without the weights with which they are added up.
        expect(
                events,
                "train/value_loss",
                last.valueLoss() / OPTIONS.objective().valueWeight());
        expect(events, "train/policy_gradient_loss", last.policyLoss() + 0.25 * last.entropy());
        expect(events, "train/loss", last.policyLoss() + last.valueLoss());
    }

    private String events() throws Exception {
        try (Stream<Path> files = Files.list(folder.resolve("PPO_1"))) {
            return Files.readString(files.findFirst().orElseThrow(), StandardCharsets.ISO_8859_1);
        }
    }

    /** The last value of a curve: its tag is followed by the number of the field and a float. */
    private static void expect(String events, String tag, double value) {
        int at = events.lastIndexOf(tag) + tag.length() + 1;
        float found = ByteBuffer.wrap(events.substring(at, at + 4).getBytes(StandardCharsets.ISO_8859_1))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getFloat();
        assertThat((double) found).as(tag).isCloseTo(value, within(1e-6 * (1 + Math.abs(value))));
    }
}
