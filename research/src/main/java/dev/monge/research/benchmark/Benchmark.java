package dev.monge.research.benchmark;

import dev.monge.research.benchmark.page.BenchmarkPage;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.research.reproduction.StudyFolder;
import dev.monge.research.reproduction.StudyRunner;
import dev.monge.research.reproduction.StudySchedule;
import dev.monge.research.reproduction.study.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Tries methods that learn from demonstrations of mixed quality, side by side, in a folder: {@code results.jsonl} contains
 * the results of all trials, and the report is made from that file alone.
 *
 * <p>Results do not depend on where trials are run, and results in the file are not computed again: a run that is killed
 * and restarted continues and ends with the same results.
 */
public final class Benchmark {
    private final Path folder;
    private final BenchmarkScope scope;

    /**
     * Creates a benchmark.
     *
     * @param folder the folder of results and report; created if it does not exist
     */
    public Benchmark(Path folder, BenchmarkScope scope) {
        this.folder = folder;
        this.scope = scope;
    }

    /** Returns the path of the report. */
    public Path report() {
        return folder.resolve("report.html");
    }

    /**
     * Runs the missing trials and writes the report, with results in the folder.
     *
     * @param fresh whether to discard existing results
     * @param runner where trials are run
     * @return the lines to print
     * @throws java.nio.file.FileSystemException if another run holds the folder
     */
    public List<String> run(boolean fresh, StudyRunner runner, ReproductionProgress progress) throws IOException {
        return new StudyFolder(folder).during(fresh, results -> run(results, runner, progress));
    }

    /** Runs the missing trials and writes the report, with results that are kept elsewhere. */
    public List<String> run(Results results, StudyRunner runner, ReproductionProgress progress) throws IOException {
        new StudySchedule(results, runner, progress).run(scope.studies());
        return report(results);
    }

    /** Writes the report from the results that the folder has; trials without a result are marked. */
    public List<String> reportOnly() throws IOException {
        return new StudyFolder(folder).during(false, this::report);
    }

    /** Writes the report from results that are kept elsewhere; trials without a result are marked. */
    public List<String> report(Results results) throws IOException {
        return new BenchmarkPage(scope, results).write(folder);
    }
}
