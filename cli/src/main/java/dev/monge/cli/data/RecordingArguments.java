package dev.monge.cli.data;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.recording.ColumnNamesFile;
import dev.monge.input.InputException;
import dev.monge.recording.ClockUnit;
import dev.monge.recording.GapLimit;
import dev.monge.recording.MissingValues;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How recordings of people are read: their columns, clocks, gaps, second streams and metadata; a mixin. */
@HelpTopic(Topic.RECORDINGS)
final class RecordingArguments {
    @Option(
            names = "--column-names",
            paramLabel = "FILE",
            description = "Names of the columns of tables without a header row, one per line or all in one"
                    + " (default: c1, c2, ...).")
    private @Nullable Path columnNames;

    @Option(
            names = "--metadata",
            paramLabel = "FILE",
            description = "Table with a row per recording (columns recording, person, rating, ...), joined by the name"
                    + " of the recording.")
    private @Nullable Path metadata;

    @Option(
            names = "--group-column",
            paramLabel = "COLUMN",
            description = "Column that says whose recording it is, in the metadata or in the data"
                    + " (default: person, in the metadata).")
    private @Nullable String group;

    @Option(
            names = "--time-column",
            paramLabel = "COLUMN",
            description = "Column with the time (default: found by name, such as time, timestamp or time_ms).")
    private @Nullable String time;

    @Option(
            names = "--time-unit",
            paramLabel = "UNIT",
            description = "Unit of the time: s, ms, us or ns (default: as in the column's name, otherwise s).")
    private @Nullable String unit;

    @Option(names = "--rate", paramLabel = "HZ", description = "Samples per second, where no column has the time.")
    private @Nullable Double rate;

    @Option(
            names = "--missing",
            paramLabel = "WHAT",
            description = "Missing values: ${COMPLETION-CANDIDATES}; hold repeats the last value, drop leaves the row"
                    + " out (default: as for the reward, if there is one, otherwise refuse).")
    private @Nullable MissingValues missing;

    @Option(
            names = "--missing-value",
            split = ",",
            paramLabel = "CODE",
            description = "Codes for a missing value, such as -9999, besides empty cells, NaN and NA.")
    private List<String> codes = List.of();

    @Option(
            names = "--max-gap",
            paramLabel = "LENGTH",
            description = "Refuse recordings with longer gaps: 0.5s, 200ms or, in steps, 15.")
    private @Nullable String maxGap;

    @Option(
            names = "--join",
            paramLabel = "DATA",
            description = "A second stream of the same recordings with other columns and its own clock, interpolated to"
                    + " the times of the first.")
    private @Nullable String join;

    /** The column that says whose recording it is, or null for the default. */
    @Nullable
    String group() {
        return group;
    }

    /** The files that are read besides the data. */
    List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        for (@Nullable Path each : new @Nullable Path[] {columnNames, metadata}) {
            if (each != null) {
                paths.add(each);
            }
        }
        if (join != null) {
            try {
                paths.addAll(DataSets.files(join));
            } catch (IOException | InputException unreadable) {
                return paths; // reading says so
            }
        }
        return paths;
    }

    /** Adds these arguments to others; contradictions are an {@link InputException}. */
    ReadOptions options(ReadOptions to) throws IOException {
        if (rate != null && (time != null || unit != null)) {
            throw new InputException("--rate is for data without times, so it cannot be combined with "
                    + (time != null ? "--time-column" : "--time-unit"));
        }
        TableOptions tables = to.tables()
                .withUnit(unit == null ? null : ClockUnit.of(unit))
                .withRate(rate)
                .withMissing(missing == null ? to.tables().missing() : missing, codes)
                .withMaxGap(maxGap == null ? null : GapLimit.of(maxGap))
                .withGroup(group)
                .withColumnNames(columnNames == null ? List.of() : ColumnNamesFile.load(columnNames));
        return to.withColumns(to.columns().withTime(time))
                .withTables(tables)
                .withMetadata(metadata)
                .withJoin(join);
    }
}
