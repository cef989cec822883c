package dev.monge.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParquetTableTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"0, true", "1, false", "1000, true", "1000, false", "300000, true"})
    void whatIsWrittenIsReadEqual(int rows, boolean compressed) throws IOException {
        var random = new SplittableRandom(7);
        long[] whole = random.longs(rows).toArray();
        double[] doubles = random.doubles(rows).toArray();
        float[] floats = new float[rows];
        float[] poses = new float[3 * rows];
        boolean[] flags = new boolean[rows];
        String[] texts = new String[rows];
        for (int i = 0; i < rows; i++) {
            floats[i] = (float) Math.floor(i / 100.0); // such as Snappy can shorten
            flags[i] = random.nextInt(3) == 0;
            texts[i] = random.nextInt(5) == 0 ? null : "note é " + random.nextInt(1000);
            for (int k = 0; k < 3; k++) {
                poses[3 * i + k] = random.nextInt(100);
            }
        }
        Path path = folder.resolve("table.parquet");
        new ParquetTable(rows)
                .add("whole", whole)
                .add("double", doubles)
                .add("float", floats)
                .add("flag", flags)
                .add("text", texts)
                .add("pose", 3, poses)
                .save(path, compressed);
        try (var file = new ParquetFile(path)) {
            assertThat(file.columns())
                    .extracting(Leaf::name)
                    .containsExactly("whole", "double", "float", "flag", "text", "pose");
            assertThat(file.rows()).isEqualTo(rows);
            int i = 0;
            for (int group = 0; group < file.groups(); group++) {
                Column[] columns = new Column[6];
                for (Leaf leaf : file.columns()) {
                    columns[leaf.index()] = file.read(group, leaf);
                }
                for (int row = 0; row < file.rows(group); row++, i++) {
                    boolean same = columns[0].text(row).equals("" + whole[i])
                            && columns[1].number(row) == doubles[i]
                            && columns[2].single(row) == floats[i]
                            && columns[3].number(row) == (flags[i] ? 1 : 0)
                            && columns[4].text(row).equals(texts[i] == null ? "" : texts[i])
                            && columns[4].isMissing(row) == (texts[i] == null)
                            && columns[5].count(row) == 3
                            && columns[5].single(columns[5].begin(row) + 2) == poses[3 * i + 2];
                    assertThat(same).as("row " + i).isTrue();
                }
            }
            assertThat(i).isEqualTo(rows);
        }
    }
}
