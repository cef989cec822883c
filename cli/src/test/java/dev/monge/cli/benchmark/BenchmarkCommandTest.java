package dev.monge.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.research.benchmark.method.Methods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchmarkCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aSmallBenchmarkRunsAndContinues() throws IOException {
        String[] words = {
            "benchmark",
            "--quick",
            "--worlds",
            "CliffWalking-v1",
            "--methods",
            "cloning,t-rex",
            "--mixtures",
            "10,100",
            "--out",
            folder.toString()
        };
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("If most demonstrations are poor and nobody can be asked, cloning did best: ")
                .contains("All 5 trials are done.")
                .endsWith("report: " + folder.resolve("report.html") + System.lineSeparator());
        assertThat(run.err()).contains("of 5 trials").contains("done in");
        String report = Files.readString(folder.resolve("report.html"));
        assertThat(report)
                .contains(
                        "why there is no policy", "a ranking needs at least two different ratings, got 60 equal ones");
        CommandLineRun again = CommandLineRun.of(words);
        assertThat(again.err()).as("nothing is computed again").doesNotContain("trial");
        assertThat(again.out()).isEqualTo(run.out());
        assertThat(Files.readString(folder.resolve("report.html"))).isEqualTo(report);
    }

    @Test
    void aDamagedLineOfTheResultsIsOneSentenceWithItsPlace() throws IOException {
        String[] words = {
            "benchmark",
            "--quick",
            "--worlds",
            "CliffWalking-v1",
            "--methods",
            "cloning",
            "--mixtures",
            "10",
            "--out",
            folder.toString()
        };
        assertThat(CommandLineRun.of(words).exit()).isZero();
        Path results = folder.resolve("results.jsonl");
        List<String> lines = Files.readAllLines(results);
        int trial = lines.get(0).contains("\"setting\":") ? 0 : 1;
        String changed = lines.get(trial).replaceFirst("\"setting\":[^,]*", "\"setting\":1e300");
        String[] report =
                Stream.concat(Stream.of(words), Stream.of("--report-only")).toArray(String[]::new);
        String report1 = Files.readString(folder.resolve("report.md"));
        for (String damaged : List.of(changed, lines.get(trial).substring(0, 200), "[]", "\0\0")) {
            List<String> all = new ArrayList<>(lines);
            all.set(trial, damaged);
            Files.writeString(results, String.join("\n", all) + "\n");
            CommandLineRun run = CommandLineRun.of(report);
            assertThat(run.exit()).as(damaged).isEqualTo(2);
            assertThat(run.err().lines()).hasSize(1);
            assertThat(run.err()).contains(results + ", line " + (trial + 1));
        }
        // As an earlier version wrote it, without a check sum.
        List<String> all = new ArrayList<>(lines);
        all.set(trial, changed.replaceFirst(",\"sum\":\"[0-9a-f]{8}\"}$", "}"));
        Files.writeString(results, String.join("\n", all) + "\n");
        CommandLineRun run = CommandLineRun.of(report);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(results + ", line " + (trial + 1), "setting");

        // What a kill leaves is cut, and its trial is missing.
        all = new ArrayList<>(lines);
        Files.writeString(results, all.get(0) + "\n" + all.get(1).substring(0, 100));
        run = CommandLineRun.of(report);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("1 of 2 trials are done");
        Files.writeString(results, String.join("\n", lines) + "\n");
        assertThat(CommandLineRun.of(report).exit()).isZero();
        assertThat(folder.resolve("report.md")).hasContent(report1);
    }

    @Test
    void theListNamesEveryMethodWithItsNeeds() {
        CommandLineRun run = CommandLineRun.of("benchmark", "--list");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines()).hasSameSizeAs(Methods.standard().names());
        assertThat(run.out())
                .contains("t-rex ")
                .contains("needs demonstrations, a ranking; settings: whole episodes, ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--methods magic | unknown method magic; expected one of cloning",
                "--worlds CartPole-v1 | there are no demonstrations of CartPole-v1; expected one of Pendulum-v1",
                "--mixtures 200 | a share of good steps must be from 0 to 1, got 2.0",
                "--mixtures some | mixtures",
                "--minutes -5 | the minutes of a person must be 0 or more, got -5.0",
                "--seeds 0 | seeds must be at least 1, and all below 900",
                "--sees everything | sees",
                "--threads 0 | threads must be at least 1, got 0",
                "--report-only --force | --force discards the results from which --report-only writes the report",
            })
    void badInputIsRefusedInOneLine(String words, String message) throws IOException {
        Path out = folder.resolve("out");
        String[] all = ("benchmark --quick --out " + out + " " + words).split(" ");
        CommandLineRun run = CommandLineRun.of(all);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines().findFirst().orElseThrow()).contains(message);
        assertThat(out.resolve("results.jsonl")).doesNotExist();
    }
}
