package dev.monge.spark.sweep;

import dev.monge.matching.Condensation;
import dev.monge.matching.FeatureColumns;
import dev.monge.matching.MatchingBatch;
import dev.monge.matching.MatchingOutcome;
import dev.monge.matching.MatchingTask;
import dev.monge.matching.MatchingTeam;
import dev.monge.matching.ProfileMatching;
import dev.monge.matching.Start;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/**
 * Makes fits as tasks of Spark, one per restart, with the results of one process, to the bit. The features travel to each
 * executor once per batch. The driver chooses among the restarts of a fit, as it would without Spark.
 *
 * <p>Fits that can be condensed take milliseconds, less than a task; the driver makes them on threads of its own.
 */
public final class SparkTeam implements MatchingTeam {
    private final SparkSession session;
    private final StartStore store;
    private final int threads;
    private final Supplier<ReproductionProgress> progress;

    /**
     * Creates a team.
     *
     * @param store where the ends of restarts are kept
     * @param threads the number of threads of the driver; the result does not depend on it
     * @param progress returns for each batch what is told how many of its restarts are done, by the calling thread
     */
    public SparkTeam(SparkSession session, StartStore store, int threads, Supplier<ReproductionProgress> progress) {
        this.session = session;
        this.store = store;
        this.threads = threads;
        this.progress = progress;
    }

    @Override
    public void run(Demonstrations demonstrations, MatchingBatch batch) {
        var quick = new Chosen(batch);
        var slow = new Chosen(batch);
        for (int k = 0; k < batch.size(); k++) {
            Optional<MatchingTask> task = batch.task(k);
            if (task.isPresent()) {
                (isQuick(task.get()) ? quick : slow).add(k, task.get());
            }
        }
        MatchingTeam.onThreads(threads).run(demonstrations, quick);
        if (slow.size() > 0) {
            Start[][] starts = starts(demonstrations, slow.tasks);
            try (var team = new WorkerTeam(threads)) {
                team.run(starts.length, (index, worker) -> {
                    MatchingTask task = slow.tasks.get(index);
                    slow.accept(
                            index,
                            MatchingOutcome.of(() -> ProfileMatching.finish(
                                    demonstrations, task.supervision(), task.options(), List.of(starts[index]))));
                });
            }
        }
    }

    private static boolean isQuick(MatchingTask task) {
        return task.options().starts() > 0
                || Condensation.applies(task.options().shape(), task.supervision());
    }

    /** Returns the ends of all restarts of fits: those that were kept, and those that Spark's tasks give. */
    private Start[][] starts(Demonstrations demonstrations, List<MatchingTask> tasks) {
        String data = demonstrations.fingerprint();
        List<String> digests = tasks.stream().map(each -> each.digest(data)).toList();
        Start[][] starts = new Start[tasks.size()][];
        List<OneStart> missing = new ArrayList<>();
        for (int fit = 0; fit < starts.length; fit++) {
            starts[fit] = new Start[tasks.get(fit).options().restarts()];
            for (int restart = 0; restart < starts[fit].length; restart++) {
                Optional<Start> kept = store.load(digests.get(fit), restart);
                if (kept.isPresent()) {
                    starts[fit][restart] = kept.get();
                } else {
                    missing.add(new OneStart(fit, tasks.get(fit), restart));
                }
            }
        }
        if (missing.isEmpty()) {
            return starts;
        }
        int[] done = {0};
        ReproductionProgress lines = progress.get();
        lines.done(0, missing.size(), 0);
        Broadcast<FeatureColumns> shipped =
                new JavaSparkContext(session.sparkContext()).broadcast(FeatureColumns.of(demonstrations));
        try {
            new SparkTasks(session)
                    .run(
                            Counted.of(missing.size(), "start") + " of " + Counted.of(tasks.size(), "fit"),
                            missing,
                            new Fitting(shipped),
                            (index, start) -> {
                                OneStart one = missing.get(index);
                                store.save(digests.get(one.fit), one.restart, start);
                                starts[one.fit][one.restart] = start;
                                done[0]++;
                                lines.done(done[0], missing.size(), (double) done[0] / missing.size());
                            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            shipped.destroy();
        }
        return starts;
    }

    /** One restart of a fit. */
    private record OneStart(int fit, MatchingTask task, int restart) implements Serializable {}

    /** Runs one restart on an executor, with the threads of its task. */
    private record Fitting(Broadcast<FeatureColumns> data) implements SparkTasks.Job<OneStart, Start> {
        @Override
        public Start run(OneStart one) {
            int threads = Math.max(1, TaskContext.get().cpus());
            return ProfileMatching.start(
                    data.value().demonstrations(),
                    one.task.supervision(),
                    one.task.options().withThreads(threads),
                    one.restart);
        }
    }

    /** Some fits of a batch. */
    private static final class Chosen implements MatchingBatch {
        private final MatchingBatch batch;
        private final List<MatchingTask> tasks = new ArrayList<>();
        private final List<Integer> indices = new ArrayList<>();

        Chosen(MatchingBatch batch) {
            this.batch = batch;
        }

        void add(int index, MatchingTask task) {
            indices.add(index);
            tasks.add(task);
        }

        @Override
        public int size() {
            return tasks.size();
        }

        @Override
        public Optional<MatchingTask> task(int index) {
            return Optional.of(tasks.get(index));
        }

        @Override
        public void accept(int index, MatchingOutcome outcome) {
            batch.accept(indices.get(index), outcome);
        }
    }
}
