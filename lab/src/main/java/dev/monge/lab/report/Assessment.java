package dev.monge.lab.report;

import dev.monge.reward.Reward;
import dev.monge.reward.RewardEnsemble;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The assessment of demonstrations by a learned reward, step by step.
 *
 * <p>Every step has a reward and the return of its suffix. Every trajectory has a total, a mean, a rank, and the range
 * of steps where it lost most. For an ensemble these are values of the mean reward, with the spread among its members.
 * O(steps x members), one column per member at a time.
 */
public final class Assessment {
    private static final int MOST_CAUSES = 3;

    private final Demonstrations demonstrations;
    private final Reward reward;
    private final double gamma;
    private final float[] rewards;
    private final float[] spread;
    private final double[] returns;
    private final double average;
    private final float[] featureMeans;
    private final List<TrajectoryScore> ranking;

    private Assessment(Demonstrations demonstrations, Reward reward, double gamma, Order order) {
        this.demonstrations = demonstrations;
        this.gamma = DiscountedReturns.checkGamma(gamma);
        this.reward = reward;
        rewards = reward.rewards(demonstrations);
        spread = new float[rewards.length];
        if (reward instanceof RewardEnsemble ensemble) {
            ensemble.spread(demonstrations.columns(), 0, rewards.length, spread, 0);
        }
        returns = demonstrations.returns(rewards, gamma);
        double sum = 0;
        for (float each : rewards) {
            sum += each;
        }
        average = sum / rewards.length;
        featureMeans = featureMeans(demonstrations);
        ranking = ranked(order);
    }

    /** The quantity by which trajectories are ranked; greater is better. */
    public enum Order {
        /** Returns the sum of the rewards. */
        TOTAL,
        /** Returns the mean of the rewards, which is fair if lengths differ for unrelated reasons. */
        MEAN;

        /** Returns the word that a user types. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Assesses demonstrations.
     *
     * @param demonstrations the demonstrations with the reward's features
     * @param reward one network, or an ensemble
     * @param gamma the discount of the returns
     * @param order the quantity to rank by
     */
    public static Assessment of(Demonstrations demonstrations, Reward reward, double gamma, Order order) {
        return new Assessment(demonstrations, reward, gamma, order);
    }

    /** Returns the assessed demonstrations. */
    public Demonstrations demonstrations() {
        return demonstrations;
    }

    /** Returns the number of rewards. */
    public int members() {
        return reward.members().size();
    }

    /** Returns the warnings of the reward's fit; empty if there were none. */
    public List<String> warnings() {
        return reward.warnings();
    }

    /** Returns the discount of the returns. */
    public double gamma() {
        return gamma;
    }

    /** Returns the reward of a row. */
    public float reward(int row) {
        return rewards[row];
    }

    /** Returns the standard deviation of a row's reward among the members. */
    public float spread(int row) {
        return spread[row];
    }

    /** Returns the discounted return of the suffix that starts at a row. */
    public double suffix(int row) {
        return returns[row];
    }

    /** Returns the discounted returns of all suffixes, in a new array. */
    public double[] suffixes() {
        return returns.clone();
    }

    /** Returns the mean reward of all steps. */
    public double average() {
        return average;
    }

    /** Returns all trajectories, the best first. */
    public List<TrajectoryScore> ranking() {
        return ranking;
    }

    private List<TrajectoryScore> ranked(Order order) {
        double[] spreads = spreadOfTotals();
        List<TrajectoryScore> scores = new ArrayList<>();
        for (int k = 0; k < demonstrations.trajectories(); k++) {
            int from = demonstrations.offset(k);
            double total = total(rewards, k);
            int steps = demonstrations.length(k);
            scores.add(new TrajectoryScore(
                    k,
                    demonstrations.ids().get(k),
                    0,
                    steps,
                    total,
                    total / steps,
                    returns[from],
                    spreads[k],
                    shortfall(from, demonstrations.offset(k + 1), total / steps)));
        }
        scores.sort(Comparator.comparingDouble(
                        (TrajectoryScore score) -> order == Order.TOTAL ? score.total() : score.mean())
                .reversed());
        List<TrajectoryScore> ranked = new ArrayList<>();
        for (TrajectoryScore each : scores) {
            ranked.add(each.ranked(ranked.size() + 1));
        }
        return List.copyOf(ranked);
    }

