package dev.monge.assessment.report;

import dev.monge.assessment.figure.BarChart;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The weights of a linear reward in units that can be compared: the reward for one standard deviation of each column.
 *
 * @param data the features that the reward was fitted on
 * @param members the reward, or the members of an ensemble
 */
record LinearWeights(Demonstrations data, List<RewardNetwork> members) {
    private static final int MOST = 40;

    /** Returns whether all members are linear; other rewards have no weights. */
    static boolean exist(List<RewardNetwork> members) {
        return members.stream().allMatch(each -> each.network().hidden().isEmpty());
    }

    /** Returns the weights as bars, the largest first, with the range among the members as whiskers. */
    BarChart chart() {
        List<BarChart.Bar> bars = new ArrayList<>();
        for (int feature = 0; feature < data.width(); feature++) {
            bars.add(bar(feature));
        }
        bars.sort(Comparator.comparingDouble((BarChart.Bar bar) -> Math.abs(bar.value()))
                .reversed());
        int more = bars.size() - MOST;
        return new BarChart("", "reward per standard deviation", bars.subList(0, Math.min(MOST, bars.size())), 720)
                .with(more > 0 ? new BarChart.Gap(MOST, more + " smaller weights are left out") : BarChart.Gap.NONE);
    }

    private BarChart.Bar bar(int feature) {
        double deviation = deviation(data.column(feature));
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (RewardNetwork each : members) {
            float[] unit = new float[data.width()];
            double nothing = each.rewardOfFeatures(unit);
            unit[feature] = 1;
            double weight = deviation * (each.rewardOfFeatures(unit) - nothing);
            low = Math.min(low, weight);
            high = Math.max(high, weight);
            sum += weight;
        }
        return new BarChart.Bar(data.names().get(feature), sum / members.size(), low, high, 0);
    }

    private static double deviation(float[] column) {
        double mean = 0;
        for (float value : column) {
            mean += value / column.length;
        }
        double square = 0;
        for (float value : column) {
            square += (value - mean) * (value - mean) / column.length;
        }
        return Math.sqrt(square);
    }
}
