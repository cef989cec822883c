package dev.monge.research.experiment;

import dev.monge.reward.RewardFunction;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.Map;

/**
 * The response of a reward to each single feature, in both directions. For a linear reward both are its coefficients.
 *
 * <p>If the two slopes for a feature that is a change (of distance, of speed) differ, the reward encourages or
 * penalises oscillation. If R(0) is positive, the reward encourages waiting. Correlations show neither, but a policy
 * exploits both.
 */
final class FeatureResponse {
    private static final double QUANTILE = 0.95;

    private FeatureResponse() {}

    /**
     * Measures R(0), and for each feature the slope of R between 0 and a large value of it, and between 0 and its
     * opposite; large is the 95th percentile of the non-zero values in the demonstrations. O(steps log steps) per
     * feature.
     *
     * @param measures receives the numbers by name. Modified.
     */
    static void measure(RewardFunction reward, Demonstrations seen, Map<String, Double> measures) {
        float[] at = new float[reward.width()];
        double nothing = reward.rewardOfFeatures(at);
        measures.put("reward of nothing", nothing);
        for (int i = 0; i < at.length; i++) {
            float large = large(seen.column(i));
            if (large > 0) {
                at[i] = large;
                double up = (reward.rewardOfFeatures(at) - nothing) / large;
                at[i] = -large;
                double down = (nothing - reward.rewardOfFeatures(at)) / large;
                at[i] = 0;
                measures.put("slope up, " + seen.names().get(i), up);
                measures.put("slope down, " + seen.names().get(i), down);
            }
        }
    }

    /** Returns the 95th percentile of the non-zero magnitudes; 0 if there are none. */
    private static float large(float[] column) {
        float[] sizes = new float[column.length];
        int n = 0;
        for (float value : column) {
            if (value != 0) {
                sizes[n++] = Math.abs(value);
            }
        }
        Arrays.sort(sizes, 0, n);
        return n == 0 ? 0 : sizes[(int) (QUANTILE * (n - 1))];
    }
}
