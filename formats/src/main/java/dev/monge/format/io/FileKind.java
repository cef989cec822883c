package dev.monge.format.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** The kind of file that a path leads to, which determines how it can be read. */
public enum FileKind {
    /** Can be read repeatedly and at any place. */
    REGULAR,
    /** A named pipe, {@code <(...)} of a shell, standard input or a socket: can be read once, from its beginning. */
    PIPE,
    /** A device such as {@code /dev/zero}, which may have no end. */
    DEVICE,
    DIRECTORY,
    /** There is no such file. */
    MISSING;

    private static final int TYPE = 0170000;
    private static final int NAMED_PIPE = 0010000;
    private static final int SOCKET = 0140000;

    /** Returns the kind of a file without opening it, which would wait for the writer of a pipe. */
    public static FileKind of(Path file) throws IOException {
        BasicFileAttributes about;
        try {
            about = Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException none) {
            return MISSING;
        }
        if (about.isRegularFile()) {
            return REGULAR;
        } else if (about.isDirectory()) {
            return DIRECTORY;
        } else if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return DEVICE;
        }
        int type = ((Integer) Files.getAttribute(file, "unix:mode")) & TYPE;
        return type == NAMED_PIPE || type == SOCKET ? PIPE : DEVICE;
    }

    /** Checks that a file exists and can be read to its end: it is a regular file or a pipe. */
    public static void requireReadable(Path file) throws IOException {
        switch (of(file)) {
            case DIRECTORY -> throw refusal(file, "expected a file, got a directory");
            case DEVICE -> throw refusal(file, "expected a file or a pipe, got a device");
            case MISSING -> throw new NoSuchFileException(file.toString(), null, "no such file");
            case REGULAR, PIPE -> {}
        }
    }

    /**
     * Refuses a pipe or device where the content is read repeatedly or not from its beginning; a second reading of a
     * pipe would wait for ever.
     *
     * @param why the reason, as the beginning of a sentence, such as {@code "HDF5 is not read in order"}
     */
    public static void refusePipe(Path file, String why) throws IOException {
        FileKind kind = of(file);
        if (kind == PIPE || kind == DEVICE) {
            throw refusal(file, why + ", so expected a regular file, got a " + (kind == PIPE ? "pipe" : "device"));
        }
    }

    private static FileSystemException refusal(Path file, String sentence) {
        return new FileSystemException(file.toString(), null, sentence);
    }
}
