package dev.monge.recording;

import dev.monge.trajectory.Trajectory;
import java.util.Arrays;
import java.util.Optional;

/**
 * How often a recording was sampled.
 *
 * @param seconds the time from the first sample to the last
 * @param interval the median time between two samples
 * @param shortest the shortest time between two samples
 * @param longest the longest
 */
public record Sampling(double seconds, double interval, double shortest, double longest) {
    /** Times that are written with few digits vary by this much. */
    private static final double REGULAR = .05;

    /** Returns the sampling of a recording with times and at least two samples. */
    public static Optional<Sampling> of(Trajectory recording) {
        double[] times = recording.times();
        if (times == null || times.length < 2) {
            return Optional.empty();
        }
        double[] intervals = new double[times.length - 1];
        for (int t = 0; t < intervals.length; t++) {
            intervals[t] = times[t + 1] - times[t];
        }
        Arrays.sort(intervals);
        return Optional.of(new Sampling(
                times[times.length - 1] - times[0],
                intervals[intervals.length / 2],
                intervals[0],
                intervals[intervals.length - 1]));
    }

    /** Returns the samples per second, from the median interval. */
    public double rate() {
        return 1 / interval;
    }

    /** Returns whether all intervals are within 5% of the median. */
    public boolean regular() {
        return longest - interval <= REGULAR * interval && interval - shortest <= REGULAR * interval;
    }
}
