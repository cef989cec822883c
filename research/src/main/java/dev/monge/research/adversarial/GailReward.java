package dev.monge.research.adversarial;

import java.util.Locale;

/**
 * The reward for a step that the discriminator considers an expert's with probability D.
 *
 * <p>If all episodes have the same length, all three have the same optimal policy. If the agent can end episodes, they
 * do not: a reward that is always positive favours long episodes and one that is always negative favours short ones,
 * whatever the expert did (Kostrikov et al., 2019).
 */
public enum GailReward {
    /** -log(1 - D), always positive, as in most implementations; suits tasks in which the goal is to survive. */
    SURVIVAL,
    /** log D - log(1 - D), of either sign, as in AIRL; the least biased. */
    LOGIT,
    /** log D, always negative; suits tasks in which the goal is to reach an end. */
    HASTE;

    /** Returns the word that a user types. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the reward for a step with this logit of D. */
    public double of(double logit) {
        return switch (this) {
            case SURVIVAL -> LogisticLoss.softplus(logit);
            case LOGIT -> logit;
            case HASTE -> -LogisticLoss.softplus(-logit);
        };
    }
}
