package dev.monge.rl.file;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.input.InputException;
import dev.monge.rl.pool.PolicyPool;
import dev.monge.rl.pool.PoolStorage;
import dev.monge.rl.pool.PooledPolicy;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainingTask;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/**
 * A folder that stores a pool of policies:
 *
 * <pre>
 * pool.json                   the task: environment, reward, options
 * policies/000012.policy.json the policy after iteration 12, with its evaluation
 * checkpoint.json             the state of the run
 * lock                        held while a run writes here
 * </pre>
 *
 * Every file is replaced atomically, and a policy is written before the checkpoint that follows it. A run that is
 * killed at any time therefore continues to the same pool. Reading needs no lock: readers only see complete policies.
 */
public final class PoolFolder implements PoolStorage, AutoCloseable {
    private static final String FORMAT = "monge-pool";
    private static final int VERSION = 1;
    private static final String ENDING = ".policy.json";

    private final Path folder;
    private final TrainingTask task;
    private final FolderLock lock;
    private final PpoCheckpointFile checkpoint;

    private PoolFolder(Path folder, TrainingTask task, FolderLock lock) {
        this.folder = folder;
        this.task = task;
        this.lock = lock;
        checkpoint = new PpoCheckpointFile(folder.resolve("checkpoint.json"), task);
    }

    /**
     * Opens and locks a folder for a task: a new folder, or one in which the same task was started.
     *
     * @param evaluation a description of how its policies are evaluated
     * @throws IOException if the folder cannot be created or written, or another run holds it
     * @throws FormatException if it belongs to another task
     */
    public static PoolFolder open(Path folder, TrainingTask task, String evaluation) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileSystemException(folder.toString(), null, "expected a folder, got a file");
        }
        Files.createDirectories(folder);
        var lock = new FolderLock(folder);
        try {
            Files.createDirectories(policies(folder));
            AtomicFile.sweep(policies(folder));
            String identity = task.identity() + ", evaluated on " + evaluation;
            Path manifest = manifest(folder);
            if (Files.exists(manifest)) {
                String other =
                        StrictJson.parse(manifest).expect(FORMAT, VERSION).text("task");
                if (!other.equals(identity)) {
                    throw new FormatException(
                            folder.toString(),
                            "is the pool of another run: " + TrainingTask.difference(identity, other));
                }
            } else {
                requireUnused(folder);
                ObjectNode json = JsonFile.object(FORMAT, VERSION);
                PolicyFile.write(task.environment(), json.putObject("environment"));
                json.put("task", identity);
                JsonFile.write(manifest, json);
            }
            return new PoolFolder(folder, task, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** A new run would replace policies, which without the manifest may be those of any task. */
    private static void requireUnused(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(policies(folder))) {
            if (all.anyMatch(each -> each.toString().endsWith(ENDING))) {
                throw new FormatException(
                        folder.toString(), "contains policies, but no pool.json that says of which task");
            }
        }
    }

    /**
     * Reads the policies of a pool, whether its run is finished or not.
     *
     * @throws IOException if there is no such pool, or it cannot be read
     * @throws FormatException if one of its files is invalid
     */
    public static PolicyPool read(Path folder) throws IOException {
        environment(folder);
        List<PooledPolicy> policies = readPolicies(folder);
        try {
            return new PolicyPool(policies);
        } catch (IllegalArgumentException noPool) {
            throw new FormatException(folder.toString(), String.valueOf(noPool.getMessage()), noPool);
        }
    }

    /** Reads the environment of a pool's policies. */
    public static WorldId environment(Path folder) throws IOException {
        if (!Files.exists(manifest(folder))) {
            throw new NoSuchFileException(folder.toString(), null, "expected a pool of policies, found no pool.json");
        }
        StrictJson json = StrictJson.parse(manifest(folder)).expect(FORMAT, VERSION);
        json.text("task");
        WorldId environment = PolicyFile.environment(json.object("environment"));
        json.done();
        return environment;
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
    public List<PooledPolicy> policies() {
        try {
            return readPolicies(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void save(PooledPolicy policy) {
        var saved = new SavedPolicy(
                policy.policy(),
                task.environment(),
                PolicyProvenance.of(task, policy.iteration()),
                Optional.of(policy.evaluation()));
        String name = String.format(Locale.ROOT, "%06d%s", policy.iteration(), ENDING);
        try {
            PolicyFile.save(saved, policies(folder).resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path of the checkpoint, which error messages begin with. */
    @Override
    public String toString() {
        return checkpoint.toString();
    }

    /** Releases the folder. */
    @Override
    public void close() throws IOException {
        lock.close();
    }

    private static List<PooledPolicy> readPolicies(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(policies(folder))) {
            // Temporary files have other endings.
            files = all.filter(each -> each.toString().endsWith(ENDING))
                    .sorted()
                    .toList();
        }
        List<PooledPolicy> policies = new ArrayList<>(files.size());
        for (Path file : files) {
            try {
                policies.add(pooled(PolicyFile.load(file)));
            } catch (FormatException placed) {
                throw placed;
            } catch (IllegalArgumentException notPooled) {
                throw new FormatException(file.toString(), String.valueOf(notPooled.getMessage()), notPooled);
            }
        }
        return policies;
    }

    private static PooledPolicy pooled(SavedPolicy saved) {
        PolicyProvenance provenance = saved.provenance();
        return new PooledPolicy(
                provenance.iteration(),
                provenance.steps(),
                saved.policy(),
                saved.evaluation()
                        .orElseThrow(() -> new InputException("expected the policy of a pool, found no evaluation")));
    }

    private static Path manifest(Path folder) {
        return folder.resolve("pool.json");
    }

    private static Path policies(Path folder) {
        return folder.resolve("policies");
    }
}
