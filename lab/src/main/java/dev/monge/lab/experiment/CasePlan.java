package dev.monge.lab.experiment;

import dev.monge.rl.ppo.PpoOptions;
import java.util.Optional;

/**
 * How a policy to be inspected was trained: a recipe on a set of demonstrations with a seed, and PPO for some steps.
 *
 * @param recipe the name of the recipe, one of {@link CaseGroup#recipes}
 * @param data the demonstrations
 * @param seed the seed of pairs, labels, initial weights and PPO
 * @param steps the number of steps of PPO; few of them give a policy that has not learned to land
 */
public record CasePlan(String recipe, LanderSet data, long seed, long steps) {
    /** Returns the trial that fits the reward and trains the policy, with a single attempt. */
    public Trial trial() {
        Recipe known = CaseGroup.recipe(recipe);
        var shortened = new Recipe(
                known.features(),
                known.gammas(),
                known.binning(),
                known.noise(),
                known.pairs(),
                known.labels(),
                known.matching(),
                Optional.of(PpoOptions.FAST_LUNAR_LANDER.withSteps(steps)),
                1);
        return new Trial(recipe + ", " + data, data, shortened, seed);
    }
}
