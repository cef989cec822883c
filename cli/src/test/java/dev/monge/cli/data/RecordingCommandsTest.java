package dev.monge.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.json.StrictJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a folder of raw recordings to scores. */
class RecordingCommandsTest {
    @TempDir
    private Path folder;

    private Path raw;

    @BeforeEach
    void writeRecordings() throws Exception {
        raw = Files.createDirectory(in("raw"));
        for (int k = 0; k < 6; k++) {
            var text = new StringBuilder();
            for (int t = 0; t < 20 + k; t++) {
                text.append(String.format(Locale.ROOT, "  %d   %.3f  %.2f%n", 33 * t, Math.sin(t + k), .1 * t * k));
            }
            Files.writeString(raw.resolve("trial-" + k + ".txt"), text);
        }
        Files.writeString(raw.resolve("README"), "who did what");
        Files.writeString(in("names.txt"), "# of the robot\ntime_ms\nx\ngrip\n");
        Files.writeString(in("people.csv"), """
                file,person,rating
                trial-0.txt,anna,3
                trial-1.txt,anna,
                trial-2.txt,bert,5
                trial-3.txt,bert,1
                trial-4.txt,carl,2
                trial-9.txt,carl,2
                """);
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private static void refused(String message, Object... words) {
        CommandLineRun run = run(words);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines().findFirst().orElse("")).contains(message);
        assertThat(run.err()).doesNotContain("Exception", "\tat ");
    }

    @Test
    void aFolderIsShownWithDurationsAndPeople() {
        CommandLineRun run =
                run("show", raw, "--column-names", in("names.txt"), "--metadata", in("people.csv"), "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        StrictJson json = StrictJson.parse(run.out(), "output");
        assertThat(json.texts("states")).containsExactly("x", "grip");
        StrictJson first = json.objects("each").get(0);
        assertThat(first.text("id")).isEqualTo("trial-0");
        assertThat(first.number("seconds")).isEqualTo(19 * .033);
        assertThat(first.number("rate")).isBetween(30.2, 30.4);
        assertThat(first.textsByName("about")).containsEntry("person", "anna").containsEntry("rating", "3");
        assertThat(run.err())
                .contains(
                        "6 files read from " + raw,
                        "not read, by their names: README",
                        "time: column 'time_ms' in ms, by its name",
                        "metadata: 'rating' is known for 4 of 6 recordings",
                        "warning: 1 recording without a row in " + in("people.csv") + ": trial-5",
                        "warning: 1 row without a recording in " + in("people.csv") + ": trial-9.txt");
        List<String> lines = run("show", raw + "/*.txt", "--column-names", in("names.txt"))
                .out()
                .lines()
                .toList();
        assertThat(lines)
                .contains(
                        "times: 0.63 to 0.79 s at 30.30 Hz",
                        "trajectory     steps   seconds       return  ending",
                        "trial-0           20      0.63            -  truncated");
    }

    @Test
    void irregularTimesAreSaid() throws Exception {
        Files.writeString(in("r.csv"), "time,x\n0,1\n0.1,2\n0.2,3\n1.2,4\n");
        assertThat(run("show", in("r.csv")).out())
                .contains(
                        "times: 1.20 to 1.20 s at 10.00 Hz; irregular in 1 trajectory: steps 0.1000 to 1.000 s apart");
    }

    @Test
    void newRecordingsAreScoredByNameWithTheirTimes() throws Exception {
        Files.writeString(in("expert.txt"), "20% below 1\n5% above 10\n");
        CommandLineRun fit = run(
                "fit",
                "--demos",
                raw,
                "--column-names",
                in("names.txt"),
                "--profile",
                in("expert.txt"),
                "--epochs",
                3,
                "--out",
                in("a.reward.json"));
        assertThat(fit.exit()).as(fit.err()).isZero();
        Files.createDirectory(in("new"));
        Files.writeString(in("new/zoe.csv"), "grip,remark,time_ms,x\n1,fine,0,2\n1,fine,250,3\n");
        Files.writeString(in("new/adam.txt"), "0 2 1\n250 3 1\n");
        CommandLineRun score = run(
                "score",
                "--reward",
                in("a.reward.json"),
                "--demos",
                in("new"),
                "--column-names",
                in("names.txt"),
                "--step-scores",
                in("steps.csv"));
        assertThat(score.exit()).as(score.err()).isZero();
        List<String> rows = Files.readAllLines(in("steps.csv"));
        assertThat(rows).hasSize(5).first().isEqualTo("trajectory,step,time,reward,return,spread,deviation");
        assertThat(rows.get(2)).startsWith("adam,1,0.25,");
        assertThat(rows.get(4)).isEqualTo(rows.get(2).replace("adam", "zoe"));
        refused(
                "is an input of this command",
                "score",
                "--reward",
                in("a.reward.json"),
                "--demos",
                in("new"),
                "--column-names",
                in("names.txt"),
                "--step-scores",
                in("new/zoe.csv"),
                "--force");
    }

    @Test
    void timesAreConverted() throws Exception {
        CommandLineRun run = run("convert", raw, "--column-names", in("names.txt"), "--out", in("all.csv"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readAllLines(in("all.csv")).get(2)).startsWith("trial-0,1,0.033,");
        CommandLineRun minari = run("convert", in("all.csv"), "--out", in("all-v0"));
        assertThat(minari.err()).contains("note: Minari has no place for the times of steps");
    }

    @Test
    void mistakesAreOneLine() throws IOException {
        refused("--rate is for data without times", "show", raw, "--rate", 30, "--time-unit", "ms");
        refused("expected a unit of time: s, ms, us or ns, got 'h'", "show", raw, "--time-unit", "h");
        refused("expected a longest gap such as 0.5s", "show", raw, "--max-gap", "long");
        refused("the rate must be positive", "show", raw, "--rate", 0);
        refused("no such file", "show", raw, "--column-names", in("none.txt"));
        refused("no such file", "show", raw, "--metadata", in("none.csv"));
        refused("there is no column 'pilot'", "show", raw, "--metadata", in("people.csv"), "--group-column", "pilot");
        refused("no such file", "show", raw, "--join", in("none"), "--rate", 30);
        refused("there is no column 'stamp'", "show", raw, "--time-column", "stamp");
        refused("expected recordings that match this pattern", "show", raw + "/*.dat");
        Files.writeString(in("names.txt"), "x\nx\n");
        refused("two columns have the name 'x'", "show", raw, "--column-names", in("names.txt"));
        Files.writeString(in("names.txt"), "x\ny\n");
        refused(
                "trial-0.txt: line 1: expected 2 cells, as many as there are names of columns, got 3",
                "show",
                raw,
                "--column-names",
                in("names.txt"));
    }
}
