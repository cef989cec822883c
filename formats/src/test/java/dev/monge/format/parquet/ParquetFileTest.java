package dev.monge.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of pyarrow, Polars, DuckDB and parquet-java, made by the scripts beside them: all have the same values. */
class ParquetFileTest {
    private static final Path FILES = Path.of("src/test/resources/parquet");
    private static final int ROWS = 300;

    private static Column only(ParquetFile file, String column) throws IOException {
        return file.read(0, file.column(column).orElseThrow());
    }

    private static List<String> texts(ParquetFile file, String name) throws IOException {
        Column column = only(file, name);
        List<String> texts = new ArrayList<>();
        for (int row = 0; row < file.rows(); row++) {
            List<String> cells = new ArrayList<>();
            for (int i = column.begin(row); i < column.begin(row) + column.count(row); i++) {
                cells.add(column.text(i));
            }
            texts.add(String.join(" ", cells));
        }
        return texts;
    }

    private static double[] numbers(ParquetFile file, String name) throws IOException {
        Column column = only(file, name);
        double[] numbers = new double[(int) file.rows()];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = column.number(row);
        }
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pyarrow-none",
                "pyarrow-snappy",
                "pyarrow-gzip",
                "pyarrow-zstd",
                "pyarrow-lz4",
                "pyarrow-version2",
                "pyarrow-delta",
                "pyarrow-plain",
                "pyarrow-int96",
                "polars",
                "polars-array",
                "duckdb",
                "duckdb-2",
                "spark",
                "spark-2",
            })
    void valuesAreThoseThatWereWritten(String name) throws IOException {
        try (var file = new ParquetFile(FILES.resolve(name + ".parquet"))) {
            assertThat(file.rows()).isEqualTo(ROWS);
            int row = 0;
            for (int group = 0; group < file.groups(); group++) {
                List<Column> columns = new ArrayList<>();
                for (Leaf leaf : file.columns()) {
                    columns.add(file.read(group, leaf));
                }
                for (int r = 0; r < file.rows(group); r++, row++) {
                    requireRow(columns, r, row);
                }
            }
            assertThat(row).isEqualTo(ROWS);
        }
    }

    private static void requireRow(List<Column> columns, int r, int i) {
        boolean gap = i % 7 == 3;
        assertThat(columns.get(0).text(r)).isEqualTo("run-" + i / 100);
        assertThat(columns.get(1).number(r)).isEqualTo(i % 100);
        assertThat(columns.get(2).number(r)).isEqualTo(i * 0.25 - 10);
        assertThat(columns.get(3).single(r)).isEqualTo(i / 8f);
        assertThat(columns.get(4).isMissing(r)).isEqualTo(gap);
        assertThat(columns.get(4).number(r)).isEqualTo((Double) (gap ? Double.NaN : i % 100 - 50));
        assertThat(columns.get(5).text(r)).isEqualTo(i % 3 == 0 ? "true" : "false");
        assertThat(columns.get(6).text(r)).isEqualTo(gap ? "" : "note " + i / 10 + " \u00e9");
        Column pose = columns.get(7);
        assertThat(pose.count(r)).isEqualTo(3);
        assertThat(pose.single(pose.begin(r))).isEqualTo(i + 0.5f);
        assertThat(pose.single(pose.begin(r) + 1)).isEqualTo(i - 0.5f);
        assertThat(pose.single(pose.begin(r) + 2)).isEqualTo(i * 2f);
        if (columns.size() > 8) {
            long micros = Instant.parse("2024-03-01T12:00:00Z").getEpochSecond() * 1_000_000 + 33_333L * i;
            assertThat(columns.get(8).text(r))
                    .startsWith(String.format(Locale.ROOT, "%d.%06d", micros / 1_000_000, micros % 1_000_000));
            assertThat(columns.get(8).number(r)).isEqualTo(micros / 1e6);
        }
    }

    @Test
    void rareKindsAreRead() throws IOException {
        try (var file = new ParquetFile(FILES.resolve("special.parquet"))) {
            assertThat(numbers(file, "half")).containsExactly(0.5, -2, 65504, 0x1p-24);
            assertThat(numbers(file, "unsigned")).containsExactly(0, 1, 0xffffffffL, 7);
            assertThat(texts(file, "large")).containsExactly("0", "1", "18446744073709551615", "7");
            assertThat(numbers(file, "decimal")).containsExactly(0.1, -3.25, 12345678.9, 0);
            assertThat(texts(file, "day")).containsExactly("2024-03-01", "2024-03-02", "2024-03-03", "2024-03-04");
            assertThat(texts(file, "millis")).containsExactly("0.001", "1.500", "1700000000.123", "-0.001");
            assertThat(texts(file, "nanos"))
                    .containsExactly("0.000000001", "0.000001500", "1700000000.123456789", "-0.000000001");
            assertThat(numbers(file, "clock")).containsExactly(0.001, 1.5, 3600, 0);
            assertThat(texts(file, "nothing")).containsExactly("", "", "", "");
            assertThat(texts(file, "fixed")).containsExactly("1.0 2.0", "3.0 4.0", "5.0 6.0", "7.0 8.0");
            assertThat(texts(file, "nested")).containsExactly("1 2 3", "4 5 6", "7 8 9", "10 11 12");
            assertThat(texts(file, "ragged")).containsExactly("1.0", "", "", "2.0 ");
            assertThat(numbers(file, "struct.a")).containsExactly(0, 1, 2, 3);
            assertThat(numbers(file, "struct.b.c")).containsExactly(0, 0.5, 1, 1.5);
        }
        try (var file = new ParquetFile(FILES.resolve("split.parquet"))) {
            assertThat(numbers(file, "half")).containsExactly(0.5, -2, 65504, 0x1p-24);
            assertThat(numbers(file, "unsigned")).containsExactly(0, 1, 0xffffffffL, 7);
            assertThat(numbers(file, "decimal")).containsExactly(0.1, -3.25, 12345678.9, 0);
        }
    }

    @Test
    void whatIsNotReadIsNamed() throws IOException {
        Path unread = FILES.resolve("unread.parquet");
        try (var file = new ParquetFile(unread)) {
            assertThatThrownBy(() -> only(file, "uuid"))
                    .isInstanceOf(FormatException.class)
                    .hasMessage(unread + ": column 'uuid' has the type FIXED_BYTES, which is not read");
            assertThatThrownBy(() -> only(file, "raw"))
                    .hasMessage(unread + ": column 'raw' has bytes that are not text in UTF-8");
        }
        Path brotli = FILES.resolve("brotli.parquet");
        try (var file = new ParquetFile(brotli)) {
            assertThatThrownBy(() -> only(file, "x"))
                    .hasMessage(
                            brotli + ": column 'x' is compressed with BROTLI, which is not read; write the file with"
                                    + " snappy, gzip, zstd, LZ4_RAW or none");
        }
    }

    /** Found by fuzzing: the library's exceptions have no message once Java has compiled it. */
    @Test
    void damagedZstdIsNamedWithoutTheLibrarysWords() throws IOException {
        Path damaged = FILES.resolve("damaged-zstd.parquet");
        try (var file = new ParquetFile(damaged)) {
            assertThatThrownBy(() -> only(file, "x"))
                    .hasMessage(damaged + ": column 'x' has a page whose zstd is damaged");
        }
    }

    @Test
    void aWrongChecksumIsRefused(@TempDir Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(FILES.resolve("pyarrow-none.parquet"));
        bytes[1177] ^= 1; // within a number
        Path damaged = Files.write(folder.resolve("damaged.parquet"), bytes);
        try (var file = new ParquetFile(damaged)) {
            assertThatThrownBy(() -> only(file, "x"))
                    .hasMessage(damaged + ": column 'x' has a page with a wrong checksum; the file is damaged");
        }
    }
}
