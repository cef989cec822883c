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
 * Runs studies on several threads, each study on one thread, and stores their results.
 *
 * <p>Studies are independent, except that some wait for the settings that others tune, so results depend neither on the
 * number of threads nor on the order in which studies end. One thread per study uses the cores better than two threads
 * per study.
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

    /** Creates a runner for one run. */
    TrialRunner(Results results, int threads, ReproductionProgress progress) {
        this.results = results;
        this.threads = threads;
        this.progress = progress;
    }

    /** Runs all of these studies. The studies that each needs are among them or among the results. */
    void run(List<Study> studies) throws IOException {
        if (studies.isEmpty()) {
            return;
        }
        all = studies.size();
        cost = studies.stream().mapToDouble(Study::cost).sum();
        progress.done(0, all, 0);
        // Long studies first: a long study that begins last leaves the other core idle.
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
            return; // no point in computing results that cannot be written
        }
        // The CPU time of this thread, not wall-clock time: the time on an otherwise idle machine.
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
