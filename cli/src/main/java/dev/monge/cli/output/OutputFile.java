package dev.monge.cli.output;

import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the place of an output before any work is done, so that nothing is computed in vain. {@link Replacement} then
 * writes it.
 */
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

    /** The same for several outputs of one command, some of which may not be wanted; they must differ. */
    public static void requireAll(boolean force, @Nullable Path... files) throws IOException {
        Set<Path> places = new HashSet<>();
        for (@Nullable Path file : files) {
            if (file != null) {
                require(file, force);
                if (!places.add(AtomicFile.destination(file).normalize())) {
                    throw new FileSystemException(file.toString(), null, "is given for two outputs");
                }
            }
        }
    }

    /** Refuses an output that is an input of the command, or a folder that holds one: {@code --force} would destroy it. */
    public static void requireNoInput(@Nullable Path out, Collection<Path> inputs) throws IOException {
        for (Path input : inputs) {
            if (out != null && Files.exists(out) && Files.exists(input) && holds(out, input)) {
                throw new FileSystemException(
                        out.toString(), null, "is an input of this command, so it is not replaced");
            }
        }
    }

    private static boolean holds(Path out, Path input) throws IOException {
        return Files.isSameFile(out, input)
                || (Files.isDirectory(out) && input.toRealPath().startsWith(out.toRealPath()));
    }

    /** Refuses a place that nothing can be written to, for what may be a file or a folder. */
    public static void requirePlace(Path out, boolean force) throws IOException {
        if (Files.exists(out) && !force) {
            throw new FileAlreadyExistsException(out.toString(), null, "exists already; --force replaces it");
        }
        if (Files.exists(out) && !Files.isRegularFile(out) && !Files.isDirectory(out)) {
            throw new FileSystemException(out.toString(), null, "is not a regular file, so it cannot be replaced");
        }
        @Nullable Path folder = AtomicFile.destination(out).getParent();
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
