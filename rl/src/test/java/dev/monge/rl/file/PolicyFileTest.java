package dev.monge.rl.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainingTask;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Environments;
import dev.monge.world.WorldId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyFileTest {
    private static final WorldId LANDER = WorldId.of("LunarLander-v3 gravity=-5");
    private static final TrainingTask TASK =
            new TrainingTask(LANDER, TrainingTask.TRUE_REWARD, PpoOptions.FAST_LUNAR_LANDER.withSeed(9));

    @TempDir
    private Path folder;

    private static SavedPolicy discrete() {
        var shape = Mlp.of(Activation.TANH, 8, 16, 4);
        float[] parameters = shape.initialise(RandomStreams.of(1).generator());
        parameters[0] = Float.MIN_VALUE;
        parameters[1] = -Float.MAX_VALUE;
        parameters[2] = -0f;
        var policy = new Policy(new Discrete(4), shape, parameters, new float[0], Optional.empty());
        var evaluation = new Evaluation(
                new Evaluation.Options(2, true, 4, 1),
                new double[] {0.1, -200.3},
                new int[] {70, 1000},
                Map.of("a", 2));
        return new SavedPolicy(policy, LANDER, PolicyProvenance.of(TASK, 3), Optional.of(evaluation));
    }

    @Test
    void aPolicyReadBackIsTheSameToTheBit() throws Exception {
        SavedPolicy saved = discrete();
        Path file = folder.resolve("a.policy.json");
        PolicyFile.save(saved, file);
        SavedPolicy read = PolicyFile.load(file);
        assertThat(read.policy().parameters()).isEqualTo(saved.policy().parameters());
        assertThat(read.policy().network()).isEqualTo(saved.policy().network());
        assertThat(read.policy().actions()).isEqualTo(new Discrete(4));
        assertThat(read.policy().standardisation()).isEmpty();
        assertThat(read.environment()).isEqualTo(LANDER);
        assertThat(read.provenance()).isEqualTo(saved.provenance());
        assertThat(read.provenance().seed()).isEqualTo(9);
        assertThat(read.provenance().options()).containsKeys("gamma", "learning-rate");
        assertThat(read.evaluation().orElseThrow().returns()).containsExactly(0.1, -200.3);
        assertThat(read.evaluation().orElseThrow().lengths()).containsExactly(70, 1000);
        assertThat(read.evaluation().orElseThrow().options().deterministic()).isTrue();
        Path again = folder.resolve("b.policy.json");
        PolicyFile.save(read, again);
        assertThat(again).hasSameBinaryContentAs(file);
    }

    @Test
    void continuousPoliciesKeepBoundsDeviationsAndStandardisation() throws Exception {
        var shape = Mlp.of(Activation.RELU, 2, 2);
        var actions = new Box(new float[] {-1, Float.NEGATIVE_INFINITY}, new float[] {1, Float.POSITIVE_INFINITY});
        var standardisation = new Standardisation(new float[] {0.3f, 2}, new float[] {1e-4f, 7});
        var policy = new Policy(
                actions,
                shape,
                shape.initialise(RandomStreams.of(2).generator()),
                new float[] {-0.7f, 0.1f},
                Optional.of(standardisation));
        Path file = folder.resolve("c.policy.json");
        PolicyFile.save(new SavedPolicy(policy, LANDER, PolicyProvenance.of(TASK, 0), Optional.empty()), file);
        SavedPolicy read = PolicyFile.load(file);
        assertThat(read.policy().actions()).isEqualTo(actions);
        assertThat(read.policy().logDeviations()).containsExactly(-0.7f, 0.1f);
        assertThat(read.policy().standardisation()).contains(standardisation);
        assertThat(read.evaluation()).isEmpty();
    }

    @Test
    void aPolicyOfAnotherEnvironmentIsRefused() throws Exception {
        Path file = folder.resolve("a.policy.json");
        PolicyFile.save(discrete(), file);
        assertThat(PolicyFile.load(file, "LunarLander-v3").policy().observations())
                .isEqualTo(8);
        assertThatThrownBy(() -> PolicyFile.load(file, "LunarLanderContinuous-v3"))
                .isInstanceOf(FormatException.class)
                .hasMessage(file + ": expected a policy for LunarLanderContinuous-v3, got one for LunarLander-v3");
    }

    @Test
    void whatIsNotAPolicyFileIsRefusedWithItsPlace() throws Exception {
        Path file = folder.resolve("a.policy.json");
        PolicyFile.save(discrete(), file);
        String text = Files.readString(file);
        for (String[] change : new String[][] {
            {"\"monge-policy\"", "\"monge-reward\"", "format: expected \"monge-policy\", got \"monge-reward\""},
            {"\"version\" : 1", "\"version\" : 2", "version: 2 is newer than 1"},
            {"\"TANH\"", "\"SIN\"", "network.activation: no such activation: SIN"},
            {"\"observations\" : 8", "\"observations\" : 7", "parameters"},
            {
                "\"hidden\" : [ ",
                "\"hidden\" : [ " + "1, ".repeat(30_000),
                "a network has at most 100 hidden layers, got 300"
            },
            {"\"hidden\" : [ ", "\"hidden\" : [ " + "2147483647, ".repeat(5), "2^31 - 1 parameters, got 2^63 or more"},
            {"\"size\" : 4", "\"size\" : 2147483647", "a network has at most 2^31 - 1 parameters, got "},
            {"\"kind\" : \"discrete\"", "\"kind\" : \"sphere\"", "actions.kind: expected discrete or box, got sphere"},
            {"\"logDeviations\"", "\"logDeviation\"", "logDeviations: expected a list, got nothing"},
            {"\"evaluation\"", "\"valuation\"", "unknown field \"valuation\""},
            {"\"deterministic\"", "\"x\"", "evaluation.actions: expected deterministic or stochastic, got x"},
        }) {
            String changed = text.replace(change[0], change[1]);
            assertThat(changed).isNotEqualTo(text);
            Files.writeString(file, changed);
            assertThatThrownBy(() -> PolicyFile.load(file))
                    .isInstanceOf(FormatException.class)
                    .hasMessageStartingWith(file.toString())
                    .hasMessageContaining(change[2]);
        }
        Files.writeString(file, text.substring(0, text.length() / 2));
        assertThatThrownBy(() -> PolicyFile.load(file)).hasMessageContaining("not valid JSON");
    }

    @Test
    void anEnvironmentIsMadeByNameAndOptions() {
        assertThat(LANDER).hasToString("LunarLander-v3 gravity=-5");
        assertThat(Environments.standard()
                        .world(LANDER)
                        .make()
                        .observationSpace()
                        .size())
                .isEqualTo(8);
        assertThatThrownBy(() -> Environments.standard().world("Moon"))
                .hasMessageStartingWith("unknown environment Moon");
    }
}
