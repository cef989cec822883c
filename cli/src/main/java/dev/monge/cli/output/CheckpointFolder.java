package dev.monge.cli.output;

import dev.monge.format.io.FolderLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder next to an output in which a run keeps its state: held by one run at a time, deleted when the run is done.
 *
 * <p>So two runs with one output refuse each other, and what a killed one left half-written is never among the user's own
 * files.
 */
public final class CheckpointFolder implements AutoCloseable {
    private static final Pattern STATE = Pattern.compile("(checkpoint|member-\\d+|attempt-\\d+(-policy-\\d+)?)\\.json");
    private static final String LOCK = "lock";

    private final Path folder;
    private final FolderLock lock;

    private CheckpointFolder(Path folder) throws IOException {
        this.folder = folder;
        lock = new FolderLock(folder);
    }

    /**
     * Takes the folder of this output.
     *
     * @param resume whether what an earlier run left there is kept
     * @throws java.nio.file.FileSystemException if another run holds it
     */
    public static CheckpointFolder open(Path out, boolean resume) throws IOException {
        var opened = new CheckpointFolder(Files.createDirectories(of(out)));
        if (!resume) {
            opened.delete();
        }
        return opened;
    }

    /** Whether an earlier run left its state: then an output that exists is its own, written just before it was killed. */
    public static boolean isLeft(Path out) {
        return Files.isDirectory(of(out));
    }

    private static Path of(Path out) {
        return Path.of(out + ".checkpoint");
    }

    /** Where it is. */
    public Path path() {
        return folder;
    }

    /** Where the member of this index of an ensemble keeps its state. */
    public Path member(int index) {
        return folder.resolve("member-" + index + ".json");
    }

    /** Where a run of one part keeps its state. */
    public Path only() {
        return folder.resolve("checkpoint.json");
    }

    /** Deletes the state, because the run is done; the folder is deleted when it is closed. */
    public void delete() throws IOException {
        for (Path file : files()) {
            if (STATE.matcher(String.valueOf(file.getFileName())).matches()) {
                Files.delete(file);
            }
        }
    }

    /** Releases the folder, and deletes it if it holds neither a checkpoint nor anything else. */
    @Override
    public void close() throws IOException {
        try (lock) {
            List<Path> files = files();
            if (files.equals(List.of(folder.resolve(LOCK)))) {
                Files.delete(files.get(0));
                Files.delete(folder);
            }
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }
}
