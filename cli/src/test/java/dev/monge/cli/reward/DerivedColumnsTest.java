package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.reward.Reward;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Derived columns on the command line: fitted, shown, converted, and scored from raw recordings. */
class DerivedColumnsTest {
    @TempDir
    private Path folder;

    private Path demos = Path.of("");
    private Path pairs = Path.of("");

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    /** Four recordings of a point on a circle, the later ones faster. */
    @BeforeEach
    void record() throws IOException {
        demos = in("arm.csv");
        pairs = in("pairs.csv");
        Files.writeString(demos, table(List.of("trajectory", "x", "y", "grip")));
        Files.writeString(pairs, "worse,better\nrun-3,run-0\nrun-2,run-1\n");
    }

    private static String table(List<String> columns) {
        var text = new StringBuilder(String.join(",", columns)).append('\n');
        for (int k = 0; k < 4; k++) {
            for (int t = 0; t < 40; t++) {
                double phase = 0.05 * (k + 1) * t;
                List<String> row = new ArrayList<>();
                for (String column : columns) {
                    row.add(
                            switch (column) {
                                case "trajectory" -> "run-" + k;
                                case "x" -> Double.toString(Math.cos(phase));
                                case "y" -> Double.toString(Math.sin(phase));
                                case "grip" -> Double.toString(Math.sin(3 * phase));
                                default -> "7";
                            });
                }
                text.append(String.join(",", row)).append('\n');
            }
        }
        return text.toString();
    }

    private CommandLineRun fit(String out, Object... more) {
        List<Object> words = new ArrayList<>(List.of(
                "fit", "--demos", demos, "--pairs", pairs, "--out", in(out), "--epochs", 5, "--threads", 1, "--quiet"));
        words.addAll(List.of(more));
        return run(words.toArray());
    }

    @Test
    void aFittedRewardDerivesTheColumnsOfNewRawRecordings() throws Exception {
        CommandLineRun fitted = fit(
                "a.reward.json",
                "--derive",
                "pace = mean(speed(x, y), 5 steps)",
                "--derive",
                "derivative(grip)",
                "--features",
                "grip,pace,derivative(grip)");
        assertThat(fitted.exit()).as(fitted.err()).isZero();
        Reward reward = RewardFile.load(in("a.reward.json"));
        assertThat(reward.names()).containsExactly("grip", "pace", "derivative(grip)");
        assertThat(reward.preparation().derived())
                .containsExactly("pace = mean(speed(x, y), 5 steps)", "derivative(grip)");
        assertThat(fitted.out()).contains("features grip, pace, derivative(grip)");

        Files.writeString(in("other.csv"), table(List.of("y", "trajectory", "note", "grip", "x")));
        List<String> scores = new ArrayList<>();
        for (Path raw : List.of(demos, in("other.csv"))) {
            Path out = in("scores-" + raw.getFileName());
            CommandLineRun scored = run("score", "--reward", in("a.reward.json"), "--demos", raw, "--step-scores", out);
            assertThat(scored.exit()).as(scored.err()).isZero();
            scores.add(Files.readString(out));
        }
        assertThat(scores.get(1)).isEqualTo(scores.get(0));
        assertThat(run("show", in("a.reward.json")).out()).contains("pace = mean(speed(x, y), 5 steps)");

        CommandLineRun again = run(
                "fit", "--demos", demos, "--pairs", pairs, "--like", in("a.reward.json"), "--out", in("b.reward.json"));
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(in("b.reward.json")).hasSameTextualContentAs(in("a.reward.json"));
    }

    @Test
    void theKinematicSetIsWrittenOutAndPrinted() throws Exception {
        CommandLineRun fitted = fit("a.reward.json", "--derive", "kinematics", "--only-derived");
        assertThat(fitted.exit()).as(fitted.err()).isZero();
        assertThat(fitted.err())
                .contains("note: kinematics derives", "  log_speed = log(speed(smooth(x, y, 7 steps)), 0.00");
        Reward reward = RewardFile.load(in("a.reward.json"));
        assertThat(reward.names())
                .containsExactly("log_speed", "log_acceleration", "log_jerk", "pause", "speed_deviation", "grip_rate");
        assertThat(reward.preparation().derived()).hasSize(6).noneMatch(each -> each.equals("kinematics"));
    }

