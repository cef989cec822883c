package dev.monge.format.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.FormatException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JoinedStreamsTest {
    @TempDir
    private Path folder;

    private final Heard heard = new Heard();

    @BeforeEach
    void writeStreams() throws Exception {
        write("hands/anna.csv", "time,x,v,reward\n0,1,10,1\n0.5,2,20,2\n1,3,30,3\n1.5,4,40,4\n2,5,50,5\n");
        write("eyes/anna.txt", "time_ms v  w\n250 0 1\n1250 10 3\n1750 20 5\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private DataSet load(ReadOptions options) throws IOException {
        return DataSets.load(
                folder.resolve("hands"), options.withJoin(folder.resolve("eyes").toString() + "/"), heard);
    }

    private static float[] row(Trajectory trajectory, int t) {
        float[] row = new float[trajectory.shape().states()];
        for (int i = 0; i < row.length; i++) {
            row[i] = trajectory.cursor().moveTo(t).state(i);
        }
        return row;
    }

    /** Each is counted from its own first step, but they have one clock. */
    @Test
    void streamsWithTimesSince1970HaveOneClock() throws Exception {
        String[] first = {"1700000000.0", "1700000000.5", "1700000001.0", "1700000001.5", "1700000002.0"};
        var hands = new StringBuilder("time,x\n");
        for (int t = 0; t < first.length; t++) {
            hands.append(first[t]).append(',').append(t).append('\n');
        }
        write("hands/anna.csv", hands.toString());
        write("eyes/anna.txt", "time_ms w\n1700000000250 1\n1700000001250 3\n1700000001750 5\n");
        Trajectory anna = load(ReadOptions.DEFAULT).trajectories().get(0);
        assertThat(anna.times()).containsExactly(.5, 1, 1.5);
        assertThat(row(anna, 0)).containsExactly(1, 1.5f);
        write("eyes/anna.txt", "time_ms w\n250 1\n1250 3\n");
        assertThatThrownBy(() -> load(ReadOptions.DEFAULT)).hasMessageContaining("have no common time");
    }

    @Test
    void theSecondStreamIsInterpolatedToTheTimesOfTheFirst() throws Exception {
        DataSet data = load(ReadOptions.DEFAULT);
        assertThat(data.stateNames()).containsExactly("x", "v", "eyes.v", "w");
        Trajectory anna = data.trajectories().get(0);
        assertThat(anna.times()).containsExactly(.5, 1, 1.5);
        assertThat(anna.rewards()).containsExactly(2, 3, 4);
        assertThat(row(anna, 0)).containsExactly(2, 20, 2.5f, 1.5f);
        assertThat(row(anna, 1)).containsExactly(3, 30, 7.5f, 2.5f);
        assertThat(row(anna, 2)).containsExactly(4, 40, 15, 4);
        assertThat(heard.notes)
                .contains(
                        "join: 2 rows of 1 recording cut, because " + folder.resolve("eyes") + " does not cover them");
    }

    @Test
    void columnsThatAreExpectedAreFoundInEitherStream() throws Exception {
        write("hands/anna.csv", "time,note,v,x\n0.5,well,20,2\n1,done,30,3\n");
        ReadOptions options = ReadOptions.DEFAULT.expecting(new StepShape(List.of("eyes.v", "x"), List.of(), false));
        DataSet data = load(options);
        assertThat(data.stateNames()).containsExactly("eyes.v", "x");
        assertThat(row(data.trajectories().get(0), 0)).containsExactly(2.5f, 2);
    }

    @Test
    void aStreamMayBeAPattern() throws Exception {
        ReadOptions options = ReadOptions.DEFAULT.withJoin(folder + "/eyes/*.txt");
        assertThat(DataSets.load(folder.resolve("hands"), options, heard).stateNames())
                .containsExactly("x", "v", "eyes.v", "w");
    }

    private void refused(String... words) {
        assertThatThrownBy(() -> load(ReadOptions.DEFAULT))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void streamsThatDoNotFitAreRefused() throws Exception {
        write("eyes/anna.txt", "time w\n7.5 1\n9 2\n");
        refused("recording anna: ", "have no common time: 0.0 to 2.0 and 7.5 to 9.0 s");
        write("eyes/anna.txt", "w\n1\n2\n");
        refused("eyes: recording anna has no times, which a join needs");
        write("eyes/anna.txt", "time w\n0 1\n9 2\n");
        write("eyes/zoe.txt", "time w\n0.5 1\n9 2\n");
        load(ReadOptions.DEFAULT);
        assertThat(heard.warnings)
                .singleElement()
                .asString()
                .startsWith("1 recording of ")
                .endsWith(": zoe");
        write("hands/bert.csv", "time,x,v,reward\n0,1,10,1\n0.7,2,20,2\n");
        refused("eyes: expected the recordings of ", "got none of bert");
    }
}
