package dev.monge.assessment.report;

import dev.monge.metric.Bootstrap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** How ranks of trajectories vary among rewards that were fitted to resamples of people and of the supervision. */
final class RankIntervals {
    private static final double TAIL = (1 - Bootstrap.DEFAULT.level()) / 2;

    /** By trajectory, the ranks in ascending order. */
    private final double[][] ranks;

    private RankIntervals(double[][] ranks) {
        this.ranks = ranks;
    }

    /** Ranks the trajectories by every reward. */
    static RankIntervals of(ResampledScores scores, int trajectories) {
        double[][] ranks = new double[trajectories][scores.size()];
        for (int r = 0; r < scores.size(); r++) {
            double[] values = scores.values(r);
            List<Integer> sorted = IntStream.range(0, trajectories)
                    .boxed()
                    .sorted(Comparator.comparingDouble(k -> -values[k]))
                    .toList();
            for (int place = 0; place < trajectories; place++) {
                ranks[sorted.get(place)][r] = place + 1;
            }
        }
        for (double[] each : ranks) {
            Arrays.sort(each);
        }
        return new RankIntervals(ranks);
    }

    int low(int trajectory) {
        return (int) Math.floor(Bootstrap.quantile(ranks[trajectory], TAIL));
    }

    int high(int trajectory) {
        return (int) Math.ceil(Bootstrap.quantile(ranks[trajectory], 1 - TAIL));
    }
}
