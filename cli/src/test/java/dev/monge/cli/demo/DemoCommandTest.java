package dev.monge.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
    @TempDir
    private Path folder;

    @Test
    void itEndsWithThreeLinesAndAReport() throws Exception {
        Path first = folder.resolve("first");
        CommandLineRun run = CommandLineRun.of("demo", "--steps", "4096", "--out", first.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        List<String> said = run.out().lines().toList();
        assertThat(said).hasSize(3);
        assertThat(said.get(0)).startsWith("learned: a reward over 8 features from 186 demonstrations");
        Matcher correlation = Pattern.compile("unseen episodes (\\S+)").matcher(said.get(0));
        assertThat(correlation.find()).isTrue();
        assertThat(Double.parseDouble(correlation.group(1))).isGreaterThan(0.9);
        assertThat(said.get(1)).startsWith("how good: by the true reward, a policy trained on it has ");
        assertThat(said.get(2)).isEqualTo("report: " + first.resolve("report.html"));
        assertThat(run.err()).contains("fitting the reward", "training a policy", "evaluating");

        String report = Files.readString(first.resolve("report.html"));
        assertThat(report).contains("data:image/gif;base64,R0lGODlh", "learned weight", "<svg");
        // The letters of an animation may be any.
        assertThat(report.replaceAll("base64,[A-Za-z0-9+/=]*", "")).doesNotContain("NaN");
        assertThat(first.resolve("episode.gif")).exists();
    }

    @Test
    void itRunsInAnotherWorld() throws Exception {
        CommandLineRun run =
                CommandLineRun.of("demo", "--world", "CliffWalking-v1", "--steps", "4096", "--out", folder.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("learned: a reward over 2 features from", "report: ");
        assertThat(Files.readString(folder.resolve("report.html"))).contains("CliffWalking-v1", "fall");
    }

    @Test
    void anUnknownWorldIsOneLine() {
        CommandLineRun run = CommandLineRun.of("demo", "--world", "Mars-v0", "--out", folder.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("monge: there are no demonstrations of Mars-v0; expected one of Pendulum-v1,");
    }

    @Test
    void aFileInTheWayIsOneLine() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "x");
        CommandLineRun run = CommandLineRun.of("demo", "--out", file.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("monge: " + file + ": expected a folder, got a file" + System.lineSeparator());
    }
}
