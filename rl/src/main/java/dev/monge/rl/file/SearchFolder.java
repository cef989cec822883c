package dev.monge.rl.file;

import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.training.AttemptStorage;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.SearchStorage;
import dev.monge.rl.training.TrainingTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Stores the attempts of a search in one folder: for each attempt the checkpoint of its run of PPO and the policies
 * among which its champion is chosen. Every file is replaced atomically.
 *
 * <p>The checkpoint of the first attempt is {@code checkpoint.json}, whatever the reward, so that no run continues from
 * the checkpoint of another.
 */
public final class SearchFolder implements SearchStorage {
    private final Path folder;

    /**
     * Creates a storage for the attempts of one training.
     *
     * @param folder an existing folder that no other run uses
     */
    public SearchFolder(Path folder) {
        this.folder = folder;
    }

    @Override
    public AttemptStorage attempt(int number, TrainingTask task) {
        return new Attempt(number, task);
    }

    private final class Attempt implements AttemptStorage {
        private final int number;
        private final TrainingTask task;
        private final PpoCheckpointFile checkpoint;

        Attempt(int number, TrainingTask task) {
            this.number = number;
            this.task = task;
            String name = number == 0 ? "checkpoint.json" : "attempt-" + number + ".json";
            checkpoint = new PpoCheckpointFile(folder.resolve(name), task);
        }

        @Override
        public Optional<PpoCheckpoint> load() {
            return checkpoint.load();
        }

        @Override
        public void save(PpoCheckpoint saved) {
            checkpoint.save(saved);
        }

        @Override
        public void save(int iteration, Policy policy) {
            var saved =
                    new SavedPolicy(policy, task.environment(), PolicyProvenance.of(task, iteration), Optional.empty());
            try {
                PolicyFile.save(saved, file(iteration));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Policy policy(int iteration) {
            try {
                return PolicyFile.load(file(iteration)).policy();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private Path file(int iteration) {
            return folder.resolve("attempt-" + number + "-policy-" + iteration + ".json");
        }

        /** Returns the path of the checkpoint, which error messages begin with. */
        @Override
        public String toString() {
            return checkpoint.toString();
        }
    }
}
