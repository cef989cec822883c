package dev.monge.rl.file;

import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A folder held by one process at a time.
 *
 * <p>The lock is the operating system's, on the file {@code lock} inside: it ends with the process, however that ends, so
 * no stale file ever has to be removed by hand. That the file itself is there means nothing; its holder may delete it.
 * What an earlier holder left half-written is swept out.
 */
public final class FolderLock implements AutoCloseable {
    private final FileChannel channel;

    /**
     * Takes the folder.
     *
     * @throws FileSystemException if another run holds it
     */
    public FolderLock(Path folder) throws IOException {
        Path file = folder.resolve("lock");
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            // A lock on a file that its last holder has just deleted keeps no one out.
            if (lock() == null || !Files.exists(file)) {
                throw new FileSystemException(folder.toString(), null, "another run holds this folder");
            }
            AtomicFile.sweep(folder);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private @Nullable FileLock lock() throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
