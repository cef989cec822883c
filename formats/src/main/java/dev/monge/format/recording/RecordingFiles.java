package dev.monge.format.recording;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The files of a folder, or those that match a pattern, that have one recording each, sorted by name.
 *
 * <p>Read are files whose names end as data do ({@code .csv .tsv .txt .dat .jsonl .npz .parquet .hdf5 .h5}, also with {@code
 * .gz}), unless they begin with readme or license. Hidden files are left out without a word, other files are listed.
 * Sub-folders are entered only for the pattern {@code **}, and links to folders never, so that a loop of links has an
 * end.
 *
 * @param files the recordings, sorted by name; at least one
 * @param skipped the names of files and folders that were left out
 */
public record RecordingFiles(List<Path> files, List<String> skipped) {
    /** The most files that are read; more are a mistake in the name of the folder. */
    static final int MOST = 1_000_000;

    private static final Pattern READ =
            Pattern.compile("(?!readme|licen[sc]e).*\\.(csv|tsv|txt|dat|jsonl|npz|parquet|hdf5|h5|hdf)(\\.gz)?");
    private static final String EXPECTED =
            "expected recordings (*.csv, *.tsv, *.txt, *.dat, *.jsonl, *.npz, *.parquet, *.hdf5, each"
                    + " also with .gz)";

    /** Copies the lists. */
    public RecordingFiles {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /** Returns whether a name is a pattern rather than that of a file or folder. */
    public static boolean isPattern(String where) {
        return where.matches("(?s).*[*?\\[{].*");
    }

    /**
     * Returns the recordings of a folder.
     *
     * @param others files that are something else, such as the metadata
     * @throws FormatException if there are none
     */
    public static RecordingFiles in(Path folder, Collection<Path> others) throws IOException {
        return in(folder, others, MOST);
    }

    static RecordingFiles in(Path folder, Collection<Path> others, int most) throws IOException {
        var found = new Found(folder.toString(), others, most);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path each : all) {
                found.add(each, true);
            }
        } catch (DirectoryIteratorException failure) {
            throw failure.getCause();
        }
        return found.sorted(EXPECTED + ", got a directory without any"
                + (found.folders ? "; '" + folder.resolve("**") + "' also looks in its folders" : ""));
    }

    /**
     * Returns the recordings that match a pattern such as {@code recordings/*.txt}; {@code **} stands for any folders.
     *
     * @param others files that are something else, such as the metadata
     * @throws FormatException if there are none
     */
    public static RecordingFiles matching(String pattern, Collection<Path> others) throws IOException {
        int first = 0;
        while (first < pattern.length() && "*?[{".indexOf(pattern.charAt(first)) < 0) {
            first++;
        }
        int slash = pattern.lastIndexOf('/', first);
        Path base = slash < 0 ? Path.of("") : Path.of(pattern.substring(0, Math.max(1, slash)));
        String rest = pattern.substring(slash + 1);
        if (!Files.isDirectory(base)) {
            throw new NoSuchFileException(pattern, null, "no such folder: " + base);
        }
        var found = new Found(pattern, others, MOST);
        Matching matching =
                new Matching(base, matchers(base.getFileSystem(), pattern, rest), found, rest.matches(".*\\.[^/.*]+"));
        int depth = rest.contains("**")
                ? Integer.MAX_VALUE
                : (int) rest.chars().filter(c -> c == '/').count() + 1;
        Files.walkFileTree(base, Set.of(), depth, matching);
        return found.sorted("expected recordings that match this pattern, got none");
    }

    private static List<PathMatcher> matchers(FileSystem system, String pattern, String rest) {
        try {
            // Java wants at least one folder for **/, shells do not.
            return List.of(
                    system.getPathMatcher("glob:" + rest), system.getPathMatcher("glob:" + rest.replace("**/", "")));
        } catch (PatternSyntaxException noPattern) {
            throw new FormatException(
                    pattern, "expected a pattern such as recordings/*.txt: " + noPattern.getDescription(), noPattern);
        }
    }

    /** The files found so far. */
    private static final class Found {
        private final String where;
        private final Collection<Path> others;
        private final int most;
        private final List<Path> files = new ArrayList<>();
        private final List<String> skipped = new ArrayList<>();
        private boolean folders;

        Found(String where, Collection<Path> others, int most) {
            this.where = where;
            this.others = others;
            this.most = most;
        }

        /** Adds a file if it is a recording, by its name if {@code named}. */
        void add(Path file, boolean named) throws IOException {
            String name = String.valueOf(file.getFileName());
            if (name.startsWith(".")) {
                return;
            }
            if (files.size() + skipped.size() >= most) {
                throw new FormatException(
                        where, String.format(Locale.ROOT, "expected at most %,d files, got more", most));
            }
            String lower = name.toLowerCase(Locale.ROOT);
            if (Files.isDirectory(file)) {
                folders = true;
                skipped.add(name + "/");
            } else if (named ? !READ.matcher(lower).matches() : lower.matches("(readme|licen[sc]e).*")) {
                skipped.add(name);
            } else if (!isOther(file)) {
                files.add(file);
            }
        }

        private boolean isOther(Path file) throws IOException {
            for (Path other : others) {
                if (Files.exists(file) && Files.exists(other) && Files.isSameFile(file, other)) {
                    return true;
                }
            }
            return false;
        }

        RecordingFiles sorted(String otherwise) {
            if (files.isEmpty()) {
                throw new FormatException(where, otherwise);
            }
            files.sort(Comparator.comparing(Path::toString));
            skipped.sort(Comparator.naturalOrder());
            return new RecordingFiles(files, skipped);
        }
    }

    /** Walks through folders, without following links. */
    private static final class Matching extends SimpleFileVisitor<Path> {
        private final Path base;
        private final List<PathMatcher> matchers;
        private final Found found;
        private final boolean extension;

        Matching(Path base, List<PathMatcher> matchers, Found found, boolean extension) {
            this.base = base;
            this.matchers = matchers;
            this.found = found;
            this.extension = extension;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about) {
            boolean hidden =
                    !folder.equals(base) && String.valueOf(folder.getFileName()).startsWith(".");
            return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes about) throws IOException {
            Path relative = base.toString().isEmpty() ? file : base.relativize(file);
            if (!about.isDirectory() && matchers.stream().anyMatch(each -> each.matches(relative))) {
                found.add(file, !extension);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
