package dev.monge.supervision;

import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * R_gt where it is known: the supervision an expert with perfect judgement would give, as in section Experiments.
 *
 * <p>Profiles are histograms of the true returns over D-tilde, pairs are drawn at random and put in order, labels are
 * taken where the true return is extreme. Draws depend on the generator given and on nothing else.
 */
public final class GroundTruth {
    private final Demonstrations demonstrations;

    /** The truth about demonstrations whose rewards are known. */
    public GroundTruth(Demonstrations demonstrations) {
        if (!demonstrations.rewarded()) {
            throw new IllegalArgumentException("the true rewards of these demonstrations are not known");
        }
        this.demonstrations = demonstrations;
    }

    /** P_tgt: the distribution of the true returns of all suffixes. */
    public OptimalityProfile profile(double gamma, Binning binning) {
        return OptimalityProfile.of(demonstrations.trueReturns(gamma), binning);
    }

    /** I_pw: pairs of suffixes drawn uniformly from D-tilde, in order; pairs of equal returns are drawn again. */
    public List<OrderedPair> pairs(int count, double gamma, RandomGenerator random) {
        double[] returns = demonstrations.trueReturns(gamma);
        requireDifferentReturns(returns);
        var pairs = new ArrayList<OrderedPair>(count);
        while (pairs.size() < count) {
            int one = random.nextInt(returns.length);
            int other = random.nextInt(returns.length);
            if (returns[one] != returns[other]) {
                int worse = returns[one] < returns[other] ? one : other;
                pairs.add(new OrderedPair(suffix(worse), suffix(one + other - worse), gamma));
            }
        }
        return pairs;
    }

    /**
     * Y_fix: the suffixes with the highest and lowest true returns, as many of each, no two from one trajectory.
     *
     * @param each how many best and how many worst; twice that many trajectories are needed
     */
    public List<FixedPoint> extremes(int each, double gamma) {
        if (2 * each > demonstrations.trajectories()) {
            throw new IllegalArgumentException(each + " best and " + each + " worst suffixes need " + 2 * each
                    + " trajectories, got " + demonstrations.trajectories());
        }
        double[] returns = demonstrations.trueReturns(gamma);
        boolean[] used = new boolean[demonstrations.trajectories()];
        var labels = new ArrayList<FixedPoint>(2 * each);
        for (int i = 0; i < each; i++) {
            labels.add(extreme(returns, used, 1, gamma));
            labels.add(extreme(returns, used, -1, gamma));
        }
        return labels;
    }

    private FixedPoint extreme(double[] returns, boolean[] used, int sign, double gamma) {
        int best = -1;
        for (int k = 0; k < used.length; k++) {
            for (int row = demonstrations.offset(k); !used[k] && row < demonstrations.offset(k + 1); row++) {
                if (best < 0 || sign * returns[row] > sign * returns[best]) {
                    best = row;
                }
            }
        }
        used[demonstrations.trajectoryAt(best)] = true;
        return new FixedPoint(suffix(best), returns[best], gamma);
    }

    private Suffix suffix(int row) {
        int trajectory = demonstrations.trajectoryAt(row);
        return new Suffix(trajectory, row - demonstrations.offset(trajectory));
    }

    private static void requireDifferentReturns(double[] returns) {
        for (double each : returns) {
            if (each != returns[0]) {
                return;
            }
        }
        throw new IllegalArgumentException("all true returns are " + returns[0] + ": no pair can be ordered");
    }
}
