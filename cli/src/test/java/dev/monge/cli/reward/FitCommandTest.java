package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineProcess;
import dev.monge.cli.CommandLineRun;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.options.RewardShape;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.FeatureChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitCommandTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path DEMOS = TRACING.resolve("trainees.csv");
    private static final Path EXPERT = TRACING.resolve("expert.txt");
    private static final Path PAIRS = TRACING.resolve("pairs.csv");
    private static final Path LABELS = TRACING.resolve("labels.csv");

    @TempDir
    private Path folder;

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private CommandLineRun fit(String out, Object... more) {
        List<Object> words = new ArrayList<>(List.of("fit", "--demos", DEMOS, "--out", in(out), "--threads", 1));
        words.addAll(List.of(more));
        return run(words.toArray());
    }

    @Test
    void theGapClosesAndPairsComeIntoOrder() throws Exception {
        CommandLineRun run =
                fit("a.json", "--profile", EXPERT, "--pairs", PAIRS, "--labels", LABELS, "--epochs", 600, "--json");
        assertThat(run.exit()).as(run.err()).isZero();
        StrictJson json = StrictJson.parse(run.out(), "out");
        StrictJson member = json.objects("members").get(0);
        StrictJson profile = member.objects("profiles").get(0);
        assertThat(profile.number("gapAfter")).isLessThan(0.2 * profile.number("gapBefore"));
        assertThat(member.integers("violatedPairs")).hasSizeLessThan(4);
        assertThat(member.doubles("labelErrors")).hasSize(6);
        assertThat(json.texts("warnings"))
                .allMatch(each -> each.contains(" held out")
                        || each.matches("pairs out of order: pair \\d+ \\(\\S+ worse than \\S+\\).*"));
        assertThat(run.err()).contains("100%  start 3 of 3  epoch 600 of 600  loss", "done");
        RewardNetwork reward = RewardFile.load(in("a.json")).members().get(0);
        assertThat(reward.names()).containsExactly("deviation", "speed", "jerk", "pressure");
        assertThat(reward.provenance().sources())
                .containsEntry("demos", "trainees.csv")
                .containsEntry("pairs", "pairs.csv");
        assertThat(reward.provenance().gammas()).containsExactly(0.9);
        assertThat(folder).isDirectoryNotContaining("glob:**checkpoint*");
    }

    @Test
    void theReportOfALinearFitShowsItsWeightsAndIsTheSameEveryTime() throws Exception {
        Object[] words = {
            "--profile",
            EXPERT,
            "--pairs",
            PAIRS,
            "--labels",
            LABELS,
            "--linear",
            "--epochs",
            100,
            "--force",
            "--report",
            in("fit.html")
        };
        CommandLineRun run = fit("a.json", words);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("where: " + in("fit.html"));
        String page = Files.readString(in("fit.html"));
        assertThat(page)
                .contains("Weights</h2>", "Pairs</h2>", "exactly right", "Recordings held out</h2>", "Warning:")
                .doesNotContain("NaN", "<script");
        fit("a.json", words);
        assertThat(in("fit.html")).hasContent(page);
        assertThat(fit("b.json", "--profile", EXPERT, "--epochs", 5, "--report", in("fit.html"))
                        .exit())
                .as("the report exists")
                .isEqualTo(2);
        assertThat(fit("b.json", "--profile", EXPERT, "--epochs", 5, "--report", in("b.json"))
                        .err())
                .contains("is given for two outputs");
        assertThat(in("b.json")).doesNotExist();
    }

    @Test
    void quietLeavesTheSummaryAndWarnings() {
        CommandLineRun run = fit("a.json", "--profile", EXPERT, "--epochs", 5, "--quiet");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("warning: there are no pairs and no labels")
                .doesNotContain("  epoch ");
        assertThat(run.out()).contains("a.json");
    }

    @Test
    void theRecipeOfThePaperIsOneWordAwayAndChangesGetALinearRewardWithoutBias() throws Exception {
        MatchingOptions usual =
                options(fit("a.json", "--profile", EXPERT, "--labels", LABELS, "--epochs", 5), "a.json");
        assertThat(usual).isEqualTo(MatchingOptions.DEFAULT.withEpochs(5).withRidge(1));
        MatchingOptions paper =
                options(fit("b.json", "--profile", EXPERT, "--labels", LABELS, "--paper", "--epochs", 5), "b.json");
        assertThat(paper).isEqualTo(MatchingOptions.PAPER.withEpochs(5));
        Path flights = lander();
        Path now = in("now.json");
        assertThat(run("profile", "returns", "--demos", flights, "--gamma", 0, "--out", now)
                        .exit())
                .isZero();
        List<Object> common = List.of(
                "fit", "--demos", flights, "--profile", now + ",gamma=0", "--sees", "lander-reward-masked-signed");
        assertThat(options(run(common, "--epochs", 5, "--out", in("c.json")), "c.json")
                        .shape())
                .isEqualTo(RewardShape.LINEAR.odd());
        MatchingOptions hidden = options(run(common, "--hidden", 16, "--epochs", 5, "--out", in("d.json")), "d.json");
        assertThat(hidden.shape()).isEqualTo(RewardShape.PAPER.odd());
        assertThat(hidden.descent().biasDecay()).isEqualTo(10);
        assertThat(options(
                                run(
                                        common,
                                        "--linear",
                                        "--no-odd",
                                        "--bias-decay",
                                        0,
                                        "--epochs",
                                        5,
                                        "--out",
                                        in("e.json")),
                                "e.json")
                        .shape())
                .isEqualTo(RewardShape.LINEAR);
        for (String sees : List.of("changes", "changes-signed", "changes-actions", "lander-transition", "transition")) {
            Path out = in(sees + ".json");
            CommandLineRun run = run(
                    "fit",
                    "--demos",
                    flights,
                    "--profile",
                    now + ",gamma=0",
                    "--sees",
                    sees,
                    "--epochs",
                    3,
                    "--out",
                    out);
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(RewardFile.load(out).score(DataSets.load(flights))).isNotEmpty();
        }
    }

    @Test
    void theLikelihoodOfPairsIsKeptAndChecked() throws Exception {
        List<Object> pairs = List.of("fit", "--demos", DEMOS, "--pairs", PAIRS, "--epochs", 5);
        MatchingOptions hasty =
                options(run(pairs, "--pair-error", 0.1, "--pair-temperature", 0.02, "--out", in("h.json")), "h.json");
        assertThat(hasty.likelihood()).isEqualTo(new PairLikelihood(0.02, 0.1));
        MatchingOptions usual = options(run(pairs, "--out", in("u.json")), "u.json");
        assertThat(usual.likelihood()).isEqualTo(PairLikelihood.PAPER);
        assertThat(in("u.json")).content().doesNotContain("likelihood");
        CommandLineRun wrong = run(pairs, "--pair-error", 0.5, "--out", in("w.json"));
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("the error rate of pairs must be at least 0 and below 0.5, got 0.5");
        assertThat(run(pairs, "--pair-temperature", 0, "--out", in("w.json")).err())
                .contains("the temperature of pairs must be positive and finite, got 0.0");
        assertThat(in("w.json")).doesNotExist();
    }

    @Test
    void aProgramAndTheCommandLineWriteTheSameBytes() throws Exception {
        assertThat(fit(
                                "cli.json",
                                "--profile",
                                EXPERT,
                                "--pairs",
                                PAIRS,
                                "--labels",
                                LABELS,
                                "--epochs",
                                20,
                                "--features",
                                "speed,deviation",
                                "--ensemble",
                                2,
                                "--seed",
                                3)
                        .exit())
                .isZero();
        DataSet data = DataSets.load(DEMOS);
        SupervisionFiles files =
                SupervisionFiles.of(EXPERT, 0.9).withPairs(PAIRS).withLabels(LABELS);
        FitOptions options = FitOptions.DEFAULT
                .withFeatures(FeatureChoice.DEFAULT.withFeatures(List.of("speed", "deviation")))
                .withEpochs(20)
                .withEnsemble(2)
                .withSeed(3);
        RewardFile.save(RewardFit.fit(data, files.load(data), options).reward(), in("java.json"));
        assertThat(in("java.json")).hasSameBinaryContentAs(in("cli.json"));
    }

    @Test
    void aFitLikeAnotherIsTheSameToTheBitAndSaysWhatDiffers() throws Exception {
        Object[] files = {"--profile", EXPERT, "--pairs", PAIRS, "--labels", LABELS};
        assertThat(fit(
                                "a.json",
                                "--profile",
                                EXPERT,
                                "--pairs",
                                PAIRS,
                                "--labels",
                                LABELS,
                                "--epochs",
                                15,
                                "--hidden",
                                "8,4",
                                "--raw",
                                "--ensemble",
                                2,
                                "--seed",
                                9,
                                "--learning-rate",
                                "0.03,0.001")
                        .exit())
                .isZero();
        List<Object> again = new ArrayList<>(List.of(files));
        again.addAll(List.of("--like", in("a.json")));
        CommandLineRun same = fit("b.json", again.toArray());
        assertThat(same.exit()).as(same.err()).isZero();
        assertThat(in("b.json")).hasSameBinaryContentAs(in("a.json"));
        assertThat(same.err()).doesNotContain("the data differ", "the supervision differs");

        CommandLineRun other = fit("c.json", "--profile", EXPERT, "--like", in("a.json"));
        assertThat(other.err()).contains("warning: the supervision differs from what the reward was fitted to");
        assertThat(other.err()).doesNotContain("the data differ");
        CommandLineRun both = fit("d.json", "--profile", EXPERT, "--like", in("a.json"), "--epochs", 3);
        assertThat(both.exit()).isEqualTo(2);
        assertThat(both.err())
                .contains("--like takes all settings from", "--epochs")
                .hasLineCount(1);
    }

    private Path lander() {
        Path pool = in("pool");
        CommandLineRun trained = run(
                "pool",
                "LunarLander-v3",
                "--preset",
                "fast",
                "--steps",
                8192,
                "--episodes",
                1,
                "--out",
                pool,
                "--quiet");
        assertThat(trained.exit()).as(trained.err()).isZero();
        Path flights = in("flights.jsonl.gz");
        CommandLineRun shown = run("demos", "--pool", pool, "--set", "validation", "--out", flights);
        assertThat(shown.exit()).as(shown.err()).isZero();
        return flights;
    }

    private static CommandLineRun run(List<Object> words, Object... more) {
        List<Object> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return run(all.toArray());
    }

    private MatchingOptions options(CommandLineRun run, String file) throws Exception {
        assertThat(run.exit()).as(run.err()).isZero();
        return Objects.requireNonNull(
                RewardFile.load(in(file)).members().get(0).provenance().options());
    }

    @Test
    void severalProfilesHaveTheirOwnDiscountsCohortsAndWeights() throws Exception {
        Path now = in("now.json");
        assertThat(run("profile", "returns", "--demos", DEMOS, "--gamma", 0, "--out", now)
                        .exit())
                .isZero();
        Path cohort = Files.writeString(in("novices.txt"), "trainee-01\ntrainee-02\n\ntrainee-03\n");
        CommandLineRun run = fit(
                "a.json",
                "--profile",
                now + ",gamma=0,weight=2",
                "--profile",
                EXPERT + ",cohort=" + cohort,
                "--labels",
                LABELS,
                "--epochs",
                50,
                "--features",
                "pressure,deviation",
                "--linear");
        assertThat(run.exit()).as(run.err()).isZero();
        RewardNetwork reward = RewardFile.load(in("a.json")).members().get(0);
        assertThat(reward.names()).containsExactly("pressure", "deviation");
        assertThat(reward.network().hidden()).isEmpty();
        assertThat(reward.provenance().gammas()).containsExactly(0.0, 0.9);
        assertThat(run.out()).contains("profile now.json (gamma 0.0)", "profile expert.txt (gamma 0.9)");
    }

    @Test
    void anEnsembleIsOneFileAndItsFirstMemberTheSingleFit() throws Exception {
        Object[] common = {"--profile", EXPERT, "--pairs", PAIRS, "--epochs", 30, "--hidden", "8,4", "--seed", 5};
        assertThat(fit("one.json", common).exit()).isZero();
        Object[] three = Arrays.copyOf(common, common.length + 2);
        three[common.length] = "--ensemble";
        three[common.length + 1] = 3;
        assertThat(fit("three.json", three).exit()).isZero();
        List<RewardNetwork> members = RewardFile.load(in("three.json")).members();
        assertThat(members).hasSize(3);
        assertThat(members.get(0).parameters())
                .isEqualTo(RewardFile.load(in("one.json")).members().get(0).parameters());
        assertThat(members).extracting(each -> each.provenance().seed()).containsExactly(5L, 6L, 7L);
        assertThat(members.get(1).parameters()).isNotEqualTo(members.get(2).parameters());
    }

    @Test
    void nothingIsInventedFromTrueRewards() {
        CommandLineRun run = fit("a.json");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("nothing to learn from", "true rewards in the data are never used to fit");
    }

    @Test
    void anOutputThatExistsIsRefusedBeforeAnyWork() throws Exception {
        Files.writeString(in("a.json"), "mine");
        CommandLineRun run = run("fit", "--demos", in("missing.csv"), "--profile", EXPERT, "--out", in("a.json"));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("monge: " + in("a.json") + ": exists already; --force replaces it" + System.lineSeparator());
        assertThat(in("a.json")).hasContent("mine");
        assertThat(fit("a.json", "--profile", EXPERT, "--pairs", PAIRS, "--epochs", 5, "--force")
                        .exit())
                .isZero();
        assertThat(RewardFile.load(in("a.json")).width()).isEqualTo(4);
    }

    @Test
    void mistakesAreOneLineAndLeaveNothing() throws Exception {
        Path unknown = Files.writeString(in("unknown.csv"), "worse,better\ntrainee-01,nobody\n");
        Path cohort = Files.writeString(in("cohort.txt"), "trainee-01\nnobody\n");
        Path empty = Files.writeString(in("empty.txt"), "\n");
        for (List<Object> words : List.<List<Object>>of(
                List.of("--profile", EXPERT, "--pairs", unknown),
                List.of("--profile", EXPERT + ",gamma=2"),
                List.of("--profile", EXPERT + ",gamma=x"),
                List.of("--profile", EXPERT + ",weight=0"),
                List.of("--profile", EXPERT + ",cohort=" + cohort),
                List.of("--profile", EXPERT + ",cohort=" + empty),
                List.of("--profile", EXPERT + ",cohort=" + in("none.txt")),
                List.of("--profile", EXPERT, "--gamma", "-1"),
                List.of("--profile", EXPERT, "--features", "deviation,beauty"),
                List.of("--profile", EXPERT, "--sees", "nothing"),
                List.of("--profile", EXPERT, "--sees", "transition"),
                List.of("--profile", EXPERT, "--ensemble", 0),
                List.of("--profile", EXPERT, "--restarts", 0),
                List.of("--profile", EXPERT, "--hidden", 0),
                List.of("--profile", EXPERT, "--hidden", 4, "--linear"),
                List.of("--profile", EXPERT, "--coefficients", "1,2"),
                List.of("--profile", EXPERT, "--learning-rate", "1"),
                List.of("--profile", in("none.json")),
                List.of("--profile", EXPERT, "--labels", PAIRS))) {
            CommandLineRun run = fit("never.json", words.toArray());
            assertThat(run.exit()).as(words + run.err()).isEqualTo(2);
            assertThat(run.out()).as(words.toString()).isEmpty();
            assertThat(run.err().lines().filter(line -> line.startsWith("monge: ")))
                    .as(words.toString())
                    .hasSize(1);
        }
        assertThat(folder).isDirectoryNotContaining("glob:**never*");
    }

    @Test
    void killedAtAnyMomentAndResumedItEndsInTheSameBytes() throws Exception {
        String[] words = {
            "--profile",
            EXPERT.toString(),
            "--pairs",
            PAIRS.toString(),
            "--labels",
            LABELS.toString(),
            "--epochs",
            "1500",
            "--restarts",
            "2",
            "--ensemble",
            "2",
            "--seed",
            "9"
        };
        CommandLineRun whole = fit("whole.json", (Object[]) words);
        assertThat(whole.exit()).as(whole.err()).isZero();
        for (int member = 0; member < 2; member++) {
            CommandLineProcess process = start(words);
            process.awaitFile(in("killed.json.checkpoint").resolve("member-" + member + ".json"));
            process.kill();
            assertThat(in("killed.json")).doesNotExist();
        }
        CommandLineRun resumed = fit("killed.json", withResume(words));
        assertThat(resumed.exit()).as(resumed.err()).isZero();
        assertThat(in("killed.json")).hasSameBinaryContentAs(in("whole.json"));
        assertThat(in("killed.json.checkpoint")).doesNotExist();
    }

    private static Object[] withResume(String[] words) {
        Object[] all = Arrays.copyOf(words, words.length + 1, Object[].class);
        all[words.length] = "--resume";
        return all;
    }

    private CommandLineProcess start(String[] words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "fit",
                "--demos",
                DEMOS.toString(),
                "--out",
                in("killed.json").toString(),
                "--threads",
                "1",
                "--resume"));
        command.addAll(List.of(words));
        return CommandLineProcess.start(in("killed.log"), command);
    }

    @Test
    void aCheckpointOfAnotherFitIsRefused() throws Exception {
        Files.createDirectory(in("a.json.checkpoint"));
        Files.writeString(in("a.json.checkpoint").resolve("member-0.json"), "{\"format\": \"monge-ch");
        CommandLineRun run = fit("a.json", "--profile", EXPERT, "--pairs", PAIRS, "--resume");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines().filter(line -> line.startsWith("monge: "))).hasSize(1);
        CommandLineRun again = run("fit", "--demos", in("missing.csv"), "--profile", EXPERT, "--out", in("a.json"));
        assertThat(again.exit()).isEqualTo(2);
        assertThat(again.err())
                .contains("holds the checkpoint of an interrupted run")
                .hasLineCount(1);
        assertThat(in("a.json.checkpoint").resolve("member-0.json")).exists();
        assertThat(fit("a.json", "--profile", EXPERT, "--pairs", PAIRS, "--epochs", 3, "--force")
                        .exit())
                .isZero();
        assertThat(in("a.json.checkpoint")).doesNotExist();
    }
}
