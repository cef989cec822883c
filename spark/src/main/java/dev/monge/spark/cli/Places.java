package dev.monge.spark.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Where the inputs and outputs of a command are, however they are written: relative or not, with a scheme, through
 * symbolic links, with a slash at the end. An output neither is an input nor holds one, which would be deleted; nor
 * does it lie in the table that is read, of which it would be a part the next time.
 */
final class Places {
    private final Configuration configuration;

    Places(SparkSession session) {
        configuration = session.sparkContext().hadoopConfiguration();
    }

    /**
     * Refuses outputs that are not apart from all inputs and from one another.
     *
     * @param table the table that is read
     * @param inputs the other inputs, files of this machine
     * @param outputs folders that are written; null for one that is not wanted
     */
    void requireApart(String table, List<java.nio.file.Path> inputs, @Nullable String... outputs) throws IOException {
        List<String> tables = all(table);
        List<String> read = new ArrayList<>(tables);
        for (java.nio.file.Path each : inputs) {
            read.add(real(each));
        }
        List<String> written = new ArrayList<>();
        for (@Nullable String each : outputs) {
            if (each == null) {
                continue;
            }
            String place = place(new Path(each));
            for (String other : written) {
                if (isIn(place, other) || isIn(other, place)) {
                    throw new FileSystemException(each, null, "is given for two outputs, or lies in another one");
                }
            }
            for (String input : read) {
                if (isIn(input, place)) {
                    throw new FileSystemException(
                            each,
                            null,
                            input.equals(place)
                                    ? "is an input of this command, so it is not replaced"
                                    : "holds an input of this command, so it is not replaced");
                }
            }
            if (tables.stream().anyMatch(input -> isIn(place, input))) {
                throw new FileSystemException(each, null, "is in an input of this command, so it is not written");
            }
            written.add(place);
        }
    }

    private static boolean isIn(String inner, String outer) {
        return (inner + "/").startsWith(outer.endsWith("/") ? outer : outer + "/");
    }

    /** Returns the places that an input with a pattern stands for. */
    private List<String> all(String input) throws IOException {
        var path = new Path(input);
        FileSystem files = path.getFileSystem(configuration);
        FileStatus @Nullable [] found = files.globStatus(path);
        List<String> places = new ArrayList<>();
        if (found == null || found.length == 0) {
            places.add(place(path));
        } else {
            for (FileStatus each : found) {
                places.add(place(each.getPath()));
            }
        }
        return places;
    }

    private String place(Path path) throws IOException {
        Path whole = path.getFileSystem(configuration).makeQualified(path);
        String scheme = whole.toUri().getScheme();
        return "file".equals(scheme) ? real(java.nio.file.Path.of(whole.toUri().getPath())) : whole.toString();
    }

    /** Returns a path of this machine without links, as far as it exists. */
    private static String real(java.nio.file.Path path) throws IOException {
        java.nio.file.Path whole = path.toAbsolutePath();
        java.nio.file.@Nullable Path there = whole;
        while (there != null && !java.nio.file.Files.exists(there)) {
            there = there.getParent();
        }
        java.nio.file.Path place = there == null
                ? whole
                : there.toRealPath().resolve(there.relativize(whole)).normalize();
        return "file:" + place;
    }
}
