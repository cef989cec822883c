package dev.monge.format.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColumnRolesTest {
    @TempDir
    private Path folder;

    private DataSet read(String text, ColumnRoles roles, List<String> notes) throws IOException {
        Path file = Files.writeString(folder.resolve("trainee.csv"), text);
        return DataSets.load(file, ReadOptions.DEFAULT.withColumns(roles), new ReadProgress() {
            @Override
            public void read(long read, long total) {}

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        });
    }

    @Test
    void guessesAreExplained() throws Exception {
        List<String> notes = new ArrayList<>();
        DataSet data = read(
                "Episode ID,Time,x,y,action_0,action_1,Reward,Done\n7,0.0,1,2,3,4,5,0\n7,0.5,1,2,3,4,5,1\n8,0,1,2,3,4,5,0\n",
                ColumnRoles.GUESSED,
                notes);
        assertThat(data.recordings()).hasSize(2);
        assertThat(data.stateNames()).containsExactly("x", "y");
        assertThat(data.actionNames()).containsExactly("action_0", "action_1");
        assertThat(notes)
                .containsExactly(
                        "trajectory: column 'Episode ID', by its name",
                        "reward: column 'Reward', by its name",
                        "terminated: column 'Done', by its name",
                        "actions: 'action_0', 'action_1', by their names",
                        "features: 'x', 'y', all the others",
                        "time: column 'Time' in s");
        assertThat(data.trajectories().get(0).times()).containsExactly(0, 0.5);
    }

    @Test
    void anAIsAnActionUnlessItIsTheFirstOfSeveralLetters() throws Exception {
        assertThat(read("x,a\n1,2\n", ColumnRoles.GUESSED, new ArrayList<>()).actionNames())
                .containsExactly("a");
        assertThat(read("a,b\n1,2\n", ColumnRoles.GUESSED, new ArrayList<>()).stateNames())
                .containsExactly("a", "b");
    }

    @Test
    void aTableWithoutIdsIsOneTrajectoryCalledAsTheFile() throws Exception {
        List<String> notes = new ArrayList<>();
        DataSet data = read("x;y\n1;2\n3;4\n", ColumnRoles.GUESSED, notes);
        assertThat(data.trajectories())
                .singleElement()
                .matches(each -> each.id().equals("trainee") && each.length() == 2);
        assertThat(notes)
                .contains(
                        "trajectory: no column, so the whole file is one trajectory",
                        "terminated: no column, so trajectories ended by a time limit");
    }

    @Test
    void rolesThatAreGivenAreNotGuessed() throws Exception {
        List<String> notes = new ArrayList<>();
        var roles = new ColumnRoles("who", null, List.of("r", "x"), List.of(), "points", null, List.of("time"));
        DataSet data = read("who,time,x,r,points\nanna,noon,1,2,3\nanna,noon,4,5,6\n", roles, notes);
        assertThat(data.stateNames()).containsExactly("r", "x");
        assertThat(data.trajectories().get(0).rewards()).containsExactly(3, 6);
        assertThat(notes)
                .containsExactly(
                        "step: no column, so rows are in the order of time",
                        "terminated: no column, so trajectories ended by a time limit");
    }
}
