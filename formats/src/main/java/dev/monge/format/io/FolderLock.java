package dev.monge.format.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A lock on a folder that only one process can hold at a time.
 *
 * <p>The lock is an operating system lock on the file {@code lock} in the folder. It is released when the process ends
 * for any reason, so stale files never have to be removed by hand. The mere existence of the file means nothing, and
 * the holder may delete it. Incomplete files of an earlier holder are removed.
 */
public final class FolderLock implements AutoCloseable {
    /** The name of the file that is locked. */
    public static final String NAME = "lock";

    private final Path folder;
    private final Path file;
    private final FileChannel channel;

    /**
     * Locks the folder.
     *
     * @throws FileSystemException if another run holds it
     */
    public FolderLock(Path folder) throws IOException {
        this.folder = folder;
        file = folder.resolve(NAME);
        create();
        @Nullable Object before = identity();
        channel = open();
        try {
            // The last holder may delete its file before this one locks it, and another may create a new one; a lock
            // on the deleted file keeps nobody out.
            if (!isLocked() || !Objects.equals(before, identity())) {
                throw held();
            }
            AtomicFile.sweep(folder);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private FileChannel open() throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.WRITE);
        } catch (NoSuchFileException justDeleted) {
            throw held();
        }
    }

    private void create() throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException exists) {
            // It is the lock that counts, not the file.
        } catch (NoSuchFileException justDeleted) {
            throw held();
        }
    }

    private @Nullable Object identity() throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException justDeleted) {
            throw held();
        }
    }

    private boolean isLocked() throws IOException {
        try {
            @Nullable FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException sameProcess) {
            return false;
        }
    }

    private FileSystemException held() {
        return new FileSystemException(folder.toString(), null, "another run holds this folder");
    }

    /** Releases the folder and deletes it; it must contain nothing but the lock. */
    public void closeAndDelete() throws IOException {
        try (channel) {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException next) {
            // Another run has already created its own lock here.
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
