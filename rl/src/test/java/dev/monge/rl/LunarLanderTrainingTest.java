package dev.monge.rl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Environment;
import dev.monge.world.Environments;
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
            sum += mean(Ppo.Options.ZOO_LUNAR_LANDER.withSeed(seed), true);
        }
        assertThat(sum / 5).isGreaterThan(245);
    }

    @Test
    void theFastSettingsLandInHalfTheSteps() {
        int solved = 0;
        for (int seed = 1; seed <= 10; seed++) {
            solved += mean(Ppo.Options.FAST_LUNAR_LANDER.withSeed(seed), false) > 200 ? 1 : 0;
        }
        assertThat(solved).isGreaterThanOrEqualTo(9);
    }

    private static double mean(Ppo.Options options, boolean deterministic) {
        Policy policy =
                Ppo.train(LunarLanderTrainingTest::lander, RewardSignal.environment(), options.withThreads(THREADS));
        return Evaluation.of(
                        policy,
                        LunarLanderTrainingTest::lander,
                        new Evaluation.Options(100, deterministic, 1234, THREADS))
                .mean();
    }
}
