package dev.monge.spark.sweep;

import dev.monge.identity.Identity;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A study whose first attempt does not end well, if there is a folder of marks; its result is that of a fit.
 *
 * @param fit the fit
 * @param fate what happens to the first attempt
 */
record Unlucky(TinyFit fit, Fate fate) implements StoredStudy {
    @Override
    public Identity identity() {
        return Identity.of("Unlucky", 1).with("fit", fit.identity()).with("fate", fate);
    }

    /** What happens to a first attempt. */
    enum Fate {
        /** Its process is killed. */
        KILLED,
        /** It takes minutes. */
        SLOW
    }

    @Override
    public double cost() {
        return fit.cost();
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        if (TinyFit.mark(fate + "-" + fit.seed())) {
            try {
                if (fate == Fate.KILLED) {
                    new ProcessBuilder(
                                    "kill",
                                    "-9",
                                    Long.toString(ProcessHandle.current().pid()))
                            .start();
                }
                Thread.sleep(120_000);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException("the slow attempt was stopped", e);
            }
        }
        return fit.carryOut(library, results);
    }
}
