package dev.monge.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DiscountedReturns;
import java.util.List;

/**
 * An optimality profile P_tgt with its discount, its weight among the profiles, and its cohort.
 *
 * <p>The paper uses one profile. Several are more informative: an expert may judge immediate quality (gamma 0) and
 * long-term quality (gamma near 1) separately, or beginners and masters. Each constrains a different projection of the
 * reward.
 *
 * @param profile the target distribution of the returns
 * @param gamma the discount of those returns, in [0, 1]
 * @param weight its weight in L_ot, positive
 * @param trajectories indices of the trajectories it describes; empty for all
 */
public record ProfileTarget(OptimalityProfile profile, double gamma, double weight, List<Integer> trajectories) {
    /** Validates the numbers. */
    public ProfileTarget {
        DiscountedReturns.checkGamma(gamma);
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException("the weight of a profile must be positive and finite, got " + weight);
        }
        trajectories = List.copyOf(trajectories);
    }

    /** Creates a profile of all trajectories with weight 1. */
    public ProfileTarget(OptimalityProfile profile, double gamma) {
        this(profile, gamma, 1, List.of());
    }
}
