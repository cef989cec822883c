package dev.monge.format.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file so that a reader sees the old content or the whole new one, never a part, even if the machine stops.
 *
 * <p>The content goes to a hidden temporary file in the target's own folder (a rename is only atomic within one file
 * system), is forced to the disk, and is then renamed over the target. Without the force, a file system may make the
 * rename durable before the bytes, and a power cut leaves an empty file under the right name. Whatever fails before the
 * rename, the target stays untouched and the temporary file is deleted, also if the process is told to stop meanwhile.
 * What failed is said of the target: no one knows the temporary file.
 *
 * <p>A target that is a symbolic link keeps being one: the file it points to is replaced. The temporary file is made
 * as any new file is, so the result has the permissions of the user's umask, not the private ones of
 * {@link Files#createTempFile}.
 */
public final class AtomicFile {

    private AtomicFile() {}

    /** The content of a file, written to a stream that its caller closes. */
    @FunctionalInterface
    public interface Content {

        /**
         * Writes everything to {@code out}, which is buffered, and leaves it open.
         *
         * @throws IOException if writing fails; the target file then stays as it was
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /** The content of a file, written to a place that is not its own. */
    @FunctionalInterface
    public interface ContentAt {

        /**
         * Writes everything to {@code file}, which is there and empty, and closes it.
         *
         * @throws IOException if writing fails; the target file then stays as it was
         */
        void writeTo(Path file) throws IOException;
    }

    /**
     * Replaces {@code target} by {@code text} in UTF-8.
     *
     * @throws IOException if the folder does not exist or the file cannot be written; the target is then untouched
     */
    public static void write(Path target, String text) throws IOException {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Replaces {@code target} by {@code bytes}.
     *
     * @param bytes the whole content. Not modified.
     * @throws IOException if the folder does not exist or the file cannot be written; the target is then untouched
     */
    public static void write(Path target, byte[] bytes) throws IOException {
        write(target, out -> out.write(bytes));
    }

    /**
     * Replaces {@code target} by what {@code content} writes, for files too large to hold in memory twice.
     *
     * @throws IOException if the folder does not exist or the file cannot be written; the target is then untouched
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
     * Replaces {@code target} by what {@code content} writes to a file of another name, for formats that are not written
     * from front to back.
     *
     * @throws IOException if the folder does not exist or the file cannot be written; the target is then untouched
     */
    public static void writeAt(Path target, ContentAt content) throws IOException {
        Path file =
                Files.isSymbolicLink(target) && Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
        Path folder = file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(target.toString(), null, "its folder does not exist");
        }
        try (Draft draft = Draft.file(folder)) {
            content.writeTo(draft.path());
            force(draft.path(), StandardOpenOption.WRITE);
            draft.become(file);
        } catch (IOException e) {
            throw WriteFailure.of(target, e);
        }
        try {
            // Makes the rename itself durable, where the system can: Windows does not open folders, and needs no help.
            force(folder, StandardOpenOption.READ);
        } catch (IOException unsupported) {
            // The content is complete under its name already; only the moment it survives a power cut is later.
        }
    }

    /**
     * Deletes the temporary files that processes left in a folder when they were killed outright; no one else may be
     * writing there. A folder that is not there has none.
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
}
