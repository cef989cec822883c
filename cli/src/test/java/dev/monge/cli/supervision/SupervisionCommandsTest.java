package dev.monge.cli.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge pairs} and {@code monge labels} write what the library draws, and {@code monge fit} reads it. */
class SupervisionCommandsTest {
    private static final String NEWLINE = System.lineSeparator();

    @TempDir
    private Path folder;

    private Path runs = Path.of("");

    @BeforeEach
    void data() throws Exception {
        var text = new StringBuilder("trajectory,step,x,reward\n");
        for (int k = 0; k < 6; k++) {
            for (int t = 0; t < 20; t++) {
                text.append("run-" + k + "," + t + "," + (k - 0.3 * t) + "," + (0.5 * k - 0.1 * t) + "\n");
            }
        }
        runs = Files.writeString(folder.resolve("runs.csv"), text);
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    @Test
    void pairsAreThoseThatTheLibraryDraws() throws Exception {
        CommandLineRun made =
                run("pairs", "--demos", runs, "--count", 20, "--gamma", 0.7, "--seed", 3, "--out", in("p"));
        assertThat(made.exit()).as(made.err()).isZero();
        assertThat(made.out())
                .isEqualTo("20 ordered pairs at gamma 0.7, drawn from 6 trajectories with 120 steps" + NEWLINE
                        + "where: " + in("p") + NEWLINE);
        DataSet data = DataSets.load(runs);
        assertThat(PairsFile.load(in("p"), data, 0))
                .isEqualTo(GroundTruth.of(data).pairs(20, 0.7, 3));
        assertThat(run("pairs", "--demos", runs, "--out", in("q")).exit()).isZero();
        assertThat(PairsFile.load(in("q"), data, 0))
                .isEqualTo(GroundTruth.of(data).pairs(50, 0.9, 0));
    }

    @Test
    void labelsAreTheExtremes() throws Exception {
        CommandLineRun made = run("labels", "--demos", runs, "--gamma", 0, "--out", in("l"));
        assertThat(made.out())
                .isEqualTo("4 labels at gamma 0.0, returns from -1.900 to 2.500" + NEWLINE + "where: " + in("l")
                        + NEWLINE);
        assertThat(Files.readString(in("l"))).isEqualTo("""
                trajectory,return,gamma
                run-5,2.5,0.0
                run-0@19,-1.9000000000000001,0.0
                run-4,2.0,0.0
                run-1@19,-1.4000000000000001,0.0
                """);
        assertThat(run("labels", "--demos", runs, "--count", 6, "--out", in("l"), "--force")
                        .exit())
                .isZero();
        DataSet data = DataSets.load(runs);
        assertThat(LabelsFile.load(in("l"), data, 0))
                .isEqualTo(GroundTruth.of(data).extremes(3, 0.9));
    }

    /** The discount is in the tables, so a fit at another one does not misread them. */
    @Test
    void aFitReadsWhatWasWritten() throws Exception {
        assertThat(run("pairs", "--demos", runs, "--gamma", 0.5, "--out", in("pairs.csv"))
                        .exit())
                .isZero();
        assertThat(run("labels", "--demos", runs, "--gamma", 0.5, "--out", in("labels.csv"))
                        .exit())
                .isZero();
        CommandLineRun fit = run(
                "fit",
                "--demos",
                runs,
                "--pairs",
                in("pairs.csv"),
                "--labels",
                in("labels.csv"),
                "--linear",
                "--quiet",
                "--out",
                in("r.reward.json"));
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out()).contains(" of 50 (", "label errors: ");
        DataSet data = DataSets.load(runs);
        var truth = GroundTruth.of(data);
        var given = new Supervision(List.of(), truth.pairs(50, 0.5, 0), truth.extremes(2, 0.5));
        assertThat(RewardFile.load(in("r.reward.json"))
                        .members()
                        .get(0)
                        .provenance()
                        .supervision())
                .isEqualTo(given.fingerprint());
    }

    @Test
    void mistakesAreOneLineAndLeaveNothing() throws Exception {
        Path bare = Files.writeString(in("bare.csv"), "trajectory,step,x\na,0,1\na,1,2\n");
        Path flat = Files.writeString(in("flat.csv"), "trajectory,step,x,reward\na,0,1,0\na,1,2,0\n");
        Path kept = Files.writeString(in("kept.csv"), "mine");
        Path out = in("out.csv");
        for (String command : List.of("pairs", "labels")) {
            refused(
                    bare + ": true rewards are known for 0 of 1 trajectory, expected all",
                    command,
                    "--demos",
                    bare,
                    "--out",
                    out);
            refused("gamma must be in [0, 1], got 2.0", command, "--demos", runs, "--gamma", 2, "--out", out);
            refused(kept + ": exists already; --force replaces it", command, "--demos", runs, "--out", kept);
            refused(
                    "missing required option: '--out=FILE' (see monge " + command + " --help)",
                    command,
                    "--demos",
                    runs);
        }
        refused("--count must be at least 1, got 0", "pairs", "--demos", runs, "--count", 0, "--out", out);
        refused(
                "--count must be an even number of at least 2, got 3",
                "labels",
                "--demos",
                runs,
                "--count",
                3,
                "--out",
                out);
        refused(
                runs + ": 4 best and 4 worst suffixes need 8 trajectories, got 6",
                "labels",
                "--demos",
                runs,
                "--count",
                8,
                "--out",
                out);
        refused(flat + ": all true returns are 0.0: no pair can be ordered", "pairs", "--demos", flat, "--out", out);
        assertThat(out).doesNotExist();
        assertThat(kept).hasContent("mine");
    }

    private static void refused(String message, Object... words) {
        CommandLineRun run = run(words);
        assertThat(run.exit()).as(message).isEqualTo(2);
        assertThat(run.err().lines().filter(line -> line.startsWith("monge: "))).containsExactly("monge: " + message);
        assertThat(run.err()).endsWith("monge: " + message + NEWLINE);
    }
}
