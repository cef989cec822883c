package dev.monge.studio.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.recording.Cohorts;
import dev.monge.studio.StudioDemo;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The episodes of rounds stand beside the first recordings, as cohorts. */
class RoundRecordingsTest {
    private static final int FIRST = 20;

    @TempDir
    private Path folder;

    private StudySource source;
    private DataSet flights;

    @BeforeEach
    void readFlights() throws IOException {
        StudySource all = StudioDemo.LANDER.source(folder, 0.9);
        flights = all.data();
        source = new StudySource(part(0, FIRST), all.demos(), null, 0.9, all.settings());
    }

    private DataSet part(int from, int to) {
        return new DataSet(flights.recordings().subList(from, to), "flights");
    }

    private Path saved(DataSet episodes) throws IOException {
        Path file = folder.resolve("episodes.jsonl");
        DataSets.save(episodes, file, SaveOptions.DEFAULT);
        return file;
    }

    @Test
    void withoutRoundsTheStudyIsAsItWas() throws IOException {
        assertThat(new RoundRecordings(folder).extended(source)).isSameAs(source);
        assertThat(StudyWorld.of(source.data())).isPresent();
    }

    @Test
    void everyRoundIsACohortAndTheCommandLineReadsAll() throws IOException {
        var rounds = new RoundRecordings(folder);
        rounds.add(saved(part(FIRST, FIRST + 5)));
        rounds.add(saved(part(FIRST + 5, FIRST + 8)));
        assertThat(rounds.rounds()).isEqualTo(2);

        StudySource extended = rounds.extended(source);

        assertThat(Cohorts.of(extended.data()))
                .containsEntry("round 1", List.of(20, 21, 22, 23, 24))
                .containsEntry("round 2", List.of(25, 26, 27));
        assertThat(extended.data().trajectories().stream().limit(FIRST).map(each -> each.id()))
                .containsExactlyElementsOf(source.data().trajectories().stream()
                        .map(each -> each.id())
                        .toList());
        DataSet read = DataSets.load(Path.of(extended.demos()));
        assertThat(read.demonstrations().fingerprint())
                .isEqualTo(extended.data().demonstrations().fingerprint());
        Recording last = read.recordings().get(27);
        assertThat(last.about()).containsEntry("round", "2").containsEntry("environment", "LunarLander-v3");
    }
}
