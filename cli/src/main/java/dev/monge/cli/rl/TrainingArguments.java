package dev.monge.cli.rl;

import dev.monge.format.RewardFile;
import dev.monge.rl.Ppo;
import dev.monge.rl.RewardSignal;
import dev.monge.rl.file.TrainingTask;
import dev.monge.world.lander.LanderFeatures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What all commands that train a policy are told, and what they watch a run with. */
final class TrainingArguments {
    @Mixin
    private EnvironmentArgument environment = new EnvironmentArgument();

    @Option(
            names = "--reward",
            paramLabel = "FILE",
            description =
                    "Maximise this learned reward (*.reward.json) instead of the true one; of several, their mean.")
    private List<Path> rewards = new ArrayList<>();

    @Option(names = "--preset", description = "Settings of PPO: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Preset preset = Preset.FAST;

    @Mixin
    private PpoArguments ppo = new PpoArguments();

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Steps of all environments together (default: preset's).")
    private @Nullable Long steps;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of everything random (default: ${DEFAULT-VALUE}).")
    private long seed = 0;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads; the result does not depend on them (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private LogArguments logs = new LogArguments();

    LogArguments logs() {
        return logs;
    }

    int threads() {
        return threads;
    }

    TrainingTask task() throws IOException {
        Ppo.Options options = ppo.applyTo(preset.options()).withSeed(seed).withThreads(threads);
        return new TrainingTask(environment.id(), describeReward(), steps == null ? options : options.withSteps(steps));
    }

    RewardSignal reward() throws IOException {
        List<RewardSignal> members = new ArrayList<>();
        for (Path file : rewards) {
            members.add(RewardSignal.learned(new RewardFile(LanderFeatures.byName()).load(file)));
        }
        return switch (members.size()) {
            case 0 -> RewardSignal.environment();
            case 1 -> members.get(0);
            default -> RewardSignal.mean(members);
        };
    }

    /** By content, so that a run is not taken up with a reward that was fitted again under the same name. */
    private String describeReward() throws IOException {
        if (rewards.isEmpty()) {
            return TrainingTask.TRUE_REWARD;
        }
        List<String> described = new ArrayList<>();
        for (Path file : rewards) {
            byte[] digest = sha256().digest(Files.readAllBytes(file));
            described.add(file.getFileName() + " (sha256 " + HexFormat.of().formatHex(digest, 0, 8) + ")");
        }
        return (rewards.size() > 1 ? "mean of " : "") + String.join(", ", described);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
