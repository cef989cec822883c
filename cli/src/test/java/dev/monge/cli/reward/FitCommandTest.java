package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineProcess;
import dev.monge.cli.CommandLineRun;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.reward.RewardNetwork;
import dev.monge.world.lander.LanderFeatures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
        assertThat(json.texts("warnings")).allMatch(each -> each.startsWith("pairs out of order: "));
        assertThat(run.err()).contains("100%  start 3 of 3  epoch 600 of 600  loss", "done");
        RewardNetwork reward = new RewardFile().load(in("a.json"));
        assertThat(reward.names()).containsExactly("deviation", "speed", "jerk", "pressure");
        assertThat(reward.provenance().options())
                .containsEntry("demos", "trainees.csv")
                .containsEntry("pairs", "pairs.csv");
        assertThat(reward.provenance().gammas()).containsExactly(0.9);
        assertThat(folder).isDirectoryNotContaining("glob:**checkpoint*");
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
        assertThat(options(fit("a.json", "--profile", EXPERT, "--labels", LABELS, "--epochs", 5), "a.json"))
                .containsEntry("restarts", "3")
                .containsEntry("batch", "65536")
                .hasEntrySatisfying("shape", shape -> assertThat(shape).contains("hidden=[16]", "symmetry=NONE"))
                .hasEntrySatisfying("transport", how -> assertThat(how).contains("BARYCENTRIC", "MEAN", "parts=8"));
        assertThat(options(fit("b.json", "--profile", EXPERT, "--labels", LABELS, "--paper", "--epochs", 5), "b.json"))
                .containsEntry("restarts", "1")
                .containsEntry("batch", "128")
                .hasEntrySatisfying("transport", how -> assertThat(how).contains("SAMPLED", "NORM", "parts=1"));
        Path flights = lander();
        Path now = in("now.json");
        assertThat(run("profile", "returns", "--demos", flights, "--gamma", 0, "--out", now)
                        .exit())
                .isZero();
        List<Object> common = List.of(
                "fit", "--demos", flights, "--profile", now + ",gamma=0", "--sees", "lander-reward-masked-signed");
        assertThat(options(run(common, "--epochs", 5, "--out", in("c.json")), "c.json"))
                .hasEntrySatisfying("shape", shape -> assertThat(shape).contains("hidden=[]", "symmetry=ODD"));
        assertThat(options(run(common, "--hidden", 16, "--epochs", 5, "--out", in("d.json")), "d.json"))
                .hasEntrySatisfying("shape", shape -> assertThat(shape).contains("hidden=[16]", "symmetry=ODD"))
                .hasEntrySatisfying("descent", how -> assertThat(how).contains("biasDecay=10.0"));
        assertThat(options(
                        run(common, "--linear", "--no-odd", "--bias-decay", 0, "--epochs", 5, "--out", in("e.json")),
                        "e.json"))
                .hasEntrySatisfying("shape", shape -> assertThat(shape).contains("hidden=[]", "symmetry=NONE"));
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

    private Map<String, String> options(CommandLineRun run, String file) throws Exception {
        assertThat(run.exit()).as(run.err()).isZero();
        return new RewardFile(LanderFeatures.byName())
                .load(in(file))
                .provenance()
                .options();
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
        RewardNetwork reward = new RewardFile().load(in("a.json"));
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
        List<RewardNetwork> members = new RewardFile().loadMembers(in("three.json"));
        assertThat(members).hasSize(3);
        assertThat(members.get(0).parameters())
                .isEqualTo(new RewardFile().load(in("one.json")).parameters());
        assertThat(members).extracting(each -> each.provenance().seed()).containsExactly(5L, 6L, 7L);
        assertThat(members.get(1).parameters()).isNotEqualTo(members.get(2).parameters());
    }

    @Test
    void warningsThatMatterAreGiven() throws Exception {
        CommandLineRun alone = fit("a.json", "--profile", EXPERT, "--epochs", 5);
        assertThat(alone.exit()).isZero();
        assertThat(alone.err())
                .contains("warning: there are no pairs and no labels", "warning: the fit is far from expert.txt");
        Path contradicting = Files.writeString(
                in("bad.csv"),
                "worse,better\ntrainee-01,trainee-02\ntrainee-02,trainee-03@4\ntrainee-03@4,trainee-01\n");
        CommandLineRun run = fit("b.json", "--profile", EXPERT, "--pairs", contradicting, "--epochs", 5, "--json");
        assertThat(run.err())
                .contains("warning: pairs contradict each other: trainee-01 < trainee-02 < trainee-03@4 < trainee-01"
                        + " (pairs 1, 2, 3)");
        assertThat(StrictJson.parse(run.out(), "out").texts("warnings"))
                .anyMatch(each -> each.startsWith("pairs contradict"));
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
        assertThat(new RewardFile().load(in("a.json")).width()).isEqualTo(4);
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
        assertThat(fit("a.json", "--profile", EXPERT, "--pairs", PAIRS, "--epochs", 3)
                        .exit())
                .isZero();
    }
}
