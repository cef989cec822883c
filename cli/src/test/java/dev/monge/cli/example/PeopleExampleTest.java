package dev.monge.cli.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.assessment.report.Assessment;
import dev.monge.assessment.report.TrajectoryScore;
import dev.monge.cli.CommandLineRun;
import dev.monge.format.json.StrictJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java of docs/guides/people.md does what its commands do. */
class PeopleExampleTest {
    private static final Path ROOT = Path.of("..");
    private static final Path PEOPLE = ROOT.resolve("examples/tracing/people");

    @TempDir
    private Path folder;

    @Test
    void javaAndTheCommandLineGiveTheSameBytesAndScores() throws Exception {
        Path java = folder.resolve("java.reward.json");
        Assessment assessment = PeopleExample.run(PEOPLE, java);

        Path typed = folder.resolve("typed.reward.json");
        CommandLineRun fit = CommandLineRun.of(
                "fit",
                "--demos=" + PEOPLE.resolve("recordings"),
                "--column-names=" + PEOPLE.resolve("columns.txt"),
                "--metadata=" + PEOPLE.resolve("people.csv"),
                "--missing=interpolate",
                "--derive-file=" + PEOPLE.resolve("derived.txt"),
                "--only-derived",
                "--pairs=" + PEOPLE.resolve("pairs.csv"),
                "--profile=" + PEOPLE.resolve("trials.txt") + ",of=recordings",
                "--out=" + typed);
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(java).hasSameBinaryContentAs(typed);

        CommandLineRun score = CommandLineRun.of(
                "score",
                "--reward=" + typed,
                "--demos=" + PEOPLE.resolve("new"),
                "--column-names=" + PEOPLE.resolve("columns.txt"),
                "--json");
        assertThat(score.exit()).as(score.err()).isZero();
        List<StrictJson> scored = StrictJson.parse(score.out(), "output").objects("trajectories");
        assertThat(scored).hasSize(6);
        for (int k = 0; k < scored.size(); k++) {
            TrajectoryScore expected = assessment.ranking().get(k);
            assertThat(scored.get(k).text("trajectory")).isEqualTo(expected.id());
            assertThat(scored.get(k).number("mean")).isEqualTo(expected.mean());
        }
    }

    @Test
    void thePageShowsTheCodeThatRuns() throws Exception {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/dev/monge/cli/example/PeopleExample.java"));
        int begin = lines.indexOf("        // docs/guides/people.md: begin");
        int end = lines.indexOf("        // docs/guides/people.md: end");
        String example = lines.subList(begin + 1, end).stream()
                .map(line -> line.isBlank() ? "" : line.substring(8))
                .collect(Collectors.joining("\n"));
        assertThat(Files.readString(ROOT.resolve("docs/guides/people.md"))).contains("\n\n" + example + "\n```");
    }
}
