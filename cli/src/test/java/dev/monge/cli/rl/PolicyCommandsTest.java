package dev.monge.cli.rl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.DataSets;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.onnx.OnnxReward;
import dev.monge.format.reward.RewardFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.file.OnnxPolicy;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.PoolFolder;
import dev.monge.rl.file.PpoCheckpointFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainingTask;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.world.Environments;
import dev.monge.world.WorldId;
import dev.monge.world.lander.LunarLander;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyCommandsTest {
    @TempDir
    private Path folder;

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private CommandLineRun train(String out, Object... more) {
        List<Object> words = new ArrayList<>(List.of("train", "LunarLander-v3", "--steps", 8192, "--seed", 3));
        words.addAll(List.of("--out", in(out)));
        words.addAll(List.of(more));
        return run(words.toArray());
    }

    @Test
    void anEnsembleInOneFileIsTheMeanOfItsMembers() throws Exception {
        List<RewardNetwork> members =
                List.of(network(reward("one.reward.json", 0.5f)), network(reward("other.reward.json", -0.25f)));
        Path ensemble = in("ensemble.reward.json");
        RewardFile.save(Reward.of(members), ensemble);
        assertThat(train("ensemble.policy.json", "--reward", ensemble).exit()).isZero();
        assertThat(train("pair.policy.json", "--reward", in("one.reward.json"), "--reward", in("other.reward.json"))
                        .exit())
                .isZero();
        assertThat(PolicyFile.load(in("ensemble.policy.json")).policy())
                .usingRecursiveComparison()
                .isEqualTo(PolicyFile.load(in("pair.policy.json")).policy());
        CommandLineRun exported = run("export", ensemble, "--out", in("ensemble.onnx"), "--json");
        assertThat(exported.out()).startsWith("{\"kind\":\"reward\",\"members\":2,\"bytes\":");
    }

    private static RewardNetwork network(Path file) throws Exception {
        return RewardFile.load(file).members().get(0);
    }

    private Path reward(String name, float weight) throws Exception {
        var shape = Mlp.of(Activation.TANH, 8, 1);
        float[] parameters = new float[shape.parameterCount()];
        Arrays.fill(parameters, weight);
        var map = new StateFeatures();
        RewardFile.save(
                new RewardNetwork(
                        shape, parameters, new StepShape(8, 1, true), map, TargetScaling.NONE, Provenance.byHand()),
                in(name));
        return in(name);
    }

    @Test
    void aPolicyIsTrainedLoggedAndEvaluated() throws Exception {
        CommandLineRun run = train("a.policy.json", "--csv", in("a.csv"), "--tensorboard", in("tb"), "--threads", 2);
        assertThat(run.exit()).isZero();
        assertThat(run.err())
                .contains("100%  8,192 of 8,192 steps")
                .contains("steps/s")
                .contains("done");
        assertThat(run.out()).contains("100 deterministic episodes").contains("where: " + in("a.policy.json"));
        assertThat(Files.readAllLines(in("a.csv")))
                .hasSize(3)
                .first()
                .asString()
                .startsWith("iteration,steps,return");
        assertThat(in("tb").resolve("PPO_1")).isDirectoryContaining("glob:**events.out.tfevents.*");
        try (Stream<Path> events = Files.list(in("tb").resolve("PPO_1"))) {
            assertThat(Files.readString(events.findFirst().orElseThrow(), StandardCharsets.ISO_8859_1))
                    .contains("rollout/ep_rew_mean", "rollout/ep_len_mean", "time/fps", "time/total_timesteps")
                    .contains("train/approx_kl", "train/clip_fraction", "train/clip_range", "train/entropy_loss")
                    .contains("train/explained_variance", "train/learning_rate", "train/loss", "train/n_updates")
                    .contains("train/policy_gradient_loss", "train/value_loss")
                    .doesNotContain("train/return");
        }
        assertThat(in("a.policy.json.checkpoint")).doesNotExist();
        assertThat(PolicyFile.load(in("a.policy.json")).provenance().steps()).isEqualTo(8192);

        assertThat(train("b.policy.json", "--threads", 1, "--quiet", "--tensorboard", in("tb"))
                        .err())
                .isEmpty();
        assertThat(in("tb").resolve("PPO_2")).isDirectoryContaining("glob:**events.out.tfevents.*");
        assertThat(in("b.policy.json")).hasSameBinaryContentAs(in("a.policy.json"));

        CommandLineRun evaluated =
                run("evaluate", "policy", "--policy", in("a.policy.json"), "--episodes", 3, "--json");
        assertThat(evaluated.exit()).isZero();
        assertThat(evaluated.out()).startsWith("{\"environment\":\"LunarLander-v3\",\"episodes\":3");
        assertThat(run("evaluate", "policy", "--policy", in("a.policy.json"), "--episodes", 3, "-O", "gravity=-3")
                        .out())
                .startsWith("LunarLander-v3 gravity=-3: 3 deterministic episodes");
        CommandLineRun other =
                run("evaluate", "policy", "--policy", in("a.policy.json"), "--env", "LunarLanderContinuous-v3");
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err()).contains("got one for LunarLander-v3").hasLineCount(1);
    }

    @Test
    void aStoppedRunGoesOnToTheSamePolicy() throws Exception {
        assertThat(run("train", "LunarLander-v3", "--seed", 3, "--steps", 61440, "--out", in("whole.policy.json"))
                        .exit())
                .isZero();
        var task = new TrainingTask(
                WorldId.of("LunarLander-v3"),
                TrainingTask.TRUE_REWARD,
                PpoOptions.FAST_LUNAR_LANDER.withSteps(61440).withSeed(3));
        Path checkpoints = Files.createDirectory(in("stopped.policy.json.checkpoint"));
        Path checkpoint = checkpoints.resolve("checkpoint.json");
        Files.writeString(in("r.csv"), CsvLogTest.HEADER + "\n11,49152,1.5\n12,53248,2.5\n13,57");
        int[] iterations = {0};
        assertThatThrownBy(() -> Ppo.train(
                        Environments.standard().world(task.environment())::make,
                        RewardSignal.environment(),
                        task.options(),
                        PpoControl.NONE
                                .withCheckpoints(new PpoCheckpointFile(checkpoint, task), 10)
                                .withProgress(report -> iterations[0]++)
                                .withCancellation(() -> iterations[0] == 12)))
                .isInstanceOf(CancellationException.class);
        assertThat(checkpoint).exists();
        Path events = Files.createDirectories(in("tb").resolve("PPO_4"));
        Files.writeString(checkpoints.resolve("tensorboard.txt"), events.toAbsolutePath() + "\n");
        Files.createDirectories(in("tb").resolve("PPO_5"));
        assertThat(run("train", "LunarLander-v3", "--out", in("stopped.policy.json"))
                        .err())
                .contains("holds the checkpoint of an interrupted run")
                .hasLineCount(1);
        CommandLineRun resumed = run(
                "train",
                "LunarLander-v3",
                "--seed",
                3,
                "--steps",
                61440,
                "--csv",
                in("r.csv"),
                "--tensorboard",
                in("tb"),
                "--resume",
                "--out",
                in("stopped.policy.json"));
        assertThat(resumed.exit()).as(resumed.err()).isZero();
        assertThat(events).isDirectoryContaining("glob:**events.out.tfevents.*");
        assertThat(in("tb").resolve("PPO_5")).isEmptyDirectory();
        assertThat(in("tb").resolve("PPO_6")).doesNotExist();
        assertThat(Files.readAllLines(in("r.csv")).stream().skip(1).map(line -> line.split(",", -1)[0]))
                .containsExactly("11", "12", "13", "14");
        assertThat(Files.readAllLines(in("r.csv")).get(1)).isEqualTo("11,49152,1.5");
        assertThat(in("stopped.policy.json")).hasSameBinaryContentAs(in("whole.policy.json"));
        assertThat(checkpoints).doesNotExist();
    }

    @Test
    void learnedRewardsAndEnsemblesAreMaximised() throws Exception {
        Path one = reward("one.reward.json", 0.5f);
        Path other = reward("other.reward.json", -0.25f);
        assertThat(train("one.policy.json", "--reward", one).exit()).isZero();
        assertThat(train("both.policy.json", "--reward", one, "--reward", other).exit())
                .isZero();
        assertThat(PolicyFile.load(in("one.policy.json")).provenance().reward()).startsWith("one.reward.json (sha256 ");
        assertThat(PolicyFile.load(in("both.policy.json")).provenance().reward())
                .startsWith("mean of one.reward.json (sha256 ");
    }

    @Test
    void settingsOfPpoMayBeOthersThanThePresets() throws Exception {
        CommandLineRun run = train(
                "a.policy.json",
                "--quiet",
                "--ppo",
                "clip=0.3:0.1",
                "--ppo",
                "value-clip=5",
                "--ppo",
                "target-divergence=0.01",
                "--ppo",
                "normalise-observations=true",
                "--ppo",
                "hidden=16,8",
                "--ppo",
                "activation=relu");
        assertThat(run.exit()).isZero();
        SavedPolicy saved = PolicyFile.load(in("a.policy.json"));
        assertThat(saved.policy().network()).isEqualTo(Mlp.of(Activation.RELU, 8, 16, 8, 4));
        assertThat(saved.policy().standardisation()).isPresent();
        assertThat(saved.provenance().options())
                .containsEntry("clip", "0.3:0.1")
                .containsEntry("value-clip", "5.0")
                .containsEntry("target-divergence", "0.01")
                .containsEntry("hidden", "16,8")
                .containsEntry("activation", "relu");
    }

    @Test
    void policiesAndRewardsAreExported() throws Exception {
        assertThat(train("a.policy.json", "--quiet").exit()).isZero();
        Path one = reward("one.reward.json", 0.5f);
        Path other = reward("other.reward.json", -0.25f);
        CommandLineRun run = run("export", in("a.policy.json"), "--out", in("a.onnx"));
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains(" bytes").contains("where: " + in("a.onnx"));
        assertThat(Files.readAllBytes(in("a.onnx"))).isEqualTo(OnnxPolicy.model(PolicyFile.load(in("a.policy.json"))));

        CommandLineRun refused = run("export", one, "--out", in("a.onnx"));
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err())
                .isEqualTo("monge: " + in("a.onnx") + ": exists already; --force replaces it" + System.lineSeparator());
        CommandLineRun forced = run("export", one, other, "--out", in("a.onnx"), "--force", "--json");
        assertThat(forced.exit()).isZero();
        assertThat(forced.out()).startsWith("{\"kind\":\"reward\",\"members\":2,\"bytes\":");
        assertThat(Files.readAllBytes(in("a.onnx"))).isEqualTo(OnnxReward.model(List.of(network(one), network(other))));
    }

    @Test
    void aRewardThatIsNotANumberIsOneSentenceAndExitCodeOne() throws Exception {
        // Finite weights whose sum over the observations is not.
        CommandLineRun run = train("a.policy.json", "--quiet", "--reward", reward("inf.reward.json", Float.MAX_VALUE));
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).startsWith("monge: the reward of step ").hasLineCount(1);
        assertThat(in("a.policy.json")).doesNotExist();
    }

    @Test
    void aPoolGoesOnIsRefusedWhenHeldAndGivesDemonstrations() throws Exception {
        Object[] words = {
            "pool", "LunarLander-v3", "--steps", 12288, "--episodes", 2, "--quiet", "--threads", 2, "--out", in("pool")
        };
        CommandLineRun run = run(words);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("3 policies, mean return from ");
        assertThat(run(words).out()).isEqualTo(run.out());
        var task = new TrainingTask(
                WorldId.of("LunarLander-v3"), TrainingTask.TRUE_REWARD, PpoOptions.FAST_LUNAR_LANDER.withSteps(12288));
        try (PoolFolder held = PoolFolder.open(in("pool"), task, "2 stochastic episodes")) {
            assertThat(held.policies()).hasSize(3);
            CommandLineRun refused = run(words);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err()).contains("another run holds this folder").hasLineCount(1);
        }

        Path out = in("d.jsonl.gz");
        CommandLineRun demos = run(
                "demos",
                "--pool",
                in("pool"),
                "--policies",
                2,
                "--percentiles",
                "50,100",
                "--steps",
                300,
                "--out",
                out);
        assertThat(demos.exit()).isZero();
        assertThat(demos.out()).contains(" by 2 policies, 300 steps, returns from ");
        List<Recording> read = TrajectoryFile.load(out);
        assertThat(read.stream().mapToInt(each -> each.trajectory().length()).sum())
                .isEqualTo(300);
        assertThat(read.get(0).about()).containsKeys("policy", "seed", "ending", "quality", "environment");
        DataSet named = DataSets.load(out);
        assertThat(named.stateNames()).isEqualTo(LunarLander.OBSERVATION_NAMES);
        assertThat(named.actionNames()).containsExactly("action");
        CommandLineRun cloned =
                run("clone", "LunarLander-v3", "--demos", out, "--epochs", 2, "--out", in("cloned.policy.json"));
        assertThat(cloned.exit()).isZero();
        assertThat(cloned.out())
                .contains("100 deterministic episodes", "% above 200,")
                .doesNotContain("{", "=");
        assertThat(run("show", in("pool")).out())
                .contains("seed 0, steps 12288, ")
                .doesNotContain("Ppo", "Linear[");
        assertThat(PolicyFile.load(in("cloned.policy.json")).provenance().algorithm())
                .isEqualTo("behavioural cloning");
        Object[] gail = {
            "gail",
            "LunarLander-v3",
            "--demos",
            out,
            "--form",
            "survival",
            "--gradient-penalty",
            "0.5",
            "--steps",
            4096,
            "--quiet",
            "--threads",
            2
        };
        List<Object> imitate = new ArrayList<>(Arrays.asList(gail));
        imitate.addAll(List.of("--out", in("gail.policy.json")));
        assertThat(run(imitate.toArray()).exit()).isZero();
        PolicyProvenance imitated = PolicyFile.load(in("gail.policy.json")).provenance();
        assertThat(imitated.algorithm()).isEqualTo("GAIL");
        assertThat(imitated.reward()).startsWith("taken for d.jsonl.gz (sha256 ");
        assertThat(imitated.options())
                .containsEntry("discriminator-form", "survival")
                .containsEntry("discriminator-gradient-penalty", "0.5");

        assertEveryFormatIsCloned(out);

        Object[] again = {"demos", "--pool", in("pool"), "--set", "validation", "--out", out};
        assertThat(run(again).err())
                .isEqualTo("monge: " + out + ": exists already; --force replaces it" + System.lineSeparator());
        assertThat(run("demos", "--pool", in("pool"), "--set", "validation", "--force", "--out", out)
                        .out())
                .startsWith("3 trajectories by 3 policies");
    }

    /** The same demonstrations in other formats give the same policy, but for the file that it names. */
    private void assertEveryFormatIsCloned(Path demos) throws Exception {
        float[] parameters = PolicyFile.load(in("cloned.policy.json")).policy().parameters();
        for (String name : List.of("d.csv", "d-v0")) {
            assertThat(run("convert", demos, "--out", in(name)).exit()).isZero();
            CommandLineRun run = run(
                    "clone",
                    "LunarLander-v3",
                    "--demos",
                    in(name),
                    "--epochs",
                    2,
                    "--force",
                    "--out",
                    in("c.policy.json"));
            assertThat(run.exit()).as(run.err()).isZero();
            SavedPolicy cloned = PolicyFile.load(in("c.policy.json"));
            assertThat(cloned.policy().parameters()).isEqualTo(parameters);
            assertThat(cloned.provenance().options().get("demonstrations")).startsWith(name + " (sha256 ");
        }
        CommandLineRun twice = run(
                "clone",
                "LunarLander-v3",
                "--demos",
                in("d.csv"),
                "--demos",
                demos,
                "--epochs",
                1,
                "--force",
                "--out",
                in("c.policy.json"));
        assertThat(twice.exit()).as(twice.err()).isZero();
        assertThat(PolicyFile.load(in("c.policy.json")).provenance().options().get("demonstrations"))
                .startsWith("d.csv (sha256 ")
                .contains(", d.jsonl.gz (sha256 ");
    }

    @Test
    void mistakesAreOneLineWithExitCodeTwo() throws Exception {
        for (Object[] words : new Object[][] {
            {"train", "LunarLander-v3"},
            {"train", "Moon", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "-O", "gravity=up", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--steps", 0, "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--preset", "slow", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--ppo", "gama=1", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--ppo", "gamma=2", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--ppo", "clip=a:b", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--ppo", "normalise-returns=maybe", "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--reward", in("none.reward.json"), "--out", in("x.policy.json")},
            {"train", "LunarLander-v3", "--out", in("missing").resolve("x.policy.json")},
            {"evaluate", "policy", "--policy", in("none.policy.json")},
            {"pool", "LunarLander-v3", "--out", Files.writeString(in("file"), "")},
            {"clone", "LunarLander-v3", "--demos", in("none.jsonl"), "--out", in("x.policy.json")},
            {"gail", "LunarLander-v3", "--demos", in("none.jsonl"), "--out", in("x.policy.json")},
            {"gail", "LunarLander-v3", "--out", in("x.policy.json")},
            {"export", in("none.policy.json"), "--out", in("x.onnx")},
            {"export", Files.writeString(in("profile.json"), "{\"format\":\"monge-profile\"}"), "--out", in("x.onnx")},
            {"export", Files.writeString(in("nothing.json"), "{}"), "--out", in("x.onnx")},
            {"export", Files.writeString(in("text.txt"), "hello"), "--out", in("x.onnx")},
            {"export", reward("r.reward.json", 1), "--out", in("missing").resolve("x.onnx")},
            {"demos", "--pool", in("none"), "--set", "D100", "--out", in("d.jsonl")},
            {"demos", "--pool", in("none"), "--returns", "1", "--out", in("d.jsonl")},
            {"demos", "--pool", in("none"), "--set", "D100", "--steps", 5, "--out", in("d.jsonl")},
        }) {
            CommandLineRun run = run(words);
            String typed = Arrays.toString(words);
            assertThat(run.exit()).as(typed).isEqualTo(2);
            assertThat(run.err().lines()).as(typed).hasSize(1);
            assertThat(run.err()).as(typed).startsWith("monge: ");
            assertThat(run.out()).as(typed).isEmpty();
        }
    }

    @Test
    void everyCommandHasHelpWithAnExample() {
        for (String command :
                List.of("train", "evaluate", "evaluate policy", "pool", "demos", "clone", "gail", "export")) {
            assertThat(CommandLineRun.of((command + " --help").split(" ")).out())
                    .contains("Example: monge " + command);
        }
    }

    @Test
    void progressSaysHowLongItWillTake() {
        var text = new StringWriter();
        long[] now = {0};
        var lines = new ProgressLines(new PrintWriter(text), () -> now[0]);
        Ppo.train(
                Environments.standard().world(WorldId.of("LunarLander-v3"))::make,
                RewardSignal.environment(),
                PpoOptions.FAST_LUNAR_LANDER.withRollouts(4, 64).withSteps(256 * 8),
                PpoControl.NONE.withProgress(report -> {
                    now[0] += 1_500_000_000L;
                    lines.iteration(report);
                }));
        assertThat(text.toString()).contains("time: ", "s: environments ", "%, gradients ");
        List<String> printed = text.toString().lines().toList();
        assertThat(printed).hasSize(5);
        assertThat(printed.get(0))
                .startsWith(" 25%  512 of 2,048 steps  171 steps/s  return ")
                .doesNotContain("left");
        assertThat(printed.get(2))
                .startsWith(" 75%  1,536 of 2,048 steps  171 steps/s  return ")
                .endsWith("  3 s left");
        assertThat(printed.get(3)).endsWith("  done");
    }
}
