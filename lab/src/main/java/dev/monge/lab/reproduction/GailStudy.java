package dev.monge.lab.reproduction;

import dev.monge.lab.experiment.LanderSet;
import dev.monge.rl.Demonstration;
import dev.monge.rl.Gail;
import dev.monge.rl.GailReward;
import dev.monge.rl.Policy;
import dev.monge.rl.PpoControl;
import dev.monge.rl.PpoOptions;

/**
 * GAIL on demonstrations of mixed quality: the development of the true return, and what the last policy does.
 *
 * @param data what is demonstrated
 * @param reward what the policy is paid for being taken for a demonstrator
 * @param steps of PPO
 * @param seed of policy and discriminator
 */
record GailStudy(LanderSet data, GailReward reward, long steps, long seed) implements Study {
    @Override
    public double cost() {
        return 6.5 * steps / 500_000.0;
    }

    @Override
    public Measured carryOut(Library library, Results results) {
        var measured = new Measured();
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
}
