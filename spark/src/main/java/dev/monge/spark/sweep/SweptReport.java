package dev.monge.spark.sweep;

import dev.monge.research.reproduction.StudyRunner;
import dev.monge.research.reproduction.study.Results;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.SparkSession;

/**
 * Studies and their report in a folder of a file system of Hadoop: results in one file each, below {@code trials}, and
 * then, when all are there, the files that {@code monge reproduce} or {@code monge benchmark} writes.
 */
public final class SweptReport {
    private final SparkSession session;
    private final String address;

    /**
     * Creates a report.
     *
     * @param address the folder, with the scheme of its file system
     */
    public SweptReport(SparkSession session, String address) {
        this.session = session;
        this.address = address;
    }

    /** Returns whether the name of a folder is an address of a file system of Hadoop. */
    public static boolean isAddress(String folder) {
        return TrialFolder.isAddress(folder);
    }

    /** Returns the address of the report. */
    public String report() {
        return new org.apache.hadoop.fs.Path(address, "report.html").toString();
    }

    /** What is run and written. */
    @FunctionalInterface
    public interface Work {
        /**
         * Runs the missing studies and writes the report.
         *
         * @param local the folder of the report
         * @return the lines to print
         */
        List<String> on(Path local, Results results, StudyRunner runner) throws IOException;
    }

    /**
     * Runs the missing studies and writes the report.
     *
     * @param fresh whether to discard existing results
     * @return the lines to print
     */
    public List<String> run(boolean fresh, Work work) throws IOException {
        Path local = Files.createTempDirectory("monge-sweep");
        try {
            TrialFolder trials = TrialFolder.in(session, address);
            if (fresh) {
                trials.clear();
            }
            Map<String, String> lines = new ConcurrentSkipListMap<>(trials.lines());
            Results results = Results.read(lines, (key, line) -> {
                trials.add(key, line);
                lines.put(trials.path(key).toString(), line);
            });
            List<String> said = work.on(local, results, new SparkStudies(session));
            Files.writeString(
                    local.resolve("results.jsonl"), String.join("\n", lines.values()) + "\n", StandardCharsets.UTF_8);
            publish(local);
            return said;
        } finally {
            delete(local);
        }
    }

    private void publish(Path local) throws IOException {
        var to = new org.apache.hadoop.fs.Path(address);
        FileSystem files = to.getFileSystem(session.sparkContext().hadoopConfiguration());
        for (Path each : all(local)) {
            if (Files.isRegularFile(each)) {
                String name = local.relativize(each).toString().replace('\\', '/');
                TrialFolder.write(files, new org.apache.hadoop.fs.Path(to, name), Files.readAllBytes(each));
            }
        }
    }

    private static void delete(Path local) throws IOException {
        List<Path> last = all(local).stream().sorted(Comparator.reverseOrder()).toList();
        for (Path each : last) {
            Files.delete(each);
        }
    }

    private static List<Path> all(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.toList();
        }
    }
}
