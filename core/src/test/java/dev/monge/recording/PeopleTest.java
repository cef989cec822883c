package dev.monge.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PeopleTest {
    @Test
    void peopleAppearInOrderWithTheirRecordings() {
        People people = People.of(data("bert", "anna", "bert", "carl", "anna", "bert"));
        assertThat(people.size()).isEqualTo(3);
        assertThat(List.of(people.name(0), people.name(1), people.name(2))).containsExactly("bert", "anna", "carl");
        assertThat(people.recordings(0)).containsExactly(0, 2, 5);
        assertThat(people.recordings(1)).containsExactly(1, 4);
        assertThat(people.recordings(2)).containsExactly(3);
        assertThat(new int[] {people.personOf(0), people.personOf(3), people.personOf(4)})
                .containsExactly(0, 2, 1);
    }

    @Test
    void recordingsOfNobodyAreNamed() {
        assertThatThrownBy(() -> People.of(data("anna", "", "bert", " ", "", "", "", "", "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("here: expected a person for every recording, got none for 7 of 9 recordings:"
                        + " r1, r3, r4, r5, r6 and 2 more");
    }

    @Test
    void eachRecordingMayStandAlone() {
        People people = People.eachAlone(data("anna", "", "anna"));
        assertThat(people.size()).isEqualTo(3);
        assertThat(people.name(2)).isEqualTo("r2");
        assertThat(people.recordings(2)).containsExactly(2);
        assertThat(people.personOf(1)).isEqualTo(1);
    }

    private static DataSet data(String... persons) {
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < persons.length; k++) {
            Trajectory one = Trajectory.of("r" + k, new float[][] {{k}});
            all.add(new Recording(one, persons[k].isEmpty() ? Map.of() : Map.of("person", persons[k])));
        }
        return new DataSet(all, "here");
    }
}
