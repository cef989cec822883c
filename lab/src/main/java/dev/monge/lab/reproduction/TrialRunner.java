package dev.monge.lab.reproduction;

import dev.monge.lab.reproduction.study.Measurements;
import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.Study;
import dev.monge.lab.reproduction.study.StudyData;
import dev.monge.nn.parallel.WorkerTeam;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Carries out studies on several threads, each study on one, and keeps their results.
 *
 * <p>Studies have nothing to do with one another, except that some wait for the settings that others tune, and one thread
 * uses a core better than two use two. So results do not depend on the number of threads, nor on the order in which
 * studies end.
 */
final class TrialRunner {
    private final StudyData library = new StudyData();
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    private final Results results;
    private final int threads;
    private final ReproductionProgress progress;
    private int all;
    private double cost;
    private int done;
    private double spent;
    private volatile boolean failed;

    /** A runner, for one run. */
    TrialRunner(Results results, int threads, ReproductionProgress progress) {
        this.results = results;
        this.threads = threads;
        this.progress = progress;
    }

    /** Carries out all of these studies; what each needs is among them or among the results. */
    void run(List<Study> studies) throws IOException {
        if (studies.isEmpty()) {
            return;
        }
        all = studies.size();
        cost = studies.stream().mapToDouble(Study::cost).sum();
        progress.done(0, all, 0);
        // Long ones first: a long study that begins last leaves the other core idle.
        List<Study> ready = new ArrayList<>(studies.stream()
                .sorted(Comparator.comparingDouble(study -> -study.cost()))
                .toList());
        List<Study> waiting =
                ready.stream().filter(study -> !study.needed().isEmpty()).toList();
        ready.removeAll(waiting);
        try (var team = new WorkerTeam(threads)) {
            for (List<Study> stage : List.of(ready, waiting)) {
                team.run(stage.size(), (index, worker) -> carryOut(stage.get(index)));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void carryOut(Study study) {
        if (failed) {
            return; // what cannot be written is not worth the hours
        }
        // Of this thread, not of the clock: what it would take on a machine that does nothing else.
        long start = clock.getCurrentThreadCpuTime();
        Measurements measured = study.carryOut(library, results);
        try {
            results.add(study, measured, (clock.getCurrentThreadCpuTime() - start) * 1e-9);
        } catch (IOException e) {
            failed = true;
            throw new UncheckedIOException(e);
        }
        synchronized (this) {
            done++;
            spent += study.cost();
            progress.done(done, all, Math.min(1, spent / cost));
        }
    }
}
