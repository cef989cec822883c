package dev.monge.spark.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * What a folder that Spark wrote looks like: {@code _SUCCESS}, files {@code part-...}, their checksums, and folders of
 * partitions, such as {@code day=7}, that hold the same. A job that was killed leaves {@code _temporary}. Of a Delta table,
 * Spark also writes the log.
 *
 * @param files where the folder is
 * @param format the format that is written
 */
record SparkFolder(FileSystem files, String format) {
    private static final Pattern FILE = Pattern.compile("_SUCCESS|part-.+|\\._SUCCESS\\.crc|\\.part-.+\\.crc");
    private static final Pattern PARTITION = Pattern.compile("[^=]+=.*");
    private static final String UNFINISHED = "_temporary";
    private static final String DELTA_LOG = "_delta_log";

    /** Returns the path, from the folder, of something in it that Spark did not write, if there is anything. */
    Optional<String> foreign(Path folder) throws IOException {
        return foreign(folder, "");
    }

    private Optional<String> foreign(Path folder, String before) throws IOException {
        FileStatus[] inside = files.listStatus(folder);
        Arrays.sort(inside, Comparator.comparing(FileStatus::getPath));
        for (FileStatus each : inside) {
            String name = each.getPath().getName();
            Optional<String> found;
            if (!each.isDirectory()) {
                found = FILE.matcher(name).matches() ? Optional.empty() : Optional.of(before + name);
            } else if (PARTITION.matcher(name).matches()) {
                found = foreign(each.getPath(), before + name + "/");
            } else {
                found = before.isEmpty() && isOwnFolder(name) ? Optional.empty() : Optional.of(before + name);
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private boolean isOwnFolder(String name) {
        return name.equals(UNFINISHED) || (name.equals(DELTA_LOG) && format.equalsIgnoreCase("delta"));
    }
}
