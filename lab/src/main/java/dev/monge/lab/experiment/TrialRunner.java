package dev.monge.lab.experiment;

import dev.monge.nn.WorkerTeam;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Carries out trials on several threads, each trial on one, and keeps their results.
 *
 * <p>A trial on one thread uses a core better than two threads use two, and trials have nothing to do with one another;
 * so results do not depend on the number of threads, nor on the order in which trials end. Trials whose results are in
 * the file are not repeated: killed and started again, a run goes on.
 */
public final class TrialRunner {
    private final Path file;
    private final int threads;
    private final Consumer<TrialResult> progress;

    /**
     * A runner.
     *
     * @param file where results are kept, one line of JSON each
     * @param threads how many trials run at once
     * @param progress told of every result as it comes, by one thread at a time
     */
    public TrialRunner(Path file, int threads, Consumer<TrialResult> progress) {
        this.file = file;
        this.threads = threads;
        this.progress = progress;
    }

    /**
     * Runs what has not been run yet.
     *
     * @return the results of all these trials, in their order
     * @throws IOException if the file cannot be read or written
     */
    public List<TrialResult> run(List<Trial> trials) throws IOException {
        ResultFile results = ResultFile.open(file);
        List<Trial> left =
                trials.stream().filter(trial -> !results.has(trial.key())).toList();
        var laboratory = new Laboratory();
        try (var team = new WorkerTeam(threads)) {
            team.run(left.size(), (item, worker) -> keep(laboratory.run(left.get(item)), results));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return trials.stream().map(trial -> results.get(trial.key())).toList();
    }

    private void keep(TrialResult result, ResultFile results) {
        try {
            synchronized (results) {
                results.add(result);
                progress.accept(result);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
