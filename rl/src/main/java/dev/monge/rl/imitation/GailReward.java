package dev.monge.rl.imitation;

/**
 * What a policy is paid for a step that the discriminator takes, with probability D, for an expert's.
 *
 * <p>All three have the same best policy where episodes have one length. Where the agent can end them they do not: a
 * reward that is always positive pays for staying alive and one that is always negative for ending soon, whatever the
 * expert did (Kostrikov et al., 2019).
 */
public enum GailReward {
    /** -log(1 - D), always positive: what most implementations use; suits tasks where surviving is the point. */
    SURVIVAL,
    /** log D - log(1 - D), of either sign: AIRL's, the least biased. */
    LOGIT,
    /** log D, always negative: suits tasks where reaching an end is the point. */
    HASTE;

    /** The reward for a step with this logit of D. */
    public double of(double logit) {
        return switch (this) {
            case SURVIVAL -> softplus(logit);
            case LOGIT -> logit;
            case HASTE -> -softplus(-logit);
        };
    }

    /** log(1 + e^x), without overflow. */
    static double softplus(double x) {
        return Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }
}
