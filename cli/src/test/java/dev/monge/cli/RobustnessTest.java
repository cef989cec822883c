package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are stopped, that meet another in their place, or that find no space: as processes, as users have them. */
class RobustnessTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final int TERMINATED = 143;

    @TempDir
    private Path folder;

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aFitThatIsStoppedSaysTheCommandThatContinuesIt() throws Exception {
        CommandLineProcess run = start(fit("a b.json", "1000000"));
        run.awaitFile(folder.resolve("a b.json.checkpoint").resolve("member-0.json"));
        List<String> said = stop(run);
        assertThat(said.get(0)).isEqualTo("monge: stopped; what was saved is in " + in("a b.json.checkpoint"));
        assertThat(said.get(1))
                .startsWith("monge: continue with: monge fit --demos ")
                .contains("--out '" + in("a b.json") + "'")
                .endsWith(" --resume");
        assertThat(said).hasSize(2);
        assertThat(names(folder)).containsExactly("a b.json.checkpoint", "log");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void runsThatContinueByThemselvesSaySo() throws Exception {
        List<String> pool = List.of("pool", "LunarLander-v3", "--steps", "100000000", "--out", in("pool"));
        CommandLineProcess trained = start(pool);
        trained.awaitFile(folder.resolve("pool").resolve("checkpoint.json"));
        assertThat(stop(trained))
                .containsExactly(
                        "monge: stopped; what was saved is in " + in("pool"),
                        "monge: continue with: monge " + String.join(" ", pool));
        CommandLineProcess paper =
                start(List.of("reproduce", "transport", "--force", "--epochs", "1000000", "--out", in("paper")));
        paper.awaitWord("beginning");
        assertThat(stop(paper))
                .containsExactly(
                        "monge: stopped; what was saved is in " + in("paper"),
                        "monge: continue with: monge reproduce transport --epochs 1000000 --out " + in("paper"));
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void whatKeepsNothingSaysSo() throws Exception {
        CommandLineProcess run = start(List.of("demo", "--out", in("demo")));
        run.awaitWord("demonstrations");
        assertThat(stop(run)).containsExactly("monge: stopped; nothing was written to " + in("demo"));
        assertThat(names(folder.resolve("demo"))).isEmpty();
    }

    @Test
    void twoRunsWithOneOutputRefuseEachOtherAndAKilledOneRefusesNone() throws Exception {
        CommandLineProcess first = start(fit("a.json", "1000000"));
        first.awaitFile(folder.resolve("a.json.checkpoint").resolve("member-0.json"));
        CommandLineRun second = CommandLineRun.of(fit("a.json", "3").toArray(String[]::new));
        assertThat(second.exit()).isEqualTo(2);
        assertThat(second.err().lines().filter(line -> line.startsWith("monge: ")))
                .containsExactly("monge: " + in("a.json.checkpoint") + ": another run holds this folder");
        first.kill();
        List<String> third = fit("a.json", "3");
        assertThat(CommandLineRun.of(third.toArray(String[]::new)).err())
                .contains("continue it with: monge fit ", " --resume (or start over with: monge fit ");
        List<String> forced = new ArrayList<>(third);
        forced.add("--force");
        CommandLineRun last = CommandLineRun.of(forced.toArray(String[]::new));
        assertThat(last.exit()).as(last.err()).isZero();
        assertThat(names(folder)).containsExactly("a.json", "log");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aFileThatCannotBeWrittenIsNamedAndNotThere() throws Exception {
        // A limit on the size of files fails as a full disk does, and needs no disk.
        CommandLineProcess run = CommandLineProcess.start(
                folder.resolve("log"),
                List.of("sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"),
                List.of("-XX:-UsePerfData"),
                List.of("convert", TRACING.resolve("trainees.csv").toString(), "--out", in("a.jsonl")));
        assertThat(run.end()).as(run.said()).isEqualTo(2);
        assertThat(run.said().lines().filter(line -> line.startsWith("monge: ")))
                .hasSize(1)
                .allMatch(line -> line.startsWith("monge: " + in("a.jsonl") + ": cannot be written: "));
        assertThat(names(folder)).containsExactly("log");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void outputThatDoesNotArriveIsAFailureUnlessNobodyListens() throws Exception {
        List<String> print = List.of("--version");
        CommandLineProcess full = CommandLineProcess.start(
                folder.resolve("log"), List.of("sh", "-c", "exec \"$@\" > /dev/full", "sh"), List.of(), print);
        assertThat(full.end()).isEqualTo(2);
        assertThat(full.said()).isEqualTo("monge: standard output cannot be written: No space left on device\n");
        CommandLineProcess alone = CommandLineProcess.start(
                folder.resolve("log"), List.of("sh", "-c", "\"$@\" | true", "sh"), List.of(), print);
        assertThat(alone.end()).isZero();
        assertThat(alone.said()).isEmpty();
    }

    @Test
    void tooLittleMemoryIsOneLineWithAdvice() throws Exception {
        CommandLineProcess run = CommandLineProcess.start(
                folder.resolve("log"),
                List.of(),
                List.of("-Xmx16m"),
                List.of("evaluate", "policy", "--policy", hugeFile().toString()));
        assertThat(run.end()).as(run.said()).isEqualTo(1);
        assertThat(run.said().lines().filter(line -> !line.startsWith("WARNING")))
                .hasSize(1)
                .allMatch(line -> line.contains("needs more memory") && line.contains("-Xmx"));
    }

    private Path hugeFile() throws IOException {
        return Files.writeString(folder.resolve("huge.policy.json"), "[" + "0,".repeat(8 << 20) + "0]");
    }

    private CommandLineProcess start(List<String> words) throws IOException {
        return CommandLineProcess.start(folder.resolve("log"), words);
    }

    /** Stops a run with SIGTERM, and returns what it prints about that. */
    private static List<String> stop(CommandLineProcess run) throws Exception {
        run.process().destroy();
        assertThat(run.end()).as(run.said()).isEqualTo(TERMINATED);
        assertThat(run.said()).doesNotContain("Exception", "\tat ");
        return run.said().lines().filter(line -> line.startsWith("monge: ")).toList();
    }

    private List<String> fit(String out, String epochs) {
        return List.of(
                "fit",
                "--demos",
                TRACING.resolve("trainees.csv").toString(),
                "--profile",
                TRACING.resolve("expert.txt").toString(),
                "--pairs",
                TRACING.resolve("pairs.csv").toString(),
                "--epochs",
                epochs,
                "--threads",
                "1",
                "--out",
                in(out));
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
