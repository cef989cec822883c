package dev.monge.rl.ppo;

import dev.monge.identity.Identity;
import dev.monge.rl.numeric.Ranges;
import java.io.Serializable;

/**
 * Normalisation of observations and rewards.
 *
 * <p>Statistics are computed over all rollouts so far and do not change during a rollout. The policy that acts in a
 * rollout is therefore one fixed function, as the ratio of new to old probabilities assumes, and environments need not
 * wait for one another.
 *
 * @param observations whether observations are standardised; in the first rollout they are not
 * @param returns whether rewards are divided by the standard deviation of the discounted return
 * @param rewardScale the factor by which rewards are multiplied first; positive
 */
public record PpoNormalisation(boolean observations, boolean returns, double rewardScale) implements Serializable {
    /** No normalisation. */
    public static final PpoNormalisation NONE = new PpoNormalisation(false, false, 1);
    /** Rewards divided by the running standard deviation of the return. */
    public static final PpoNormalisation RETURNS = new PpoNormalisation(false, true, 1);
    /** Standardised observations, and rewards divided by the running standard deviation of the return. */
    public static final PpoNormalisation BOTH = new PpoNormalisation(true, true, 1);

    /** Checks the scale. */
    public PpoNormalisation {
        Ranges.positive("the scale of the reward", rewardScale);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("PpoNormalisation")
                .with("observations", observations)
                .with("returns", returns)
                .with("rewardScale", rewardScale);
    }
}