    @Test
    void aRewardWithoutDerivedColumnsSaysNothingOfThem() throws Exception {
        assertThat(fit("a.reward.json").exit()).isZero();
        assertThat(Files.readString(in("a.reward.json"))).doesNotContain("preparation");
    }

    @Test
    void showsAndConvertsDerivedColumns() throws Exception {
        Files.writeString(in("list.txt"), "# the motion\n\nv = speed(x, y)\nmean(v, 3 steps)\n");
        CommandLineRun shown = run("show", demos, "--derive-file", in("list.txt"), "--derive", "abs(grip)");
        assertThat(shown.exit()).as(shown.err()).isZero();
        assertThat(shown.out())
                .contains("states: x, y, grip, v, mean(v, 3 steps), abs(grip)")
                .containsPattern("derived column +least +mean +most\\nv +0\\.0");
        StrictJson json = StrictJson.parse(
                run("show", demos, "--derive", "abs(grip)", "--json").out(), "out");
        assertThat(json.object("derived").object("abs(grip)").number("max")).isBetween(0.9, 1.0);

        CommandLineRun converted = run("convert", demos, "--derive-file", in("list.txt"), "--out", in("wide.csv"));
        assertThat(converted.exit()).as(converted.err()).isZero();
        assertThat(DataSets.load(in("wide.csv")).stateNames())
                .containsExactly("x", "y", "grip", "v", "mean(v, 3 steps)");
    }

    @Test
    void mistakesAreOneLine() throws Exception {
        refused(
                fit("a", "--derive", "sped(x)"),
                "derived column 'sped(x)': there is no function sped; did you mean speed?");
        refused(fit("a", "--derive", "speed(x, q)"), "arm.csv has no column q");
        refused(fit("a", "--derive", "mean(x, 1s)"), "trajectory run-0 has no times, so there is no window of 1s");
        refused(fit("a", "--every", "0.2s"), "trajectory run-0 has no times, so it cannot be resampled every 0.2 s");
        refused(fit("a", "--every", "5"), "expected a time above 0 such as 0.2s or 200ms, got '5'");
        refused(fit("a", "--only-derived"), "--only-derived needs --derive");
        refused(fit("a", "--derive", "abs(x)", "--features", "abs(y)"), "has no feature abs(y), expected one of x, y");
        refused(
                fit("a", "--derive", "abs(x)", "--only-derived", "--features", "x"),
                "--only-derived and --features cannot be given together");
        Files.writeString(in("list.txt"), "abs(x)\nabs(x\n");
        refused(fit("a", "--derive-file", in("list.txt")), "list.txt: line 2: derived column 'abs(x': expected ')'");
        Files.writeString(in("list.txt"), "# nothing\n");
        refused(fit("a", "--derive-file", in("list.txt")), "expected at least one derived column, got none");
        refused(fit("a", "--derive-file", in("none.txt")), "none.txt");

        assertThat(fit("a.reward.json", "--derive", "abs(x)").exit()).isZero();
        refused(run("show", in("a.reward.json"), "--derive", "abs(x)"), "is no data set");
        refused(
                run("export", in("a.reward.json"), "--out", in("a.onnx")),
                "this reward sees recordings with 1 derived column, so it scores whole recordings, not single steps");
        Files.writeString(in("short.csv"), "trajectory,y,grip\na,1,2\n");
        refused(run("score", "--reward", in("a.reward.json"), "--demos", in("short.csv")), "short.csv has no column x");
    }

    private void refused(CommandLineRun run, String message) {
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.err().lines().filter(line -> line.startsWith("monge: "))).hasSize(1);
        assertThat(run.err()).doesNotContain("\tat ");
        assertThat(in("a")).doesNotExist();
    }
}
