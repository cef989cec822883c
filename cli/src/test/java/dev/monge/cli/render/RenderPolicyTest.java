package dev.monge.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import dev.monge.format.jsonl.TrajectoryFile;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environments;
import dev.monge.world.Space;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Animations of learned policies, and of the trajectories that they left. */
class RenderPolicyTest {
    @TempDir
    private Path folder;

    private Path in(String name) {
        return folder.resolve(name);
    }

    private static CommandLineRun run(Object... words) {
        return CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    }

    private static void refused(String words, CommandLineRun run) {
        assertThat(run.exit()).as(words).isEqualTo(2);
        assertThat(run.err().lines()).as(words).hasSize(1);
        assertThat(run.err()).startsWith("monge: ").contains(words);
        assertThat(run.out()).as(words).isEmpty();
    }

    /** A policy without hidden layers that always prefers the same action, and draws others now and then. */
    private Path policy(String file, WorldId environment, Space actions, float... biases) throws IOException {
        int outputs = biases.length;
        var shape = Mlp.of(Activation.TANH, 8, outputs);
        float[] parameters = new float[shape.parameterCount()];
        System.arraycopy(biases, 0, parameters, parameters.length - outputs, outputs);
        float[] deviations = actions instanceof Box ? new float[outputs] : new float[0];
        var learned = new Policy(actions, shape, parameters, deviations, Optional.empty());
        var provenance = new PolicyProvenance("test", "none", "none", 0, 0, 0, Map.of());
        PolicyFile.save(new SavedPolicy(learned, environment, provenance, Optional.empty()), in(file));
        return in(file);
    }

    private Path mainEngine(String file) throws IOException {
        return policy(file, WorldId.of("LunarLander-v3"), new Discrete(4), 0, 0, 2, 0);
    }

    @Test
    void aLearnedPolicyFliesWhereItWasTrained() throws IOException {
        Path policy = mainEngine("up.policy.json");
        CommandLineRun run = run("render", "--policy", policy, "--seed", 3, "--scale", 0.2, "--out", in("up.gif"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("LunarLander-v3, seed 3, up.policy.json: ");
        assertThat(ImageIO.read(in("up.gif").toFile()).getWidth()).isEqualTo(132);
        CommandLineRun weak =
                run("render", "--policy", policy, "-O", "gravity=-1", "--seed", 3, "--out", in("weak.png"));
        assertThat(weak.out()).startsWith("LunarLander-v3 gravity=-1, seed 3, up.policy.json: ");
        assertThat(weak.out()).isNotEqualTo(run.out());
    }

    @Test
    void actionsAreDrawnOnlyIfAsked() throws IOException {
        Path policy = mainEngine("up.policy.json");
        String still = run("render", "--policy", policy, "--force", "--out", in("a.png"))
                .out();
        assertThat(run("render", "--policy", policy, "--force", "--out", in("a.png"))
                        .out())
                .isEqualTo(still);
        String drawn = run("render", "--policy", policy, "--stochastic", "--force", "--out", in("a.png"))
                .out();
        assertThat(drawn).isNotEqualTo(still);
        assertThat(run("render", "--policy", policy, "--stochastic", "--force", "--out", in("a.png"))
                        .out())
                .isEqualTo(drawn);
    }

    @Test
    void severalPoliciesAndSeedsStandSideBySide() throws IOException {
        Path policy = mainEngine("up.policy.json");
        CommandLineRun run = run(
                "render",
                "LunarLander-v3",
                "--policy",
                policy + ",heuristic",
                "--seeds",
                "1,2",
                "--columns",
                2,
                "--scale",
                0.2,
                "--out",
                in("four.png"));
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(": .*", "")).limit(4))
                .containsExactly(
                        "LunarLander-v3, seed 1, up.policy.json",
                        "LunarLander-v3, seed 2, up.policy.json",
                        "LunarLander-v3, seed 1, heuristic",
                        "LunarLander-v3, seed 2, heuristic");
        assertThat(ImageIO.read(in("four.png").toFile()).getWidth()).isGreaterThan(2 * 120);
    }

    @Test
    void continuousPoliciesFlyToo() throws IOException {
        var environment = WorldId.of("LunarLanderContinuous-v3 wind=true");
        Path policy = policy("throttle.policy.json", environment, Box.of(2, -1, 1), 5, -5);
        CommandLineRun run = run("render", "--policy", policy, "--stochastic", "--force", "--out", in("a.png"));
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("LunarLanderContinuous-v3 wind=true, seed 0, throttle.policy.json: ");
    }

