package dev.monge.format.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.FormatException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text as instruments write it: with spaces, and without a header row. */
class RawTextTest {
    @TempDir
    private Path folder;

    private final Heard heard = new Heard();

    private DataSet load(String name, String text, TableOptions tables) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return DataSets.load(file, ReadOptions.DEFAULT.withTables(tables), heard);
    }

    private static List<Float> states(DataSet data) {
        List<Float> all = new ArrayList<>();
        for (Trajectory each : data.trajectories()) {
            Trajectory.Cursor step = each.cursor();
            for (int t = 0; t < each.length(); t++) {
                for (int i = 0; i < data.stateNames().size(); i++) {
                    all.add(step.moveTo(t).state(i));
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "   1.5   2  -3e2  \n 4\t\t5.25   6\r\n\n",
                "1.5\t2\t-3e2\n4\t5.25\t6\n",
                "1.5;2;-3e2\n4;5.25;6\n",
                "1,5;2;-3e2\n4;5,25;6\n",
                "1,5 2 -3e2\n4 5,25 6\n",
                "1.5, 2, -3e2\n4, 5.25, 6",
                "\n\n1.5 2 -3e2\n4 5.25 6"
            })
    void numbersAloneAreAllData(String text) throws Exception {
        DataSet data = load("r.txt", text, TableOptions.DEFAULT);
        assertThat(data.stateNames()).containsExactly("c1", "c2", "c3");
        assertThat(states(data)).containsExactly(1.5f, 2f, -300f, 4f, 5.25f, 6f);
        assertThat(heard.notes).contains("no header row, so the columns are c1 to c3");
    }

    @Test
    void aHeaderRowMayHaveSpacesBetweenNames() throws Exception {
        DataSet data = load("r.dat", "  x   \"left hand\"\n 1  2\n", TableOptions.DEFAULT);
        assertThat(data.stateNames()).containsExactly("x", "left hand");
        assertThat(states(data)).containsExactly(1f, 2f);
        // In a file called .csv, a name may have spaces, as ever.
        assertThat(load("r.csv", "left hand\n1\n", TableOptions.DEFAULT).stateNames())
                .containsExactly("left hand");
    }

    @Test
    void columnsNumberedByAProgramAreAHeaderRow() throws Exception {
        assertThat(states(load("r.csv", "0,1,2\n5,6,7\n", TableOptions.DEFAULT)))
                .containsExactly(5f, 6f, 7f);
    }

    @Test
    void linesAreCountedAsInTheFile() throws Exception {
        assertThatThrownBy(() -> load("r.txt", "x y\n\n1 2\n3\n", TableOptions.DEFAULT))
                .hasMessageEndingWith("r.txt: line 4: expected 2 cells as in the header row, got 1");
        assertThatThrownBy(() -> load("r.txt", "1 2\n3\n", TableOptions.DEFAULT))
                .hasMessageEndingWith("r.txt: line 2: expected 2 cells as in the first row, got 1");
        assertThatThrownBy(() -> load("r.txt", "x y\n" + "1".repeat((1 << 20) + 1) + " 2\n", TableOptions.DEFAULT))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2: a cell has more than 1048576 characters");
    }

    @Test
    void namesComeFromAFile() throws Exception {
        for (String text : List.of("x\n\n# left\nthe y\nz\n", "# names\nx,the y,z\n", "x;the y;z", "x\tthe y\tz\n")) {
            List<String> names = ColumnNamesFile.load(Files.writeString(folder.resolve("names"), text));
            assertThat(names).containsExactly("x", "the y", "z");
        }
        assertThat(ColumnNamesFile.load(Files.writeString(folder.resolve("names"), "x y  z\n")))
                .containsExactly("x", "y", "z");
        TableOptions named = TableOptions.DEFAULT.withColumnNames(List.of("time_ms", "x", "y"));
        DataSet data = load("r.txt", "0 1 2\n500 3 4\n", named);
        assertThat(data.stateNames()).containsExactly("x", "y");
        assertThat(data.trajectories().get(0).times()).containsExactly(0, 0.5);
        assertThatThrownBy(() -> load("r.txt", "1 2\n", named))
                .isInstanceOf(FormatException.class)
                .hasMessageEndingWith("r.txt: line 1: expected 3 cells, as many as there are names of columns, got 2");
    }

    @Test
    void wrongNamesAreRefused() throws Exception {
        for (String[] each : new String[][] {
            {"x\ny\nx\n", "two columns have the name 'x'"},
            {"# only\n\n", "expected the names of columns, got nothing"},
        }) {
            Path file = Files.writeString(folder.resolve("names.txt"), each[0]);
            assertThatThrownBy(() -> ColumnNamesFile.load(file))
                    .isInstanceOf(FormatException.class)
                    .hasMessage(file + ": " + each[1]);
        }
    }
}
