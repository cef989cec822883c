package dev.monge.rl.inspection;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The learned return of a policy, compared with that of the best demonstrator: the one with the highest mean learned return.
 *
 * @param policy the policy's mean discounted learned return
 * @param best the best demonstrator's
 * @param demonstrator the best demonstrator
 * @param spread the standard deviation of the demonstrations' learned returns
 */
public record Advantage(double policy, double best, String demonstrator, double spread) {
    static Advantage of(ScoredEpisodes shown, ScoredEpisodes played, double gamma) {
        double[] returns = shown.returns(gamma);
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (int k = 0; k < returns.length; k++) {
            double[] sum = sums.computeIfAbsent(shown.actors().get(k), each -> new double[2]);
            sum[0] += returns[k];
            sum[1]++;
        }
        String who = "";
        double best = Double.NEGATIVE_INFINITY;
        for (Map.Entry<String, double[]> each : sums.entrySet()) {
            double mean = each.getValue()[0] / each.getValue()[1];
            if (mean > best) {
                best = mean;
                who = each.getKey();
            }
        }
        double mean = Arrays.stream(returns).average().orElseThrow();
        double spread = Math.sqrt(Arrays.stream(returns)
                .map(each -> (each - mean) * (each - mean))
                .average()
                .orElseThrow());
        return new Advantage(Arrays.stream(played.returns(gamma)).average().orElseThrow(), best, who, spread);
    }

    /**
     * Returns how far the policy's return is above the best demonstrator's, in standard deviations of the demonstrations'
     * returns; negative if it is below. Demonstrations that all earn the same have no deviation: then in units of what they
     * earn.
     */
    public double spreads() {
        double gain = policy - best;
        return gain == 0 ? 0 : gain / (spread > 0 ? spread : Math.abs(best));
    }
}
