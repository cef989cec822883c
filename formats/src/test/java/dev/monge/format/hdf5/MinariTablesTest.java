package dev.monge.format.hdf5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataFormat;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.SaveOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Minari wrote as Parquet and as HDF5, of the same episodes, reads equal. */
class MinariTablesTest {
    private static final Path SETS = Path.of("src/test/resources/minari-parquet");

    @TempDir
    private Path folder;

    private Path copied(String name) throws IOException {
        Path copy = folder.resolve(name + ".jsonl");
        DataSets.save(DataSets.load(SETS.resolve(name)), copy, SaveOptions.DEFAULT);
        return copy;
    }

    @Test
    void bothFormsAreEqual() throws IOException {
        assertThat(DataFormat.of(SETS.resolve("parquet-v0"))).isEqualTo(DataFormat.MINARI);
        assertThat(copied("parquet-v0")).hasSameTextualContentAs(copied("hdf5-v0"));
        DataSet data = DataSets.load(SETS.resolve("parquet-v0"));
        assertThat(data.stateNames()).containsExactly("cart_0", "cart_1", "pole/angle", "pole/speed");
        assertThat(data.recordings()).hasSize(3);
        assertThat(data.shape().next()).isTrue();
    }

    @Test
    void observationsCanBeChosen() throws IOException {
        ReadOptions chosen = ReadOptions.DEFAULT.withObservations(List.of("pole/speed"));
        assertThat(DataSets.load(SETS.resolve("parquet-v0"), chosen, ReadProgress.NONE)
                        .stateNames())
                .containsExactly("pole/speed");
        ReadOptions other = ReadOptions.DEFAULT.withObservations(List.of("pole/size"));
        assertThatThrownBy(() -> DataSets.load(SETS.resolve("parquet-v0"), other, ReadProgress.NONE))
                .hasMessage(SETS.resolve("parquet-v0/data/0/part-0.parquet") + ": there is no observation 'pole/size',"
                        + " expected one of cart, pole/angle, pole/speed");
    }

    @Test
    void anEpisodeWithoutATableIsNamed() throws IOException {
        Files.createDirectories(folder.resolve("data/0"));
        Files.copy(SETS.resolve("parquet-v0/data/metadata.json"), folder.resolve("data/metadata.json"));
        Files.copy(SETS.resolve("parquet-v0/data/0/metadata.json"), folder.resolve("data/0/metadata.json"));
        assertThatThrownBy(() -> DataSets.load(folder))
                .hasMessage(folder.resolve("data/0") + ": expected one Parquet file, got 0");
    }
}
