package dev.monge.research.reproduction;

import dev.monge.input.InputException;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import java.io.IOException;
import java.util.List;

/** Where studies are run: on threads of this process, or on the machines of a cluster. Results do not depend on it. */
@FunctionalInterface
public interface StudyRunner {
    /** What becomes of results. */
    @FunctionalInterface
    interface Sink {
        /**
         * Takes the result of a study.
         *
         * @param seconds the CPU time of the study
         */
        void done(StoredStudy study, Measurements result, double seconds) throws IOException;
    }

    /**
     * Runs studies that do not depend on each other, in this order as far as possible.
     *
     * @param known the results that the studies need, at least
     * @param sink told of each result once, when it is there; by any thread, but by one at a time
     * @throws IOException if the sink fails, after which no further study is begun
     */
    void run(List<StoredStudy> studies, Results known, Sink sink) throws IOException;

    /**
     * Returns a runner on threads of this process, each of which runs one study at a time. This uses the cores better than
     * two threads per study.
     */
    static StudyRunner onThreads(int threads) {
        if (threads < 1) {
            throw new InputException("threads must be at least 1, got " + threads);
        }
        return new ThreadedStudies(threads);
    }
}
