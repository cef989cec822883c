package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreCommandTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path DEMOS = TRACING.resolve("trainees.csv");
    private static final Path EXPERT = TRACING.resolve("expert.txt");

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private static Path one = Path.of("");
    private static Path three = Path.of("");

    @BeforeAll
    static void fits() {
        one = shared.resolve("one.reward.json");
        three = shared.resolve("three.reward.json");
        Object[] common = {
            "fit", "--demos", DEMOS, "--profile", EXPERT, "--labels", TRACING.resolve("labels.csv"), "--epochs", 400
        };
        assertThat(run(with(common, "--out", one)).exit()).isZero();
        assertThat(run(with(common, "--out", three, "--ensemble", 3)).exit()).isZero();
    }

    private static Object[] with(Object[] words, Object... more) {
        Object[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return all;
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    @Test
    void everyStepAndTrajectoryIsScoredAsTheRewardSays() throws Exception {
        CommandLineRun run = run(
                "score",
                "--reward",
                one,
                "--demos",
                DEMOS,
                "--step-scores",
                in("steps.csv"),
                "--trajectory-scores",
                in("t.csv"));
        assertThat(run.exit()).as(run.err()).isZero();
        Reward reward = RewardFile.load(one);
        Demonstrations seen = reward.see(DataSets.load(DEMOS));
        float[] rewards = reward.rewards(seen);
        double[] returns = seen.returns(rewards, 0.9);
        List<String> rows = Files.readAllLines(in("steps.csv"));
        assertThat(rows).hasSize(seen.steps() + 1);
        for (int row = 0; row < seen.steps(); row += 97) {
            String[] cells = rows.get(row + 1).split(",", -1);
            assertThat(Float.parseFloat(cells[2])).isEqualTo(rewards[row]);
            assertThat(Double.parseDouble(cells[3])).isEqualTo(returns[row]);
        }
        List<String> ranking = Files.readAllLines(in("t.csv"));
        assertThat(ranking).hasSize(41);
        assertThat(ranking.get(0))
                .as("new columns come last")
                .startsWith("rank,trajectory,steps,total,mean,return,spread,lost_from,lost_to,lost,lost_by,")
                .endsWith(
                        "rank_low,rank_high,best_from,best_to,best,best_by,lost_from_seconds,lost_to_seconds,deviation");
        assertThat(ranking).allMatch(line -> line.split(",", -1).length == 20);
        double before = Double.POSITIVE_INFINITY;
        for (String line : ranking.subList(1, ranking.size())) {
            double mean = Double.parseDouble(line.split(",", -1)[4]);
            assertThat(mean).as("ranked by mean unless told otherwise").isLessThanOrEqualTo(before);
            before = mean;
        }
        assertThat(run.out()).startsWith("verdict: ").contains("\nrank  trajectory", "where: " + in("steps.csv"));
    }

    @Test
    void noIdInATableIsAFormula() throws Exception {
        DataSet plain = DataSets.load(DEMOS);
        List<String> ids = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        DataSets.save(plain, in("plain.jsonl"), SaveOptions.DEFAULT);
        for (String line : Files.readAllLines(in("plain.jsonl"))) {
            lines.add(line.replace("{\"id\":\"", "{\"id\":\"=1+"));
        }
        plain.trajectories().forEach(each -> ids.add("=1+" + each.id()));
        Files.write(in("bad.jsonl"), lines);
        CommandLineRun run = run(
                "score",
                "--reward",
                one,
                "--demos",
                in("bad.jsonl"),
                "--step-scores",
                in("steps.csv"),
                "--trajectory-scores",
                in("t.csv"));
        assertThat(run.exit()).as(run.err()).isZero();
        List<String> rows = Files.readAllLines(in("steps.csv"));
        assertThat(rows.subList(1, rows.size())).allMatch(row -> row.startsWith("'=1+"));
        assertThat(Files.readString(in("t.csv"))).contains(",'=1+").doesNotContain(",=1+");
        assertThat(DataSets.load(in("steps.csv")).trajectories())
                .extracting(Trajectory::id)
                .isEqualTo(ids);
    }

    @Test
    void jsonIsCleanAndHoldsAllThatIsAskedFor() {
        CommandLineRun run = run(
                "score",
                "--reward",
                three,
                "--demos",
                DEMOS,
                "--rank-by",
                "mean",
                "--json",
                "--with-steps",
                "--gamma",
                1);
        assertThat(run.exit()).as(run.err()).isZero();
        StrictJson json = StrictJson.parse(run.out(), "out");
        assertThat(json.integer("members")).isEqualTo(3);
        assertThat(json.text("rankedBy")).isEqualTo("mean");
        List<StrictJson> all = json.objects("trajectories");
        assertThat(all).hasSize(40);
        StrictJson best = all.get(0);
        double[] rewards = best.doubles("rewards");
        assertThat(rewards).hasSize(best.integer("steps"));
        assertThat(best.doubles("returns")[0]).isCloseTo(best.number("total"), within(1e-4));
        assertThat(Arrays.stream(rewards).sum()).isCloseTo(best.number("total"), within(1e-4));
        assertThat(best.number("spread")).isPositive();
        StrictJson worst = all.get(39);
        assertThat(worst.objects("lost")).isNotEmpty();
        assertThat(worst.objects("lost").get(0).integer("from"))
                .isEqualTo(worst.object("lostMost").integer("from"));
        assertThat(best.objects("best")).isNotEmpty();
    }

    @Test
    void theReportIsSelfContained() throws Exception {
        CommandLineRun run = run(
                "score",
                "--reward",
                three,
                "--demos",
                DEMOS,
                "--profile",
                EXPERT,
                "--report",
                in("r.html"),
                "--title",
                "Tracing <1>");
        assertThat(run.exit()).as(run.err()).isZero();
        String html = Files.readString(in("r.html"));
        assertThat(html)
                .contains("Tracing &lt;1&gt;", "Ranking", "an ensemble of 3 learned rewards", "W1", "trainee-40")
                .doesNotContain("NaN", "<script", "<link", "src=");
        assertThat(html.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", ""))
                .doesNotContain("http");
        run(
                "score",
                "--reward",
                three,
                "--demos",
                DEMOS,
                "--profile",
                EXPERT,
                "--report",
                in("again.html"),
                "--title",
                "Tracing <1>");
        assertThat(in("again.html")).hasSameBinaryContentAs(in("r.html"));
    }

    @Test
    void mediaAreReferredToAndWhatDoesNotMatchIsNamed() throws Exception {
        Path media = Files.createDirectories(in("clips & more"));
        Files.createFile(media.resolve("trainee-01.mp4"));
        Files.createFile(media.resolve("trainee-02.WAV"));
        Files.createFile(media.resolve("trainee-03.png"));
        Files.createFile(media.resolve("stranger.mp4"));
        Object[] score = {"score", "--reward", one, "--demos", DEMOS, "--media", media};
        CommandLineRun run = run(with(score, "--report", in("r.html")));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("not the video, sound or picture of a recording: stranger.mp4")
                .contains("no video, sound or picture of: trainee-04, trainee-05");
        assertThat(Files.readString(in("r.html")))
                .contains(
                        "<video controls preload=\"metadata\" src=\"clips%20&amp;%20more/trainee-01.mp4\"",
                        "<audio controls preload=\"metadata\" src=\"clips%20&amp;%20more/trainee-02.WAV\"",
                        "src=\"clips%20&amp;%20more/trainee-03.png\"",
                        "data-play=",
                        "script-src &#39;sha256-")
                .containsOnlyOnce("<script");
        assertThat(run(score).err())
                .endsWith("monge: --media shows recordings in the report, so it needs --report FILE"
                        + System.lineSeparator());
        CommandLineRun none =
                run("score", "--reward", one, "--demos", DEMOS, "--media", in("none"), "--report", in("n.html"));
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).contains("expected a folder of videos, sounds or pictures");
        assertThat(in("n.html")).doesNotExist();
    }

    @Test
    void columnsAreFoundByNameInAnyOrderAmongOthers() throws Exception {
        Path plain = Files.writeString(
                in("plain.csv"), "trajectory,step,deviation,speed,jerk,pressure\na,0,2,1,3,4\na,1,2,1,5,4\n");
        Path swapped = Files.writeString(
                in("swapped.csv"),
                "trajectory,step,note,speed,pulse,deviation,jerk,pressure\na,0,calm,1,9,2,3,4\na,1,hasty,1,9,2,5,4\n");
        assertThat(run("score", "--reward", one, "--demos", swapped).out())
                .isEqualTo(run("score", "--reward", one, "--demos", plain).out());
    }

    /** A table that Monge writes has {@code state:step} where the state is called like the column of the time. */
    @Test
    void aStateThatIsCalledLikeAnotherRoleIsNotTakenFromIt() throws Exception {
        Path lines = Files.writeString(in("st.jsonl"), """
                {"format":"monge-trajectories","version":1,"states":["step","reward"],"actions":[]}
                {"id":"x","states":[[9,1],[3,2],[7,0]],"rewards":[5,6,7]}
                {"id":"y","states":[[2,0],[1,1],[0,5]],"rewards":[7,6,5]}
                """);
        assertThat(run("convert", lines, "--out", in("st.csv")).exit()).isZero();
        Path profile = Files.writeString(in("p.txt"), "0% below 0\n100% below 9\n");
        Object[] fit = {
            "fit", "--demos", lines, "--profile", profile, "--epochs", 5, "--out", in("st.reward.json"), "--quiet"
        };
        assertThat(run(fit).exit()).isZero();
        CommandLineRun table = run("score", "--reward", in("st.reward.json"), "--demos", in("st.csv"));
        assertThat(table.exit()).as(table.err()).isZero();
        assertThat(table.out())
                .isEqualTo(run("score", "--reward", in("st.reward.json"), "--demos", lines)
                        .out());
        Path ambiguous = Files.writeString(in("am.csv"), "trajectory,step,reward\na,0,1\na,1,2\n");
        assertThat(run("score", "--reward", in("st.reward.json"), "--demos", ambiguous)
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void statesWithoutNamesMustHaveTheSameWidth() throws Exception {
        Path two = Files.writeString(in("two.jsonl"), "{\"id\":\"a\",\"states\":[[1,2],[3,4],[5,3]]}\n");
        Path three = Files.writeString(in("three.jsonl"), "{\"id\":\"a\",\"states\":[[9,1,2],[9,3,4]]}\n");
        Path profile = Files.writeString(in("p.txt"), "0% below 0\n100% below 9\n");
        Object[] fit = {
            "fit", "--demos", two, "--profile", profile, "--epochs", 5, "--out", in("two.reward.json"), "--quiet"
        };
        assertThat(run(fit).exit()).isZero();
        assertThat(run("score", "--reward", in("two.reward.json"), "--demos", three)
                        .err())
                .endsWith("monge: the reward was fitted on states of 2 components without names, but " + three
                        + " has 3" + System.lineSeparator());
    }

    @Test
    void columnsThatTheRewardDoesNotSeeMayBeMissing() throws Exception {
        Object[] fit = {
            "fit",
            "--demos",
            DEMOS,
            "--profile",
            EXPERT,
            "--features",
            "speed,jerk",
            "--epochs",
            5,
            "--out",
            in("some.reward.json"),
            "--quiet"
        };
        assertThat(run(fit).exit()).isZero();
        Path fewer = Files.writeString(in("fewer.csv"), "trajectory,step,jerk,speed\na,0,1,2\na,1,3,2\n");
        Path all = Files.writeString(
                in("all.csv"), "trajectory,step,deviation,speed,jerk,pressure\na,0,7,2,1,9\na,1,8,2,3,9\n");
        CommandLineRun scored = run("score", "--reward", in("some.reward.json"), "--demos", fewer);
        assertThat(scored.exit()).as(scored.err()).isZero();
        assertThat(scored.out())
                .isEqualTo(run("score", "--reward", in("some.reward.json"), "--demos", all)
                        .out());
    }

    @Test
    void anInputIsNotReplaced() throws Exception {
        Path data = Files.copy(DEMOS, in("data.csv"));
        CommandLineRun run = run("score", "--reward", one, "--demos", data, "--step-scores", data, "--force");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("monge: " + data + ": is an input of this command, so it is not replaced"
                        + System.lineSeparator());
        assertThat(data).hasSameBinaryContentAs(DEMOS);
    }

    @Test
    void missingFeaturesAreOneSentence() throws Exception {
        Path fewer = Files.writeString(in("fewer.csv"), "trajectory,step,speed\na,0,1\na,1,1\n");
        assertThat(run("score", "--reward", one, "--demos", fewer).err())
                .endsWith("monge: the reward sees the features deviation, speed, jerk, pressure, but " + fewer
                        + " has speed: deviation, jerk, pressure are missing" + System.lineSeparator());
    }

    @Test
    void mistakesAreOneLineAndLeaveNothing() throws Exception {
        Path kept = Files.writeString(in("kept.csv"), "mine");
        for (List<Object> words : List.<List<Object>>of(
                List.of("score", "--demos", DEMOS),
                List.of("score", "--reward", DEMOS, "--demos", DEMOS),
                List.of("score", "--reward", in("none"), "--demos", DEMOS),
                List.of("score", "--reward", one, "--demos", in("none.csv")),
                List.of("score", "--reward", one, "--demos", DEMOS, "--gamma", 3),
                List.of("score", "--reward", one, "--demos", DEMOS, "--rank-by", "luck"),
                List.of("score", "--reward", one, "--demos", DEMOS, "--step-scores", kept),
                List.of("score", "--reward", one, "--demos", DEMOS, "--profile", in("none.json")),
                List.of("evaluate"),
                List.of("evaluate", "--reward", one, "--demos", DEMOS),
                List.of("evaluate", "reward", "--reward", one),
                List.of("evaluate", "reward", "--reward", one, "--policy", one, "--demos", DEMOS),
                List.of("evaluate", "policy", "--policy", one, "--demos", DEMOS),
                List.of("evaluate", "reward", "--reward", one, "--demos", DEMOS, "--resamples", 0))) {
            CommandLineRun run = run(words.toArray());
            assertThat(run.exit()).as(words + run.err()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err().lines().filter(line -> line.startsWith("monge: ")))
                    .as(words.toString())
                    .hasSize(1);
        }
        assertThat(kept).hasContent("mine");
    }

    @Test
    void theEvaluationMeasuresAgreementWithTheTruth() {
        CommandLineRun run =
                run("evaluate", "reward", "--reward", three, "--demos", DEMOS, "--resamples", 100, "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        StrictJson json = StrictJson.parse(run.out(), "out");
        StrictJson pearson = json.object("suffix").object("pearson");
        assertThat(pearson.number("value")).isGreaterThan(0.8);
        assertThat(pearson.number("low")).isLessThan(pearson.number("value"));
        assertThat(pearson.number("high")).isGreaterThan(pearson.number("value"));
        assertThat(json.object("epic").integer("transitions")).isEqualTo(2550);
        assertThat(json.object("epic").number("distance")).isBetween(0.0, 0.5);
        String table = run("evaluate", "reward", "--reward", three, "--demos", DEMOS, "--resamples", 100)
                .out();
        assertThat(table).contains("Pearson", "Kendall", "suffix", "EPIC distance on 2,550 recorded transitions");
    }

    @Test
    void aConstantTruthIsUndefinedAndNeverNaN() throws Exception {
        String constant = Files.readString(DEMOS).replaceAll(",[-0-9.]+\n", ",1\n");
        Path file = Files.writeString(in("constant.csv"), constant);
        CommandLineRun run = run("evaluate", "reward", "--reward", one, "--demos", file, "--resamples", 10);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("undefined (constant)")
                .contains("correlations per step are undefined: all true rewards are equal")
                .doesNotContain("NaN");
        CommandLineRun json = run("evaluate", "reward", "--reward", one, "--demos", file, "--resamples", 10, "--json");
        assertThat(json.out())
                .contains("\"value\":null", "\"undefined\":\"all true rewards are equal\"")
                .doesNotContain("NaN");
    }

    /** At gamma 0 the potentials of the EPIC distance can equal the reward itself; the reader is told that and the gamma. */
    @Test
    void theDiscountIsNamedAndChosenAndWhatItLeavesUndefinedIsExplained() throws Exception {
        var text = new StringBuilder("trajectory,step,x,reward\n");
        for (int k = 0; k < 6; k++) {
            for (int t = 0; t < 20; t++) {
                text.append("run-" + k + "," + t + "," + (k - 0.03 * t * t) + "," + (2 * k - 0.06 * t * t) + "\n");
            }
        }
        Path runs = Files.writeString(in("runs.csv"), text);
        assertThat(run("profile", "returns", "--demos", runs, "--gamma", 0, "--out", in("zero.json"))
                        .exit())
                .isZero();
        Path reward = in("zero.reward.json");
        CommandLineRun fit = run(
                "fit",
                "--demos",
                runs,
                "--profile",
                in("zero.json") + ",gamma=0",
                "--linear",
                "--epochs",
                20,
                "--quiet",
                "--out",
                reward);
        assertThat(fit.exit()).as(fit.err()).isZero();
        String zero = run("evaluate", "reward", "--reward", reward, "--demos", runs, "--resamples", 10)
                .out();
        assertThat(zero)
                .contains("suffixes at gamma 0.0, that of the reward's first profile (--gamma chooses another)")
                .contains(
                        "undefined: both rewards are nothing but potential shaping, which the distance ignores; at gamma"
                                + " 0, so is every quadratic function of the features");
        String chosen = run(
                        "evaluate", "reward", "--reward", reward, "--demos", runs, "--resamples", 10, "--gamma", 0.5)
                .out();
        assertThat(chosen).contains("suffixes at gamma 0.5" + System.lineSeparator());
        CommandLineRun refused =
                run("evaluate", "reward", "--reward", reward, "--demos", runs, "--resamples", 10, "--gamma", 2);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).isEqualTo("monge: gamma must be in [0, 1], got 2.0" + System.lineSeparator());
    }

    @Test
    void anEvaluationNeedsTrueRewards() throws Exception {
        String unknown = Files.readString(DEMOS).replaceAll(",[^,\n]*\n", "\n");
        Path file = Files.writeString(in("unknown.csv"), unknown);
        assertThat(run("evaluate", "reward", "--reward", one, "--demos", file).err())
                .endsWith("true rewards are known for 0 of 40 trajectories, expected all" + System.lineSeparator());
    }
}
