package dev.monge.format.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.FormatException;
import dev.monge.recording.People;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataTest {
    @TempDir
    private Path folder;

    private final Heard heard = new Heard();

    @BeforeEach
    void writeRecordings() throws Exception {
        int x = 0;
        for (String name : new String[] {"a-1", "a-2", "b.1"}) {
            Files.writeString(folder.resolve(name + ".txt"), "x y\n" + x++ + " 2\n3 4\n");
        }
    }

    /** Before people are held out, not after: a fit that has seen a double has seen its person. */
    @Test
    void peopleAndRecordingsUnderTwoNamesAreWarnedAbout() throws Exception {
        Files.copy(folder.resolve("a-1.txt"), folder.resolve("c.txt"));
        load("recording,person\na-1,Anna\na-2,anna\nb.1,bert\nc,carl\n", "");
        assertThat(heard.warnings)
                .containsExactly(
                        "the people 'Anna', 'anna' count as different, and would be held out apart; is it one person?",
                        "the recordings a-1, c are identical; if they are one recording under several names, nobody may be"
                                + " held out by them");
    }

    private DataSet load(String metadata, String group) throws IOException {
        Path table = Files.writeString(folder.resolve("people.txt"), metadata);
        return DataSets.load(
                folder,
                ReadOptions.DEFAULT
                        .withMetadata(table)
                        .withTables(TableOptions.DEFAULT.withGroup(group.isEmpty() ? null : group)),
                heard);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "recording,person,rating\na-1,anna,3\nb.1,bert,\na-2,anna,5\n",
                "person;file;rating\nanna;a-1.txt;3\nanna;data/a-2.txt;5\nbert;b.1.txt;\n",
                "Trial\tperson\trating\na-1\tanna\t3\na-2\tanna\t5\nb.1\tbert\t\n",
                "id person rating\na-1 anna 3\na-2 anna 5\nb.1  \"bert\"  \"\"\n"
            })
    void everyCellIsKeptUnderTheNameOfItsColumn(String metadata) throws Exception {
        DataSet data = load(metadata, "");
        assertThat(data.recordings()).hasSize(3); // the table itself is not a recording
        assertThat(data.recordings().get(0).about())
                .containsEntry("person", "anna")
                .containsEntry("rating", "3")
                .hasSize(2);
        assertThat(data.recordings().get(2).about())
                .containsEntry("person", "bert")
                .hasSize(1);
        assertThat(heard.notes).contains("metadata: 'rating' is known for 2 of 3 recordings");
        assertThat(heard.warnings).isEmpty();
        assertThat(People.of(data).recordings(0)).containsExactly(0, 1);
    }

    @Test
    void anotherColumnMaySayWhoseARecordingIs() throws Exception {
        DataSet data = load("recording,surgeon\na-1,anna\na-2,anna\nb.1,bert\n", "surgeon");
        assertThat(data.recordings().get(2).about())
                .containsEntry("person", "bert")
                .containsEntry("surgeon", "bert");
        assertThatThrownBy(() -> load("recording,surgeon\na-1,anna\na-2,anna\nb.1,bert\n", "pilot"))
                .isInstanceOf(FormatException.class)
                .hasMessage(folder + ": there is no column 'pilot' that says whose recording it is; what is known of"
                        + " recordings: surgeon");
    }

    @Test
    void nobodyIsLeftOutWithoutAWord() throws Exception {
        DataSet data = load("recording,person\na-1,anna\nc,carl\nd,carl\ne,e\nf,f\ng,g\nh,h\n", "");
        assertThat(data.recordings()).hasSize(3);
        assertThat(heard.warnings)
                .containsExactly(
                        "2 recordings without a row in " + folder.resolve("people.txt") + ": a-2, b.1",
                        "6 rows without a recording in " + folder.resolve("people.txt") + ": c, d, e, f, g and 1 more");
        assertThatThrownBy(() -> People.of(data)).hasMessageContaining("got none for 2 of 3 recordings: a-2, b.1");
    }

    @Test
    void contradictionsAreNamedWithTheirLine() throws Exception {
        for (String[] each : new String[][] {
            {"recording,person\na-1,anna\na-1,bert\n", "line 3, column 'person': expected 'anna' as in line 2"},
            {"recording,person\n,anna\n", "line 2, column 'recording': expected the name of a recording"},
            {"who,person\na,anna\n", "expected a column recording, trajectory, trial, file or id"},
            {"recording,person\n", "expected at least one row after the header row"},
            {"recording,person\nzoe,anna\n", "no row has the name of a recording, which are a-1, a-2, b.1; it has zoe"},
            {"", "got nothing"},
        }) {
            assertThatThrownBy(() -> load(each[0], ""))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContainingAll(folder.resolve("people.txt").toString(), each[1]);
        }
        DataSet same = load("recording,person\na-1,anna\na-1,anna\na-2,anna\nb.1,bert\n", "");
        assertThat(People.of(same).size()).isEqualTo(2);
    }

    @Test
    void aColumnOfTheDataMaySayIt() throws Exception {
        Path file = Files.writeString(folder.resolve("all.csv"), """
                trajectory,who,x
                r1,anna,1
                r1,anna,2
                r2,bert,3
                """);
        ReadOptions options = ReadOptions.DEFAULT.withTables(TableOptions.DEFAULT.withGroup("who"));
        DataSet data = DataSets.load(file, options, heard);
        assertThat(data.stateNames()).containsExactly("x");
        assertThat(People.of(data).name(1)).isEqualTo("bert");
        Files.writeString(file, "trajectory,who,x\nr1,anna,1\nr1,bert,2\n");
        assertThatThrownBy(() -> DataSets.load(file, options, heard))
                .hasMessage(file + ": line 3, column 'who': expected 'anna' as in the rows before of r1, got \"bert\"");
    }
}
