package dev.monge.spark.sweep;

import dev.monge.lab.reproduction.Reproduction;
import dev.monge.lab.reproduction.ReproductionProgress;
import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.Scope;
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
 * A reproduction whose folder is on a file system of Hadoop: results in one file each, below {@code trials}, and then,
 * when all are there, the same files that {@code monge reproduce} writes.
 */
public final class SweptReproduction {
    private final SparkSession session;
    private final String address;

    /**
     * Creates a reproduction.
     *
     * @param address the folder, with the scheme of its file system
     */
    public SweptReproduction(SparkSession session, String address) {
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

    /**
     * Runs the missing studies and writes the report.
     *
     * @param items the names of items; empty for all
     * @param fresh whether to discard existing results
     * @return one line per item: its name and the verdict
     */
    public List<String> run(Scope scope, List<String> items, boolean fresh, ReproductionProgress progress)
            throws IOException {
        Path local = Files.createTempDirectory("monge-sweep");
        try {
            var reproduction = new Reproduction(local, scope, items);
            TrialFolder trials = TrialFolder.in(session, address);
            if (fresh) {
                trials.clear();
            }
            Map<String, String> lines = new ConcurrentSkipListMap<>(trials.lines());
            Results results = Results.read(lines, (key, line) -> {
                trials.add(key, line);
                lines.put(trials.path(key).toString(), line);
            });
            List<String> verdicts = reproduction.run(results, new SparkStudies(session), progress);
            Files.writeString(
                    local.resolve("results.jsonl"), String.join("\n", lines.values()) + "\n", StandardCharsets.UTF_8);
            publish(local);
            return verdicts;
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