    @Test
    void aPolicyThatCannotActThereIsOneSentenceAndNoFile() throws IOException {
        Path policy = mainEngine("up.policy.json");
        Path out = in("a.gif");
        refused(
                "expected a policy for GridWorld-v0, got one for LunarLander-v3",
                run("render", "GridWorld-v0", "--policy", policy, "--out", out));
        refused(
                "this policy sees 8 observations and acts in 0..3",
                run("render", "--policy", policy, "-O", "continuous=true", "--out", out));
        refused("no such file", run("render", "--policy", in("none.policy.json"), "--out", out));
        refused(
                "--policy must be heuristic, optimal, random or a policy file, got best",
                run("render", "LunarLander-v3", "--policy", "best", "--out", out));
        refused("--stochastic needs a learned policy", run("render", "LunarLander-v3", "--stochastic", "--out", out));
        refused("no option wings", run("render", "--policy", policy, "-O", "wings=2", "--out", out));
        refused("did you mean -O gravity=-1?", run("render", "--policy", policy, "gravity=-1", "--out", out));
        Path cut = Files.writeString(
                in("cut.policy.json"), Files.readString(policy).substring(0, 200));
        refused("cut.policy.json", run("render", "--policy", cut, "--out", out));
        // The second of two is bad: the first has been flown, but nothing is said or written.
        refused(
                "optimal policy is for finite worlds",
                run("render", "LunarLander-v3", "--policy", policy + ",optimal", "--out", out));
        assertThat(out).doesNotExist();
    }

    @Test
    void demonstrationsOfAPoolAreReplayed() throws IOException {
        assertThat(run(
                                "pool",
                                "LunarLander-v3",
                                "-O",
                                "gravity=-8",
                                "--steps",
                                8192,
                                "--episodes",
                                2,
                                "--quiet",
                                "--out",
                                in("pool"))
                        .exit())
                .isZero();
        assertThat(run("demos", "--pool", in("pool"), "--set", "validation", "--out", in("demos.jsonl.gz"))
                        .exit())
                .isZero();
        List<Recording> demos = TrajectoryFile.load(in("demos.jsonl.gz"));
        CommandLineRun run = run(
                "render", "--demos", in("demos.jsonl.gz"), "--episode", "2,1", "--scale", 0.2, "--out", in("both.gif"));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("demos.jsonl.gz, episode 2: "
                        + demos.get(1).trajectory().length() + " steps, return ");
        // The policy and the seed of a demonstration fly it once more.
        Map<String, String> about = demos.get(0).about();
        String id = String.valueOf(about.get("policy"));
        String policy = String.format("%06d.policy.json", Integer.valueOf(id.substring(id.lastIndexOf('/') + 1)));
        CommandLineRun again = run(
                "render",
                "--policy",
                in("pool").resolve("policies").resolve(policy),
                "--stochastic",
                "--seed",
                String.valueOf(about.get("seed")),
                "--out",
                in("again.png"));
        assertThat(again.exit()).as(again.err()).isZero();
        String episode = run.out().lines().toList().get(1);
        assertThat(again.out().lines().toList().get(0)).endsWith(episode.substring(episode.indexOf(": ")));
    }

    @Test
    void recordingsInOtherFormatsAreReplayedOnceEnvironmentAndSeedAreNamed() throws IOException {
        var about = Map.of("environment", "LunarLander-v3", "seed", "5");
        Path lines = trajectories(begun("LunarLander-v3", 5, 20, 2), about);
        String expected = ": 20 steps, return ";
        assertThat(run("render", "--demos", lines, "--out", in("a.png")).out())
                .startsWith("t.jsonl, episode 1" + expected);
        assertThat(run("convert", lines, "--out", in("t-v0")).exit()).isZero();
        CommandLineRun minari = run("render", "--demos", in("t-v0"), "--out", in("b.png"));
        assertThat(minari.out()).as(minari.err()).startsWith("t-v0, episode 1" + expected);
        assertThat(in("b.png")).hasSameBinaryContentAs(in("a.png"));
        assertThat(run("convert", lines, "--out", in("t.csv")).exit()).isZero();
        CommandLineRun table =
                run("render", "LunarLander-v3", "--demos", in("t.csv"), "--seed", 5, "--out", in("c.png"));
        assertThat(table.out()).as(table.err()).startsWith("t.csv, episode 1" + expected);
        assertThat(in("c.png")).hasSameBinaryContentAs(in("a.png"));
        assertThat(run("render", "--demos", in("t.csv"), "--out", in("d.png")).err())
                .contains("t.csv, episode 1: this trajectory cannot be replayed: it does not name its environment,"
                        + " expected ENV");
        refused(
                "it names its own environment, LunarLander-v3, expected no ENV",
                run("render", "LunarLander-v3", "--demos", lines, "--out", in("d.png")));
        refused(
                "it names its own seed, 5, expected no --seed",
                run("render", "--seed", 4, "--demos", lines, "--out", in("d.png")));
        refused(
                "expected one seed per episode, got 2 for 1",
                run("render", "--seeds", "1,2", "--demos", lines, "--out", in("d.png")));
    }

