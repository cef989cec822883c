package dev.monge.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.spark.SparkRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandsTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");

    @TempDir
    private Path folder;

    private static SparkRun run(List<String> words) {
        return SparkRun.of(words.toArray());
    }

    private static List<String> words(String words, List<String> more) {
        List<String> all = new ArrayList<>(List.of(words.split(" ")));
        all.addAll(more);
        return all;
    }

    private static SparkRun reproduce(String command, String out, String... more) {
        List<String> words =
                new ArrayList<>(List.of("line", "pairs", "--quick", "--seeds", "1", "--epochs", "1", "--out", out));
        words.addAll(List.of(more));
        return run(words(command, words));
    }

    @Test
    void theReportHasTheBytesOfMongeReproduce() throws IOException {
        Path alone = folder.resolve("alone");
        Path swept = folder.resolve("swept");
        assertThat(reproduce("reproduce", alone.toString(), "--threads", "1").exit())
                .isZero();
        SparkRun said = reproduce("spark sweep reproduce", swept.toString());
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(said.err()).contains("  0%  0 of ").contains("100%").contains("done in");
        assertThat(said.out()).startsWith("line: reproduced").contains("report: " + swept.resolve("report.html"));
        assertThat(swept.resolve("report.html")).hasSameBinaryContentAs(alone.resolve("report.html"));

        Path third = folder.resolve("third");
        SparkRun remote = reproduce("spark sweep reproduce", third.toUri().toString());
        assertThat(remote.exit()).as(remote.err()).isZero();
        assertThat(third.resolve("report.html")).hasSameBinaryContentAs(alone.resolve("report.html"));
        assertThat(third.resolve("report.md")).hasSameBinaryContentAs(alone.resolve("report.md"));
        List<String> figures = names(alone.resolve("figures"));
        assertThat(names(third.resolve("figures"))).isEqualTo(figures).isNotEmpty();
        assertThat(Files.readAllLines(third.resolve("results.jsonl")))
                .hasSameSizeAs(Files.readAllLines(alone.resolve("results.jsonl")));
        SparkRun again = reproduce("spark sweep reproduce", third.toUri().toString());
        assertThat(again.err()).as("nothing is computed again").doesNotContain("stud");
        assertThat(again.out()).isEqualTo(remote.out());
        SparkRun fresh = reproduce("spark sweep reproduce", third.toUri().toString(), "--force");
        assertThat(fresh.err()).contains("  0%  0 of ");
        Path other = Files.writeString(third.resolve("trials").resolve("mine.json"), "{}");
        SparkRun refused = reproduce("spark sweep reproduce", third.toUri().toString(), "--force");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.complaint()).contains("mine.json: is no result of a study, so it is not discarded");
        assertThat(other).exists();
    }

    @Test
    void optionsThatMeanNothingAndUnknownItemsAreRefused() {
        SparkRun threads = reproduce("spark sweep reproduce", folder.toString(), "--threads", "2");
        assertThat(threads.exit()).isEqualTo(2);
        assertThat(threads.err())
                .isEqualTo("monge: --threads is of one process; on Spark, a study is a task, and --master says how many"
                        + " run at once" + System.lineSeparator());
        SparkRun unknown = reproduce("spark sweep reproduce", folder.toString(), "lines");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("monge: unknown item lines; expected one of line, grid");
    }

    private static SparkRun benchmark(String command, String out, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "--quick",
                "--worlds",
                "CliffWalking-v1",
                "--methods",
                "cloning,t-rex",
                "--mixtures",
                "10",
                "--out",
                out));
        words.addAll(List.of(more));
        return run(words(command, words));
    }

    @Test
    void theBenchmarkHasTheResultsOfMongeBenchmark() throws IOException {
        Path alone = folder.resolve("alone");
        assertThat(benchmark("benchmark", alone.toString(), "--threads", "1").exit())
                .isZero();
        List<String> expected = withoutSeconds(alone);
        assertThat(expected).hasSize(3);
        Path swept = folder.resolve("swept");
        SparkRun said = benchmark("spark sweep benchmark", swept.toString());
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(said.out()).contains("All 3 trials are done.").contains("report: " + swept.resolve("report.html"));
        assertThat(withoutSeconds(swept)).isEqualTo(expected);

        Path third = folder.resolve("third");
        SparkRun remote = benchmark("spark sweep benchmark", third.toUri().toString());
        assertThat(remote.exit()).as(remote.err()).isZero();
        assertThat(withoutSeconds(third)).isEqualTo(expected);
        assertThat(third.resolve("report.html")).isNotEmptyFile();
        SparkRun again = benchmark("spark sweep benchmark", third.toUri().toString(), "--report-only");
        assertThat(again.out()).isEqualTo(remote.out());
        SparkRun refused = benchmark("spark sweep benchmark", swept.toString(), "--threads", "2");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).startsWith("monge: --threads is of one process; on Spark, a trial is a task");
    }

    private static List<String> withoutSeconds(Path folder) throws IOException {
        return Files.readAllLines(folder.resolve("results.jsonl")).stream()
                .map(line -> line.replaceAll("\"seconds\":[^}]*", ""))
                .sorted()
                .toList();
    }

    private List<String> fit(String out, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "--demos=" + TRACING.resolve("trainees.csv"),
                "--profile=" + TRACING.resolve("expert.txt"),
                "--pairs=" + TRACING.resolve("pairs.csv"),
                "--labels=" + TRACING.resolve("labels.csv"),
                "--epochs=8",
                "--ensemble=2",
                "--restarts=2",
                "--rehearsals=2",
                "--threads=2",
                "--out=" + folder.resolve(out)));
        words.addAll(List.of(more));
        return words;
    }

    @Test
    void aFitWithCrossValidationHasTheBytesOfMongeFit() {
        assertThat(run(words("fit", fit("alone.json", "--validate"))).exit()).isZero();
        SparkRun said = run(words("spark sweep fit", fit("swept.json", "--validate")));
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(said.err()).contains("of 4 starts").contains("of 5 starts");
        assertThat(folder.resolve("swept.json")).hasSameBinaryContentAs(folder.resolve("alone.json"));
        assertThat(folder.resolve("swept.json.checkpoint")).doesNotExist();
    }

    @Test
    void checkpointsOfAnotherKindOfFitAreRefused() throws IOException {
        Path left = Files.createDirectory(folder.resolve("swept.json.checkpoint"));
        Files.writeString(left.resolve("member-0.json"), "{}");
        SparkRun said = run(words("spark sweep fit", fit("swept.json", "--resume")));
        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.err())
                .contains(
                        "member-0.json: is not of a fit whose restarts are run apart; continue with the options of the"
                                + " run that left it");
    }

    private static List<String> names(Path of) throws IOException {
        try (Stream<Path> all = Files.list(of)) {
            return all.map(each -> String.valueOf(each.getFileName()))
                    .filter(each -> !each.startsWith("."))
                    .sorted()
                    .toList();
        }
    }
}
