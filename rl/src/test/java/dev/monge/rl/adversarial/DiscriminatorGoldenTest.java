package dev.monge.rl.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.rl.Toys;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against numbers that PyTorch 1.13 computed in double precision from the definitions; discriminators.py made them. */
class DiscriminatorGoldenTest {
    private static final int HALF = 12;
    private final Map<String, float[]> numbers = read();

    private float[] get(String name) {
        return Objects.requireNonNull(numbers.get(name), name);
    }

    private void fill(float[][] rows, String name) {
        float[] flat = get(name);
        int n = flat.length / rows.length;
        for (int r = 0; r < rows.length; r++) {
            System.arraycopy(flat, r * n, rows[r], 0, n);
        }
    }

    private void fill(float[] to, String name) {
        System.arraycopy(get(name), 0, to, 0, get(name).length);
    }

    @Test
    void lossAndGradientOfGailAreThoseOfTorch() {
        // Any step with five features will do: the minibatch is replaced.
        Trajectory shown = Trajectory.of("shown", new float[][] {{1, 0, 0, 0}}).withActions(new float[][] {{0}});
        try (Environment environment = Toys.identity()) {
            ExpertSteps steps = ExpertSteps.features(List.of(shown), environment, new StateActionFeatures());
            var discriminator = new Discriminator(
                    steps, new Gail.Options(GailReward.LOGIT, List.of(6, 4), Activation.TANH, 1, HALF, 1e-3, 0, 10, 0));
            fill(discriminator.parameters.values, "gail-parameters");
            fill(discriminator.inputs, "gail-inputs");
            fill(discriminator.weights, "gail-weights");
            fill(discriminator.between, "gail-between");
            assertThat(discriminator.gradient()).isCloseTo(get("gail-loss")[0], within(1e-6));
            assertThat(discriminator.parameters.gradient).containsExactly(get("gail-gradient"), within(2e-5f));
        }
    }

    @Test
    void lossGradientsAndRewardsOfAirlAreThoseOfTorch() {
        List<Trajectory> shown = List.of(Trajectory.of("shown", new float[][] {{1, 0}, {0, 2}})
                .withActions(new float[][] {{0}, {1}})
                .withFinalState(0, 0));
        var steps = new AirlSteps(
                shown,
                ScaledFeatures.standardising(shown, new StateActionFeatures()),
                ScaledFeatures.standardising(shown, new StateFeatures()));
        var discriminator = new AirlDiscriminator(
                steps,
                0.9,
                Airl.Options.DEFAULT.withHidden(List.of(5), List.of(4)).withBatches(1, HALF));
        fill(discriminator.reward.values, "airl-reward-parameters");
        fill(discriminator.potential.values, "airl-potential-parameters");
        AirlSteps.Batch batch = discriminator.lane.batch;
        fill(batch.features, "airl-features");
        fill(batch.states, "airl-states");
        fill(batch.continues, "airl-continues");
        fill(batch.logProbabilities, "airl-log-probabilities");
        assertThat(discriminator.gradient()).isCloseTo(get("airl-loss")[0], within(1e-6));
        assertThat(discriminator.lane.logits).containsExactly(get("airl-rewards"), within(2e-6f));
        assertThat(discriminator.reward.gradient).containsExactly(get("airl-reward-gradient"), within(1e-6f));
        assertThat(discriminator.potential.gradient).containsExactly(get("airl-potential-gradient"), within(1e-6f));
    }

    @ParameterizedTest
    @ValueSource(strings = {"low", "high"})
    void riskAndGradientOfSemiConfClassificationAreThoseOfTorch(String confidences) {
        float[] r = get("semi-conf-" + confidences + "-confidences");
        float[] z = get("semi-conf-" + confidences + "-logits");
        float[] gradient = new float[z.length];
        double mean = 0;
        for (float each : r) {
            mean += each / r.length;
        }
        double risk = new SemiConfRisk(0.6, mean).of(r, z, z.length, gradient);
        assertThat(risk).isCloseTo(get("semi-conf-" + confidences + "-risk")[0], within(1e-6));
        assertThat(gradient).containsExactly(get("semi-conf-" + confidences + "-gradient"), within(1e-6f));
    }

    private static Map<String, float[]> read() {
        Map<String, float[]> numbers = new HashMap<>();
        try (InputStream in = Objects.requireNonNull(
                        DiscriminatorGoldenTest.class.getResourceAsStream("discriminators.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                float[] values = new float[words.length - 1];
                for (int k = 0; k < values.length; k++) {
                    values[k] = (float) Double.parseDouble(words[k + 1]);
                }
                numbers.put(words[0], values);
            }
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
        return numbers;
    }
}
