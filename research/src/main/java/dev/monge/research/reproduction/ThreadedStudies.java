package dev.monge.research.reproduction;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Runs studies on threads of this process. */
final class ThreadedStudies implements StudyRunner {
    private final StudyData library = new StudyData();
    private final int threads;

    ThreadedStudies(int threads) {
        this.threads = threads;
    }

    @Override
    public void run(List<StoredStudy> studies, Results known, Sink sink) throws IOException {
        var told = new Told(sink);
        try (var team = new WorkerTeam(threads)) {
            team.run(studies.size(), (index, worker) -> {
                if (!told.failed) { // no point in computing results that cannot be written
                    told.of(MeasuredStudy.of(studies.get(index), library, known));
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** A sink that several threads tell, one at a time. */
    private static final class Told {
        private final Sink sink;
        private volatile boolean failed;

        Told(Sink sink) {
            this.sink = sink;
        }

        synchronized void of(MeasuredStudy measured) {
            try {
                sink.done(measured.study(), measured.result(), measured.seconds());
            } catch (IOException e) {
                failed = true;
                throw new UncheckedIOException(e);
            }
        }
    }
}
