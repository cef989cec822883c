package dev.monge.rl.file.rounds;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SearchFolder;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rounds.RoundsOptions;
import dev.monge.rl.rounds.RoundsStorage;
import dev.monge.rl.training.SearchStorage;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/**
 * A folder that stores rounds:
 *
 * <pre>
 * rounds.json                    the environment and all settings
 * round-1/round-1.reward.json    the reward of the first round
 * round-1/round-1.policy.json    its policy
 * round-1/training/              the state of its training, until the policy is there
 * lock                           held while a run writes here
 * </pre>
 *
 * Every file is replaced atomically, so rounds that are killed at any time continue to the same result.
 */
public final class RoundsFolder implements RoundsStorage, AutoCloseable {
    private static final String FORMAT = "monge-rounds";
    private static final int VERSION = 1;

    private final Path folder;
    private final FolderLock lock;

    private RoundsFolder(Path folder, FolderLock lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Opens and locks a folder: a new or empty one, or one in which rounds with the same settings were started.
     *
     * @param features what the reward sees of a step: a text that stays the same whatever classes are called
     * @throws IOException if the folder cannot be created or written, or another run holds it
     * @throws FormatException if it belongs to rounds with other settings
     */
    public static RoundsFolder open(Path folder, WorldId environment, String features, RoundsOptions options)
            throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileSystemException(folder.toString(), null, "expected a folder, got a file");
        }
        Files.createDirectories(folder);
        var lock = new FolderLock(folder);
        try {
            Path manifest = folder.resolve("rounds.json");
            String settings = features + ", " + options.identity();
            if (Files.exists(manifest)) {
                StrictJson json = StrictJson.parse(manifest).expect(FORMAT, VERSION);
                requireSame(folder, "the environment", json.text("environment"), environment.toString());
                requireSame(folder, "the settings", json.text("settings"), settings);
            } else {
                requireUnused(folder);
                ObjectNode json = JsonFile.object(FORMAT, VERSION);
                json.put("environment", environment.toString()).put("settings", settings);
                JsonFile.write(manifest, json);
            }
            return new RoundsFolder(folder, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static void requireSame(Path folder, String what, String there, String here) {
        if (!there.equals(here)) {
            throw new FormatException(
                    folder.toString(),
                    "is of rounds with other options: expected " + what + " " + onlyIn(there, here) + ", got "
                            + onlyIn(here, there) + "; continue with the same ones, or name another folder");
        }
    }

    /** Returns the parts of a description that another one lacks. */
    private static String onlyIn(String one, String other) {
        List<String> parts = new ArrayList<>(List.of(one.split(", ", -1)));
        parts.removeAll(List.of(other.split(", ", -1)));
        return parts.isEmpty() ? "nothing else" : String.join(", ", parts);
    }

    private static void requireUnused(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            if (all.anyMatch(each -> !each.endsWith(FolderLock.NAME))) {
                throw new FormatException(
                        folder.toString(), "expected an empty folder, or one with a rounds.json that says what it is");
            }
        }
    }

    /** Returns the folder of a round. */
    public Path round(int number) {
        return folder.resolve("round-" + number);
    }

    /** Returns the file of a round's policy. */
    public Path policyFile(int round) {
        return round(round).resolve("round-" + round + ".policy.json");
    }

    private Path rewardFile(int round) {
        return round(round).resolve("round-" + round + ".reward.json");
    }

    private Path training(int round) {
        return round(round).resolve("training");
    }

    @Override
    public Optional<RewardNetwork> reward(int round) {
        return Files.exists(rewardFile(round))
                ? Optional.of(during(
                        () -> RewardFile.load(rewardFile(round)).members().get(0)))
                : Optional.empty();
    }

    @Override
    public void save(int round, RewardNetwork reward) {
        during(() -> {
            Files.createDirectories(round(round));
            RewardFile.save(reward, rewardFile(round));
            return reward;
        });
    }

    @Override
    public Optional<Policy> policy(int round) {
        return Files.exists(policyFile(round))
                ? Optional.of(during(() -> PolicyFile.load(policyFile(round)).policy()))
                : Optional.empty();
    }

    @Override
    public void save(int round, TrainedPolicy trained) {
        during(() -> {
            PolicyFile.save(trained, policyFile(round));
            deleteTraining(round);
            return trained;
        });
    }

    private void deleteTraining(int round) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(training(round))) {
            files = all.toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(training(round));
    }

    @Override
    public SearchStorage search(int round) {
        return during(() -> {
            Files.createDirectories(training(round));
            AtomicFile.sweep(training(round));
            return new SearchFolder(training(round));
        });
    }

    @FunctionalInterface
    private interface Access<T> {
        T run() throws IOException;
    }

    private static <T> T during(Access<T> access) {
        try {
            return access.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Releases the folder. */
    @Override
    public void close() throws IOException {
        lock.close();
    }
}
