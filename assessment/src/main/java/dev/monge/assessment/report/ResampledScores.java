package dev.monge.assessment.report;

import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentSum;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.stream.IntStream;

/** The values of recordings under rewards that were fitted to resamples of people and of the supervision. */
final class ResampledScores {
    /** By resample, then by recording. */
    private final double[][] values;

    private ResampledScores(double[][] values) {
        this.values = values;
    }

    /** Scores the demonstrations by every reward; O(rewards x steps x width). */
    static ResampledScores of(Demonstrations demonstrations, List<RewardNetwork> resampled, Assessment.Order order) {
        Aggregation aggregation = order.aggregation();
        List<SegmentSum> sums = IntStream.range(0, demonstrations.trajectories())
                .mapToObj(k -> new SegmentSum(demonstrations, Segment.whole(k), aggregation))
                .toList();
        double[][] values = new double[resampled.size()][sums.size()];
        for (int r = 0; r < values.length; r++) {
            float[] rewards = resampled.get(r).rewards(demonstrations);
            for (int k = 0; k < sums.size(); k++) {
                values[r][k] = sums.get(k).value(rewards, sums.get(k).row());
            }
        }
        return new ResampledScores(values);
    }

    /** Returns the number of resamples. */
    int size() {
        return values.length;
    }

    /** Returns the values of all recordings under one resample. Must not be modified. */
    double[] values(int resample) {
        return values[resample];
    }

    /** Returns the standard deviation of a recording's value among the resamples. */
    double spread(int recording) {
        double mean = 0;
        double squares = 0;
        for (int r = 0; r < values.length; r++) {
            double value = values[r][recording];
            double delta = value - mean;
            mean += delta / (r + 1);
            squares += delta * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }
}
