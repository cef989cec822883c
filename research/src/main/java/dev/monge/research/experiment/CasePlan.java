package dev.monge.research.experiment;

import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.ppo.PpoOptions;
import java.util.Optional;

/**
 * How a policy to be inspected was trained: a reward of a recipe on a set of demonstrations, and a run of PPO on it.
 *
 * @param recipe the name of the recipe, one of {@link CaseGroup#recipes}
 * @param data the demonstrations
 * @param seed the seed of pairs, labels, initial weights and PPO
 * @param steps the number of steps of the run after which the policy is taken, at most {@link #FULL}; after few steps it
 *     has not learned to land
 */
public record CasePlan(String recipe, LanderSet data, long seed, long steps) {
    /** The number of steps of a whole run, in whole rollouts. */
    public static final long FULL = 303_104;

    /** Returns the trial that fits the reward and trains the policy. */
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
                Optional.of(PpoOptions.FAST_LUNAR_LANDER.withSteps(FULL)),
                1);
        return new Trial(recipe + ", " + data, data, shortened, seed);
    }
}
