package dev.monge.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.json.StrictJson;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.WorldId;
import dev.monge.world.grid.GridWorld;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code monge inspect} on a line of six squares, for whose third square a bad fit pays. */
class InspectCommandTest {
    private static final WorldId LINE = WorldId.of("GridWorld-v0 rows=S....G");
    private static final int SQUARES = 6;

    @TempDir
    private Path folder;

    @BeforeEach
    void saveEverything() throws Exception {
        saveReward(SQUARES, "bad.reward.json");
        saveReward(SQUARES + 1, "other.reward.json");
        savePolicy(LINE, SQUARES, GridWorld.RIGHT, "straight.policy.json");
        savePolicy(LINE, SQUARES, GridWorld.LEFT, "looping.policy.json");
        savePolicy(WorldId.of("LunarLander-v3"), 8, GridWorld.RIGHT, "lander.policy.json");
        saveWalkers("walkers.jsonl");
    }

    private Path in(String name) {
        return folder.resolve(name);
    }

    /** Charges for every step, except on the third square. */
    private void saveReward(int squares, String name) throws Exception {
        Mlp network = Mlp.of(Activation.IDENTITY, squares, 1);
        float[] weights = new float[network.parameterCount()];
        Arrays.fill(weights, 0, squares, -1);
        weights[2] = 3;
        var reward = new RewardNetwork(
                network,
                weights,
                new StepShape(squares, 1, true),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
        RewardFile.save(reward, in(name));
    }

    /** Goes right, except on the third square. */
    private void savePolicy(WorldId where, int observations, int third, String name) throws Exception {
        Environment environment = Environments.standard().world(where).make();
        Mlp network = Mlp.of(Activation.TANH, observations, 4);
        float[] weights = new float[network.parameterCount()];
        for (int square = 0; square < observations; square++) {
            weights[(square == 2 ? third : GridWorld.RIGHT) * observations + square] = 50;
        }
        var policy = new Policy(environment.actionSpace(), network, weights, new float[0], Optional.empty());
        var provenance = new PolicyProvenance("1", "hand", "none", 0, 0, 0, Map.of());
        PolicyFile.save(new SavedPolicy(policy, where, provenance, Optional.empty()), in(name));
    }

    private void saveWalkers(String name) throws Exception {
        RandomGenerator random = RandomStreams.of(5).generator();
        var player = new EpisodePlayer(Environments.standard().world(LINE).make());
        List<Recording> shown = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            var recorder = new EpisodeRecorder();
            player.play(
                    k,
                    (observation, action) -> action[0] = random.nextInt(3) == 0 ? random.nextInt(4) : GridWorld.RIGHT,
                    recorder);
            shown.add(new Recording(recorder.trajectory("walk " + k), Map.of("policy", "walker " + k % 4)));
        }
        TrajectoryFile.save(shown, in(name));
    }

    private CommandLineRun inspect(String reward, String policy, String demos, String... more) {
        List<String> words =
                new ArrayList<>(List.of("inspect", "--reward", in(reward).toString()));
        words.addAll(
                List.of("--policy", in(policy).toString(), "--demos", in(demos).toString()));
        words.addAll(List.of(more));
        return CommandLineRun.of(words.toArray(String[]::new));
    }

    @Test
    void aPolicyThatLoopsForPayIsWarnedOf() {
        CommandLineRun run = inspect("bad.reward.json", "looping.policy.json", "walkers.jsonl");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines().toList()).hasSize(7);
        assertThat(run.out())
                .startsWith("warning: do not trust this policy")
                .contains("! 100% of its episodes run into the time limit")
                .contains("! 98% of its steps lie between two visits to like states; such a step earns 1.00")
                .contains("  how likely it is truly better is unknown");
    }

    @Test
    void jsonHasTheVerdictItsReasonsAndTheNumbers() throws Exception {
        CommandLineRun run =
                inspect("bad.reward.json", "looping.policy.json", "walkers.jsonl", "--json", "--episodes", "5");
        assertThat(run.exit()).as(run.err()).isZero();
        StrictJson json = StrictJson.parse(run.out(), "output");
        assertThat(json.flag("warning")).isTrue();
        assertThat(json.integer("episodes")).isEqualTo(5);
        assertThat(json.object("measurements").number("shareOfUnfinishedEpisodes"))
                .isEqualTo(1);
        CommandLineRun threads = inspect(
                "bad.reward.json",
                "looping.policy.json",
                "walkers.jsonl",
                "--json",
                "--episodes",
                "5",
                "--threads",
                "3");
        assertThat(threads.out()).isEqualTo(run.out());
    }

    @Test
    void mistakesAreOneLine() {
        List<CommandLineRun> runs = List.of(
                inspect("bad.reward.json", "lander.policy.json", "walkers.jsonl"),
                inspect("other.reward.json", "straight.policy.json", "walkers.jsonl"),
                inspect("bad.reward.json", "straight.policy.json", "none.jsonl"),
                inspect("bad.reward.json", "straight.policy.json", "bad.reward.json"),
                inspect("bad.reward.json", "walkers.jsonl", "walkers.jsonl"),
                inspect("bad.reward.json", "straight.policy.json", "walkers.jsonl", "--episodes", "0"),
                inspect("bad.reward.json", "straight.policy.json", "walkers.jsonl", "--gamma", "2"),
                inspect("bad.reward.json", "straight.policy.json", "walkers.jsonl", "-O", "rows=S..G"),
                CommandLineRun.of(
                        "inspect",
                        "--reward",
                        in("bad.reward.json").toString(),
                        "--policy",
                        in("straight.policy.json").toString()));
        for (CommandLineRun run : runs) {
            assertThat(run.exit()).as(run.err()).isEqualTo(2);
            assertThat(run.err().lines().toList()).as(run.err()).hasSize(1);
            assertThat(run.out()).isEmpty();
        }
        assertThat(runs.get(0).err()).contains("but LunarLander-v3 has 8");
        assertThat(runs.get(1).err()).contains("but GridWorld-v0 rows=S....G has 6");
        assertThat(runs.get(7).err()).contains("but GridWorld-v0 rows=S..G has 4");
        assertThat(runs.get(8).err()).contains("--demos");
    }
}
