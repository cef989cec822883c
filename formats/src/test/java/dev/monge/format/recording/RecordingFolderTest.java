package dev.monge.format.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.FormatException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RecordingFolderTest {
    @TempDir
    private Path root;

    private final Heard heard = new Heard();

    private Path write(String name, String text) throws IOException {
        Path file = root.resolve("recordings").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path folder() {
        return root.resolve("recordings");
    }

    private DataSet load() throws IOException {
        return DataSets.load(folder(), ReadOptions.DEFAULT, heard);
    }

    private static List<String> ids(DataSet data) {
        return data.trajectories().stream().map(Trajectory::id).toList();
    }

    private void refused(String... words) {
        assertThatThrownBy(this::load)
                .isInstanceOfAny(FormatException.class, IOException.class)
                .hasMessageContainingAll(words)
                .satisfies(
                        e -> assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1));
    }

    @Test
    void eachFileIsARecordingInTheOrderOfNames() throws Exception {
        write("b.2.csv", "x,y\n3,4\n");
        write("a.txt", "y  x\n2  1\n 20 10\n");
        write("c.tsv", "trajectory\tx\ty\nanna\t5\t6\nbert\t7\t8\n");
        write("d.jsonl", "{\"state\":[1,2]}\n{\"state\":[1,3]}\n");
        write("README.txt", "not data at all");
        write("film.mp4", "\0\0");
        write(".DS_Store", "\0\0");
        write("more/e.csv", "x,y\n3,4\n");
        Files.delete(folder().resolve("d.jsonl")); // its states have other names
        DataSet data = load();
        assertThat(ids(data)).containsExactly("a", "b.2", "anna", "bert");
        assertThat(data.stateNames()).containsExactly("y", "x");
        Trajectory.Cursor step = data.trajectories().get(1).cursor().moveTo(0);
        assertThat(new float[] {step.state(0), step.state(1)}).containsExactly(4, 3);
        assertThat(heard.notes)
                .contains("not read, by their names: README.txt, film.mp4, more/", "3 files read from " + folder());
        assertThat(heard.notes)
                .contains("trajectory: no column, so the whole file is one trajectory (in 2 of 3 files, first in "
                        + folder().resolve("a.txt") + ")");
    }

    @Test
    void progressIsThatOfAllFiles() throws Exception {
        for (int k = 0; k < 10; k++) {
            write("r" + k + ".csv", "x\n1\n2\n");
        }
        load();
        assertThat(heard.total).isEqualTo(60);
        assertThat(heard.read).isSorted().endsWith(60L).doesNotHaveDuplicates().contains(6L, 54L);
    }

    @Test
    void patternsAreExpanded() throws Exception {
        write("a.txt", "x\n1\n");
        write("b.txt", "x\n1\n");
        write("b.log", "x\n1\n");
        write(".hidden.txt", "x\n1\n");
        write("readme.txt", "hello\n");
        write("deep/er/c.txt", "x\n1\n");
        String base = folder() + "/";
        assertThat(ids(DataSets.load(base + "*.txt", ReadOptions.DEFAULT, heard)))
                .containsExactly("a", "b");
        assertThat(ids(DataSets.load(base + "*.log", ReadOptions.DEFAULT, heard)))
                .containsExactly("b");
        assertThat(ids(DataSets.load(base + "[b-c].*", ReadOptions.DEFAULT, new Heard())))
                .containsExactly("b");
        assertThat(ids(DataSets.load(base + "**/*.txt", ReadOptions.DEFAULT, heard)))
                .containsExactly("a", "b", "c");
        assertThat(ids(DataSets.load(Path.of(base + "?.txt")))).containsExactly("a", "b");
        assertThatThrownBy(() -> DataSets.load(base + "*.dat", ReadOptions.DEFAULT, heard))
                .hasMessage(base + "*.dat: expected recordings that match this pattern, got none");
        assertThatThrownBy(() -> DataSets.load(base + "[", ReadOptions.DEFAULT, heard))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("expected a pattern");
        assertThatThrownBy(() -> DataSets.load(root + "/none/*.txt", ReadOptions.DEFAULT, heard))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no such folder");
    }

    @Test
    void columnsThatAFileLacksAreNamed() throws Exception {
        write("a.csv", "x,y\n1,2\n");
        Path b = write("b.csv", "x\n1\n");
        refused(b + ": there is no column 'y', which ", "a.csv has");
        write("b.csv", "y,z,x\n1,2,3\n");
        refused("a.csv: there is no column 'z', which ", "b.csv has");
    }

    @Test
    void idsThatTwoFilesHaveAreNamed() throws Exception {
        write("a.csv", "trajectory,x\nanna,1\n");
        write("anna.txt", "x\n1\n");
        refused("anna.txt: recording anna is also in ", "a.csv; expected a name of its own");
    }

    @Test
    void aFileThatCannotBeReadIsNamed() throws Exception {
        write("a.csv", "x\n1\n");
        Path b = write("b.csv", "");
        refused(b + ": expected a header row with the names of the columns, got nothing");
        write("b.csv", "x\none\n");
        refused(b + ": line 2, column 'x'");
    }

    @Test
    void aFolderWithoutRecordingsIsRefused() throws Exception {
        write("film.mp4", "");
        refused(folder() + ": expected recordings (*.csv,", "got a directory without any");
        write("deep/a.csv", "x\n1\n");
        refused("also looks in its folders");
    }

    @Test
    void tooManyFilesAreRefusedBeforeTheyAreRead() throws Exception {
        for (int k = 0; k < 4; k++) {
            write("r" + k + ".csv", "not read");
        }
        assertThatThrownBy(() -> RecordingFiles.in(folder(), List.of(), 3))
                .isInstanceOf(FormatException.class)
                .hasMessage(folder() + ": expected at most 3 files, got more");
        assertThat(RecordingFiles.in(folder(), List.of(), 4).files()).hasSize(4);
    }

    @Test
    @Timeout(20)
    @DisabledOnOs(OS.WINDOWS)
    void loopsOfLinksEnd() throws Exception {
        write("a.csv", "x\n1\n");
        Files.createSymbolicLink(folder().resolve("loop"), folder());
        assertThat(ids(load())).containsExactly("a");
        assertThat(ids(DataSets.load(folder() + "/**/*.csv", ReadOptions.DEFAULT, heard)))
                .containsExactly("a");
        Files.createSymbolicLink(folder().resolve("self.csv"), Path.of("self.csv"));
        refused("self.csv");
        Files.delete(folder().resolve("self.csv"));
        Files.createSymbolicLink(folder().resolve("lost.csv"), Path.of("nowhere.csv"));
        refused("lost.csv", "is a link to a file that does not exist");
    }

    @Test
    void formatsWithoutIdsAreNamedAfterTheirFile() throws Exception {
        write("a.jsonl", "{\"state\":[1,2]}\n{\"state\":[1,3]}\n");
        write("b.jsonl", "{\"state\":[1,2]}\n");
        assertThat(ids(load())).containsExactly("a", "b");
    }

    @Test
    void extraColumnsAreIgnoredWhereOthersAreExpected() throws Exception {
        write("a.csv", "remark,z,y,x\nwell,1,2,3\n");
        write("b.csv", "x,y\n5,6\n");
        ReadOptions options = ReadOptions.DEFAULT.expecting(new StepShape(List.of("x", "y"), List.of(), false));
        DataSet data = DataSets.load(folder(), options, heard);
        assertThat(data.stateNames()).containsExactly("x", "y");
        assertThat(data.trajectories().get(0).cursor().state(0)).isEqualTo(3);
        assertThat(data.trajectories().get(1).cursor().state(0)).isEqualTo(5);
    }

    @Test
    void extraColumnsOfFilesWithoutAHeaderRowAreIgnoredToo() throws Exception {
        write("a.txt", "1 2 3\n4 5 6\n");
        ReadOptions options = ReadOptions.DEFAULT
                .withTables(TableOptions.DEFAULT.withColumnNames(List.of("x", "y", "z")))
                .expecting(new StepShape(List.of("z", "x"), List.of(), false));
        DataSet data = DataSets.load(folder(), options, heard);
        assertThat(data.stateNames()).containsExactly("z", "x");
        assertThat(data.trajectories().get(0).cursor().moveTo(1).state(0)).isEqualTo(6);
    }
}
