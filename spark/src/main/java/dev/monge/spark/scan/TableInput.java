package dev.monge.spark.scan;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.csv.TableColumns;
import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * A table of steps on any file system that Spark reads, or in one of its catalogues.
 *
 * @param path the file or folder, or the name of a table for the format {@code table}
 * @param format a format that Spark can read, such as parquet, csv, orc, json, delta, iceberg or table; null to tell it
 *     from the names of the files
 */
public record TableInput(String path, @Nullable String format) {
    /** Refuses an empty path. */
    public TableInput {
        if (path.isBlank()) {
            throw new InputException("the input needs a path, got none");
        }
    }

    /**
     * Opens the table; files are read whole.
     *
     * @param expected the components that it is read for, or null
     */
    public RecordingTable open(SparkSession session, ColumnRoles roles, @Nullable StepShape expected)
            throws IOException {
        SparkSession whole = WholeFiles.of(session);
        String kind = format == null ? guessed(session) : format;
        return RecordingTable.of(
                TableNames.during(path, () -> switch (kind) {
                    case "table" -> whole.table(path);
                    case "csv" -> csv(whole, roles, expected);
                    default -> whole.read().format(kind).load(path);
                }),
                roles,
                expected,
                path);
    }

    /** Reads text as the numbers that {@code monge score} reads: states as floats, and nothing that is no number. */
    private Dataset<Row> csv(SparkSession session, ColumnRoles roles, @Nullable StepShape expected) {
        Dataset<Row> texts =
                session.read().option("header", "true").format("csv").load(path);
        TableNames.requireOwn(texts, path);
        TableNames.requireDifferent(header(session), texts, path);
        String[] head = texts.columns();
        TableColumns columns = TableColumns.of(List.of(head), roles, expected, path);
        var schema = new StructType();
        for (String each : head) {
            boolean single =
                    columns.states().contains(each) || columns.actions().contains(each);
            boolean number = columns.order().filter(each::equals).isPresent()
                    || each.equals(columns.time())
                    || each.equals(columns.reward())
                    || each.equals(columns.terminated());
            schema = schema.add(
                    each, single ? DataTypes.FloatType : number ? DataTypes.DoubleType : DataTypes.StringType);
        }
        return session.read()
                .schema(schema)
                .option("header", "true")
                .option("enforceSchema", "false")
                .option("mode", "FAILFAST")
                .format("csv")
                .load(path);
    }

    /** Returns the names as they are written; Spark would number those that it takes for the same. */
    private List<String> header(SparkSession session) {
        Dataset<Row> lines = session.read().format("csv").load(path);
        return lines.limit(1).collectAsList().stream()
                .flatMap(line -> IntStream.range(0, line.size())
                        .filter(i -> lines.columns()[i].equals("_c" + i) && !line.isNullAt(i))
                        .mapToObj(i -> String.valueOf(line.get(i))))
                .toList();
    }

    /** Returns the format of the files: that of the first one with a known ending. */
    private String guessed(SparkSession session) throws IOException {
        var place = new Path(path);
        FileSystem files = place.getFileSystem(session.sparkContext().hadoopConfiguration());
        FileStatus[] found = files.globStatus(place);
        if (found == null || found.length == 0) {
            throw new NoSuchFileException(path, null, "no such file or folder");
        }
        if (found[0].isDirectory() && files.exists(new Path(found[0].getPath(), "_delta_log"))) {
            return "delta";
        }
        FileStatus[] inside = found[0].isDirectory() ? inside(files, found[0].getPath()) : found;
        return Arrays.stream(inside)
                .map(each -> ending(each.getPath().getName()))
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse("parquet");
    }

    /** Returns what is in a folder or, if that is partitions such as {@code day=7}, in the first of them. */
    private static FileStatus[] inside(FileSystem files, Path folder) throws IOException {
        FileStatus[] all = files.listStatus(folder);
        for (FileStatus each : all) {
            if (each.isDirectory() && each.getPath().getName().contains("=")) {
                return inside(files, each.getPath());
            }
        }
        return all;
    }

    private static String ending(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|bz2|zst|lz4|snappy)$", "");
        if (plain.startsWith("_") || plain.startsWith(".")) {
            return "";
        }
        for (String each : List.of("parquet", "csv", "orc", "json", "avro")) {
            if (plain.endsWith("." + each)) {
                return each;
            }
        }
        return "";
    }
}
