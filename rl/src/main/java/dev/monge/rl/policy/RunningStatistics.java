package dev.monge.rl.policy;

/**
 * The running mean and variance of a stream of vectors.
 *
 * <p>Batches are merged by the formula of Chan, Golub and LeVeque, which avoids cancellation; the result depends only
 * on the order of the batches. O(width) memory.
 */
public final class RunningStatistics {
    private final double[] means;
    private final double[] squares;
    private long count;

    /**
     * The complete state of running statistics.
     *
     * @param count the number of vectors seen
     * @param means the mean of each component
     * @param squares the sum of squared distances to the mean of each component
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record State(long count, double[] means, double[] squares) {}

    /** Creates empty statistics of vectors with the given number of components. */
    public RunningStatistics(int width) {
        means = new double[width];
        squares = new double[width];
    }

    /** Returns the number of vectors seen. */
    public long count() {
        return count;
    }

    /** Returns the mean of component k; 0 before the first vector. */
    public double mean(int k) {
        return means[k];
    }

    /** Returns the population variance of component k; 1 before the first vector. */
    public double variance(int k) {
        return count == 0 ? 1 : squares[k] / count;
    }

    /**
     * Adds n vectors.
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
     * Adds n numbers, if vectors have one component.
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

    /** Returns the standardisation with these statistics, with deviations of at least 1e-4. */
    public Standardisation standardisation() {
        float[] centres = new float[means.length];
        float[] deviations = new float[means.length];
        for (int k = 0; k < means.length; k++) {
            centres[k] = (float) means[k];
            deviations[k] = (float) Math.sqrt(variance(k) + 1e-8);
        }
        return new Standardisation(centres, deviations);
    }

    /** Returns a copy of the complete state. */
    public State state() {
        return new State(count, means.clone(), squares.clone());
    }

    /** Restores a state returned by statistics of the same width. The state is copied. */
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
