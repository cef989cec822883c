package dev.monge.format.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file or directory that is being written, under a temporary hidden name beside its target.
 *
 * <p>It is either renamed to the target atomically or deleted. It is deleted when closed, and when the process receives
 * SIGINT (Ctrl-C) or SIGTERM, which do not run {@code finally} blocks. Only a process that is killed by SIGKILL leaves
 * one behind; {@link #sweep} removes those from a directory that belongs to one run.
 */
public final class Draft implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("\\.[0-9a-f]{1,16}\\.tmp");

    private final Path path;
    private final Thread atStop;

    private Draft(Path path) {
        this.path = path;
        atStop = new Thread(this::discard, "monge-draft");
    }

    /** Creates an empty file. */
    static Draft file(Path folder) throws IOException {
        return make(folder, Files::createFile);
    }

    /** Creates an empty directory. */
    public static Draft folder(Path folder) throws IOException {
        return make(folder, Files::createDirectory);
    }

    private interface Maker {
        Path make(Path path, java.nio.file.attribute.FileAttribute<?>... attributes) throws IOException;
    }

    /** Draws names until one is free. They are short, so that they fit wherever the longest legal target does. */
    private static Draft make(Path folder, Maker maker) throws IOException {
        while (true) {
            String name = "." + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp";
            var draft = new Draft(folder.resolve(name));
            try {
                Runtime.getRuntime().addShutdownHook(draft.atStop);
            } catch (IllegalStateException stopping) {
                throw new FileSystemException(folder.toString(), null, "the process is shutting down");
            }
            try {
                maker.make(draft.path);
                return draft;
            } catch (FileAlreadyExistsException taken) {
                draft.forget();
            } catch (IOException | RuntimeException e) {
                draft.forget();
                throw e;
            }
        }
    }

    /** Returns the temporary path. */
    public Path path() {
        return path;
    }

    /** Renames to the target. An existing file of that name is replaced and never seen half-written. */
    public void become(Path target) throws IOException {
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Gives a complete file in a draft another name, which must be free. Afterwards the draft can be deleted.
     *
     * @throws FileAlreadyExistsException if the name is taken; unlike a rename, a link never replaces anything
     */
    static void link(Path written, Path target) throws IOException {
        try {
            Files.createLink(target, written);
        } catch (FileAlreadyExistsException taken) {
            throw taken;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            // Some file systems have none. There the name is reserved by an empty file, which is then replaced.
            Files.createFile(target);
            try {
                Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                Files.delete(target);
                throw e;
            }
        }
    }

    /** Deletes the draft, unless it was renamed. */
    @Override
    public void close() throws IOException {
        forget();
        delete(path);
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(atStop);
        } catch (IllegalStateException stopping) {
            // The hook is already running and deletes the draft if it exists.
        }
    }

    private void discard() {
        try {
            delete(path);
        } catch (IOException | UncheckedIOException e) {
            // The process is ending; there is nowhere to report the failure.
        }
    }

    /** Deletes a file, or a directory with all its contents, if it exists. */
    public static void delete(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            List<Path> deepestFirst;
            try (Stream<Path> all = Files.walk(path)) {
                deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } else {
            Files.deleteIfExists(path);
        }
    }

    /** Deletes the drafts in a directory, to which nobody else may be writing. */
    static void sweep(Path folder) throws IOException {
        List<Path> drafts;
        try (Stream<Path> files = Files.list(folder)) {
            drafts = files.filter(file ->
                            NAME.matcher(String.valueOf(file.getFileName())).matches())
                    .toList();
        }
        for (Path each : drafts) {
            delete(each);
        }
    }
}
