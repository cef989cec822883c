package dev.monge.format.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.metric.ScoredRecording;
import dev.monge.supervision.Ratings;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatingsTableTest {
    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("ratings.csv"), text);
    }

    @Test
    void rowsAreJoinedByIdOrFileAndWhatIsLeftIsNamed() throws Exception {
        Path file = file("""
                recording,surgeon,rater,rating
                anna-1.txt,anna,jones,4
                anna-1,anna,smith,3
                bert-2,bert,smith,
                dora-1,dora,smith,1
                """);
        RatingsTable table = RatingsTable.load(file, "surgeon");
        assertThat(table.namesPeople()).isTrue();
        assertThat(RatingsTable.load(file, null).namesPeople()).isFalse();
        RatingsTable.Joined joined = table.join(List.of("carl-1", "bert-2", "anna-1"));
        assertThat(joined.ratings())
                .containsExactly(new Ratings.Rating(2, "jones", 4), new Ratings.Rating(2, "smith", 3));
        assertThat(joined.people()).containsExactly("", "bert", "anna");
        assertThat(joined.unrated()).containsExactly("carl-1", "bert-2");
        assertThat(joined.unknown()).containsExactly("dora-1");
    }

    @Test
    void mistakesNameTheLine() throws Exception {
        RatingsTable twice = RatingsTable.load(file("recording,rater,rating\na,x,1\na.csv,x,2\n"), null);
        assertThatThrownBy(() -> twice.join(List.of("a")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("ratings.csv: line 3: recording a was rated twice by x");
        RatingsTable two = RatingsTable.load(file("recording,person,rating\na,x,1\na,y,\n"), null);
        assertThatThrownBy(() -> two.join(List.of("a")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 3: expected x as the person of recording a, as in a row before, got y");
        assertThatThrownBy(() -> RatingsTable.load(file("recording,rating\na,good\n"), null))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2, column 'rating': expected a finite number");
        assertThatThrownBy(() -> RatingsTable.load(file("recording,rating\n,3\n"), null))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2, column 'recording': expected the name of a recording, got nothing");
        assertThatThrownBy(() -> RatingsTable.load(file("recording,grade\na,3\n"), null))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("there is no column 'rating'");
    }

    /** For fits as for comparisons with ratings. */
    @Test
    void theDataAndTheTableAgreeAboutWhoseARecordingIs() throws Exception {
        DataSet data = new DataSet(
                List.of(new Recording(Trajectory.of("a", new float[][] {{1}, {2}}), Map.of("person", "anna"))), "here");
        Path other = file("recording,person,rating\na,bert,1\n");
        assertThatThrownBy(() -> RatingsFile.load(other, data))
                .isInstanceOf(FormatException.class)
                .hasMessage(other + ": expected anna as the person of recording a, as in the recordings, got bert");
        assertThat(RatingsFile.load(file("recording,person,rating\na,anna,1\n"), data)
                        .recordings())
                .containsExactly(0);
    }

    @Test
    void scoresComeFromTheColumnThatIsAskedForOrFromScore() throws Exception {
        Path scored = file("rank,trajectory,total,mean\n1,a,9,3\n2,b,8,2\n");
        assertThat(ScoresTable.load(scored, "mean", null).scored())
                .containsExactly(new ScoredRecording("a", "", 3), new ScoredRecording("b", "", 2));
        assertThat(ScoresTable.load(scored, "total", null).scored())
                .extracting(ScoredRecording::score)
                .containsExactly(9.0, 8.0);
        Path other = file("recording,person,score\na,x,1\na,x,1\n");
        assertThat(ScoresTable.load(other, "mean", null))
                .isEqualTo(new ScoresTable("score", List.of(new ScoredRecording("a", "x", 1))));
        assertThatThrownBy(() -> ScoresTable.load(file("recording,score\na,1\na,2\n"), "mean", null))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 3: recording a has another score or person in a row before");
    }
}
