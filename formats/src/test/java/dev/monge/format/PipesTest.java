package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.format.json.StrictJson;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Named pipes are read once, from their beginning to their end, or refused; nobody waits for a second writer. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PipesTest {
    @TempDir
    private Path folder;

    /** Reads while another thread writes the file into the pipe. */
    private static <T> T fed(Path pipe, Path from, Callable<T> read) throws Exception {
        var writer = new Thread(() -> {
            try {
                Files.write(pipe, Files.readAllBytes(from));
            } catch (IOException e) {
                if (!String.valueOf(e.getMessage()).contains("Broken pipe")) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        writer.setDaemon(true);
        writer.start();
        T value = read.call();
        writer.join();
        return value;
    }

    private Path pipe(String name) throws Exception {
        Path pipe = folder.resolve(name);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }

    @Test
    void dataSetsThatAreReadInOrderComeThroughAPipe() throws Exception {
        DataSet data = DataSetFixtures.random(3, 200, true, true, false);
        Path pipe = pipe("data");
        for (String name : List.of("d.csv", "d.csv.gz", "d.jsonl", "d.jsonl.gz")) {
            Path file = folder.resolve(name);
            DataSets.save(data, file, SaveOptions.DEFAULT);
            DataSet read = fed(pipe, file, () -> DataSets.load(pipe));
            assertThat(DataSetFixtures.text(read, folder))
                    .as(name)
                    .isEqualTo(DataSetFixtures.text(DataSets.load(file), folder));
        }
    }

    @Test
    void formatsThatAreNotReadInOrderAreRefused() throws Exception {
        Path pipe = pipe("binary");
        for (String name : List.of("imitation.npz", "robomimic.hdf5")) {
            assertThatThrownBy(() -> fed(pipe, DataSetFixtures.FOLDER.resolve(name), () -> DataSets.load(pipe)))
                    .as(name)
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageStartingWith(pipe.toString())
                    .hasMessageContaining("is not read in order, so expected a regular file, got a pipe");
        }
    }

    @Test
    void profilesAndLabelsComeThroughAPipe() throws Exception {
        Path pipe = pipe("expert");
        OptimalityProfile profile =
                OptimalityProfile.ofBins(new double[] {0, 10}, new double[] {10, 30}, new double[] {1, 3});
        Path json = folder.resolve("p.json");
        ProfileFile.save(profile, json);
        Path bins = Files.writeString(folder.resolve("p.csv"), "low,high,weight\n0,10,1\n10,30,3\n");
        for (Path file : List.of(json, bins)) {
            assertThat(fed(pipe, file, () -> ProfileFile.load(pipe))).isEqualTo(profile);
        }
        assertThat(fed(pipe, json, () -> StrictJson.parse(pipe)).objects("bins"))
                .hasSize(2);
        Path said = Files.writeString(folder.resolve("p.txt"), "# mine\n20% below 3\n10% above 10\n");
        assertThat(fed(pipe, said, () -> ProfileFile.load(pipe))).isEqualTo(ProfileFile.load(said));
        DataSet data = DataSetFixtures.random(1, 2, true, true, false);
        Path labels = Files.writeString(
                folder.resolve("l.csv"),
                "trajectory,return\n" + data.trajectories().get(0).id() + ",1\n");
        assertThat(fed(pipe, labels, () -> LabelsFile.load(pipe, data, 1))).hasSize(1);
    }

    @Test
    void anEmptyPipeIsAnEmptyFile() throws Exception {
        Path pipe = pipe("empty");
        Path nothing = Files.createFile(folder.resolve("nothing"));
        assertThatThrownBy(() -> fed(pipe, nothing, () -> DataSets.load(pipe)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("expected a header row");
    }

    @Test
    void devicesAreRefusedUnread() {
        for (String name : List.of("/dev/zero", "/dev/null", "/dev/urandom")) {
            assertThatThrownBy(() -> DataSets.load(Path.of(name)))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage(name + ": expected a file or a pipe, got a device");
            assertThatThrownBy(() -> ProfileFile.load(Path.of(name))).hasMessageContaining("got a device");
        }
    }
}
