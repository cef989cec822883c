package dev.monge.research.experiment;

import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.reward.RewardFunction;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.Map;

/** Measures the agreement of a learned reward with the true one on episodes that it was not learned from. */
final class EpisodeAgreement {
    /** The discount at which suffixes are compared, independent of the discounts of the fit. */
    private static final double GAMMA = 0.9;

    private final Demonstrations episodes;

    /** Creates a validation on whole episodes with their true rewards. */
    EpisodeAgreement(Demonstrations episodes) {
        this.episodes = episodes;
    }

    /**
     * Measures Pearson's and Spearman's correlation and the mean absolute difference (the L1 distance) of steps, of
     * discounted suffixes, and of whole undiscounted episodes. O(steps log steps).
     *
     * @param measures receives the numbers by name; an undefined correlation is left out. Modified.
     */
    void measure(RewardFunction reward, Map<String, Double> measures) {
        float[] learned = reward.rewards(episodes);
        measure("step", episodes.returns(learned, 0), episodes.trueReturns(0), measures);
        measure("suffix", episodes.returns(learned, GAMMA), episodes.trueReturns(GAMMA), measures);
        measure("episode", whole(episodes.returns(learned, 1)), whole(episodes.trueReturns(1)), measures);
    }

    private static void measure(String what, double[] learned, double[] right, Map<String, Double> measures) {
        PairedSample sample = PairedSample.of(learned, right);
        for (Agreement each : List.of(Agreement.PEARSON, Agreement.SPEARMAN, Agreement.L1)) {
            each.of(sample).ifPresent(value -> measures.put(what + " " + name(each), value));
        }
    }

    private static String name(Agreement agreement) {
        return switch (agreement) {
            case PEARSON -> "Pearson";
            case SPEARMAN -> "Spearman";
            case KENDALL -> "Kendall";
            case L1 -> "L1";
        };
    }

    /** Returns the returns of the suffixes that are whole episodes. */
    private double[] whole(double[] returns) {
        double[] whole = new double[episodes.trajectories()];
        for (int k = 0; k < whole.length; k++) {
            whole[k] = returns[episodes.offset(k)];
        }
        return whole;
    }
}
