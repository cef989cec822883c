package dev.monge.cli.fuzz;

import com.sun.management.ThreadMXBean;
import dev.monge.input.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/**
 * What every reader of users' files promises, whatever the bytes: it returns a value that keeps its own invariants, or
 * it refuses the file in one line that names it. It never fails otherwise, and never takes much more memory than the
 * file has bytes.
 */
final class Contract {
    /** What a reader may allocate in all, live or not, for the small files of these tests. */
    private static final long MOST_BYTES = 256L << 20;

    private static final int LONGEST_MESSAGE = 2_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Contract() {}

    /** Reads something in a folder. */
    @FunctionalInterface
    interface Reading {
        void read() throws Exception;
    }

    /**
     * Reads, and allows a refusal.
     *
     * @param folder the folder of the file, whose name the refusal must hold
     * @throws AssertionError if the contract is broken
     */
    static void check(Path folder, Reading reading) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            reading.read();
        } catch (Exception refusal) {
            requireRefusal(folder, refusal);
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        if (allocated > MOST_BYTES) {
            throw new AssertionError("allocated " + (allocated >> 20) + " MiB");
        }
    }

    private static void requireRefusal(Path folder, Exception thrown) {
        Exception refusal = thrown instanceof UncheckedIOException unchecked ? unchecked.getCause() : thrown;
        if (!(refusal instanceof IOException || refusal instanceof InputException)) {
            throw new AssertionError("not an exception of a user's mistake: " + thrown, thrown);
        }
        for (Throwable each = refusal; each != null; each = each.getCause()) {
            if (each instanceof OutOfMemoryError) {
                throw new AssertionError("out of memory", thrown);
            }
        }
        String message = String.valueOf(refusal.getMessage());
        requireOneLine(message, thrown);
        requireOneLine(message, thrown);
        if (!message.contains(folder.toString())) {
            throw new AssertionError("the message does not name the file: " + message, thrown);
        }
    }

    private static void requireOneLine(String message, Throwable thrown) {
        if (message.isBlank() || message.endsWith(": null")) {
            throw new AssertionError("the message says nothing: " + message, thrown);
        }
        if (message.chars().anyMatch(Character::isISOControl)) {
            throw new AssertionError("the message is not one line of text: " + message, thrown);
        }
        if (message.length() > LONGEST_MESSAGE) {
            throw new AssertionError("the message has " + message.length() + " characters", thrown);
        }
    }
}
