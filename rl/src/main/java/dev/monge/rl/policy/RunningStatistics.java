package dev.monge.rl.policy;

/**
 * Mean and variance of a stream of vectors, kept as the stream goes by.
 *
 * <p>Whole batches are merged by the formula of Chan, Golub and LeVeque: no cancellation, and the order of batches is
 * the only order that matters. O(width) memory.
 */
public final class RunningStatistics {
    private final double[] means;
    private final double[] squares;
    private long count;

    /**
     * The whole memory of running statistics.
     *
     * @param count how many vectors went by
     * @param means of each component
     * @param squares sums of squared distances to the mean, of each component
     */
    @SuppressWarnings("ArrayRecordComponent") // a memory dump, compared by nobody
    public record State(long count, double[] means, double[] squares) {}

    /** Statistics of vectors with the given number of components, of which none was seen yet. */
    public RunningStatistics(int width) {
        means = new double[width];
        squares = new double[width];
    }

    /** How many vectors were seen. */
    public long count() {
        return count;
    }

    /** The mean of component k; 0 before the first vector. */
    public double mean(int k) {
        return means[k];
    }

    /** The variance (of the population) of component k; 1 before the first vector. */
    public double variance(int k) {
        return count == 0 ? 1 : squares[k] / count;
    }

    /**
     * Takes in n vectors.
     *
     * @param columns one row per component, samples [0, n). Not modified.
     */
    public void add(float[][] columns, int n) {
        for (int k = 0; k < means.length; k++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += columns[k][i];
            }
            double mean = sum / n;
            double square = 0;
            for (int i = 0; i < n; i++) {
                double miss = columns[k][i] - mean;
                square += miss * miss;
            }
            merge(k, n, mean, square);
        }
        count += n;
    }

    /**
     * Takes in n numbers, where vectors have one component.
     *
     * @param values at [0, n). Not modified.
     */
    public void add(double[] values, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += values[i];
        }
        double mean = sum / n;
        double square = 0;
        for (int i = 0; i < n; i++) {
            double miss = values[i] - mean;
            square += miss * miss;
        }
        merge(0, n, mean, square);
        count += n;
    }

    private void merge(int k, int n, double mean, double square) {
        if (n == 0) {
            return;
        }
        double all = (double) count + n;
        double delta = mean - means[k];
        means[k] += delta * (n / all);
        squares[k] += square + delta * delta * (count * (n / all));
    }

    /** The standardisation that these statistics give, with deviations of at least 1e-4. */
    public Standardisation standardisation() {
        float[] centres = new float[means.length];
        float[] deviations = new float[means.length];
        for (int k = 0; k < means.length; k++) {
            centres[k] = (float) means[k];
            deviations[k] = (float) Math.sqrt(variance(k) + 1e-8);
        }
        return new Standardisation(centres, deviations);
    }

    /** A copy of the whole memory. */
    public State state() {
        return new State(count, means.clone(), squares.clone());
    }

    /** Goes back to a memory that statistics of the same width gave. The state is copied. */
    public void restore(State state) {
        if (state.means().length != means.length || state.squares().length != means.length) {
            throw new IllegalArgumentException("these statistics have " + means.length + " components, the state has "
                    + state.means().length + " and " + state.squares().length);
        }
        count = state.count();
        System.arraycopy(state.means(), 0, means, 0, means.length);
        System.arraycopy(state.squares(), 0, squares, 0, means.length);
    }
}
