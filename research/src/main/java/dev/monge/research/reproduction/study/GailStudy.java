package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.research.adversarial.Gail;
import dev.monge.research.adversarial.GailReward;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import java.util.Locale;

/**
 * GAIL on demonstrations of mixed quality: the development of the true return, and the behaviour of the last policy.
 *
 * @param data the demonstrations
 * @param reward the form of the policy's reward
 * @param steps the number of steps of PPO
 * @param seed the seed of policy and discriminator
 */
public record GailStudy(LanderSet data, GailReward reward, long steps, long seed) implements StoredStudy {
    @Override
    public double cost() {
        return 6.5 * steps / 500_000.0;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        var measured = new Measurements();
        PpoOptions options = PpoOptions.FAST_LUNAR_LANDER.withSteps(steps).withSeed(seed);
        int n = options.iterations();
        double[] at = new double[n];
        double[] returns = new double[n];
        Policy policy = Gail.train(
                LanderSet::world,
                library.demonstrations(data).stream()
                        .map(Demonstration::trajectory)
                        .toList(),
                options,
                Gail.Options.DEFAULT.withReward(reward).withSeed(seed),
                PpoControl.NONE.withProgress(report -> {
                    int k = report.iteration();
                    at[k] = report.steps();
                    returns[k] = report.episodes() > 0 ? report.meanReturn() : k == 0 ? 0 : returns[k - 1];
                }));
        measured.put("steps", at).put("true return", returns);
        PolicyStudy.look(policy, seed, measured);
        return measured;
    }

    @Override
    public Identity identity() {
        return Identity.of("GailStudy", 1)
                .with("data", data)
                .with("reward", reward.name().toLowerCase(Locale.ROOT))
                .with("steps", steps)
                .with("seed", seed);
    }
}
