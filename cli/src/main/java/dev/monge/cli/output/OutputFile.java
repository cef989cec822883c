package dev.monge.cli.output;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Where a result is to go: looked at before any work is done, so that nothing is computed in vain. */
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
        if (Files.exists(file) && !force) {
            throw new FileAlreadyExistsException(file.toString(), null, "exists already; --force replaces it");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(file.toString(), null, "its folder does not exist");
        }
    }
}