    private double total(float[] perStep, int k) {
        double total = 0;
        for (int row = demonstrations.offset(k); row < demonstrations.offset(k + 1); row++) {
            total += perStep[row];
        }
        return total;
    }

    private double[] spreadOfTotals() {
        double[] mean = new double[demonstrations.trajectories()];
        double[] squares = new double[mean.length];
        List<RewardNetwork> all = reward.members();
        for (int m = 0; m < all.size() && all.size() > 1; m++) {
            float[] own = all.get(m).rewards(demonstrations);
            for (int k = 0; k < mean.length; k++) {
                double total = total(own, k);
                double delta = total - mean[k];
                mean[k] += delta / (m + 1);
                squares[k] += delta * (total - mean[k]);
            }
        }
        for (int k = 0; k < mean.length; k++) {
            squares[k] = Math.sqrt(squares[k] / all.size());
        }
        return squares;
    }

    /**
     * Finds, by Kadane's algorithm, the range of steps that falls furthest below a reference: the average of all
     * trajectories or, in a trajectory that is below it as a whole, its own average; otherwise the range would be the
     * whole trajectory.
     */
    private Optional<Shortfall> shortfall(int from, int to, double mean) {
        double usual = Math.min(average, mean);
        double best = 0;
        int bestFrom = from;
        int bestTo = from;
        double current = 0;
        int start = from;
        for (int row = from; row < to; row++) {
            if (current <= 0) {
                current = 0;
                start = row;
            }
            current += usual - rewards[row];
            if (current > best) {
                best = current;
                bestFrom = start;
                bestTo = row + 1;
            }
        }
        if (bestTo == bestFrom) {
            return Optional.empty();
        }
        double lost = best + (average - usual) * (bestTo - bestFrom);
        return Optional.of(new Shortfall(bestFrom - from, bestTo - from, lost, causes(bestFrom, bestTo)));
    }

    private static float[] featureMeans(Demonstrations demonstrations) {
        float[] means = new float[demonstrations.width()];
        for (int feature = 0; feature < means.length; feature++) {
            double sum = 0;
            for (float value : demonstrations.column(feature)) {
                sum += value;
            }
            means[feature] = (float) (sum / demonstrations.steps());
        }
        return means;
    }

    /**
     * Sets each feature in turn to its average over all data; the resulting gain of the range is the feature's
     * contribution.
     */
    private List<Shortfall.Cause> causes(int from, int to) {
        int n = to - from;
        float[][] columns = new float[demonstrations.width()][];
        Arrays.setAll(columns, f -> Arrays.copyOfRange(demonstrations.column(f), from, to));
        float[] usual = new float[n];
        float[] otherwise = new float[n];
        List<Shortfall.Cause> causes = new ArrayList<>();
        for (int feature = 0; feature < demonstrations.width(); feature++) {
            float[] seen = columns[feature];
            Arrays.fill(usual, featureMeans[feature]);
            columns[feature] = usual;
            reward.rewards(columns, 0, n, otherwise, 0);
            columns[feature] = seen;
            double regained = 0;
            for (int i = 0; i < n; i++) {
                regained += otherwise[i] - rewards[from + i];
            }
            if (regained > 0) {
                causes.add(new Shortfall.Cause(demonstrations.names().get(feature), regained));
            }
        }
        causes.sort(Comparator.comparingDouble(Shortfall.Cause::regained).reversed());
        return causes.subList(0, Math.min(MOST_CAUSES, causes.size()));
    }
}
