package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.reward.RewardFile;
import dev.monge.nn.random.RandomStreams;
import dev.monge.recording.MissingValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From raw recordings of people to their scores, with what real recordings have wrong with them. */
class PeopleJourneyTest {
    private static final int PEOPLE = 6;

    @TempDir
    private Path folder;

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    /** Two recordings each of six people, of whom the later ones tremble more. */
    @BeforeEach
    void record() throws IOException {
        Files.createDirectory(in("raw"));
        var people = new StringBuilder("recording,person\n");
        var pairs = new StringBuilder("worse,better\n");
        for (int k = 0; k < PEOPLE; k++) {
            for (int trial = 1; trial <= 2; trial++) {
                Files.writeString(in("raw/p" + k + "-" + trial + ".txt"), rows(k, 10 * k + trial));
                people.append("p")
                        .append(k)
                        .append('-')
                        .append(trial)
                        .append(",p")
                        .append(k)
                        .append('\n');
            }
            for (int worse = k + 1; worse < PEOPLE; worse++) {
                pairs.append("p").append(worse).append("-1,p").append(k).append("-2\n");
            }
        }
        Files.writeString(in("people.csv"), people);
        Files.writeString(in("pairs.csv"), pairs);
        Files.writeString(in("names.txt"), "time x y\n");
    }

    private static String rows(double tremble, long seed) {
        RandomGenerator random = RandomStreams.of(seed).generator();
        var text = new StringBuilder();
        for (int t = 0; t < 60; t++) {
            double noise = 0.02 * (1 + tremble) * random.nextGaussian();
            text.append(String.format(Locale.ROOT, "%.2f %.4f %.4f%n", 0.05 * t, 0.1 * t + noise, Math.sin(0.1 * t)));
        }
        return text.toString();
    }

    private CommandLineRun fit(Object... more) {
        List<Object> words = new ArrayList<>(List.of("fit", "--demos", in("raw"), "--column-names", in("names.txt")));
        words.addAll(List.of("--metadata", in("people.csv"), "--derive", "shake = jerk(x, y)", "--quiet", "--force"));
        words.addAll(List.of("--out", in("a.reward.json")));
        words.addAll(List.of(more));
        return run(words.toArray());
    }

    private CommandLineRun fitted(Object... more) {
        CommandLineRun run = fit(more);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private CommandLineRun score(Object... more) {
        List<Object> words = new ArrayList<>(List.of("score", "--reward", in("a.reward.json"), "--demos", in("raw")));
        words.addAll(List.of("--column-names", in("names.txt")));
        words.addAll(List.of(more));
        return run(words.toArray());
    }

    private void refused(CommandLineRun run, String message) {
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines().filter(line -> line.startsWith("monge: ")))
                .singleElement()
                .asString()
                .contains(message);
        assertThat(run.err()).doesNotContain("\tat ");
        assertThat(in("a.reward.json")).doesNotExist();
    }

    private void loseCell(String file) throws IOException {
        Path path = in(file);
        List<String> lines = new ArrayList<>(Files.readAllLines(path));
        lines.set(7, lines.get(7).replaceFirst(" [-0-9.]+ ", " NaN "));
        Files.write(path, lines);
    }

    @Test
    void aRewardRemembersWhatIsDoneAboutMissingValues() throws Exception {
        loseCell("raw/p1-1.txt");
        refused(fit("--pairs", in("pairs.csv")), "p1-1.txt: line 8, column 'x'");
        fitted("--pairs", in("pairs.csv"), "--missing", "hold");
        assertThat(RewardFile.load(in("a.reward.json")).preparation().missing()).isEqualTo(MissingValues.HOLD);

        CommandLineRun same = score();
        assertThat(same.exit()).as(same.err()).isZero();
        assertThat(same.err()).contains("1 cell filled with the last value in 1 recording");
        assertThat(score("--missing", "interpolate").err()).contains("1 cell filled by interpolation in 1 recording");
        CommandLineRun strict = score("--missing", "refuse");
        assertThat(strict.exit()).isEqualTo(2);
        assertThat(strict.err()).contains("p1-1.txt: line 8, column 'x'");

        Path again = in("again.reward.json");
        CommandLineRun like = run(
                "fit",
                "--demos",
                in("raw"),
                "--column-names",
                in("names.txt"),
                "--metadata",
                in("people.csv"),
                "--pairs",
                in("pairs.csv"),
                "--like",
                in("a.reward.json"),
                "--out",
                again);
        assertThat(like.exit()).as(like.err()).isZero();
        assertThat(again).hasSameBinaryContentAs(in("a.reward.json"));
    }

    @Test
    void windowsAndIntervalsInSecondsComeFromTheTimes() {
        fitted("--pairs", in("pairs.csv"), "--derive", "slow = mean(x, 1s)", "--every", "0.2s");
        CommandLineRun scored = score("--step-scores", in("steps.csv"));
        assertThat(scored.exit()).as(scored.err()).isZero();
        assertThat(in("steps.csv")).content().contains("p0-1,0,0.0,", "p0-1,14,2.8");
    }

    @Test
    void scoresHaveIntervalsOfRanks() {
        assertThat(fitted("--pairs", in("pairs.csv")).out()).contains("held out: 6 people in 6 parts");
        assertThat(score().out()).containsPattern("rank +within +trajectory").containsPattern("\n +1 +1-\\d+ +p0-\\d ");
    }

