package dev.monge.research.reproduction;

import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * A study that was run.
 *
 * @param study the study
 * @param result its result
 * @param seconds its CPU time
 */
public record MeasuredStudy(StoredStudy study, Measurements result, double seconds) implements Serializable {
    /** Runs a study on the calling thread. */
    public static MeasuredStudy of(StoredStudy study, StudyData library, Results known) {
        // The CPU time of this thread, not wall-clock time: the time on an otherwise idle machine.
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        Measurements result = study.carryOut(library, known);
        return new MeasuredStudy(study, result, (clock.getCurrentThreadCpuTime() - start) * 1e-9);
    }
}
