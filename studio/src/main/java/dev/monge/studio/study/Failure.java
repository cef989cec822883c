package dev.monge.studio.study;

import dev.monge.input.InputException;
import dev.monge.studio.act.PlainLine;
import java.io.IOException;
import java.lang.System.Logger.Level;

/** What people are told of work in the background that failed. */
public final class Failure {
    private static final System.Logger LOG = System.getLogger("dev.monge.studio");

    private Failure() {}

    /**
     * Returns the first line of what can be mended: input, files, memory, and training that diverged. Anything else is a
     * bug, which is logged with its trace and is nobody's business.
     *
     * @param work what failed, for the log
     */
    public static String sentence(Throwable failure, String work) {
        if (failure instanceof InputException
                || failure instanceof IOException
                || failure instanceof ArithmeticException
                || failure instanceof OutOfMemoryError) {
            return PlainLine.of(failure);
        }
        LOG.log(Level.ERROR, work, failure);
        return "an error of the studio itself, which it has logged";
    }
}
