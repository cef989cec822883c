package dev.monge.research.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.monge.nn.Activation;
import dev.monge.rl.GoldenNumbers;
import dev.monge.rl.Toys;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against numbers that PyTorch 1.13 computed in double precision from the definitions; discriminators.py made them. */
class DiscriminatorGoldenTest {
    private static final int HALF = 12;
    private final GoldenNumbers numbers = new GoldenNumbers(DiscriminatorGoldenTest.class, "discriminators.txt");

    @Test
    void lossAndGradientOfGailAreThoseOfTorch() {
        // Any step with five features will do: the minibatch is replaced.
        Trajectory shown = Trajectory.of("shown", new float[][] {{1, 0, 0, 0}}).withActions(new float[][] {{0}});
        try (Environment environment = Toys.identity()) {
            ExpertSteps steps = ExpertSteps.features(List.of(shown), environment, new StateActionFeatures());
            var discriminator = new Discriminator(
                    steps, new Gail.Options(GailReward.LOGIT, List.of(6, 4), Activation.TANH, 1, HALF, 1e-3, 0, 10, 0));
            numbers.fill(discriminator.parameters.values, "gail-parameters");
            numbers.fill(discriminator.inputs, "gail-inputs");
            numbers.fill(discriminator.weights, "gail-weights");
            numbers.fill(discriminator.between, "gail-between");
            assertThat(discriminator.gradient()).isCloseTo(numbers.get("gail-loss")[0], within(1e-6));
            assertThat(discriminator.parameters.gradient).containsExactly(numbers.get("gail-gradient"), within(2e-5f));
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
        numbers.fill(discriminator.reward.values, "airl-reward-parameters");
        numbers.fill(discriminator.potential.values, "airl-potential-parameters");
        AirlSteps.Batch batch = discriminator.lane.batch;
        numbers.fill(batch.features, "airl-features");
        numbers.fill(batch.states, "airl-states");
        numbers.fill(batch.continues, "airl-continues");
        numbers.fill(batch.logProbabilities, "airl-log-probabilities");
        assertThat(discriminator.gradient()).isCloseTo(numbers.get("airl-loss")[0], within(1e-6));
        assertThat(discriminator.lane.logits).containsExactly(numbers.get("airl-rewards"), within(2e-6f));
        assertThat(discriminator.reward.gradient).containsExactly(numbers.get("airl-reward-gradient"), within(1e-6f));
        assertThat(discriminator.potential.gradient)
                .containsExactly(numbers.get("airl-potential-gradient"), within(1e-6f));
    }

    @ParameterizedTest
    @ValueSource(strings = {"low", "high"})
    void riskAndGradientOfSemiConfClassificationAreThoseOfTorch(String confidences) {
        float[] r = numbers.get("semi-conf-" + confidences + "-confidences");
        float[] z = numbers.get("semi-conf-" + confidences + "-logits");
        float[] gradient = new float[z.length];
        double mean = 0;
        for (float each : r) {
            mean += each / r.length;
        }
        double risk = new SemiConfRisk(0.6, mean).of(r, z, z.length, gradient);
        assertThat(risk).isCloseTo(numbers.get("semi-conf-" + confidences + "-risk")[0], within(1e-6));
        assertThat(gradient).containsExactly(numbers.get("semi-conf-" + confidences + "-gradient"), within(1e-6f));
    }
}
