package dev.monge.format.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Says of which file it is that it could not be written: that a disk is full has no name by itself. */
public final class WriteFailure {
    private WriteFailure() {}

    /** The same failure, of this file or folder; one that is of it already stays as it is. */
    public static FileSystemException of(Path file, IOException failure) {
        if (failure instanceof FileSystemException of && file.toString().equals(of.getFile())) {
            return of;
        }
        String reason = failure instanceof FileSystemException of ? of.getReason() : failure.getMessage();
        FileSystemException named = failure instanceof AccessDeniedException
                ? new AccessDeniedException(file.toString(), null, reason)
                : new FileSystemException(file.toString(), null, "cannot be written: " + reason);
        named.initCause(failure);
        return named;
    }
}
