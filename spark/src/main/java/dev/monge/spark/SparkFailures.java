package dev.monge.spark;

import dev.monge.input.InputException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.apache.spark.SparkThrowable;
import org.jspecify.annotations.Nullable;

/** Failures in Spark's tasks and plans, as the mistakes that they stem from. */
public final class SparkFailures {
    /** What Spark puts before the message of a failure, and after it. */
    private static final String CLASS = "^\\[[A-Z0-9_.]+\\]\\s*";

    private static final String STATE = "\\s*SQLSTATE: [0-9A-Z]{5}\\s*$";

    private SparkFailures() {}

    /** Work on Spark. */
    @FunctionalInterface
    public interface Work<T> {
        /** Does it all. */
        T run() throws IOException;
    }

    /**
     * Does work on Spark. A failure that stems from a mistake in the input is thrown as that mistake: what our own
     * readers say on an executor, a file that Spark cannot read, a column or a format that it does not know.
     */
    public static <T> T during(Work<T> work) throws IOException {
        try {
            return work.run();
        } catch (IOException | InputException known) {
            throw known;
        } catch (Exception failure) { // Spark throws checked exceptions that it does not declare
            throw mistake(failure);
        }
    }

    private static RuntimeException mistake(Exception failure) throws IOException {
        @Nullable Throwable reading = null;
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof InputException own) {
                return own;
            }
            if (each instanceof FileSystemException own) {
                throw own;
            }
            if (each instanceof FileNotFoundException missing) {
                throw new NoSuchFileException(String.valueOf(missing.getMessage()), null, "no such file");
            }
            if (reading == null && each instanceof SparkThrowable spark && isInput(spark)) {
                reading = each;
            }
        }
        if (reading != null) {
            return new InputException(sentence(reading), failure);
        }
        return failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }

    private static boolean isInput(SparkThrowable failure) {
        String condition = failure.getCondition();
        return condition != null
                && (condition.startsWith("FAILED_READ_FILE")
                        || condition.startsWith("CANNOT_READ_FILE_FOOTER")
                        || condition.startsWith("MALFORMED_RECORD")
                        || condition.startsWith("PATH_NOT_FOUND")
                        || condition.startsWith("PATH_ALREADY_EXISTS")
                        || condition.startsWith("DATA_SOURCE_NOT_FOUND")
                        || condition.startsWith("TABLE_OR_VIEW_NOT_FOUND")
                        || condition.startsWith("UNABLE_TO_INFER_SCHEMA")
                        || condition.startsWith("UNRESOLVED_COLUMN")
                        || condition.startsWith("UNSUPPORTED_DATA_TYPE"));
    }

    /** Returns what failed and, if a deeper cause says more, why. */
    private static String sentence(Throwable failure) {
        String what = text(failure);
        Throwable deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String why = deepest == failure ? "" : text(deepest);
        return why.isEmpty() || what.contains(why) ? what : what + " " + why;
    }

    private static String text(Throwable thrown) {
        String[] lines = String.valueOf(thrown.getMessage()).strip().split("\\R", 2);
        return lines[0].replaceFirst(CLASS, "").replaceFirst(STATE, "").strip();
    }
}
