package dev.monge.format.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The replacement of a directory by a new one. No system that Java supports swaps directories in one call, so for a
 * moment the target has neither the old nor the new content.
 *
 * <p>Everything happens in a hidden directory beside the target, {@code .NAME.replacing}, which holds a lock, the
 * {@code new} directory while it is written, and the {@code old} one between the two renames. If the process is told to
 * stop, the old directory is put back; if it is killed, the next replacement of the same target does so.
 */
public final class FolderReplacement implements AutoCloseable {
    /** Rejects a directory that must not be deleted. */
    @FunctionalInterface
    public interface Check {
        /**
         * Looks at the old directory.
         *
         * @throws IOException if it must stay
         */
        void require(Path old) throws IOException;
    }

    private final Path target;
    private final Path old;
    private final Path draft;
    private final FolderLock lock;
    private final Thread atStop = new Thread(this::stop, "monge-folder");
    private boolean stopped;

    private FolderReplacement(Path target, Path work) throws IOException {
        this.target = target;
        old = old(work);
        draft = work.resolve("new");
        lock = new FolderLock(work);
    }

    /**
     * Begins a replacement, after restoring what a killed one left. The target need not exist.
     *
     * @throws FileSystemException if another process is replacing the same directory
     */
    public static FolderReplacement begin(Path target) throws IOException {
        var begun = new FolderReplacement(target, Files.createDirectories(work(target)));
        try {
            begun.restore();
            Files.createDirectory(begun.draft);
            // From the beginning: what is written there is as private as the directory that it replaces.
            FileMode.of(target).giveWritable(begun.draft);
            Runtime.getRuntime().addShutdownHook(begun.atStop);
            return begun;
        } catch (IllegalStateException stopping) {
            begun.lock.closeAndDelete();
            throw new FileSystemException(target.toString(), null, "the process is shutting down");
        } catch (IOException e) {
            begun.lock.closeAndDelete();
            throw e;
        }
    }

    /** Restores what a killed replacement left, if there was one. */
    public static void restore(Path target) throws IOException {
        if (Files.isDirectory(work(target))) {
            begin(target).close();
        }
    }

    /** Returns where a killed process left the old directory, if the target is missing for that reason. */
    public static Optional<Path> interrupted(Path target) {
        Path left = old(work(target));
        return Files.exists(target) || !Files.isDirectory(left) ? Optional.empty() : Optional.of(left);
    }

    private static Path work(Path target) {
        return target.resolveSibling("." + target.getFileName() + ".replacing");
    }

    private static Path old(Path work) {
        return work.resolve("old");
    }

    /** Returns the empty directory in which the new content is written. */
    public Path draft() {
        return draft;
    }

    /**
     * Puts the new directory in the place of the old one, if there is one, and deletes that.
     *
     * @param check rejects an old directory that must stay; it is then put back
     */
    public void replace(Check check) throws IOException {
        swap(check);
        Draft.delete(old);
    }

    private synchronized void swap(Check check) throws IOException {
        requireRunning();
        if (Files.exists(target)) {
            Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
        }
        try {
            if (Files.exists(old)) {
                check.require(old);
                giveModes();
            }
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            restore();
            throw e;
        }
    }

    /**
     * Puts the new directory in a place that must still be free.
     *
     * @throws FileAlreadyExistsException if a file or a directory has appeared there
     */
    public synchronized void place() throws IOException {
        requireRunning();
        if (Files.exists(target)) {
            throw new FileAlreadyExistsException(target.toString(), null, "exists already");
        }
        // A directory that appears only now is not replaced either, unless it is empty.
        Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Gives the permissions of the old directory, and of all that has the same name in it, to the new ones. */
    private void giveModes() throws IOException {
        try (Stream<Path> all = Files.walk(draft)) {
            for (Path each : all.toList()) {
                FileMode.of(old.resolve(draft.relativize(each).toString())).give(each);
            }
        }
    }

    private void requireRunning() throws FileSystemException {
        if (stopped) {
            throw new FileSystemException(target.toString(), null, "the process is shutting down");
        }
    }

    /** Deletes what is not in its place, and puts the old directory back if the new one is not in its place either. */
    private synchronized void restore() throws IOException {
        if (Files.exists(old)) {
            if (Files.exists(target)) {
                Draft.delete(old);
            } else {
                Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
            }
        }
        Draft.delete(draft);
    }

    private synchronized void stop() {
        stopped = true;
        try {
            restore();
            lock.closeAndDelete();
        } catch (IOException | UncheckedIOException e) {
            // The process is ending; the next replacement restores what is left.
        }
    }

    /** Deletes everything but the target. */
    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(atStop);
        } catch (IllegalStateException stopping) {
            return;
        }
        restore();
        lock.closeAndDelete();
    }
}