    @Test
    void aRecordingOfOneSampleIsNamed() throws Exception {
        Files.writeString(in("raw/p5-2.txt"), "0 1 2\n");
        String warning = "warning: 1 recording of a single step, which shows no movement: p5-2";
        assertThat(fitted("--pairs", in("pairs.csv")).err()).contains(warning);
        assertThat(score().err()).contains(warning);
    }

    @Test
    void timeThatRunsBackwardsIsRefused() throws Exception {
        Path file = in("raw/p2-2.txt");
        Files.writeString(file, Files.readString(file).replace("0.50 ", "0.05 "));
        refused(
                fit("--pairs", in("pairs.csv")),
                "p2-2.txt: line 11, column 'time': expected more than in the preceding row");
    }

    @Test
    void aPersonWithOneRecordingIsNamedAndHeldOutLikeOthers() throws Exception {
        Files.delete(in("raw/p3-1.txt"));
        Files.writeString(in("people.csv"), Files.readString(in("people.csv")).replace("p3-1,p3\n", ""));
        Files.writeString(in("pairs.csv"), Files.readString(in("pairs.csv")).replaceAll("p3-1,.*\n", ""));
        CommandLineRun shown =
                run("show", in("raw"), "--column-names", in("names.txt"), "--metadata", in("people.csv"));
        assertThat(shown.out()).contains("people: 6 with 1 to 2 recordings each; only one by p3");
        assertThat(fitted("--pairs", in("pairs.csv")).out()).contains("held out: 6 people in 6 parts");
    }

    @Test
    void metadataThatDoNotMatchAreNamed() throws Exception {
        Files.writeString(in("people.csv"), Files.readString(in("people.csv")) + "p9-1,p9\n");
        assertThat(fitted("--pairs", in("pairs.csv")).err())
                .contains("warning: 1 row without a recording in " + in("people.csv") + ": p9-1");
        Files.delete(in("a.reward.json"));
        Files.writeString(in("people.csv"), Files.readString(in("people.csv")).replace("p3-1,p3\n", ""));
        CommandLineRun unknown = fit("--pairs", in("pairs.csv"));
        refused(unknown, "expected a person for every recording, got none for 1 of 12 recordings: p3-1");
    }

    @Test
    void ratingsMissingForHalfAreNamed() throws Exception {
        var ratings = new StringBuilder("recording,rating\n");
        for (int k = 0; k < PEOPLE; k++) {
            ratings.append("p").append(k).append("-1,").append(9 - k).append('\n');
            ratings.append("p").append(k).append("-2,\n");
        }
        Files.writeString(in("ratings.csv"), ratings);
        CommandLineRun run = fitted("--ratings", in("ratings.csv"));
        assertThat(run.err())
                .contains("note: no rating in " + in("ratings.csv")
                        + " for 6 of 12 recordings: p0-2, p1-2, p2-2, p3-2, p4-2 and 1 more");
        assertThat(run.out()).contains("supervision: 6 labels by mean");
        String profile = fitted("--pairs", in("pairs.csv"), "--ratings", in("ratings.csv"), "--ratings-as", "profile")
                .out();
        assertThat(profile).contains("profile ratings.csv (recordings by mean)");
    }

    @Test
    void columnsThatCannotHelpAreNamed() {
        CommandLineRun run =
                fitted("--pairs", in("pairs.csv"), "--derive", "none = 0 * x", "--derive", "twice = 2 * x");
        assertThat(run.err())
                .contains(
                        "warning: a column is constant and cannot help: none",
                        "warning: columns say the same: twice repeats x; leave out one of each");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void ofNoiseNothingIsLearned(long seed) throws Exception {
        RandomGenerator random = RandomStreams.of(seed).named("noise").generator();
        var table = new StringBuilder("trajectory,person");
        for (int i = 0; i < 500; i++) {
            table.append(",n").append(i);
        }
        table.append('\n');
        var pairs = new StringBuilder("worse,better\n");
        for (int k = 0; k < 24; k++) {
            for (int t = 0; t < 5; t++) {
                table.append("r").append(k).append(",p").append(k / 3);
                for (int i = 0; i < 500; i++) {
                    table.append(',').append((float) random.nextGaussian());
                }
                table.append('\n');
            }
        }
        for (int n = 0; n < 30; n++) {
            int worse = random.nextInt(24);
            int better = (worse + 1 + random.nextInt(23)) % 24;
            pairs.append("r").append(worse).append(",r").append(better).append('\n');
        }
        Files.writeString(in("noise.csv"), table);
        Files.writeString(in("noise-pairs.csv"), pairs);
        CommandLineRun run = run(
                "fit",
                "--demos",
                in("noise.csv"),
                "--group-column",
                "person",
                "--pairs",
                in("noise-pairs.csv"),
                "--resamples",
                0,
                "--quiet",
                "--out",
                in("noise.reward.json"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .contains(
                        "warning: nothing learned: do not use this reward; about people held out",
                        "warning: there are more columns than recordings (500 columns, 24 recordings)");
        assertThat(run("show", in("noise.reward.json")).out()
                        + run("score", "--reward", in("noise.reward.json"), "--demos", in("noise.csv"))
                                .err())
                .contains("was fitted with a warning: nothing learned", "\nverdict: nothing learned");
    }
}
