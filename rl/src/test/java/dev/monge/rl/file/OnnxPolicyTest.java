package dev.monge.rl.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.MlpPass;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainingTask;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import dev.monge.world.WorldId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ONNX Runtime computes from our policies, beside what we compute. */
class OnnxPolicyTest {
    private static final WorldId LANDER = WorldId.of("LunarLander-v3 gravity=-5");
    private static final TrainingTask TASK =
            new TrainingTask(LANDER, TrainingTask.TRUE_REWARD, PpoOptions.FAST_LUNAR_LANDER.withSeed(9));
    private static final Optional<Standardisation> STANDARDISATION =
            Optional.of(new Standardisation(new float[] {.1f, -2, 3, 0, 5}, new float[] {1, .01f, 20, 3, .5f}));
    private static final int[] BATCHES = {1, 3, 64, 257};

    @Test
    void logitsProbabilitiesAndActionsAreOurs() throws Exception {
        for (Mlp shape : List.of(
                Mlp.of(Activation.TANH, 5, 64, 64, 4),
                Mlp.of(Activation.RELU, 5, 7, 4),
                Mlp.of(Activation.IDENTITY, 5, 4))) {
            for (Optional<Standardisation> standardisation :
                    List.of(Optional.<Standardisation>empty(), STANDARDISATION)) {
                SavedPolicy saved = saved(new Discrete(4), shape, new float[0], standardisation);
                for (int n : BATCHES) {
                    float[][] states = states(n);
                    float[][] logits = outputs(saved.policy(), states);
                    assertClose((float[][]) run(saved, states, "logits"), logits);
                    float[][] probabilities = (float[][]) run(saved, states, "probabilities");
                    long[] actions = (long[]) run(saved, states, "action");
                    for (int i = 0; i < n; i++) {
                        assertThat((float) actions[i]).isEqualTo(mode(saved.policy(), states[i])[0]);
                        double sum = 0;
                        for (float logit : logits[i]) {
                            sum += Math.exp(logit);
                        }
                        for (int k = 0; k < 4; k++) {
                            assertThat((double) probabilities[i][k])
                                    .isCloseTo(Math.exp(logits[i][k]) / sum, within(1e-6));
                        }
                    }
                }
            }
        }
    }

    @Test
    void meansDeviationsAndClippedActionsAreOurs() throws Exception {
        Space actions = new Box(new float[] {-.1f, -1}, new float[] {.2f, Float.POSITIVE_INFINITY});
        float[] logDeviations = {-.5f, .25f};
        SavedPolicy saved = saved(actions, Mlp.of(Activation.TANH, 5, 32, 2), logDeviations, STANDARDISATION);
        for (int n : BATCHES) {
            float[][] states = states(n);
            assertClose((float[][]) run(saved, states, "mean"), outputs(saved.policy(), states));
            float[][] deviations = (float[][]) run(saved, states, "log_deviation");
            float[][] clipped = (float[][]) run(saved, states, "action");
            for (int i = 0; i < n; i++) {
                assertThat(deviations[i]).containsExactly(logDeviations);
                assertThat(clipped[i]).containsExactly(mode(saved.policy(), states[i]), within(1e-5f));
            }
        }
    }

    @Test
    void aFileSaysWhereThePolicyComesFrom(@TempDir Path folder) throws Exception {
        SavedPolicy saved = saved(new Discrete(4), Mlp.of(Activation.TANH, 5, 4), new float[0], Optional.empty());
        Path file = folder.resolve("a.onnx");
        OnnxPolicy.save(saved, file);
        try (OrtSession session = OrtEnvironment.getEnvironment().createSession(Files.readAllBytes(file))) {
            assertThat(session.getMetadata().getProducerName()).isEqualTo("monge");
            assertThat(session.getMetadata().getCustomMetadata())
                    .containsEntry("monge.environment", "LunarLander-v3 gravity=-5")
                    .containsEntry("monge.action_space", "{\"kind\":\"discrete\",\"size\":4}")
                    .containsEntry("monge.seed", "9")
                    .containsEntry("monge.reward", "true")
                    .containsKeys("monge.version", "monge.trained_by");
        }
    }

    private static SavedPolicy saved(
            Space actions, Mlp shape, float[] logDeviations, Optional<Standardisation> standardisation) {
        float[] parameters = shape.initialise(RandomStreams.of(3).generator());
        var policy = new Policy(actions, shape, parameters, logDeviations, standardisation);
        return new SavedPolicy(policy, LANDER, PolicyProvenance.of(TASK, 3), Optional.empty());
    }

    private static float[][] states(int n) {
        RandomGenerator random = RandomStreams.of(n).generator();
        float[][] states = new float[n][5];
        for (float[] state : states) {
            for (int k = 0; k < state.length; k++) {
                state[k] = (float) random.nextGaussian();
            }
        }
        return states;
    }

    /** The network's outputs for standardised states, state by state. */
    private static float[][] outputs(Policy policy, float[][] states) {
        var pass = new MlpPass(policy.network(), 1);
        float[][] all = new float[states.length][];
        for (int i = 0; i < all.length; i++) {
            float[][] x = new float[5][1];
            for (int k = 0; k < 5; k++) {
                float seen = states[i][k];
                if (policy.standardisation().isPresent()) {
                    Standardisation by = policy.standardisation().get();
                    seen = (seen - by.means()[k]) / by.deviations()[k];
                    seen = Math.min(Math.max(seen, -Standardisation.LIMIT), Standardisation.LIMIT);
                }
                x[k][0] = seen;
            }
            float[][] y = new float[policy.network().outputs()][1];
            pass.act(policy.parameters(), x, 0, 1, y, 0);
            all[i] = new float[y.length];
            for (int k = 0; k < y.length; k++) {
                all[i][k] = y[k][0];
            }
        }
        return all;
    }

    private static float[] mode(Policy policy, float[] state) {
        Actor actor = policy.actor(1);
        float[] action = new float[actor.actionWidth()];
        actor.look(state, 1);
        actor.mode(0, action);
        return action;
    }

    private static Object run(SavedPolicy saved, float[][] states, String output) throws Exception {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OrtSession session = environment.createSession(OnnxPolicy.model(saved));
                OnnxTensor tensor = OnnxTensor.createTensor(environment, states);
                OrtSession.Result result = session.run(Map.of("observation", tensor), Set.of(output))) {
            return result.get(0).getValue();
        }
    }

    /** To 1e-5 of the largest: a single output may be as small as rounding makes it. */
    private static void assertClose(float[][] theirs, float[][] ours) {
        float largest = 0;
        for (float[] row : ours) {
            for (float each : row) {
                largest = Math.max(largest, Math.abs(each));
            }
        }
        assertThat(theirs).hasDimensions(ours.length, ours[0].length);
        for (int i = 0; i < ours.length; i++) {
            assertThat(theirs[i]).containsExactly(ours[i], within(1e-5f * largest));
        }
    }
}
