package dev.monge.transport;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Random transport problems for property tests. */
final class Problems {
    private Problems() {}

    static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /** Positions of one of six kinds: normal, whole numbers with ties, heavy-tailed, with outliers, spread, sorted. */
    static double[] positions(int n, RandomGenerator random) {
        double[] x = new double[n];
        int kind = random.nextInt(6);
        for (int i = 0; i < n; i++) {
            double z = random.nextGaussian();
            x[i] = switch (kind) {
                case 0 -> z;
                case 1 -> Math.rint(3 * z);
                case 2 -> z / (1e-3 + Math.abs(random.nextGaussian()));
                case 3 -> random.nextInt(20) == 0 ? 1e6 : z;
                case 4 -> Math.exp(10 * z);
                default -> i;
            };
        }
        return x;
    }

    /** Weights of one of four kinds: equal, uniform, some zero, over many orders of magnitude; never all zero. */
    static double[] weights(int n, RandomGenerator random) {
        double[] a = new double[n];
        int kind = random.nextInt(4);
        for (int i = 0; i < n; i++) {
            a[i] = switch (kind) {
                case 0 -> 1;
                case 1 -> random.nextDouble();
                case 2 -> random.nextInt(3) == 0 ? 0 : random.nextDouble();
                default -> Math.exp(8 * random.nextGaussian());
            };
        }
        a[random.nextInt(n)] = 1;
        return a;
    }

    static double[] normalised(double[] a) {
        double sum = 0;
        for (double value : a) {
            sum += value;
        }
        double[] result = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            result[i] = a[i] / sum;
        }
        return result;
    }

    static double largestCost(double[] x, double[] y, double p) {
        double largest = 0;
        for (double u : x) {
            for (double z : y) {
                largest = Math.max(largest, Math.pow(Math.abs(u - z), p));
            }
        }
        return largest;
    }

    static int[] permutation(int n, RandomGenerator random) {
        int[] permutation = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            permutation[i] = permutation[j];
            permutation[j] = i;
        }
        return permutation;
    }

    static double[] permuted(double[] values, int[] permutation) {
        double[] result = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = values[permutation[i]];
        }
        return result;
    }

    /** The bytes that one run allocates on this thread, at best of several, after many to warm up. */
    static long allocatedBytes(Runnable run) {
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 50; i++) {
            run.run();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 10; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run.run();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        // What the measurement itself allocates.
        long own = Long.MAX_VALUE;
        for (int i = 0; i < 10; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            own = Math.min(own, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least - own;
    }
}
