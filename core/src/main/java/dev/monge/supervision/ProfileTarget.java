package dev.monge.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DiscountedReturns;
import java.util.List;

/**
 * One optimality profile P_tgt with what it speaks of: a discount, a weight among the profiles, and a cohort.
 *
 * <p>The paper has one. Several at once say more: an expert may judge immediate quality (gamma 0) and long-term quality
 * (gamma near 1) apart, or beginners and masters apart; each constrains another projection of the reward.
 *
 * @param profile the distribution that the returns should have
 * @param gamma the discount of those returns, in [0, 1]
 * @param weight its share of L_ot, positive
 * @param trajectories indices of the trajectories it speaks of; empty for all
 */
public record ProfileTarget(OptimalityProfile profile, double gamma, double weight, List<Integer> trajectories) {
    /** Checks the numbers. */
    public ProfileTarget {
        DiscountedReturns.checkGamma(gamma);
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException("the weight of a profile must be positive, got " + weight);
        }
        trajectories = List.copyOf(trajectories);
    }

    /** A profile of all trajectories. */
    public ProfileTarget(OptimalityProfile profile, double gamma) {
        this(profile, gamma, 1, List.of());
    }
}
