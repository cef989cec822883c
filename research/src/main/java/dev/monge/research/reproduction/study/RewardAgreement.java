package dev.monge.research.reproduction.study;

import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.reward.RewardFunction;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.List;

/**
 * Compares a learned reward with the true one on episodes: per step, per suffix at gamma .9, and per undiscounted
 * episode.
 *
 * <p>Suffixes are compared at one discount, independent of the discount of the fit, so that numbers are comparable.
 * Only every eighth step and suffix is used: neighbours are similar, and ranking is expensive.
 */
public final class RewardAgreement {
    /** The levels, in the order of the tables. */
    public static final List<String> LEVELS = List.of("step", "suffix", "episode");

    private static final double GAMMA = 0.9;
    private static final int STRIDE = 8;

    private final Demonstrations episodes;
    private final double[][] truth;

    /** Creates a comparison on episodes with true rewards. */
    RewardAgreement(Demonstrations episodes) {
        this.episodes = episodes;
        truth = new double[][] {
            thinned(episodes.trueReturns(0)), thinned(episodes.trueReturns(GAMMA)), whole(episodes.trueReturns(1))
        };
    }

    /** Returns the learned returns at every level, in the order of {@link #LEVELS}. */
    public double[][] learned(RewardFunction reward) {
        float[] rewards = reward.rewards(episodes);
        return new double[][] {
            thinned(episodes.returns(rewards, 0)),
            thinned(episodes.returns(rewards, GAMMA)),
            whole(episodes.returns(rewards, 1))
        };
    }

    /** Returns the true returns of whole episodes. */
    public double[] trueEpisodes() {
        return truth[2].clone();
    }

    /** Returns the learned and true returns at a level of {@link #LEVELS} as pairs. */
    PairedSample sample(double[][] learned, int level) {
        return PairedSample.of(learned[level], truth[level]);
    }

    /** Adds Pearson, Spearman and L1 of all levels, under names such as {@code suffix Pearson}. */
    public void measure(double[][] learned, Measurements measured) {
        measure(learned, "", measured);
    }

    /** Adds Pearson, Spearman and L1 of all levels, under names with a prefix. */
    public void measure(double[][] learned, String prefix, Measurements measured) {
        for (int level = 0; level < LEVELS.size(); level++) {
            PairedSample sample = sample(learned, level);
            String name = prefix + LEVELS.get(level);
            measured.put(name + " Pearson", Agreement.PEARSON.of(sample).orElse(Double.NaN));
            measured.put(name + " Spearman", Agreement.SPEARMAN.of(sample).orElse(Double.NaN));
            measured.put(name + " L1", Agreement.L1.of(sample).orElse(Double.NaN));
        }
    }

    private static double[] thinned(double[] values) {
        double[] some = new double[(values.length + STRIDE - 1) / STRIDE];
        Arrays.setAll(some, i -> values[STRIDE * i]);
        return some;
    }

    private double[] whole(double[] returns) {
        double[] whole = new double[episodes.trajectories()];
        Arrays.setAll(whole, k -> returns[episodes.offset(k)]);
        return whole;
    }
}
