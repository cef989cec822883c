package dev.monge.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Writes a file so that a reader sees the old content or the whole new one, never a part, even if the machine stops.
 *
 * <p>The content goes to a hidden temporary file in the target's own folder (a rename is only atomic within one file
 * system), is forced to the disk, and is then renamed over the target. Without the force, a file system may make the
 * rename durable before the bytes, and a power cut leaves an empty file under the right name. Whatever fails before the
 * rename, the target stays untouched and the temporary file is deleted.
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
        Path file =
                Files.isSymbolicLink(target) && Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
        Path folder = file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(target.toString(), null, "its folder does not exist");
        }
        Path temporary = temporaryIn(folder);
        try {
            fill(temporary, content);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (Throwable failure) {
            deleteAfter(failure, temporary);
            throw failure;
        }
        forceFolder(folder);
    }

    /** Creates an empty file of a new name; the name is short, so that the longest legal target still has one. */
    private static Path temporaryIn(Path folder) throws IOException {
        while (true) {
            String name = "." + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp";
            try {
                return Files.createFile(folder.resolve(name));
            } catch (FileAlreadyExistsException taken) {
                // Another writer drew the same 64 bits: draw again.
            }
        }
    }

    private static void fill(Path temporary, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void deleteAfter(Throwable failure, Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException second) {
            failure.addSuppressed(second);
        }
    }

    /** Makes the rename itself durable, where the system can: Windows does not open folders, and needs no help. */
    private static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unsupported) {
            // The content is complete under its name already; only the moment it survives a power cut is later.
        }
    }
}
