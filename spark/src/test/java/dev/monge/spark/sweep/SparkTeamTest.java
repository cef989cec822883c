package dev.monge.spark.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.fit.ValidationOptions;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.matching.Start;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.spark.LocalSpark;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkTeamTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");

    @TempDir
    private Path folder;

    private StartFiles files() {
        return new StartFiles((fit, restart) -> folder.resolve("start-" + fit.substring(0, 16) + "-" + restart));
    }

    private static Fit run(RewardFit fit, StartStore store, List<String> told) {
        var team = new SparkTeam(
                LocalSpark.session(), store, 1, () -> (done, all, share) -> told.add(done + " of " + all));
        return fit.run(team, thousandths -> {});
    }

    private void same(Fit one, Fit other) throws IOException {
        Path first = folder.resolve("one.json");
        Path second = folder.resolve("other.json");
        RewardFile.save(one.reward(), first);
        RewardFile.save(other.reward(), second);
        assertThat(second).hasSameBinaryContentAs(first);
    }

    private static RewardFit ensemble() throws IOException {
        DataSet data = DataSets.load(TRACING.resolve("trainees.csv"));
        Supervision said = SupervisionFiles.of(TRACING.resolve("expert.txt"), 0.9)
                .withPairs(TRACING.resolve("pairs.csv"))
                .load(data);
        return RewardFit.prepare(
                data,
                said,
                FitOptions.DEFAULT
                        .withEpochs(4)
                        .withRestarts(2)
                        .withEnsemble(3)
                        .withValidation(ValidationOptions.NONE));
    }

    @Test
    void aSweepThatBreaksOffRunsOnlyTheMissingRestarts() throws IOException {
        StartFiles kept = files();
        var full = new StartStore() {
            private int saved;

            @Override
            public Optional<Start> load(String fit, int restart) {
                return kept.load(fit, restart);
            }

            @Override
            public void save(String fit, int restart, Start start) {
                if (saved == 4) {
                    throw new UncheckedIOException(new IOException("no space left on device"));
                }
                saved++;
                kept.save(fit, restart, start);
            }
        };
        assertThatThrownBy(() -> run(ensemble(), full, new ArrayList<>())).hasMessageContaining("no space left");
        List<String> told = new ArrayList<>();
        Fit resumed = run(ensemble(), kept, told);
        assertThat(told).startsWith("0 of 2", "1 of 2", "2 of 2");
        same(ensemble().run(), resumed);
    }

    @Test
    void aFileOfAnotherFitIsRefused() throws IOException {
        run(ensemble(), files(), new ArrayList<>());
        try (Stream<Path> all = Files.list(folder)) {
            for (Path each : all.toList()) {
                Files.writeString(each, Files.readString(each).replace("sha256:", "sha256:0"));
            }
        }
        assertThatThrownBy(() -> run(ensemble(), files(), new ArrayList<>()))
                .hasMessageContaining("start-")
                .hasMessageEndingWith("the checkpoint is of a run with other data, supervision, options or seed");
    }

    @Test
    void fitsThatTakeMillisecondsAreMadeByTheDriver() throws IOException {
        DataSet data = DataSets.load(TRACING.resolve("trainees.csv"));
        List<OrderedPair> pairs = new ArrayList<>();
        for (int k = 1; k < 6; k++) {
            pairs.add(new OrderedPair(Segment.whole(k - 1), Segment.whole(k), Aggregation.MEAN));
        }
        RewardFit fit = RewardFit.prepare(
                data, new Supervision(List.of(), pairs, List.of()), FitOptions.DEFAULT.withEnsemble(2));
        List<String> told = new ArrayList<>();
        Fit swept = run(fit, StartStore.NONE, told);
        assertThat(told).isEmpty();
        same(fit.run(), swept);
    }
}
