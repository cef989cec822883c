package dev.monge.cli.output;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Checks the place of an output before any work is done, so that nothing is computed in vain. */
public final class OutputFile {
    private OutputFile() {}

    /**
     * Refuses a place that nothing can be written to, and a file that exists unless it may be replaced.
     *
     * @throws IOException whose message is one sentence for the user
     */
    public static void require(Path file, boolean force) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "expected a file to write, got a directory");
        }
        requirePlace(file, force);
    }

    /** The same, for what may be a file or a folder. */
    public static void requirePlace(Path out, boolean force) throws IOException {
        if (Files.exists(out) && !force) {
            throw new FileAlreadyExistsException(out.toString(), null, "exists already; --force replaces it");
        }
        @Nullable Path folder = out.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(out.toString(), null, "its folder does not exist");
        }
        if (!Files.isWritable(folder)) {
            throw new AccessDeniedException(out.toString(), null, "its folder cannot be written to");
        }
    }

    /** Makes a folder for results, if it is not there, and refuses one that nothing can be written to. */
    public static void requireFolder(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileSystemException(folder.toString(), null, "expected a folder, got a file");
        }
        Files.createDirectories(folder);
        if (!Files.isWritable(folder)) {
            throw new AccessDeniedException(folder.toString(), null, "cannot be written to");
        }
    }
}
