package dev.monge.format.lerobot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataFormat;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.recording.People;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeRobotFolderTest {
    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    private DataSet load(ReadOptions options) throws IOException {
        return DataSets.load(folder.toString(), options, new ReadProgress() {
            @Override
            public void read(long read, long total) {}

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        });
    }

    private void requireRefused(String sentence) {
        assertThatThrownBy(() -> load(ReadOptions.DEFAULT))
                .isInstanceOf(FormatException.class)
                .hasMessage(folder + "/" + sentence);
    }

    private void replace(String name, String old, String by) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, Files.readString(file).replace(old, by));
    }

    @ParameterizedTest
    @ValueSource(strings = {"v2.0", "v2.1", "v3.0"})
    void everyVersionIsRead(String version) throws IOException {
        LeRobotFixture.write(folder, version);
        assertThat(DataFormat.of(folder)).isEqualTo(DataFormat.LEROBOT);
        assertThat(DataSets.files(folder.toString())).containsExactly(folder);
        DataSet data = load(ReadOptions.DEFAULT.withTables(TableOptions.DEFAULT.withGroup("operator")));
        assertThat(data.stateNames()).containsExactly("state.shoulder", "state.elbow", "force");
        assertThat(data.actionNames()).containsExactly("action.shoulder", "action.elbow");
        int index = 0;
        for (int e = 0; e < 3; e++) {
            Trajectory episode = data.trajectories().get(e);
            assertThat(episode.id()).isEqualTo(LeRobotFixture.id(e));
            assertThat(episode.length()).isEqualTo(LeRobotFixture.LENGTHS[e]);
            assertThat(episode.terminated()).isTrue();
            Trajectory.Cursor step = episode.cursor();
            for (int t = 0; t < episode.length(); t++, index++) {
                step.moveTo(t);
                assertThat(step.state(0)).isEqualTo(LeRobotFixture.shoulder(index));
                assertThat(step.state(2)).isEqualTo(t);
                assertThat(step.action(1)).isEqualTo(-LeRobotFixture.shoulder(index));
                assertThat(Objects.requireNonNull(episode.times())[t]).isEqualTo(t / 10f);
                assertThat(Objects.requireNonNull(episode.rewards())[t]).isEqualTo(e - t);
            }
        }
        assertThat(data.recordings().get(0).about())
                .containsEntry("task", "Touch the square.")
                .containsEntry("operator", "anna")
                .containsEntry("success", "false")
                .containsEntry(People.PERSON, "anna");
        assertThat(data.recordings().get(1).about())
                .containsOnlyKeys("task", "operator", "success", People.PERSON)
                .containsEntry("task", "Touch it slowly.");
        assertThat(data.recordings().get(2).about()).containsEntry("success", "true");
        assertThat(notes)
                .containsExactly(
                        "LeRobot " + version + ": states state.shoulder, state.elbow, force; actions action.shoulder,"
                                + " action.elbow; rewards next.reward",
                        "not read: observation.images.top (video), note (string)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[\"a\", \"b\"]|state.a, state.b, force",
                "[[\"a\", \"b\"]]|state.a, state.b, force",
                "{\"motors\": [\"a\", \"b\"]}|state.a, state.b, force",
                "null|state_0, state_1, force",
                "[\"a\", \"a\"]|state_0, state_1, force",
                "[\"a\"]|state_0, state_1, force",
            })
    void namesAreReadAsTheyAreWritten(String names, String expected) throws IOException {
        LeRobotFixture.write(folder, "v2.1", names);
        assertThat(String.join(", ", load(ReadOptions.DEFAULT).stateNames())).isEqualTo(expected);
    }

    @Test
    void featuresCanBeChosen() throws IOException {
        LeRobotFixture.write(folder, "v3.0");
        ReadOptions options = ReadOptions.DEFAULT
                .withObservations(List.of("force", "observation.state"))
                .withColumns(new ColumnRoles(null, null, null, List.of("action.elbow"), null, null, List.of()));
        DataSet data = load(options);
        assertThat(data.stateNames()).containsExactly("force", "state.shoulder", "state.elbow");
        assertThat(data.actionNames()).containsExactly("action.elbow");
        assertThatThrownBy(() -> load(ReadOptions.DEFAULT.withObservations(List.of("pose"))))
                .hasMessage(folder + "/meta/info.json: features: there are no numbers 'pose', expected one of"
                        + " observation.state, observation.force, action, next.reward, next.done, next.success,"
                        + " timestamp, frame_index, episode_index, index, task_index");
    }

    @Test
    void framesOfJoinedVideosAreCounted() throws IOException {
        LeRobotFixture.write(folder, "v3.0");
        Info info = Info.read(folder);
        Map<Long, Videos> videos = Videos.of(folder, info, Meta.read(folder, info), "observation.images.top");
        Path first = folder.resolve("videos/observation.images.top/chunk-000/file-000.mp4");
        assertThat(videos)
                .containsEntry(0L, new Videos(first, 0, 4))
                .containsEntry(1L, new Videos(first, 4, 5))
                .containsEntry(2L, new Videos(first.resolveSibling("file-001.mp4"), 0, 6));
    }

    @Test
    void missingVideosAreNoMistake() throws IOException {
        LeRobotFixture.write(folder, "v2.1");
        Files.delete(folder.resolve("videos/chunk-000/observation.images.top/episode_000001.mp4"));
        load(ReadOptions.DEFAULT);
        assertThat(notes).contains("videos of observation.images.top: 1 of 3 are missing");
    }

    @Test
    void aPointerOfGitSaysHowToGetTheFile() throws IOException {
        LeRobotFixture.write(folder, "v3.0");
        String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 123\n";
        Files.writeString(folder.resolve("data/chunk-000/file-001.parquet"), pointer);
        requireRefused("data/chunk-000/file-001.parquet: is a Git LFS pointer instead of the file; run git lfs pull");
        Files.writeString(folder.resolve("meta/info.json"), pointer);
        requireRefused("meta/info.json: is a Git LFS pointer instead of the file; run git lfs pull");
    }

    @Test
    void aRecordingThatWasNotClosedIsRefused() throws IOException {
        LeRobotFixture.write(folder, "v3.0");
        Path file = folder.resolve("data/chunk-000/file-001.parquet");
        byte[] all = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(all, all.length - 200));
        requireRefused(
                "data/chunk-000/file-001.parquet: does not end as a Parquet file: it was cut, or its writer was not"
                        + " closed");
    }

    @Test
    void aHalfConvertedSetIsRefused() throws IOException {
        LeRobotFixture.write(folder, "v2.1");
        replace("meta/info.json", "v2.1", "v3.0");
        requireRefused(
                "meta/info.json: says v3.0, but data/chunk-000/episode_000000.parquet is of version 2; convert the"
                        + " data set again");
        replace("meta/info.json", "v3.0", "v2.1");
        LeRobotFixture.frames(0, 2).save(folder.resolve("data/chunk-000/file-000.parquet"), true);
        requireRefused(
                "meta/info.json: says v2.1, but data/chunk-000/file-000.parquet is of version 3; convert the data"
                        + " set again");
    }

    @Test
    void countsMustBeThoseThatAreStated() throws IOException {
        LeRobotFixture.write(folder, "v2.1");
        Files.delete(folder.resolve("data/chunk-000/episode_000001.parquet"));
        requireRefused(
                "data: has 2 episodes with 10 frames, but meta/info.json says 3 and 15; the first that is missing"
                        + " is episode 1");
        LeRobotFixture.write(folder, "v2.1");
        replace("meta/episodes.jsonl", "\"length\": 5", "\"length\": 7");
        requireRefused("data/chunk-000/episode_000001.parquet: episode 1 has 5 frames, but meta/episodes says 7");
    }

    @Test
    void otherVersionsAreNamed() throws IOException {
        LeRobotFixture.write(folder, "v1.6");
        requireRefused("meta/info.json: codebase_version: v1.6 is not read, expected v2.0, v2.1 or v3.0; LeRobot's own"
                + " scripts convert other versions");
        Files.writeString(folder.resolve("meta/info.json"), "");
        requireRefused("meta/info.json: is empty, expected what LeRobot says of the data set");
    }

    @Test
    void framesMustBeWholeAndInOrder() throws IOException {
        LeRobotFixture.write(folder, "v2.1");
        Path file = folder.resolve("data/chunk-000/episode_000002.parquet");
        LeRobotFixture.frames(1, 2).save(file, true);
        requireRefused("data/chunk-000/episode_000002.parquet: episode 1 occurs twice");
        LeRobotFixture.write(folder, "v2.1");
        replace("meta/info.json", "\"shape\": [2], \"names\": [", "\"shape\": [3], \"names\": [");
        assertThatThrownBy(() -> load(ReadOptions.DEFAULT))
                .hasMessageStartingWith(folder + "/data/chunk-000/episode_000000.parquet: there is no column"
                        + " 'observation.state_2', which features in meta/info.json has by its shape; the columns are");
    }
}
