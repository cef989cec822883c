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
 * A file or folder that is being written, under a passing hidden name beside the one it is to have.
 *
 * <p>It becomes the real thing by one atomic rename, or is deleted: when it is closed, and when the process is told to
 * stop, by Ctrl-C or a polite kill, which ends no {@code finally}. Only a process that is killed outright leaves one
 * behind; {@link #sweep} removes such from a folder that belongs to one run.
 */
public final class Draft implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("\\.[0-9a-f]{1,16}\\.tmp");

    private final Path path;
    private final Thread atStop;

    private Draft(Path path) {
        this.path = path;
        atStop = new Thread(this::discard, "monge-draft");
    }

    /** An empty file. */
    static Draft file(Path folder) throws IOException {
        return make(folder, Files::createFile);
    }

    /** An empty folder. */
    public static Draft folder(Path folder) throws IOException {
        return make(folder, Files::createDirectory);
    }

    private interface Maker {
        Path make(Path path, java.nio.file.attribute.FileAttribute<?>... attributes) throws IOException;
    }

    /** Draws names until one is free; they are short, so that the longest legal target still has one. */
    private static Draft make(Path folder, Maker maker) throws IOException {
        while (true) {
            String name = "." + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp";
            var draft = new Draft(folder.resolve(name));
            try {
                Runtime.getRuntime().addShutdownHook(draft.atStop);
            } catch (IllegalStateException stopping) {
                throw new FileSystemException(folder.toString(), null, "the process is about to end");
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

    /** Where it is for now. */
    public Path path() {
        return path;
    }

    /** Gives it its name; a file of that name is replaced, and never seen half-written. */
    public void become(Path target) throws IOException {
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Deletes it, unless it has become something. */
    @Override
    public void close() throws IOException {
        forget();
        delete(path);
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(atStop);
        } catch (IllegalStateException stopping) {
            // It runs already, and finds a draft or none.
        }
    }

    private void discard() {
        try {
            delete(path);
        } catch (IOException | UncheckedIOException e) {
            // The process ends; there is no one left to tell.
        }
    }

    /** Deletes a file, or a folder with all that is in it, if it is there. */
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

    /** Deletes the drafts in a folder, which no one else may be writing to. */
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
