package dev.monge.bench;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * Measures a round: warms up, then takes the median over samples of several operations each, exactly as
 * {@code seconds_per_operation} in {@code bench/peers/peer.py} does, but for a longer warm-up, in which the compiler
 * does its work.
 *
 * <p>One thread is measured in processor time. On a shared machine the wall's time of a long operation includes the turns
 * of other programs, while the median of short ones does not, so it flatters whoever is faster. What the garbage
 * collector does is not on our thread, and is added. Several threads can only be measured by the wall.
 */
final class Stopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int FEWEST_SAMPLES = 5;
    private static final double LONGEST_WARM_UP = 30;

    private final boolean oneThread;
    private final double warmUpSeconds;
    private final double measureSeconds;
    private double sink;

    Stopwatch(ContestSettings settings) {
        oneThread = settings.threads() == 1;
        warmUpSeconds = settings.quick() ? 2 : 3;
        measureSeconds = settings.quick() ? 0.7 : 3;
    }

    double secondsPerOperation(DoubleSupplier operation) {
        double each = warmUp(operation);
        // A sample of a millisecond or more hides the clock's own cost.
        int perSample = (int) Math.max(1, Math.round(1e-3 / each));
        double[] samples = new double[1024];
        int taken = 0;
        long collecting = collectorMilliseconds();
        long start = System.nanoTime();
        while (taken < FEWEST_SAMPLES || secondsSince(start) < measureSeconds) {
            if (taken == samples.length) {
                samples = Arrays.copyOf(samples, 2 * taken);
            }
            long before = clock();
            for (int i = 0; i < perSample; i++) {
                sink += operation.getAsDouble();
            }
            samples[taken++] = (clock() - before) * 1e-9 / perSample;
        }
        double collected = (collectorMilliseconds() - collecting) * 1e-3;
        double median = median(samples, taken);
        return oneThread ? median + collected / ((double) taken * perSample) : median;
    }

    /**
     * The seconds of one operation that is too long to be repeated. Nothing was warmed up, so with one thread it is the
     * time of the whole process, the compiler's threads included.
     */
    double secondsOnce(DoubleSupplier operation) {
        Duration computed = processTime();
        long before = System.nanoTime();
        sink += operation.getAsDouble();
        return oneThread ? processTime().minus(computed).toNanos() * 1e-9 : secondsSince(before);
    }

    private static Duration processTime() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("this system does not tell the time of a process"));
    }

    private long clock() {
        return oneThread ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    private static long collectorMilliseconds() {
        long total = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            total += collector.getCollectionTime();
        }
        return total;
    }

    /** Runs until the time is up and a second brings no more than 10% of speed; returns the seconds per operation. */
    private double warmUp(DoubleSupplier operation) {
        double best = Double.POSITIVE_INFINITY;
        long begin = System.nanoTime();
        while (true) {
            long start = System.nanoTime();
            long done = 0;
            while (done < 3 || secondsSince(start) < 1) {
                sink += operation.getAsDouble();
                done++;
            }
            double each = secondsSince(start) / done;
            boolean settled = each > 0.9 * best;
            best = Math.min(best, each);
            double elapsed = secondsSince(begin);
            if ((settled && elapsed >= warmUpSeconds) || elapsed > LONGEST_WARM_UP) {
                return best;
            }
        }
    }

    /** The sum of what the operations returned: of no use but to be used. */
    double sink() {
        return sink;
    }

    static double median(double[] values, int count) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }
}