    private Path trajectories(Trajectory trajectory, Map<String, String> about) throws IOException {
        TrajectoryFile.save(List.of(new Recording(trajectory, about)), in("t.jsonl"));
        return in("t.jsonl");
    }

    @Test
    void whatCannotBeReplayedIsSaidWithItsEpisode() throws IOException {
        Path out = in("a.gif");
        Map<String, String> about = new LinkedHashMap<>();
        var states = Trajectory.of("one", new float[][] {new float[8]});
        var whole = states.withActions(new float[][] {{2}});
        String cannot = "t.jsonl, episode 1: this trajectory cannot be replayed: ";
        refused(
                cannot + "it does not name its environment, expected ENV",
                run("render", "--demos", trajectories(whole, about), "--out", out));
        about.put("environment", "LunarLander-v3 gravity=-8");
        refused(
                cannot + "it does not name its seed, expected --seed",
                run("render", "--demos", trajectories(whole, about), "--out", out));
        about.put("seed", "three");
        refused(cannot + "its seed is three", run("render", "--demos", trajectories(whole, about), "--out", out));
        about.put("seed", "3");
        refused(cannot + "it has no actions", run("render", "--demos", trajectories(states, about), "--out", out));
        refused(cannot + "state 0 has ", run("render", "--demos", trajectories(whole, about), "--out", out));
        refused(
                cannot + "its actions have 2 numbers, those of the environment 1",
                run(
                        "render",
                        "--demos",
                        trajectories(states.withActions(new float[][] {{0, 1}}), about),
                        "--out",
                        out));
        about.put("environment", "Moon");
        refused(
                cannot + "unknown environment Moon",
                run("render", "--demos", trajectories(whole, about), "--out", out));
        refused(
                "there is no episode 2, it has 1",
                run("render", "--demos", in("t.jsonl"), "--episode", 2, "--out", out));
        assertThat(out).doesNotExist();
    }

    /** The first state of an episode, and as many copies of an action. */
    private static Trajectory begun(String environment, long seed, int steps, float... action) {
        var world = Environments.standard().make(environment);
        float[] observation = new float[8];
        float[][] states = new float[steps][];
        world.reset(seed, observation);
        for (int t = 0; t < steps; t++) {
            states[t] = observation.clone();
            if (steps > 1 && !world.ended()) {
                world.step((int) action[0], observation);
            }
        }
        float[][] actions = new float[steps][];
        Arrays.fill(actions, action);
        return Trajectory.of("one", states).withActions(actions);
    }

    @Test
    void actionsThatNoWorldTakesAreSaidWithTheirEpisode() throws IOException {
        Path out = in("a.gif");
        Map<String, String> about = new LinkedHashMap<>(Map.of("environment", "LunarLander-v3", "seed", "5"));
        refused(
                "t.jsonl, episode 1: this trajectory cannot be replayed: action must be in 0..3, got 7",
                run("render", "--demos", trajectories(begun("LunarLander-v3", 5, 1, 7), about), "--out", out));
        refused(
                "t.jsonl, episode 1: this trajectory cannot be replayed: an action must be a whole number, got 1.5",
                run("render", "--demos", trajectories(begun("LunarLander-v3", 5, 1, 1.5f), about), "--out", out));
        refused(
                "t.jsonl, episode 1: this trajectory cannot be replayed: the episode ends after step ",
                run("render", "--demos", trajectories(begun("LunarLander-v3", 5, 200, 0), about), "--out", out));
        about.put("environment", "LunarLanderContinuous-v3");
        refused(
                "t.jsonl, episode 1: this trajectory cannot be replayed: action[1] must be in [-1.0, 1.0], got 1.5",
                run(
                        "render",
                        "--demos",
                        trajectories(begun("LunarLanderContinuous-v3", 5, 1, 0, 1.5f), about),
                        "--out",
                        out));
        assertThat(out).doesNotExist();
    }
}
