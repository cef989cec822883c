package dev.monge.matching;

import dev.monge.trajectory.Demonstrations;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The features of demonstrations on their way to another machine: what a fit needs, without the raw steps' shape, the
 * feature map and the true rewards. A fit to them has the same bits. Made of plain arrays, which every way of serialising
 * knows.
 */
public final class FeatureColumns implements Serializable {
    private static final long serialVersionUID = 1;

    private final String[] names;
    private final float[][] columns;
    private final int[] lengths;
    private final String[] ids;
    /** The times of the steps in seconds, one array per trajectory; empty if they are unknown. */
    private final double[][] times;

    private transient @Nullable Demonstrations made;

    private FeatureColumns(String[] names, float[][] columns, int[] lengths, String[] ids, double[][] times) {
        this.names = names;
        this.columns = columns;
        this.lengths = lengths;
        this.ids = ids;
        this.times = times;
    }

    /** Returns the features of demonstrations, which are shared with them. */
    public static FeatureColumns of(Demonstrations demonstrations) {
        int n = demonstrations.trajectories();
        int[] lengths = new int[n];
        Arrays.setAll(lengths, demonstrations::length);
        List<double[]> times = new ArrayList<>();
        for (int k = 0; demonstrations.timed() && k < n; k++) {
            int trajectory = k;
            double[] clock = new double[lengths[k]];
            Arrays.setAll(clock, step -> demonstrations.seconds(trajectory, step));
            times.add(clock);
        }
        return new FeatureColumns(
                demonstrations.names().toArray(String[]::new),
                demonstrations.columns(),
                lengths,
                demonstrations.ids().toArray(String[]::new),
                times.toArray(double[][]::new));
    }

    /** Returns demonstrations with these features, which count as their states; made once. Thread-safe. */
    public synchronized Demonstrations demonstrations() {
        if (made == null) {
            made = Demonstrations.ofColumns(List.of(names), columns, lengths, List.of(ids), null)
                    .withTimes(List.of(times));
        }
        return made;
    }
}
