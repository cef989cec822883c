package dev.monge.format.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Adds the name of the file to a failure to write it; for example, the error for a full disk has none. */
public final class WriteFailure {
    private static final String SENTENCE = "cannot be written: ";

    private WriteFailure() {}

    /**
     * Returns the failure with the name of this file or directory; a failure that already has it is returned unchanged.
     */
    public static FileSystemException of(Path file, IOException failure) {
        if (failure instanceof FileSystemException of && file.toString().equals(of.getFile())) {
            return of;
        }
        String reason = failure instanceof FileSystemException of ? of.getReason() : failure.getMessage();
        String sentence = reason != null && reason.startsWith(SENTENCE) ? reason : SENTENCE + reason;
        FileSystemException named = failure instanceof AccessDeniedException
                ? new AccessDeniedException(file.toString(), null, reason)
                : new FileSystemException(file.toString(), null, sentence);
        named.initCause(failure);
        return named;
    }
}
