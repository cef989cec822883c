package dev.monge.rl.ppo;

import dev.monge.rl.numeric.Ranges;

/**
 * What is done to observations and rewards before PPO sees them.
 *
 * <p>Statistics are taken over all rollouts so far and stay as they are during a rollout. So the policy that acts in a
 * rollout is one function, as the ratio of new to old probabilities supposes, and environments need not wait for one
 * another.
 *
 * @param observations whether observations are standardised; the first rollout sees them as they are
 * @param returns whether rewards are divided by the standard deviation of the discounted return
 * @param rewardScale what rewards are multiplied by first; positive
 */
public record PpoNormalisation(boolean observations, boolean returns, double rewardScale) {
    /** Observations and rewards as they are. */
    public static final PpoNormalisation NONE = new PpoNormalisation(false, false, 1);
    /** Rewards divided by the running standard deviation of the return. */
    public static final PpoNormalisation RETURNS = new PpoNormalisation(false, true, 1);
    /** Observations and rewards both. */
    public static final PpoNormalisation BOTH = new PpoNormalisation(true, true, 1);

    /** Checks the scale. */
    public PpoNormalisation {
        Ranges.positive("the scale of the reward", rewardScale);
    }
}
