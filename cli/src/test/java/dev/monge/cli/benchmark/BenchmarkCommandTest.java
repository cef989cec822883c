package dev.monge.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.lab.benchmark.method.Methods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
