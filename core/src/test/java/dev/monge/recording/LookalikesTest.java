package dev.monge.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is the same under two names cannot be held out: it is named, and nothing else is. */
class LookalikesTest {
    private static final String COMPOSED = "Jos\u00e9";
    private static final String DECOMPOSED = "Jose\u0301";

    private static Recording recording(String id, String person, float... states) {
        float[][] rows = new float[states.length][];
        for (int t = 0; t < states.length; t++) {
            rows[t] = new float[] {states[t], 1};
        }
        return new Recording(Trajectory.of(id, rows), person.isEmpty() ? Map.of() : Map.of(People.PERSON, person));
    }

    private static List<String> in(Recording... recordings) {
        return Lookalikes.in(new DataSet(new ArrayList<>(List.of(recordings)), "here"));
    }

    @Test
    void identicalRecordingsAreNamed() {
        assertThat(in(
                        recording("a", "anna", 1, 2, 3),
                        recording("b", "bert", 1, 2, 3),
                        recording("c", "carl", 1, 2, 4),
                        recording("d", "dora", 1, 2)))
                .containsExactly(
                        "the recordings a, b are identical; if they are one recording under several names, nobody"
                                + " may be held out by them");
    }

    @Test
    void withoutPeopleRecordingsMayBeIdentical() {
        assertThat(in(recording("a", "", 1, 2, 3), recording("b", "", 1, 2, 3))).isEmpty();
    }

    @Test
    void peopleWhoseNamesDifferInCapitalsSpacesOrFormAreNamed() {
        assertThat(Lookalikes.among(List.of("Anna", "bert", "anna", " anna", "berta", "anna")))
                .containsExactly(
                        "the people 'Anna', 'anna', ' anna' count as different, and would be held out apart; is it"
                                + " one person?");
        assertThat(in(recording("a", COMPOSED, 1), recording("b", DECOMPOSED, 2)))
                .containsExactly("the people '" + COMPOSED + "' (4 characters), '" + DECOMPOSED
                        + "' (5 characters) count as different, and would be held out apart; is it one person?");
    }

    @Test
    void recordingsWithOneNameInTwoFormsAreNamed() {
        assertThat(in(recording(COMPOSED, "", 1), recording(DECOMPOSED, "", 2), recording("JOSE", "", 3)))
                .containsExactly("the recordings '" + COMPOSED + "' (4 characters), '" + DECOMPOSED
                        + "' (5 characters) have the same name in two forms of Unicode; is it one recording?");
    }

    @Test
    void differentPeopleAreNotSuspected() {
        assertThat(in(recording("a", "anna", 1, 2), recording("b", "bert", 1, 3), recording("A", "anna", 2, 2)))
                .isEmpty();
    }
}
