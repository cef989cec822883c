package dev.monge.format.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Atomic replacement of files: a reader sees the old content or the complete new content, never a part, even if the
 * machine stops.
 *
 * <p>The content is written to a hidden temporary file in the target's own directory (a rename is atomic only within
 * one file system), forced to disk, and then renamed over the target. Without the force, a file system may make the
 * rename durable before the bytes, and a power failure leaves an empty file under the right name. If anything fails
 * before the rename, the target is unchanged and the temporary file is deleted, also if the process is terminated
 * meanwhile. Errors name the target, because nobody knows the temporary file.
 *
 * <p>A target that is a symbolic link remains one: the file it points to is written, whether it exists or not. A file
 * that is replaced keeps its permissions, which the temporary file has from the beginning. A new file has those of the
 * user's umask, not the private ones of {@link Files#createTempFile}.
 */
public final class AtomicFile {
    private static final int MOST_LINKS = 40;

    private AtomicFile() {}

    /** The content of a file, written to a stream that the caller closes. */
    @FunctionalInterface
    public interface Content {

        /**
         * Writes everything to {@code out}, which is buffered, and leaves it open.
         *
         * @throws IOException if writing fails; the target file is then unchanged
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /** The content of a file, written to a temporary path. */
    @FunctionalInterface
    public interface ContentAt {

        /**
         * Writes everything to {@code file}, which exists and is empty, and closes it.
         *
         * @throws IOException if writing fails; the target file is then unchanged
         */
        void writeTo(Path file) throws IOException;
    }

    /**
     * Replaces {@code target} by {@code text} in UTF-8.
     *
     * @throws IOException if the directory does not exist or the file cannot be written; the target is then unchanged
     */
    public static void write(Path target, String text) throws IOException {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Replaces {@code target} by {@code bytes}.
     *
     * @param bytes the whole content. Not modified.
     * @throws IOException if the directory does not exist or the file cannot be written; the target is then unchanged
     */
    public static void write(Path target, byte[] bytes) throws IOException {
        write(target, out -> out.write(bytes));
    }

    /**
     * Replaces {@code target} by the output of {@code content}, for files too large to hold in memory twice.
     *
     * @throws IOException if the directory does not exist or the file cannot be written; the target is then unchanged
     */
    public static void write(Path target, Content content) throws IOException {
        writeAt(target, draft -> {
            try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
                content.writeTo(out);
                out.flush();
            }
        });
    }

    /**
     * Replaces {@code target} by what {@code content} writes to a temporary path, for formats that are not written
     * sequentially.
     *
     * @throws IOException if the directory does not exist or the file cannot be written; the target is then unchanged
     */
    public static void writeAt(Path target, ContentAt content) throws IOException {
        Path file = destination(target);
        Path folder = folder(target, file);
        try (Draft draft = Draft.file(folder)) {
            var mode = FileMode.of(file);
            mode.giveWritable(draft.path());
            content.writeTo(draft.path());
            force(draft.path(), StandardOpenOption.WRITE);
            mode.give(draft.path());
            draft.become(file);
        } catch (IOException e) {
            throw WriteFailure.of(target, e);
        }
        forceRename(folder);
    }

    /**
     * Writes a file that must not exist yet, neither at the beginning nor when its content is complete: a file of that
     * name that appears meanwhile is not replaced.
     *
     * @param content writes to a path of the same file name in a hidden directory; may itself be atomic
     * @throws FileAlreadyExistsException if the target exists, which is then unchanged
     * @throws IOException if the directory does not exist or the file cannot be written
     */
    public static void writeNew(Path target, ContentAt content) throws IOException {
        Path file = destination(target);
        Path folder = folder(target, file);
        try (Draft draft = Draft.folder(folder)) {
            Path written = draft.path().resolve(target.getFileName());
            content.writeTo(written);
            Draft.link(written, file);
        } catch (FileAlreadyExistsException exists) {
            throw new FileAlreadyExistsException(target.toString(), null, "exists already");
        } catch (IOException e) {
            throw WriteFailure.of(target, e);
        }
        forceRename(folder);
    }

    /**
     * Returns the path at which a target is written: its own or, if it is a symbolic link, that of the file it points
     * to, which need not exist.
     */
    public static Path destination(Path target) throws IOException {
        if (Files.exists(target)) {
            return Files.isSymbolicLink(target) ? target.toRealPath() : target.toAbsolutePath();
        }
        Path file = target.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(file); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemException(target.toString(), null, "is a symbolic link to itself");
            }
            file = file.resolveSibling(Files.readSymbolicLink(file));
        }
        return file;
    }

    private static Path folder(Path target, Path file) throws NoSuchFileException {
        Path folder = file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(target.toString(), null, "its folder does not exist");
        }
        return folder;
    }

    /**
     * Deletes the temporary files that killed processes left in a directory, to which nobody else may be writing. Does
     * nothing if the directory does not exist.
     */
    public static void sweep(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            Draft.sweep(folder);
        }
    }

    private static void force(Path path, StandardOpenOption way) throws IOException {
        try (FileChannel channel = FileChannel.open(path, way)) {
            channel.force(true);
        }
    }

    /** Makes a rename durable where the system supports it. Windows does not open directories and does not need it. */
    private static void forceRename(Path folder) {
        try {
            force(folder, StandardOpenOption.READ);
        } catch (IOException unsupported) {
            // The content is already complete under its name; it merely becomes durable later.
        }
    }
}
