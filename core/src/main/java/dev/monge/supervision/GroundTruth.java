package dev.monge.supervision;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Supervision derived from a known ground truth R_gt, as an expert with perfect judgement would give it (section
 * Experiments).
 *
 * <p>Profiles are histograms of the true returns over D-tilde, pairs are drawn at random and ordered, and labels are
 * given to suffixes with extreme true returns. Draws depend only on the given generator.
 */
public final class GroundTruth {
    /** The most pairs that the paper typically gave. */
    public static final int PAIRS = 50;

    /** The number of best and of worst suffixes that the paper labelled in its comparisons: four labels in all. */
    public static final int EXTREMES = 2;

    private final Demonstrations demonstrations;
    /** Names the data set in messages, if it is known. */
    private final String origin;

    /** Creates the ground truth of demonstrations with known rewards. */
    public GroundTruth(Demonstrations demonstrations) {
        this(demonstrations, "");
    }

    private GroundTruth(Demonstrations demonstrations, String origin) {
        if (!demonstrations.rewarded()) {
            throw new InputException("the true rewards of these demonstrations are unknown");
        }
        this.demonstrations = demonstrations;
        this.origin = origin;
    }

    /**
     * Returns the ground truth of a data set.
     *
     * @throws InputException if the true rewards of a trajectory are unknown
     */
    public static GroundTruth of(DataSet data) {
        data.requireRewards();
        return new GroundTruth(data.demonstrations(), data.origin() + ": ");
    }

    /** Returns P_tgt: the distribution of the true returns of all suffixes. */
    public OptimalityProfile profile(double gamma, Binning binning) {
        return OptimalityProfile.of(demonstrations.trueReturns(gamma), binning);
    }

    /** Returns the pairs that the experiments draw with this seed; {@code monge pairs} gives the same. */
    public List<OrderedPair> pairs(int count, double gamma, long seed) {
        return pairs(count, gamma, RandomStreams.of(seed).named("pairs").generator());
    }

    /**
     * Returns I_pw: ordered pairs of suffixes drawn uniformly from D-tilde, with replacement; pairs of equal returns are
     * drawn again.
     */
    public List<OrderedPair> pairs(int count, double gamma, RandomGenerator random) {
        if (count < 0) {
            throw new InputException("the number of pairs must be at least 0, got " + count);
        }
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
     * Returns Y_fix: the suffixes with the highest and lowest true returns, in equal numbers, no two from one
     * trajectory.
     *
     * @param each number of best and of worst suffixes; twice that many trajectories are needed
     */
    public List<FixedPoint> extremes(int each, double gamma) {
        if (each < 0) {
            throw new InputException("the number of best and of worst suffixes must be at least 0, got " + each);
        }
        if (2L * each > demonstrations.trajectories()) {
            throw new InputException(origin + each + " best and " + each + " worst suffixes need "
                    + Counted.of(2L * each, "trajectory") + ", got " + demonstrations.trajectories());
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

    private void requireDifferentReturns(double[] returns) {
        for (double each : returns) {
            if (each != returns[0]) {
                return;
            }
        }
        throw new InputException(origin + "all true returns are " + returns[0] + ": no pair can be ordered");
    }
}
