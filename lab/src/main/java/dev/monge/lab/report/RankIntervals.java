package dev.monge.lab.report;

import dev.monge.metric.Bootstrap;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentSum;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How ranks and values of trajectories vary among rewards that were fitted to resamples of people and of the supervision.
 */
final class RankIntervals {
    private static final double TAIL = (1 - Bootstrap.DEFAULT.level()) / 2;

    /** By trajectory, the ranks in ascending order. */
    private final double[][] ranks;

    private final double[] spread;

    private RankIntervals(double[][] ranks, double[] spread) {
        this.ranks = ranks;
        this.spread = spread;
    }

    /** Ranks the demonstrations by every reward; O(rewards x steps x width). */
    static RankIntervals of(Demonstrations demonstrations, List<RewardNetwork> resampled, Assessment.Order order) {
        int n = demonstrations.trajectories();
        Aggregation aggregation = order == Assessment.Order.TOTAL ? Aggregation.TOTAL : Aggregation.MEAN;
        List<SegmentSum> sums = IntStream.range(0, n)
                .mapToObj(k -> new SegmentSum(demonstrations, Segment.whole(k), aggregation))
                .toList();
        double[][] ranks = new double[n][resampled.size()];
        double[] mean = new double[n];
        double[] squares = new double[n];
        for (int r = 0; r < resampled.size(); r++) {
            float[] rewards = resampled.get(r).rewards(demonstrations);
            double[] values = new double[n];
            for (int k = 0; k < n; k++) {
                values[k] = sums.get(k).value(rewards, sums.get(k).row());
                double delta = values[k] - mean[k];
                mean[k] += delta / (r + 1);
                squares[k] += delta * (values[k] - mean[k]);
            }
            List<Integer> sorted = IntStream.range(0, n)
                    .boxed()
                    .sorted(Comparator.comparingDouble(k -> -values[k]))
                    .toList();
            for (int place = 0; place < n; place++) {
                ranks[sorted.get(place)][r] = place + 1;
            }
        }
        for (double[] each : ranks) {
            Arrays.sort(each);
        }
        Arrays.setAll(squares, k -> Math.sqrt(squares[k] / resampled.size()));
        return new RankIntervals(ranks, squares);
    }

    int low(int trajectory) {
        return (int) Math.floor(Bootstrap.quantile(ranks[trajectory], TAIL));
    }

    int high(int trajectory) {
        return (int) Math.ceil(Bootstrap.quantile(ranks[trajectory], 1 - TAIL));
    }

    double spread(int trajectory) {
        return spread[trajectory];
    }
}
