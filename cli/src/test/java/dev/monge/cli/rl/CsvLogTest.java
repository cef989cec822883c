package dev.monge.cli.rl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.cli.CommandLineRun;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Environments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvLogTest {
    static final String HEADER =
            "iteration,steps,return,length,episodes,reward,policy_loss,value_loss,entropy,divergence,"
                    + "clipped,updates,learning_rate,steps_per_second";

    private static final List<PpoReport> REPORTS = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void train() {
        Ppo.train(
                () -> Environments.standard().make("LunarLander-v3", Map.of()),
                RewardSignal.environment(),
                PpoOptions.FAST_LUNAR_LANDER.withRollouts(4, 64).withSteps(256 * 4),
                PpoControl.NONE.withProgress(REPORTS::add));
    }

    private Path log(String text) throws Exception {
        return Files.writeString(folder.resolve("log.csv"), text);
    }

    private static List<String> iterations(Path file) throws Exception {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).isEqualTo(HEADER);
        return lines.stream().skip(1).map(line -> line.split(",", 2)[0]).toList();
    }

    @Test
    void aContinuedRunReplacesWhatItComputesAgain() throws Exception {
        Path file = log("");
        for (int[] run : new int[][] {{0, 3}, {1, 4}, {4, 4}}) {
            try (var log = new CsvLog(file)) {
                REPORTS.subList(run[0], run[1]).forEach(log::iteration);
            }
            assertThat(iterations(file)).hasSize(Math.max(run[1], 3));
        }
        Files.writeString(file, Files.readString(file) + "4,12");
        try (var log = new CsvLog(file)) {
            log.iteration(REPORTS.get(3));
        }
        assertThat(iterations(file)).containsExactly("0", "1", "2", "3");
        try (var log = new CsvLog(log(HEADER.substring(0, 12)))) {
            log.iteration(REPORTS.get(0));
        }
        assertThat(iterations(file)).containsExactly("0");
    }

    @Test
    void aLogThatEndsTooEarlyIsOfAnotherRun() throws Exception {
        Path file = log("");
        try (var log = new CsvLog(file)) {
            log.iteration(REPORTS.get(0));
        }
        String before = Files.readString(file);
        try (var log = new CsvLog(file)) {
            assertThatThrownBy(() -> log.iteration(REPORTS.get(2)))
                    .hasRootCauseMessage(
                            file + ": is the log of another run: it lacks iteration 1, after which this run"
                                    + " continues; give another file");
        }
        assertThat(file).hasContent(before);
        CommandLineRun run = CommandLineRun.of(
                "train", "LunarLander-v3", "--out", folder.resolve("p.json").toString(), "--csv", file.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("monge: " + file + ": exists already; --force replaces it\n");
    }

    @Test
    void aNewPoolDoesNotReplaceALog() throws Exception {
        Path file = log(HEADER + "\n0,1\n");
        CommandLineRun run = CommandLineRun.of(
                "pool", "LunarLander-v3", "--out", folder.resolve("pool").toString(), "--csv", file.toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("monge: " + file + ": exists already; delete it or name another file\n");
        assertThat(folder.resolve("pool")).doesNotExist();
    }

    @Test
    void twoRunsDoNotShareALog() throws Exception {
        Path file = folder.resolve("log.csv");
        try (var log = new CsvLog(file)) {
            log.iteration(REPORTS.get(0));
            assertThatThrownBy(() -> new CsvLog(file)).hasMessage(file + ": another run writes to this log");
            log.iteration(REPORTS.get(1));
        }
        assertThat(iterations(file)).containsExactly("0", "1");
        new CsvLog(file).close();
    }

    @Test
    void aLogThatIsNoneIsOneSentenceAndKept() throws Exception {
        for (List<String> each : List.of(
                List.of("name,age\nAda,36\n", "exists and is not a log of a run"),
                List.of("my notes", "exists and is not a log of a run"),
                List.of(
                        "iteration,steps,score\n1,2,3\n",
                        "is a log with other columns; expected iteration,steps,return"),
                List.of(HEADER + "\n0,4096\n\n", "line 3: expected the number of an iteration after 0, got ''"),
                List.of(HEADER + "\nfirst,4096\n", "line 2: expected the number of an iteration, got 'first'"),
                List.of(HEADER + "\n99999999999,1\n", "line 2: expected the number of an iteration, got '99999999999'"),
                List.of(
                        HEADER + "\n0,1\n1,2\n1,2\n",
                        "line 4: expected the number of an iteration after 1, got '1'"))) {
            Path file = log(each.get(0));
            CommandLineRun run = CommandLineRun.of(
                    "train",
                    "LunarLander-v3",
                    "--steps",
                    "4096",
                    "--csv",
                    file.toString(),
                    "--force",
                    "--out",
                    folder.resolve("a.policy.json").toString());
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err())
                    .startsWith("monge: " + file + ": " + each.get(1))
                    .hasLineCount(1);
            assertThat(Files.readString(file)).isEqualTo(each.get(0));
        }
        assertThat(folder.resolve("a.policy.json.checkpoint")).doesNotExist();
        assertThatThrownBy(() -> new CsvLog(Path.of("/dev/null"))).hasMessageContaining("is not a regular file");
    }
}
