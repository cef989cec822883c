package dev.monge.assessment.metric;

import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalDouble;

/**
 * The EPIC distance on demonstrations: rewards are known only on the recorded transitions, so E[R(s, A, S')] is not
 * available.
 *
 * <p>The coverage distribution is the recording itself: every step whose next state is recorded, and the last step of
 * terminated trajectories, where the potential is 0 as the theory requires. The last step of a truncated trajectory is
 * left out, because its next state is unknown. Every such step counts once; of more than 50,000, that many are taken at
 * even distances.
 *
 * <p>The canonical form is the reward of least norm on this coverage among all that differ by a potential that is
 * quadratic in the (standardised) features: C(R) = R + gamma Phi(s') - Phi(s), by least squares. It is a linear
 * projection of R, so a reward and its shaped, scaled version have the same canonical form up to the factor; potentials
 * outside that family are not removed. (The minimal canonical form of the STARC distances of Skalse et al., with a
 * restricted family.) The distance is sqrt((1 - rho) / 2), as in {@link EpicDistance}. O(steps x basis^2), where the
 * basis has about width^2 / 2 terms, or twice the width beyond 16 features.
 */
public final class RecordedEpicDistance {
    private static final int WIDEST_WITH_PRODUCTS = 16;

    private static final int MOST_STEPS = 50_000;

    /**
     * The ridge as a fraction of the mean diagonal; it makes the normal equations solvable if a term is constant (gamma
     * 1) or duplicated.
     */
    private static final double RIDGE = 1e-10;
    /** A canonical reward below this fraction of its reward is rounding error: the reward was a pure potential. */
    private static final double NOTHING_LEFT = 1e-6;

    private final double[][] terms;
    private final int[] rows;
    private final double[] factor;

    private RecordedEpicDistance(double[][] terms, int[] rows, double[] factor) {
        this.terms = terms;
        this.rows = rows;
        this.factor = factor;
    }

    /**
     * Prepares comparisons on demonstrations.
     *
     * @param demonstrations the demonstrations; potentials are functions of their features
     * @param terminated the trajectories that ended in a terminal state. Not modified.
     * @param gamma the discount of the potentials
     */
    public static RecordedEpicDistance on(Demonstrations demonstrations, BitSet terminated, double gamma) {
        DiscountedReturns.checkGamma(gamma);
        int[] rows = new int[demonstrations.steps()];
        boolean[] last = new boolean[demonstrations.steps()];
        int n = 0;
        for (int k = 0; k < demonstrations.trajectories(); k++) {
            int end = demonstrations.offset(k + 1) - 1;
            last[end] = true;
            for (int row = demonstrations.offset(k); row < end || (row == end && terminated.get(k)); row++) {
                rows[n++] = row;
            }
        }
        int[] kept = thinned(rows, n);
        var basis = new Basis(demonstrations);
        double[][] terms = new double[basis.size()][kept.length];
        for (int i = 0; i < kept.length; i++) {
            int row = kept[i];
            basis.add(row, -1, terms, i);
            if (!last[row]) {
                basis.add(row + 1, gamma, terms, i);
            }
        }
        return new RecordedEpicDistance(terms, kept, Cholesky.factor(gram(terms)));
    }

    private static int[] thinned(int[] rows, int n) {
        int[] kept = new int[Math.min(n, MOST_STEPS)];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = rows[(int) ((long) i * n / kept.length)];
        }
        return kept;
    }

    /** Returns the number of steps that are compared. */
    public int size() {
        return rows.length;
    }

    /**
     * Returns the distance between two rewards, given for every step of the demonstrations; empty if the canonical form
     * of one is constant.
     *
     * @param one Not modified.
     * @param other Not modified.
     */
    public OptionalDouble between(double[] one, double[] other) {
        return EpicDistance.distance(canonical(one), canonical(other));
    }

    /**
     * Returns whether a reward is nothing but a potential of the family, and a constant: {@link #between} is then
     * undefined. At gamma 0 this holds for every quadratic function of the features.
     *
     * @param reward one value for every step of the demonstrations. Not modified.
     */
    public boolean isPotential(double[] reward) {
        double[] canonical = canonical(reward);
        return Arrays.stream(canonical).allMatch(each -> each == canonical[0]);
    }

    /** Returns the reward of least norm that differs by a potential; all zeros if only rounding error is left. */
    double[] canonical(double[] reward) {
        double[] shaped = new double[rows.length];
        double before = 0;
        for (int i = 0; i < rows.length; i++) {
            shaped[i] = reward[rows[i]];
            before += shaped[i] * shaped[i];
        }
        double[] right = new double[terms.length];
        for (int j = 0; j < terms.length; j++) {
            for (int i = 0; i < rows.length; i++) {
                right[j] -= terms[j][i] * shaped[i];
            }
        }
        Cholesky.solve(factor, right);
        double after = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < terms.length; j++) {
                shaped[i] += right[j] * terms[j][i];
            }
            after += shaped[i] * shaped[i];
        }
        return after <= NOTHING_LEFT * NOTHING_LEFT * before ? new double[rows.length] : shaped;
    }

    /**
     * The basis of potentials: one, each feature, its square and, unless there are too many, the products, all of
     * standardised features.
     */
    private static final class Basis {
        private final Demonstrations demonstrations;
        private final double[] mean;
        private final double[] deviation;
        private final boolean products;

        Basis(Demonstrations demonstrations) {
            this.demonstrations = demonstrations;
            int width = demonstrations.width();
            products = width <= WIDEST_WITH_PRODUCTS;
            mean = new double[width];
            deviation = new double[width];
            for (int i = 0; i < width; i++) {
                float[] column = demonstrations.column(i);
                double squares = 0;
                for (int row = 0; row < column.length; row++) {
                    double delta = column[row] - mean[i];
                    mean[i] += delta / (row + 1);
                    squares += delta * (column[row] - mean[i]);
                }
                deviation[i] = Math.sqrt(squares / column.length);
            }
        }

        int size() {
            int width = mean.length;
            return 1 + width + (products ? width * (width + 1) / 2 : width);
        }

        /** Adds factor times the terms at a row to column {@code i} of {@code to}. */
        void add(int row, double factor, double[][] to, int i) {
            int width = mean.length;
            to[0][i] += factor;
            int next = 1 + width;
            for (int f = 0; f < width; f++) {
                double value = standardised(f, row);
                to[1 + f][i] += factor * value;
                for (int g = f; g < (products ? width : f + 1); g++) {
                    to[next++][i] += factor * value * standardised(g, row);
                }
            }
        }

        private double standardised(int feature, int row) {
            double centred = demonstrations.column(feature)[row] - mean[feature];
            return deviation[feature] > 0 ? centred / deviation[feature] : 0;
        }
    }

    private static double[] gram(double[][] terms) {
        int k = terms.length;
        double[] gram = new double[k * k];
        double trace = 0;
        for (int i = 0; i < k; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int row = 0; row < terms[i].length; row++) {
                    sum += terms[i][row] * terms[j][row];
                }
                gram[i * k + j] = sum;
            }
            trace += gram[i * k + i];
        }
        double ridge = trace > 0 ? RIDGE * trace / k : 1;
        for (int i = 0; i < k; i++) {
            gram[i * k + i] += ridge;
        }
        return gram;
    }
}
