package dev.monge.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of D4RL are read as the episodes that they are, from HDF5 and from NPZ alike. */
class D4rlTest {
    private static final Path DATA = Path.of("src/test/resources/data");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"d4rl.hdf5", "d4rl.npz"})
    void episodesEndWhereTheyAreSaidTo(String name) throws IOException {
        List<String> notes = new ArrayList<>();
        DataSet data = DataSets.load(DATA.resolve(name).toString(), ReadOptions.DEFAULT, new ReadProgress() {
            @Override
            public void read(long read, long total) {}

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        });
        assertThat(data.trajectories())
                .extracting(Trajectory::id)
                .containsExactly("episode_0", "episode_1", "episode_2");
        assertThat(data.trajectories()).extracting(Trajectory::length).containsExactly(3, 4, 2);
        assertThat(data.trajectories()).extracting(Trajectory::terminated).containsExactly(true, false, false);
        assertThat(data.stateNames()).containsExactly("s0", "s1", "s2");
        assertThat(data.actionNames()).containsExactly("a0", "a1");
        Trajectory second = data.trajectories().get(1);
        assertThat(second.cursor().moveTo(0).state(2)).isEqualTo(11 / 8f);
        assertThat(second.cursor().moveTo(3).next(1)).as("of next_observations").isEqualTo(19 / 8f + 100);
        assertThat(second.rewards()).containsExactly(1.5, 2, 2.5, 3);
        assertThat(notes).contains("the layout of D4RL: an episode ends at each of the terminals and timeouts");
        assertThat(notes).anyMatch(note -> note.startsWith("not read: infos"));
    }

    @Test
    void bothFormatsGiveTheSame() throws IOException {
        DataSet one = DataSets.load(DATA.resolve("d4rl.hdf5"));
        DataSet other = DataSets.load(DATA.resolve("d4rl.npz"));
        DataSets.save(one, folder.resolve("one.jsonl"), SaveOptions.DEFAULT);
        DataSets.save(other, folder.resolve("other.jsonl"), SaveOptions.DEFAULT);
        assertThat(folder.resolve("one.jsonl")).hasSameTextualContentAs(folder.resolve("other.jsonl"));
    }

    /** The archive without one of its arrays, or with that of another under its name. */
    private Path changed(String array, String instead) throws IOException {
        Path file = Files.copy(DATA.resolve("d4rl.npz"), folder.resolve(array + instead + ".npz"));
        try (FileSystem zip = FileSystems.newFileSystem(file)) {
            byte[] other = instead.isEmpty() ? new byte[0] : Files.readAllBytes(zip.getPath(instead + ".npy"));
            Files.delete(zip.getPath(array + ".npy"));
            if (!instead.isEmpty()) {
                Files.write(zip.getPath(array + ".npy"), other);
            }
        }
        return file;
    }

    @Test
    void withoutTimeoutsOnlyTerminalsEndAnEpisode() throws IOException {
        assertThat(DataSets.load(changed("timeouts", "")).trajectories())
                .extracting(Trajectory::length)
                .containsExactly(3, 6);
        Trajectory known =
                DataSets.load(changed("next_observations", "")).trajectories().get(0);
        assertThat(known.shape().next()).isFalse();
        assertThat(DataSets.load(changed("rewards", "")).trajectories().get(0).hasRewards())
                .isFalse();
    }

    @Test
    void arraysThatDoNotFitAreNamed() {
        assertThatThrownBy(() -> DataSets.load(changed("terminals", "")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("there is no array 'terminals'");
        assertThatThrownBy(() -> DataSets.load(changed("terminals", "rewards")))
                .hasMessageContaining("terminals: row 1: expected true, false, 1 or 0, got 0.5");
        assertThatThrownBy(() -> DataSets.load(changed("rewards", "actions")))
                .hasMessageContaining("rewards: expected one number per step");
        assertThatThrownBy(() -> DataSets.load(changed("next_observations", "actions")))
                .hasMessageContaining("next_observations: expected 3 numbers per row as in observations, got 2");
    }
}
