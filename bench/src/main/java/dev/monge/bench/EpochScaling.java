package dev.monge.bench;

import com.sun.management.ThreadMXBean;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Ours alone: what an epoch costs as the data set grows and the batch does not, and what it allocates.
 *
 * <p>Trajectories have 200 steps, so a batch of 128 suffixes touches at most 25,600 steps and, once trajectories are many,
 * about 12,900 for any size of data. Time beyond that is cache misses. Memory is measured on the thread that fits, over
 * the second half of the epochs, by the least and the median epoch.
 */
public final class EpochScaling {
    private static final int STEPS = 200;
    private static final int WIDTH = 8;
    private static final int EPOCHS = 4000;
    private static final double GAMMA = 0.9;

    private EpochScaling() {}

    /** Prints the table: {@code bench/scaling}. */
    public static void main(String[] arguments) {
        PrintStream out = System.out;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        out.println(
                "scaling: an epoch of Algorithm 2, batch 128, gamma .9, 50 bins, 50 pairs, 4 labels, network 8-16-1");
        out.printf(Locale.ROOT, "%12s %18s %28s%n", "steps", "median epoch", "bytes allocated per epoch");
        for (int size = 10_000; size <= 10_000_000; size *= 10) {
            Demonstrations data = data(size);
            var truth = new GroundTruth(data);
            Supervision supervision = Supervision.of(truth.profile(GAMMA, Binning.PAPER), GAMMA)
                    .withPairs(truth.pairs(50, GAMMA, RandomStreams.of(1).generator()))
                    .withFixedPoints(truth.extremes(2, GAMMA));
            long[] time = new long[EPOCHS];
            long[] bytes = new long[EPOCHS];
            MatchingControl control = MatchingControl.NONE.withProgress(report -> {
                time[report.epoch()] = System.nanoTime();
                bytes[report.epoch()] = threads.getCurrentThreadAllocatedBytes();
            });
            ProfileMatching.fit(data, supervision, MatchingOptions.PAPER.withEpochs(EPOCHS), control);
            double[] times = differences(time);
            double[] allocations = differences(bytes);
            out.printf(
                    Locale.ROOT,
                    "%,12d %18s %28s%n",
                    size,
                    Figures.time(Stopwatch.median(times, times.length) * 1e-9),
                    String.format(
                            Locale.ROOT,
                            "median %.0f, least %.0f",
                            Stopwatch.median(allocations, allocations.length),
                            Arrays.stream(allocations).min().orElseThrow()));
        }
    }

    private static double[] differences(long[] values) {
        return IntStream.range(EPOCHS / 2, EPOCHS)
                .mapToDouble(i -> values[i] - values[i - 1])
                .toArray();
    }

    private static Demonstrations data(int size) {
        float[][] columns = new float[WIDTH][];
        double[] rewards = new double[size];
        for (int i = 0; i < WIDTH; i++) {
            columns[i] = CounterNumbers.floatsBetween(-1, 1, 70 + i, size);
            for (int row = 0; row < size; row++) {
                rewards[row] += columns[i][row] * (i - 3);
            }
        }
        int[] lengths = new int[size / STEPS];
        Arrays.fill(lengths, STEPS);
        List<String> ids =
                IntStream.range(0, lengths.length).mapToObj(k -> "t" + k).toList();
        List<String> names = IntStream.range(0, WIDTH).mapToObj(i -> "f" + i).toList();
        return Demonstrations.ofColumns(names, columns, lengths, ids, rewards);
    }
}
