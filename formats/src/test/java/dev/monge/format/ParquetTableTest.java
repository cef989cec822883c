package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.supervision.RatingsTable;
import dev.monge.recording.MissingValues;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A Parquet file is a table like any other, wherever a table can be given. */
class ParquetTableTest {
    private static final Path FILES = Path.of("src/test/resources/parquet");

    @TempDir
    private Path folder;

    private static ReadOptions options(MissingValues missing, String... ignored) {
        return ReadOptions.DEFAULT
                .withColumns(new ColumnRoles(null, null, null, null, null, null, List.of(ignored)))
                .withTables(TableOptions.DEFAULT.withMissing(missing, List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pyarrow-snappy", "pyarrow-delta", "polars", "duckdb"})
    void stepsAreReadAsFromText(String name) throws IOException {
        ReadOptions options = options(MissingValues.HOLD, "note", "flag");
        DataSet read = DataSets.load(FILES.resolve(name + ".parquet"), options, ReadProgress.NONE);
        assertThat(read.stateNames()).containsExactly("x", "single", "small", "pose_0", "pose_1", "pose_2", "when");
        assertThat(read.trajectories()).extracting(Trajectory::id).containsExactly("run-0", "run-1", "run-2");
        var csv = new StringBuilder("id,step,x,single,small,pose_0,pose_1,pose_2,when\n");
        for (int i = 0; i < 300; i++) {
            csv.append(String.join(
                            ",",
                            "run-" + i / 100,
                            "" + i % 100,
                            "" + (i * 0.25 - 10),
                            "" + i / 8f,
                            i % 7 == 3 ? "" : "" + (i % 100 - 50),
                            "" + (i + 0.5),
                            "" + (i - 0.5),
                            "" + i * 2.0,
                            "" + (1_709_294_400 + i * 0.033333)))
                    .append('\n');
        }
        Path text = Files.writeString(folder.resolve("steps.csv"), csv);
        Path same = folder.resolve("same.jsonl");
        Path copy = folder.resolve("copy.jsonl");
        DataSets.save(DataSets.load(text, options(MissingValues.HOLD), ReadProgress.NONE), same, SaveOptions.DEFAULT);
        DataSets.save(read, copy, SaveOptions.DEFAULT);
        assertThat(copy).hasSameTextualContentAs(same);
    }

    /** A column of times has its unit in its type, whatever the unit in its name. */
    @Test
    void timesAreInSeconds() throws IOException {
        Trajectory read =
                DataSets.load(FILES.resolve("times.parquet")).trajectories().get(0);
        assertThat(read.times()).containsExactly(0, 0.0333, 0.0667);
    }

    @Test
    void mistakesNameTheFileTheRowAndTheColumn() {
        Path file = FILES.resolve("pyarrow-snappy.parquet");
        assertThatThrownBy(() -> DataSets.load(file, options(MissingValues.REFUSE, "note", "flag"), ReadProgress.NONE))
                .isInstanceOf(FormatException.class)
                .hasMessage(
                        file + ": row 3, column 'small': expected a finite number, got nothing; --missing says what to"
                                + " do about missing values");
        assertThatThrownBy(() -> DataSets.load(file))
                .hasMessage(
                        file + ": row 0, column 'note': expected a finite number (or another role for this column, if"
                                + " it is not a feature), got \"note 0 é\"");
        Path special = FILES.resolve("special.parquet");
        assertThatThrownBy(() -> DataSets.load(
                        special,
                        ReadOptions.DEFAULT.withColumns(
                                new ColumnRoles(null, null, List.of("ragged"), List.of(), null, null, List.of())),
                        ReadProgress.NONE))
                .hasMessageStartingWith(special + ": row 1, column 'ragged': expected a finite number, got nothing");
        Path unread = FILES.resolve("unread.parquet");
        assertThatThrownBy(() -> DataSets.load(unread, options(MissingValues.REFUSE, "raw", "uuid"), ReadProgress.NONE))
                .hasMessage(
                        unread + ": column 'picture' has lists of 20000 values, more than 16384 columns, which are not"
                                + " read");
    }

    @Test
    void filesThatAreNotTheWholeTableSayWhatToDo() throws IOException {
        byte[] all = Files.readAllBytes(FILES.resolve("pyarrow-snappy.parquet"));
        Path renamed = Files.writeString(folder.resolve("a.parquet"), "x\n1\n");
        assertThatThrownBy(() -> DataSets.load(renamed))
                .hasMessage(renamed + ": expected a Parquet file according to its name, got other bytes");
        Path pointer = Files.writeString(
                folder.resolve("b.parquet"), "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
        assertThatThrownBy(() -> DataSets.load(pointer))
                .hasMessage(pointer + ": is a Git LFS pointer instead of the file; run git lfs pull");
        Path half = Files.write(folder.resolve("half.parquet"), Arrays.copyOf(all, all.length / 2));
        assertThatThrownBy(() -> DataSets.load(half))
                .hasMessage(half + ": does not end as a Parquet file: it was cut, or its writer was not closed");
        var zipped = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(zipped)) {
            zip.write(all);
        }
        Path packed = Files.write(folder.resolve("c.parquet.gz"), zipped.toByteArray());
        assertThatThrownBy(() -> DataSets.load(packed))
                .hasMessage(
                        packed + ": is compressed by gzip, twice or where it is not expected; decompress it and give"
                                + " what is in it");
    }

    @Test
    void otherTablesMayBeParquetToo() throws IOException {
        Path people = FILES.resolve("people.parquet");
        Path steps = Files.writeString(folder.resolve("steps.csv"), "trajectory,x\nrun-0,1\nrun-1,2\n");
        DataSet data = DataSets.load(steps, ReadOptions.DEFAULT.withMetadata(people), ReadProgress.NONE);
        assertThat(data.recordings().get(0).about())
                .containsEntry("person", "anna")
                .containsEntry("date", "2024-03-01");
        assertThat(data.recordings().get(1).about())
                .containsEntry("person", "bert")
                .doesNotContainKey("date");
        assertThat(RatingsTable.load(people, null).toString()).contains("17.5");
    }
}
