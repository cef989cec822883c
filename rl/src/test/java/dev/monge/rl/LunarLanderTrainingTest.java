package dev.monge.rl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.StepShape;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.World;
import dev.monge.world.lander.LanderRewardFeatures;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the presets promise, over several seeds. Minutes. */
@Tag("slow")
class LunarLanderTrainingTest {
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private static Environment lander() {
        return Environments.standard().make("LunarLander-v3");
    }

    @Test
    void theZooSettingsLandAsWellAsStableBaselines3() {
        double sum = 0;
        for (int seed = 1; seed <= 5; seed++) {
            sum += mean(PpoOptions.ZOO_LUNAR_LANDER.withSeed(seed), true);
        }
        assertThat(sum / 5).isGreaterThan(245);
    }

    @Test
    void theFastSettingsLandInHalfTheSteps() {
        int solved = 0;
        for (int seed = 1; seed <= 10; seed++) {
            solved += mean(PpoOptions.FAST_LUNAR_LANDER.withSeed(seed), false) > 200 ? 1 : 0;
        }
        assertThat(solved).isGreaterThanOrEqualTo(9);
    }

    /** The true coefficients, every other one 10% up and the rest 10% down; and the mean of that and its mirror image. */
    @Test
    void rewardsThatAreNearlyRightAndTheirMeanLandToo() {
        World world = World.of("lander", LunarLanderTrainingTest::lander);
        RewardSignal up = RewardSignal.of(world.bind(List.of(distorted(0.1))));
        RewardSignal both = RewardSignal.of(world.bind(List.of(distorted(0.1), distorted(-0.1))));
        PpoOptions options = PpoOptions.FAST_LUNAR_LANDER.withSeed(1);
        assertThat(mean(options, up, true)).isGreaterThan(240);
        assertThat(mean(options, both, true)).isGreaterThan(240);
    }

    private static RewardNetwork distorted(double by) {
        var map = new LanderRewardFeatures(true, true);
        var shape = Mlp.of(Activation.IDENTITY, LanderRewardFeatures.COUNT, 1);
        float[] parameters = new float[shape.parameterCount()];
        double[] coefficients = LanderRewardFeatures.trueCoefficients();
        for (int i = 0; i < coefficients.length; i++) {
            parameters[i] = (float) (coefficients[i] * (i % 2 == 0 ? 1 + by : 1 - by));
        }
        return new RewardNetwork(
                shape, parameters, new StepShape(8, 1, true), map, TargetScaling.NONE, Provenance.byHand());
    }

    private static double mean(PpoOptions options, boolean deterministic) {
        return mean(options, RewardSignal.environment(), deterministic);
    }

    private static double mean(PpoOptions options, RewardSignal reward, boolean deterministic) {
        Policy policy = Ppo.train(LunarLanderTrainingTest::lander, reward, options.withThreads(THREADS));
        return Evaluation.of(
                        policy,
                        LunarLanderTrainingTest::lander,
                        new Evaluation.Options(100, deterministic, 1234, THREADS))
                .mean();
    }
}
