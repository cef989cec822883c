package dev.monge.spark.sweep;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.research.reproduction.study.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/**
 * Results on a file system of Hadoop, one small file each: such a system need not be able to append to a file. A file is
 * written under another name and renamed when it is complete, so a killed sweep leaves no half result.
 */
final class TrialFolder implements Results.Log {
    /** A scheme has at least two letters: one letter is a drive of Windows. */
    private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");

    private static final String NAME = "trials";
    private static final String ENDING = ".json";
    private static final int READERS = 16;

    private final FileSystem files;
    private final Path folder;

    private TrialFolder(FileSystem files, Path folder) {
        this.files = files;
        this.folder = folder;
    }

    /** Returns whether a folder is on a file system of Hadoop: whether it is an address with a scheme. */
    static boolean isAddress(String folder) {
        return ADDRESS.matcher(folder).matches();
    }

    /** Returns the results of the sweep at an address. */
    static TrialFolder in(SparkSession session, String address) throws IOException {
        return in(session.sparkContext().hadoopConfiguration(), address);
    }

    static TrialFolder in(Configuration configuration, String address) throws IOException {
        var path = new Path(address);
        return new TrialFolder(path.getFileSystem(configuration), new Path(path, NAME));
    }

    /** Returns the lines of all results by their files, in the order of their names. */
    Map<String, String> lines() throws IOException {
        List<Path> all = paths();
        String[] read = new String[all.size()];
        try (var team = new WorkerTeam(Math.max(1, Math.min(READERS, all.size())))) {
            team.run(all.size(), (index, worker) -> {
                try (FSDataInputStream in = files.open(all.get(index))) {
                    read[index] = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        Map<String, String> lines = new LinkedHashMap<>();
        for (int k = 0; k < read.length; k++) {
            lines.put(all.get(k).toString(), read[k].strip());
        }
        return lines;
    }

    private List<Path> paths() throws IOException {
        return Stream.of(files.exists(folder) ? files.listStatus(folder) : new FileStatus[0])
                .map(FileStatus::getPath)
                .filter(each ->
                        !each.getName().startsWith(".") && each.getName().endsWith(ENDING))
                .sorted()
                .toList();
    }

    @Override
    public void add(String key, String line) throws IOException {
        write(files, path(key), (line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Returns where the result of a study is kept. */
    Path path(String key) {
        return new Path(folder, key + ENDING);
    }

    /**
     * Discards all results.
     *
     * @throws FileSystemException if a file is none; nothing is discarded then
     */
    void clear() throws IOException {
        for (Map.Entry<String, String> each : lines().entrySet()) {
            if (!Results.isResult(each.getValue())) {
                throw new FileSystemException(each.getKey(), null, "is no result of a study, so it is not discarded");
            }
        }
        for (Path each : paths()) {
            files.delete(each, false);
        }
    }

    /** Writes a file, which replaces one of the same name: whole or not at all. */
    static void write(FileSystem files, Path to, byte[] bytes) throws IOException {
        var unfinished = new Path(to.getParent(), "." + to.getName() + "." + UUID.randomUUID());
        try {
            try (FSDataOutputStream out = files.create(unfinished, false)) {
                out.write(bytes);
            }
            files.delete(to, false);
            // Another sweep of the same folder may have been faster; it has written the same.
            if (!files.rename(unfinished, to) && !files.exists(to)) {
                throw new IOException(to + ": the file system refuses to rename " + unfinished.getName() + " to it");
            }
        } finally {
            files.delete(unfinished, false);
        }
    }
}
