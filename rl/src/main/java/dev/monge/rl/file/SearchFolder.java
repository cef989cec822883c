package dev.monge.rl.file;

import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.search.AttemptStorage;
import dev.monge.rl.search.SearchStorage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Stores the attempts of a search in one folder: for each attempt the checkpoint of its run of PPO and the policies
 * among which its champion is chosen. Every file is replaced atomically.
 *
 * <p>The checkpoint of the first attempt is {@code checkpoint.json}, like that of a run without a search, so that
 * neither continues from the other's checkpoint.
 */
public final class SearchFolder implements SearchStorage {
    private final Path folder;
    private final TrainingTask task;

    /**
     * Creates a storage for the attempts at a task.
     *
     * @param folder an existing folder that no other run uses
     * @param task the task of the first attempt; the other attempts have other seeds
     */
    public SearchFolder(Path folder, TrainingTask task) {
        this.folder = folder;
        this.task = task;
    }

    @Override
    public AttemptStorage attempt(int number, PpoOptions options) {
        return new Attempt(number, new TrainingTask(task.environment(), task.reward(), options));
    }

    private final class Attempt implements AttemptStorage {
        private final int number;
        private final TrainingTask attempted;
        private final PpoCheckpointFile checkpoint;

        Attempt(int number, TrainingTask attempted) {
            this.number = number;
            this.attempted = attempted;
            String name = number == 0 ? "checkpoint.json" : "attempt-" + number + ".json";
            checkpoint = new PpoCheckpointFile(folder.resolve(name), attempted);
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
            PpoOptions options = attempted.options();
            long steps = (iteration + 1L) * options.environments() * options.horizon();
            var saved = new SavedPolicy(
                    policy,
                    attempted.environment(),
                    PolicyProvenance.of(attempted, iteration, steps),
                    Optional.empty());
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
