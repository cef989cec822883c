package dev.monge.cli.output;

import dev.monge.format.io.FolderLock;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder next to an output in which a run keeps its state: held by one run at a time, deleted when the run is done.
 *
 * <p>So two runs with one output refuse each other, and what a killed one left half-written is never among the user's own
 * files.
 */
public final class CheckpointFolder implements AutoCloseable {
    private static final Pattern MEMBER = Pattern.compile("member-(\\d{1,9})\\.json");
    private static final Pattern ATTEMPT =
            Pattern.compile("checkpoint\\.json|attempt-(\\d{1,9})(-policy-\\d+)?\\.json");
    /** A restart that was finished elsewhere. */
    private static final Pattern START = Pattern.compile("start-[0-9a-f]{16}-(\\d{1,9})\\.json");

    /** Where a training run remembers its logs; worth nothing without a checkpoint. */
    public static final String NOTE = "tensorboard.txt";

    private final Path folder;
    private final FolderLock lock;
    private final boolean found;

    private CheckpointFolder(Path folder) throws IOException {
        this.folder = folder;
        lock = new FolderLock(folder);
        found = !state().isEmpty();
    }

    /**
     * Takes the folder of this output, with what an earlier run left there.
     *
     * @throws java.nio.file.FileSystemException if another run holds it
     */
    static CheckpointFolder open(Path out) throws IOException {
        return new CheckpointFolder(Files.createDirectories(of(out)));
    }

    /** Whether there is one: another run holds it, or has left it. */
    static boolean exists(Path out) {
        return Files.isDirectory(of(out));
    }

    private static Path of(Path out) {
        return Path.of(out + ".checkpoint");
    }

    /** Whether an earlier run had left its state here when the folder was taken. */
    boolean found() {
        return found;
    }

    /** Refuses to continue what a fit of this many members did not leave: it would be deleted in the end. */
    public void requireMembers(int members) throws IOException {
        requireOnly("a fit of " + Counted.of(members, "reward"), MEMBER, members);
    }

    /** Refuses to continue what a fit whose restarts are run apart did not leave. */
    public void requireStarts() throws IOException {
        requireOnly("a fit whose restarts are run apart", START, Integer.MAX_VALUE);
    }

    /** Refuses to continue what a training run of this many attempts did not leave. */
    public void requireAttempts(int attempts) throws IOException {
        requireOnly("a training run of " + Counted.of(attempts, "attempt"), ATTEMPT, attempts);
    }

    private void requireOnly(String run, Pattern part, int parts) throws IOException {
        for (Path file : state()) {
            Matcher name = part.matcher(String.valueOf(file.getFileName()));
            if (!name.matches() || (name.group(1) != null && Integer.parseInt(name.group(1)) >= parts)) {
                throw new FileSystemException(
                        file.toString(),
                        null,
                        "is not of " + run + "; continue with the options of the run that left it");
            }
        }
    }

    /** Whether there is a state to continue from now. */
    boolean holdsState() {
        try {
            return !state().isEmpty();
        } catch (IOException unreadable) {
            return true; // nothing is known, so nothing is given up
        }
    }

    /** Where it is. */
    public Path path() {
        return folder;
    }

    /** Where the member of this index of an ensemble keeps its state. */
    public Path member(int index) {
        return folder.resolve("member-" + index + ".json");
    }

    /**
     * Where a restart that is run apart keeps its end.
     *
     * @param fit a digest of the fit, in hexadecimal digits
     */
    public Path start(String fit, int restart) {
        return folder.resolve("start-" + fit.substring(0, 16) + "-" + restart + ".json");
    }

    /** Where a run of one part keeps its state. */
    public Path only() {
        return folder.resolve("checkpoint.json");
    }

    /** Deletes the state, because the run is done; the folder is deleted when it is closed. */
    public void delete() throws IOException {
        for (Path file : state()) {
            Files.delete(file);
        }
        Files.deleteIfExists(folder.resolve(NOTE));
    }

    /** Releases the folder, and deletes it if it holds neither a checkpoint nor anything else. */
    @Override
    public void close() throws IOException {
        if (state().isEmpty()) {
            Files.deleteIfExists(folder.resolve(NOTE));
        }
        if (files().equals(List.of(folder.resolve(FolderLock.NAME)))) {
            lock.closeAndDelete();
        } else {
            lock.close();
        }
    }

    private List<Path> state() throws IOException {
        return files().stream()
                .filter(file -> isState(String.valueOf(file.getFileName())))
                .toList();
    }

    private static boolean isState(String name) {
        return MEMBER.matcher(name).matches()
                || ATTEMPT.matcher(name).matches()
                || START.matcher(name).matches();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }
}
