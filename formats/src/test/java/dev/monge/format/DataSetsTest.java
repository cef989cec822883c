package dev.monge.format;

import static dev.monge.format.DataSetFixtures.FOLDER;
import static dev.monge.format.DataSetFixtures.GOLDEN_MINARI;
import static dev.monge.format.DataSetFixtures.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.hdf5.Hdf5Type;
import dev.monge.format.hdf5.MinariFile;
import dev.monge.format.hdf5.MinariWriter;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DataSetsTest {
    @TempDir
    private Path folder;

    private DataSet load(Path where, ReadOptions options, List<String> notes) throws IOException {
        return DataSets.load(where.toString(), options, new ReadProgress() {
            @Override
            public void read(long read, long total) {
                assertThat(read).isBetween(0L, total);
            }

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        });
    }

    @Test
    void aNameThatMeansTheSameInEveryFolderIsAbsolute() throws IOException {
        String here = Path.of("").toAbsolutePath().toString();
        String source = "src/test/java/dev/monge/format/DataSetsTest.java";
        assertThat(DataSets.anywhere(source)).isEqualTo(here + "/" + source);
        assertThat(DataSets.anywhere("data/**/*.csv")).isEqualTo(here + "/data/**/*.csv");
        assertThat(DataSets.anywhere("D4RL/door/human-v2")).isEqualTo("D4RL/door/human-v2");
        String absolute = Files.createFile(folder.resolve("a[1].csv")).toString();
        assertThat(DataSets.anywhere(absolute)).isEqualTo(absolute);
    }

    private static double trueReturn(Recording each) {
        return Arrays.stream(Objects.requireNonNull(each.trajectory().rewards()))
                .sum();
    }

    @Test
    void theGoldenMinariSetReadsWithTheReturnsThatMinariHas() throws Exception {
        DataSet data = DataSets.load(GOLDEN_MINARI);
        assertThat(data.recordings()).hasSize(6);
        assertThat(data.steps()).isEqualTo(1044);
        assertThat(data.stateNames()).hasSize(8);
        assertThat(data.actionNames()).hasSize(1);
        double[] returns = {
            -133.68861004872213,
            221.2232695357788,
            -296.8517010872166,
            319.31083309896565,
            -135.40673554639477,
            266.21488213964363
        };
        for (int k = 0; k < 6; k++) {
            Recording each = data.recordings().get(k);
            assertThat(trueReturn(each)).isCloseTo(returns[k], within(1e-12 * Math.abs(returns[k]) + 1e-11));
            assertThat(each.trajectory().terminated()).isTrue();
            assertThat(each.trajectory().shape().next()).isTrue();
            assertThat(each.trajectory().id()).isEqualTo("episode_" + k);
            assertThat(each.about()).containsEntry("seed", Integer.toString(500 + k));
        }
        assertThat(data.find("episode_1").trajectory().length()).isEqualTo(363);
    }

    @Test
    void minariSetsAreFoundByTheirIdAsMinariFindsThem() throws Exception {
        ReadOptions options = ReadOptions.DEFAULT.withMinari(FOLDER);
        assertThat(DataSets.load("lunarlander/mixed-v0", options, ReadProgress.NONE)
                        .steps())
                .isEqualTo(1044);
        assertThatThrownBy(() -> DataSets.load("lunarlander/other-v0", options, ReadProgress.NONE))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("lunarlander/other-v0")
                .hasMessageContaining("no Minari data set of that name in");
        assertThat(DataSets.load(GOLDEN_MINARI.resolve("data")).steps()).isEqualTo(1044);
    }

    @Test
    void whatIsWrittenIsReadEqualWhateverItHas() throws Exception {
        for (String name : List.of("d.jsonl", "d.jsonl.gz", "d.csv", "d.csv.gz", "d.tsv", "d.parquet", "d-v0")) {
            for (int flags = 0; flags < 24; flags += 5) {
                boolean notes = flags % 2 == 1 && !name.contains("sv") && !name.contains("parquet");
                DataSet data =
                        DataSetFixtures.random(flags, flags / 2 % 3, flags / 6 % 2 == 1, flags / 12 % 2 == 1, notes);
                Path file = folder.resolve(name);
                DataSets.save(data, file, new SaveOptions(null, true));
                DataSet back = load(file, ReadOptions.DEFAULT, new ArrayList<>());
                assertThat(text(back, folder)).as(name + " " + flags).isEqualTo(text(data, folder));
                Path again = folder.resolve("again-" + name);
                DataSets.save(back, again, new SaveOptions(null, true));
                assertThat(text(DataSets.load(again), folder)).isEqualTo(text(data, folder));
            }
        }
    }

    @Test
    void aTableFromASpreadsheetThatWritesDecimalCommasIsTheSameData() throws Exception {
        Path points = Files.writeString(
                folder.resolve("points.csv"), "trajectory,time,x,reward\nA,0,-0.5,1e-3\nA,0.1,12,2\nB,0,3.25,0.75\n");
        Path commas = Files.writeString(
                folder.resolve("commas.csv"),
                "\uFEFFtrajectory;time;x;reward\r\nA;0;-0,5;1e-3\r\nA;0,1;12;2\r\nB;0;3,25;0,75\r\n");
        Path tabs = Files.writeString(
                folder.resolve("tabs.tsv"), Files.readString(commas).replace(';', '\t'));
        String expected = text(DataSets.load(points), folder);
        assertThat(text(DataSets.load(commas), folder)).isEqualTo(expected);
        assertThat(text(DataSets.load(tabs), folder)).isEqualTo(expected);
    }

    @Test
    void everyFormatThatIsReadSurvivesEveryFormatThatIsWritten() throws Exception {
        for (Path in : List.of(
                GOLDEN_MINARI,
                FOLDER.resolve("imitation.npz"),
                FOLDER.resolve("imitation-one.npz"),
                FOLDER.resolve("robomimic.hdf5"))) {
            DataSet data = DataSets.load(in);
            for (String name : List.of("e.jsonl.gz", "e.csv", "e.parquet", "e-v1")) {
                Path out = folder.resolve(name);
                DataSets.save(data, out, new SaveOptions(null, true));
                DataSet back = DataSets.load(out);
                // A table has no place for notes, and calls its columns as they are called.
                DataSet expected = name.endsWith(".csv") || name.endsWith(".parquet") ? withoutNotes(data) : data;
                assertThat(text(back, folder)).as(in + " as " + name).isEqualTo(text(expected, folder));
            }
        }
    }

    @Test
    void namesThatATableWouldTakeForSomethingElseAreKept() throws Exception {
        DataSet plain = DataSetFixtures.random(5, 2, true, true, false);
        for (List<String> names : List.of(
                List.of("r", "done", "time", "thrust", "x"),
                List.of("a0", "action", "id", "a0", "reward"),
                List.of("state:x", "state:y", "state:z", "action:u", "action:v"),
                List.of("trajectory", "step", "terminated", "a1", "a2"))) {
            DataSet data = DataSet.named(plain.recordings(), names.subList(0, 3), names.subList(3, 5), "named");
            for (String name : List.of("named.csv", "named.parquet")) {
                Path file = folder.resolve(name);
                DataSets.save(data, file, new SaveOptions(null, true));
                assertThat(text(DataSets.load(file), folder)).isEqualTo(text(data, folder));
            }
        }
        DataSet blank = DataSet.named(plain.recordings(), List.of("x ", "y", "z"), List.of("u", "v"), "blank");
        assertThatThrownBy(() -> DataSets.save(blank, folder.resolve("blank.csv"), SaveOptions.DEFAULT))
                .hasMessageContaining("cannot keep the spaces around the name 'x '");
    }

    @Test
    void numbersAndBooleansAreOfTheTypesThatMinariItselfWrote() throws Exception {
        byte[] golden = Files.readAllBytes(GOLDEN_MINARI.resolve("data").resolve(MinariFile.DATA));
        String bytes = new String(golden, StandardCharsets.ISO_8859_1);
        for (Hdf5Type type : Hdf5Type.values()) {
            assertThat(bytes).as(type.name()).contains(new String(type.message(), StandardCharsets.ISO_8859_1));
        }
    }

    private static DataSet withoutNotes(DataSet data) {
        return new DataSet(
                data.trajectories().stream()
                        .map(each -> new Recording(each, Map.of()))
                        .toList(),
                data.origin());
    }

    @Test
    void numpyArchivesOfImitationAreReadInAnyByteOrderAndArrayOrder() throws Exception {
        DataSet data = DataSets.load(FOLDER.resolve("imitation.npz"));
        assertThat(data.trajectories().stream().map(Trajectory::length)).containsExactly(3, 1, 2);
        assertThat(data.trajectories().stream().map(Trajectory::terminated)).containsExactly(true, false, true);
        Trajectory last = data.trajectories().get(2);
        assertThat(last.rewards()).containsExactly(0.6000000000000001, 1.0);
        Trajectory.Cursor step = last.cursor().moveTo(1);
        // Its states are rows 6 and 7 of obs, row 8 follows: the number of row r and column c is (2 r + c) / 8.
        assertThat(step.state(1)).isEqualTo(15 / 8f);
        assertThat(step.next(0)).isEqualTo(16 / 8f);
        assertThat(step.action(0)).isEqualTo(1);
        DataSet other = DataSets.load(FOLDER.resolve("imitation-other.npz"));
        assertThat(text(other, folder)).isEqualTo(text(data, folder));
        assertThat(DataSets.load(FOLDER.resolve("imitation-one.npz")).trajectories())
                .singleElement()
                .matches(each -> each.length() == 3 && each.rewards() == null);
    }

    @Test
    void pickledObjectsAreRefused() {
        assertThatThrownBy(() -> DataSets.load(FOLDER.resolve("imitation-pickled.npz")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(
                        "imitation-pickled.npz, obs: contains pickled Python objects, which are never read");
    }

    @Test
    void robomimicsObservationsAreChosenOrAllThatAreVectors() throws Exception {
        Path file = FOLDER.resolve("robomimic.hdf5");
        List<String> notes = new ArrayList<>();
        DataSet data = load(file, ReadOptions.DEFAULT, notes);
        assertThat(notes).containsExactly("obs: eef_pos, gripper, all that are vectors");
        assertThat(data.stateNames()).containsExactly("eef_pos_0", "eef_pos_1", "eef_pos_2", "gripper");
        assertThat(data.trajectories().stream().map(Trajectory::length)).containsExactly(4, 3);
        assertThat(data.trajectories().stream().map(Trajectory::terminated)).containsExactly(true, false);
        Trajectory.Cursor step = data.trajectories().get(0).cursor().moveTo(3);
        assertThat(step.state(2)).isEqualTo(300);
        assertThat(step.next(2)).isEqualTo(400);
        assertThat(step.action(0)).isEqualTo(0.5f);

        DataSet some = load(file, ReadOptions.DEFAULT.withObservations(List.of("gripper")), notes);
        assertThat(some.stateNames()).containsExactly("gripper");
        for (String key : List.of("camera_image", "nothing")) {
            assertThatThrownBy(() -> load(file, ReadOptions.DEFAULT.withObservations(List.of(key)), notes))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining(key);
        }
    }

    @Test
    void jsonLinesOfOtherProgramsAreRead() throws Exception {
        Path steps = Files.writeString(folder.resolve("steps.jsonl"), """
            {"episode": 1, "step": 0, "obs": [1, 2], "action": 0, "reward": 0.5, "done": false, "who": "anna"}
            {"episode": 1, "step": 1, "obs": [3, 4], "action": 1, "reward": 1.5, "done": true}
            {"episode": 2, "step": 0, "obs": [5, 6], "action": 2, "reward": 2.5, "done": false}
            """);
        DataSet data = DataSets.load(steps);
        assertThat(data.trajectories().stream().map(Trajectory::id)).containsExactly("1", "2");
        assertThat(data.trajectories().get(0).rewards()).containsExactly(0.5, 1.5);
        assertThat(data.trajectories().get(0).terminated()).isTrue();
        assertThat(data.trajectories().get(1).terminated()).isFalse();
        Path trajectories = Files.writeString(folder.resolve("trajectories.jsonl"), """
            {"id": "a", "states": [[1], [2]]}
            {"id": "b", "states": [[3]], "end": "terminated"}
            """);
        assertThat(DataSets.load(trajectories).steps()).isEqualTo(3);
        Path ends = Files.writeString(folder.resolve("ends.jsonl"), """
            {"state": 1, "done": true}
            {"state": 2}
            """);
        assertThatThrownBy(() -> DataSets.load(ends)).hasMessageContaining("ends.jsonl, line 2: ");
    }

    @Test
    void aTableMayBeginWithTheLettersOfAZipFile() throws Exception {
        Path file = Files.writeString(folder.resolve("pk.csv"), "PK,x\n1,2\n");
        assertThat(DataSets.load(file).stateNames()).containsExactly("PK", "x");
    }

    @Test
    void anIdThatDiffersInEveryRowIsWarnedAbout() throws Exception {
        List<String> warnings = new ArrayList<>();
        var progress = new ReadProgress() {
            @Override
            public void read(long read, long total) {}

            @Override
            public void warn(String sentence) {
                warnings.add(sentence);
            }
        };
        Path rows = Files.writeString(folder.resolve("rows.csv"), "id,x\n1,1\n2,2\n3,3\n");
        assertThat(DataSets.load(rows, ReadOptions.DEFAULT, progress).trajectories())
                .hasSize(3);
        assertThat(warnings)
                .containsExactly("each of the 3 trajectories has a single step, because column 'id' differs in every"
                        + " row; if it is not the id of a trajectory, give it another role");
        warnings.clear();
        Path lines = Files.writeString(
                folder.resolve("lines.jsonl"), "{\"episode\":1,\"state\":1}\n{\"episode\":2,\"state\":2}\n");
        DataSets.load(lines, ReadOptions.DEFAULT, progress);
        assertThat(warnings).singleElement().asString().contains("each of the 2 trajectories has a single step");
        warnings.clear();
        for (String fine : List.of("id,x\n1,1\n1,2\n3,3\n", "id,x\n1,1\n", "x\n1\n2\n")) {
            DataSets.load(Files.writeString(rows, fine), ReadOptions.DEFAULT, progress);
        }
        assertThat(warnings).isEmpty();
    }

    @Test
    void demonstrationsHaveTheNamesOfTheData() {
        DataSet data = DataSetFixtures.random(1, 2, true, true, false);
        Demonstrations demonstrations = data.demonstrations();
        assertThat(demonstrations.names()).containsExactly("x", "y", "speed");
        assertThat(demonstrations.rewarded()).isTrue();
        assertThat(demonstrations.columns())
                .isDeepEqualTo(Demonstrations.of(data.trajectories()).columns());
        assertThat(data.demonstrations(new StateActionFeatures()).width()).isEqualTo(5);
        assertThatThrownBy(() -> data.find("nobody"))
                .hasMessage("there is no trajectory nobody among the 4 of random 1");
    }

    @Test
    void anOutputThatExistsIsRefusedUnlessItMayBeReplaced() throws Exception {
        DataSet data = DataSetFixtures.random(1, 1, true, true, true);
        for (String name : List.of("x.csv", "x.jsonl", "x-v0")) {
            Path out = folder.resolve(name);
            DataSets.save(data, out, SaveOptions.DEFAULT);
            assertThatThrownBy(() -> DataSets.save(data, out, SaveOptions.DEFAULT))
                    .isInstanceOf(FileAlreadyExistsException.class)
                    .hasMessageContaining(name + ": exists already");
            DataSets.save(data, out, new SaveOptions(null, true));
        }
        Path precious = Files.createDirectories(folder.resolve("precious-v0"));
        Files.writeString(precious.resolve("thesis.txt"), "years of work");
        assertThatThrownBy(() -> DataSets.save(data, precious, new SaveOptions(null, true)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("is not a Minari data set, so it is not replaced");
        assertThat(precious.resolve("thesis.txt")).exists();
    }

    @Test
    void aMinariFolderWithAnotherFileIsNotReplacedAndTheFileIsNamed() throws Exception {
        DataSet data = DataSetFixtures.random(1, 1, true, true, true);
        var force = new SaveOptions(null, true);
        Path set = folder.resolve("set-v0");
        DataSets.save(data, set, SaveOptions.DEFAULT);
        for (String name : List.of("thesis.txt", "data/notes.md", "data/deep/er.hdf5")) {
            Path other = set.resolve(name);
            Files.createDirectories(other.getParent());
            Files.writeString(other, "years of work");
            for (boolean early : new boolean[] {true, false}) {
                assertThatThrownBy(() -> {
                            if (early) {
                                DataSets.requireFree(set, force);
                            } else {
                                MinariWriter.save(data, set, true);
                            }
                        })
                        .isInstanceOf(FormatException.class)
                        .hasMessage(set + ": contains " + name
                                + ", which is not part of a Minari data set, so it is not replaced");
            }
            assertThat(other).hasContent("years of work");
            Files.delete(other);
        }
        DataSets.save(data, set, force);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(set);
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aReplacedMinariFolderKeepsItsPermissionsAlsoBehindALink() throws Exception {
        DataSet data = DataSetFixtures.random(1, 1, true, true, true);
        Path set = folder.resolve("set-v0");
        DataSets.save(data, set, SaveOptions.DEFAULT);
        List<Path> all;
        try (Stream<Path> files = Files.walk(set)) {
            all = files.toList();
        }
        for (Path each : all) {
            Files.setPosixFilePermissions(
                    each, PosixFilePermissions.fromString(Files.isDirectory(each) ? "rwx------" : "rw-------"));
        }
        Path link = Files.createSymbolicLink(folder.resolve("link-v0"), set);
        for (Path way : List.of(set, link)) {
            DataSets.requireFree(way, new SaveOptions(null, true));
            DataSets.save(data, way, new SaveOptions(null, true));
            assertThat(link).isSymbolicLink();
            for (Path each : all) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .as("%s", each)
                        .isEqualTo(Files.isDirectory(each) ? "rwx------" : "rw-------");
            }
        }
    }

    @Test
    void anIdThatNoFileCanHoldIsRefused() throws Exception {
        Path file = Files.writeString(
                folder.resolve("su.jsonl"),
                "{\"id\":\"a\\ud800\",\"states\":[[1],[3]]}\n{\"id\":\"a\\ud801\",\"states\":[[1],[3]]}\n");
        assertThatThrownBy(() -> DataSets.load(file)).hasMessageContaining("must be valid Unicode");
    }

    @Test
    void aSetWhoseReplacementWasKilledIsExplainedAndRestored() throws Exception {
        DataSet data = DataSetFixtures.random(1, 1, true, true, true);
        Path set = folder.resolve("set-v0");
        DataSets.save(data, set, SaveOptions.DEFAULT);
        Path work = Files.createDirectory(folder.resolve(".set-v0.replacing"));
        Files.writeString(work.resolve("lock"), "");
        Files.createDirectories(work.resolve("new").resolve("data"));
        Files.move(set, work.resolve("old"));
        String sentence = "a run that was replacing this data set was killed; run it again, or move "
                + work.resolve("old") + " back to " + set;
        assertThatThrownBy(() -> DataSets.load(set)).hasMessage(set + ": " + sentence);
        Path link = Files.createSymbolicLink(folder.resolve("link"), set);
        assertThatThrownBy(() -> DataSets.load(link)).hasMessage(link + ": " + sentence);
        Files.delete(link);
        assertThatThrownBy(() -> DataSets.load("set-v0", ReadOptions.DEFAULT.withMinari(folder), ReadProgress.NONE))
                .hasMessage(set + ": " + sentence);
        assertThatThrownBy(() -> DataSets.save(data, set, SaveOptions.DEFAULT))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(DataSets.load(set).steps()).isEqualTo(data.steps());
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(set);
        }
    }

    @Test
    void whatCannotBeWrittenLeavesNothingBehind() throws Exception {
        DataSet some = DataSetFixtures.random(1, 1, true, true, false);
        DataSet none = DataSetFixtures.random(2, 1, false, true, false);
        List<Recording> mixed = new ArrayList<>(some.recordings());
        Trajectory renamed = Trajectory.of("late", new float[][] {{1, 2, 3}}).withActions(new float[][] {{1}});
        mixed.add(new Recording(renamed, Map.of("huge", "x".repeat(70_000))));
        DataSet data = DataSet.named(mixed, none.stateNames(), none.actionNames(), "mixed");
        assertThatThrownBy(() -> DataSets.save(data, folder.resolve("m.csv"), SaveOptions.DEFAULT))
                .hasMessageContaining("only 4 of 5 have them");
        assertThatThrownBy(() -> DataSets.save(data, folder.resolve("m-v0"), SaveOptions.DEFAULT))
                .hasMessageContaining("an HDF5 attribute must be smaller than 64 kB");
        assertThatThrownBy(() -> DataSets.save(data, folder.resolve("m.npz"), new SaveOptions(DataFormat.NPZ, false)))
                .hasMessageContaining("cannot be written; expected csv, parquet, jsonl or minari");
        assertThatThrownBy(() -> DataSets.save(data, folder.resolve("m.xls"), SaveOptions.DEFAULT))
                .hasMessageContaining("expected a name that ends in");
        assertThatThrownBy(() -> DataSets.save(data, folder.resolve("no").resolve("m-v0"), SaveOptions.DEFAULT))
                .hasMessageContaining("its folder does not exist");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }
}
