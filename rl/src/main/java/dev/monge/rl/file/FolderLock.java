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
 * A lock on a folder that only one process can hold at a time.
 *
 * <p>The lock is an operating system lock on the file {@code lock} in the folder. It is released when the process ends
 * for any reason, so stale files never have to be removed by hand. The mere existence of the file means nothing, and
 * the holder may delete it. Incomplete files of an earlier holder are removed.
 */
public final class FolderLock implements AutoCloseable {
    private final FileChannel channel;

    /**
     * Locks the folder.
     *
     * @throws FileSystemException if another run holds it
     */
    public FolderLock(Path folder) throws IOException {
        Path file = folder.resolve("lock");
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            // A lock on a file that its last holder has just deleted is ineffective.
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
