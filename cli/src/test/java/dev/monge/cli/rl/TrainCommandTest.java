package dev.monge.cli.rl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.file.FileDigest;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.file.SearchFolder;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.SearchControl;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environments;
import dev.monge.world.WorldId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge train} on learned rewards, and its report. */
class TrainCommandTest {
    private static final WorldId LANDER = WorldId.of("LunarLander-v3 max_steps=100");
    private static final int STEPS = 4096 * 3;

    @TempDir
    private Path folder;

    /** Pays for height, so that there is something to be learned. */
    private RewardNetwork height;

    @BeforeEach
    void saveReward() throws Exception {
        Mlp shape = Mlp.of(Activation.IDENTITY, 8, 1);
        float[] weights = new float[shape.parameterCount()];
        weights[1] = 1;
        height = new RewardNetwork(
                shape,
                weights,
                new StepShape(8, 1, true),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
        RewardFile.save(height, in("height.reward.json"));
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    private CommandLineRun train(String out, Object... more) {
        List<String> words = new ArrayList<>(List.of("train", "LunarLander-v3", "-O", "max_steps=100"));
        words.addAll(List.of("--steps", "" + STEPS, "--seed", "3", "--out", in(out).toString()));
        words.addAll(List.of("--reward", in("height.reward.json").toString()));
        Arrays.stream(more).map(Object::toString).forEach(words::add);
        return CommandLineRun.of(words.toArray(String[]::new));
    }

    @Test
    void theBestOfAllAttemptsIsSavedAndReported() throws Exception {
        CommandLineRun run = train("a.policy.json", "--attempts", 2, "--csv", in("a.csv"), "--report", in("a.html"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("learned return ")
                .contains(" over 64 fresh stochastic episodes", "100 deterministic episodes")
                .contains("where: " + in("a.policy.json"), "report: " + in("a.html"));
        assertThat(run.err())
                .contains("attempt 1 of 2: the best policy, of iteration ", "attempt 2 of 2: the best policy")
                .doesNotContain("is enough");
        assertThat(Files.readAllLines(in("a.csv")).stream().skip(1).map(line -> line.split(",", 3)[0]))
                .containsExactly("0", "1", "2", "3", "4", "5");
        assertThat(in("a.policy.json.checkpoint")).doesNotExist();

        var options = PpoOptions.FAST_LUNAR_LANDER.withSteps(STEPS).withSeed(3);
        TrainedPolicy found = PolicyTraining.of(Environments.standard().world(LANDER), height, options)
                .withAttempts(2)
                .run();
        SavedPolicy saved = PolicyFile.load(in("a.policy.json"));
        assertThat(saved.policy()).usingRecursiveComparison().isEqualTo(found.policy());
        assertThat(saved.provenance().iteration()).isEqualTo(found.best().iteration());
        assertThat(saved.provenance().options().get("search"))
                .startsWith("sharpened champion of attempt " + (found.best().number() + 1) + " of 2");

        String report = Files.readString(in("a.html"));
        assertThat(report)
                .contains("A policy for LunarLander-v3 max_steps=100", "height.reward.json", "learned return")
                .contains("true return", "<svg", "Attempts", "hovered to the limit")
                .contains("data:image/gif;base64,R0lGODlh");
        assertThat(report.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", ""))
                .doesNotContain("http", "<script", "<link");
        assertThat(report.replaceAll("base64,[A-Za-z0-9+/=]*", "")).doesNotContain("NaN");
    }

    @Test
    void aStoppedSearchGoesOnToTheSamePolicyAndReport() throws Exception {
        assertThat(train("whole.policy.json", "--attempts", 2, "--report", in("whole.html"), "--quiet")
                        .exit())
                .isZero();
        PpoOptions options = PpoOptions.FAST_LUNAR_LANDER.withSteps(STEPS).withSeed(3);
        for (int stop : new int[] {1, 3, 5}) {
            String name = "stopped-" + stop + ".policy.json";
            Path checkpoints = Files.createDirectory(in(name + ".checkpoint"));
            int[] iterations = {0};
            var training = PolicyTraining.of(Environments.standard().world(LANDER), height, options)
                    .named(FileDigest.of(List.of(in("height.reward.json"))))
                    .withAttempts(2);
            SearchControl control = SearchControl.unwatched()
                    .withStorage(new SearchFolder(checkpoints), 1)
                    .withProgress((attempt, report) -> iterations[0]++)
                    .withCancellation(() -> iterations[0] == stop);
            assertThatThrownBy(() -> training.run(control)).isInstanceOf(CancellationException.class);
            assertThat(checkpoints).isDirectoryContaining("glob:**.json");
            Path report = in("stopped-" + stop + ".html");
            CommandLineRun resumed = train(name, "--attempts", 2, "--report", report, "--resume", "--quiet");
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(in(name)).hasSameBinaryContentAs(in("whole.policy.json"));
            assertThat(report).hasSameBinaryContentAs(in("whole.html"));
            assertThat(checkpoints).doesNotExist();
        }
    }

    @Test
    void demonstrationsEndTheSearchOnceTheyAreMatched() throws Exception {
        CommandLineRun run = train("a.policy.json", "--demos", demonstration(-50), "--report", in("a.html"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("attempt 1 of 3", "is enough").doesNotContain("attempt 2 of 3");
        assertThat(run.out())
                .contains("warning: do not trust this policy")
                .containsPattern("! \\d+% of its episodes run into the time limit");
        assertThat(Files.readString(in("a.html"))).contains("was enough to end the search");
        assertThat(PolicyFile.load(in("a.policy.json")).provenance().options()).containsKey("demonstrations");

        CommandLineRun never = train("b.policy.json", "--attempts", 2, "--demos", demonstration(50));
        assertThat(never.err()).contains("attempt 2 of 2");
    }

    @Test
    void aRewardOfAnotherTaskIsRefusedUnlessItsColumnsAreTakenByPosition() throws Exception {
        Mlp sum = Mlp.of(Activation.IDENTITY, 4, 1);
        var tracing = new RewardNetwork(
                sum,
                new float[sum.parameterCount()],
                new StepShape(List.of("deviation", "speed", "jerk", "pressure"), List.of(), false),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
        RewardFile.save(tracing, in("tracing.reward.json"));
        List<String> words = new ArrayList<>(List.of("train", "CartPole-v1", "--steps", "100", "--attempts", "1"));
        words.addAll(List.of("--reward", in("tracing.reward.json").toString(), "--quiet"));
        words.addAll(List.of("--out", in("pole.policy.json").toString()));
        CommandLineRun refused = CommandLineRun.of(words.toArray(String[]::new));
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err().lines()).hasSize(1);
        assertThat(refused.err())
                .contains("deviation, speed, jerk, pressure, but CartPole-v1 has x, v, angle, spin", "--by-position");
        assertThat(folder).isDirectoryNotContaining("glob:**pole*");
        words.add("--by-position");
        CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
    }

    /** A lander that stays at one height. */
    private Path demonstration(float at) throws Exception {
        float[][] states = new float[20][8];
        for (float[] state : states) {
            state[1] = at;
        }
        Path file = in("height" + at + ".jsonl");
        TrajectoryFile.save(List.of(new Recording(Trajectory.of("only", states), Map.of())), file);
        return file;
    }

    @Test
    void anyEnvironmentIsTrainedWithTheDefaultsAndReported() throws Exception {
        CommandLineRun run = CommandLineRun.of(
                "train",
                "GridWorld-v0",
                "-O",
                "rows=...G/.#.F/S...",
                "--steps",
                "20480",
                "--quiet",
                "--report",
                in("grid.html").toString(),
                "--out",
                in("grid.policy.json").toString());
        assertThat(run.exit()).as(run.err()).isZero();
        // No return of a grid world is one at which it counts as solved.
        assertThat(run.out())
                .contains("100 deterministic episodes", " terminated")
                .doesNotContain("above", "{");
        SavedPolicy saved = PolicyFile.load(in("grid.policy.json"));
        assertThat(saved.provenance().options().get("environments")).isEqualTo("" + PpoOptions.DEFAULT.environments());
        assertThat(saved.policy().standardisation()).isPresent();
        String report = Files.readString(in("grid.html"));
        assertThat(report)
                .contains("the true reward", "data:image/gif;base64,", "terminated")
                .doesNotContain("Attempts", "learned return");
    }

    @Test
    void aSearchWithoutALearnedRewardIsAMistake() {
        for (List<String> words : List.of(
                List.of("--attempts", "2"),
                List.of("--demos", in("none.jsonl").toString()),
                List.of("--reward", in("height.reward.json").toString(), "--attempts", "0"),
                List.of("--reward", in("height.reward.json").toString(), "--demos", "none.jsonl"),
                List.of("--report", in("missing").resolve("a.html").toString()))) {
            List<String> all = new ArrayList<>(List.of("train", "LunarLander-v3", "--steps", "4096", "--quiet"));
            all.addAll(List.of("--out", in("x.policy.json").toString()));
            all.addAll(words);
            CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));
            assertThat(run.exit()).as(words.toString()).isEqualTo(2);
            assertThat(run.err().lines()).as(words.toString()).hasSize(1);
            assertThat(in("x.policy.json")).doesNotExist();
        }
    }

    @Test
    void theHelpSaysWhatIsSavedAndTakesItsDefaultsFromTheLibrary() {
        String help = CommandLineRun.of("train", "--help").out().replaceAll("\\s+", " ");
        assertThat(help)
                .contains("fast if there are such settings for the environment, otherwise default")
                .contains("(default: " + PolicyTraining.ATTEMPTS + ")")
                .contains("The saved policy is the champion of all runs", "sharpened");
    }
}
