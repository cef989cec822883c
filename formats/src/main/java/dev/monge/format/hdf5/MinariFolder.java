package dev.monge.format.hdf5;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderReplacement;
import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The directories of Minari's data sets. */
public final class MinariFolder {
    /** What Minari writes into a data set: two files and, if it was recorded by several processes, one for each. */
    private static final Pattern PART =
            Pattern.compile("(data/)?(main_data\\.hdf5|metadata\\.json|additional_data_\\d+\\.hdf5)");

    private MinariFolder() {}

    /** Returns {@code MINARI_DATASETS_PATH}, or {@code ~/.minari/datasets}, as Minari does. */
    public static Path root() {
        String given = System.getenv("MINARI_DATASETS_PATH");
        return given == null || given.isBlank()
                ? Path.of(System.getProperty("user.home", "."), ".minari", "datasets")
                : Path.of(given);
    }

    /**
     * Checks that a file or directory is a data set and nothing else, so that it can be replaced. A path that does not
     * exist passes.
     *
     * @throws FormatException if it is something else, or contains a file that is not part of a data set
     */
    public static void requireReplaceable(Path where) throws IOException {
        if (Files.exists(where)) {
            requireReplaceable(where, where);
        }
    }

    static void requireReplaceable(Path folder, Path named) throws IOException {
        if (MinariFile.folder(folder).isEmpty()) {
            throw new FormatException(named.toString(), "exists and is not a Minari data set, so it is not replaced");
        }
        Optional<Path> foreign = foreign(folder.toRealPath());
        if (foreign.isPresent()) {
            throw new FormatException(
                    named.toString(),
                    "contains " + foreign.get() + ", which is not part of a Minari data set, so it is not replaced");
        }
    }

    private static Optional<Path> foreign(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .map(folder::relativize)
                    .sorted()
                    .toList();
        }
        return all.stream()
                .filter(file ->
                        !PART.matcher(file.toString().replace('\\', '/')).matches())
                .findFirst();
    }

    /** Puts a data set back that a killed process was replacing, and deletes what else it left. */
    public static void restore(Path where) throws IOException {
        FolderReplacement.restore(AtomicFile.destination(where).normalize());
    }

    /**
     * Checks that a data set is not missing because a process was killed while it replaced it.
     *
     * @throws NoSuchFileException if that is so; the message says how to restore it
     */
    public static void requireNotInterrupted(Path where) throws IOException {
        if (Files.exists(where)) {
            return; // also a link such as /dev/stdin, whose pipe has no path of its own
        }
        Path target = Files.isSymbolicLink(where) ? AtomicFile.destination(where) : where;
        Optional<Path> old = FolderReplacement.interrupted(target);
        if (old.isPresent()) {
            throw new NoSuchFileException(
                    where.toString(),
                    null,
                    "a run that was replacing this data set was killed; run it again, or move " + old.get()
                            + " back to " + target);
        }
    }
}
