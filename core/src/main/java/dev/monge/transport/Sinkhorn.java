package dev.monge.transport;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The entropic plan: the coupling G that minimises the sum of |x - y|^p G minus lambda H(G), with H(G) = -sum of G (log
 * G - 1). This is eq. wasserstein_obj without the root, as in POT's {@code ot.sinkhorn} with M = |x - y|^p and reg =
 * lambda.
 *
 * <p>The textbook iteration scales rows and columns of exp(-C / lambda) alternately. It has three problems, each of
 * which is solved here.
 *
 * <p><b>Underflow and overflow</b> occur when lambda is small relative to the costs. Iterating on logarithms instead
 * costs n m exponentials per step. {@link ScaledKernel} absorbs the potentials into the kernel, so that a step is two
 * matrix-vector products (0.8 us for 50 x 50), and recomputes the kernel only when lambda changes or the scalings leave
 * their range.
 *
 * <p><b>About C / lambda steps</b> are needed from a cold start. Here lambda falls from a tenth of the largest cost by
 * a factor of 5 per stage. Each stage starts from the potentials of the last, extrapolated linearly in lambda (they are
 * nearly linear once lambda is small), and ends when every column has its mass to 1e-3, relative to that column: a
 * light part of the problem that is left unbalanced loses contact with the rest at the next lambda.
 *
 * <p><b>Slow convergence</b> occurs near a solution that is connected by small masses. The solver therefore predicts
 * the number of remaining steps from its last two errors, and takes a {@link NewtonStep} instead if they would cost
 * more than about three Newton steps.
 *
 * <p>The potentials of the side with fewer atoms are iterated, whether it is the source or the target. The marginals of
 * the other side are exact up to rounding; {@link #marginalError} measures both. Atoms without weight, or with less
 * than 1e-100 of the whole, are excluded. The result depends only on the arguments: no state except buffers survives a
 * solve.
 *
 * <p>Costs must be finite. If lambda is finer than the rounding of the costs, annealing stops at the last stage that
 * could be solved, and {@link #lambda} returns its value.
 *
 * <p>Not thread-safe: an instance owns its buffers and its plan.
 */
public final class Sinkhorn {
    /** Beyond this multiple of the largest cost, the kernel is constant to the last digit. */
    private static final double LARGEST_LAMBDA = 0x1p80;

    /** Atoms of this weight or less would underflow in products. */
    private static final double NEGLIGIBLE = 1e-100;

    private final Options options;
    private final TransportPlan plan = new TransportPlan();
    private final ScaledKernel kernel = new ScaledKernel();
    private final Annealing annealing;
    /** The atoms of positive weight in the kernel's rows and columns, and whether its rows are the targets. */
    private int[] rowAtom = new int[0];

    private int[] columnAtom = new int[0];
    private boolean transposed;

    private double[] scratch = new double[0];
    private double marginalError;

    /** Creates a solver with the default options. */
    public Sinkhorn() {
        this(Options.DEFAULT);
    }

    /** Creates a solver without buffers; they grow to the size of its largest problem. */
    public Sinkhorn(Options options) {
        this.options = options;
        this.annealing = new Annealing(options, kernel);
    }

    /**
     * Termination criteria.
     *
     * @param tolerance largest acceptable {@link Sinkhorn#marginalError}, positive
     * @param maxIterations maximum number of steps, Sinkhorn's and Newton's together, at least 1
     */
    public record Options(double tolerance, int maxIterations) {
        /** A marginal error of 1e-10 within 10,000 steps. */
        public static final Options DEFAULT = new Options(1e-10, 10_000);

        /** Validates both. */
        public Options {
            if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("tolerance must be positive and finite, got " + tolerance);
            }
            if (maxIterations < 1) {
                throw new IllegalArgumentException("maxIterations must be at least 1, got " + maxIterations);
            }
        }
    }

    /**
     * Returns the entropic plan of one problem with the default options, independent of any solver.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, with any positive sum; null for equal weights. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, with any positive sum; null for equal weights. Not modified.
     * @param p finite and at least 1
     * @param lambda the weight of the entropy, positive and finite
     */
    public static TransportPlan plan(
            double[] x, double @Nullable [] a, double[] y, double @Nullable [] b, double p, double lambda) {
        Marginal.checkLengths("source", x, a);
        Marginal.checkLengths("target", y, b);
        return new Sinkhorn().solve(x.length, x, a, y.length, y, b, p, lambda);
    }

    /**
     * Returns the entropic plan between the first n source and the first m target atoms; valid until the next solve.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, with any positive sum; null for equal weights. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, with any positive sum; null for equal weights. Not modified.
     * @param p finite and at least 1
     * @param lambda the weight of the entropy, positive and finite
     */
    public TransportPlan solve(
            int n,
            double[] x,
            double @Nullable [] a,
            int m,
            double[] y,
            double @Nullable [] b,
            double p,
            double lambda) {
        PowerCost.check(p);
        if (!(lambda > 0 && lambda < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("lambda must be positive and finite, got " + lambda);
        }
        plan.source.set(n, x, a);
        plan.target.set(m, y, b);
        if ((long) n * m > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a plan of " + n + " x " + m + " entries does not fit into an array");
        }
        plan.reserve(n * m);
        double largest = fillKernel(p);
        annealing.solve(largest == 0 ? 1 : Math.min(lambda, largest * LARGEST_LAMBDA), largest);
        fillPlan(p);
        marginalError = plan.marginalError(scratch);
        return plan;
    }

    /** Returns the number of steps of the last solve, Sinkhorn's and Newton's together. */
    public int iterations() {
        return annealing.iterations;
    }

    /**
     * Returns the L1 distance of the last plan's row marginals from the source weights plus that of its column
     * marginals from the target weights.
     */
    public double marginalError() {
        return marginalError;
    }

    /**
     * Returns the lambda of the last plan. It is the requested one unless that was so small (below about 1e-15 of the
     * largest cost) that the rounding of the costs made it meaningless, or so large (above 1e24 of it) that no digit
     * depends on it.
     */
    public double lambda() {
        return annealing.lambda;
    }

    /** Returns whether the last plan's marginal error is within the tolerance. */
    public boolean converged() {
        return marginalError <= options.tolerance;
    }

    /** Copies the atoms with mass to the kernel, the larger side as rows; returns the largest cost between them. */
    private double fillKernel(double p) {
        if (rowAtom.length < Math.max(plan.rows(), plan.columns())) {
            rowAtom = new int[Math.max(plan.rows(), plan.columns())];
            columnAtom = new int[rowAtom.length];
            scratch = new double[rowAtom.length];
        }
        int sources = plan.source.heavierThan(NEGLIGIBLE, rowAtom);
        int targets = plan.target.heavierThan(NEGLIGIBLE, columnAtom);
        transposed = targets > sources;
        if (transposed) {
            int[] swap = rowAtom;
            rowAtom = columnAtom;
            columnAtom = swap;
        }
        Marginal rows = transposed ? plan.target : plan.source;
        Marginal columns = transposed ? plan.source : plan.target;
        int n = Math.max(sources, targets);
        int m = Math.min(sources, targets);
        kernel.reserve(n, m);
        annealing.reserve();
        for (int i = 0; i < n; i++) {
            kernel.a[i] = rows.weight[rowAtom[i]];
        }
        double largest = 0;
        for (int j = 0; j < m; j++) {
            kernel.b[j] = columns.weight[columnAtom[j]];
            double y = columns.position[columnAtom[j]];
            double[] cost = kernel.cost[j];
            for (int i = 0; i < n; i++) {
                double x = rows.position[rowAtom[i]];
                cost[i] = PowerCost.of(Math.abs(x - y), p);
                if (!(cost[i] <= largest)) {
                    largest = checkCost(cost[i], x, y, p);
                }
            }
        }
        return largest;
    }

    private static double checkCost(double cost, double x, double y, double p) {
        if (cost < Double.POSITIVE_INFINITY) {
            return cost;
        }
        throw new IllegalArgumentException("costs |x - y|^p must be finite, got |" + x + " - " + y + "|^" + p);
    }

    private void fillPlan(double p) {
        int columns = plan.columns();
        int entries = plan.rows() * columns;
        for (int row = 0; row < plan.rows(); row++) {
            plan.start[row] = row * columns;
            plan.count[row] = columns;
            for (int column = 0; column < columns; column++) {
                plan.column[row * columns + column] = column;
            }
        }
        Arrays.fill(plan.mass, 0, entries, 0);
        plan.entries = entries;
        for (int j = 0; j < kernel.m; j++) {
            for (int i = 0; i < kernel.n; i++) {
                int entry = transposed ? columnAtom[j] * columns + rowAtom[i] : rowAtom[i] * columns + columnAtom[j];
                plan.mass[entry] = kernel.mass(i, j);
            }
        }
        for (int row = 0; row < plan.rows(); row++) {
            if (plan.rowMass(row) == 0) {
                plan.limit(row, limit(plan.source.position[row], p));
            }
        }
    }

    /** Returns the mean target of a source atom of vanishing weight: the barycentre given by the target potentials. */
    private double limit(double x, double p) {
        int targets = transposed ? kernel.n : kernel.m;
        double largestCost = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < targets; j++) {
            largestCost = Math.max(largestCost, targetPotential(j, x, p));
        }
        double largestLog = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < targets; j++) {
            double log = transposed ? kernel.rowLog(j) : kernel.columnLog(j);
            scratch[j] = log + (targetPotential(j, x, p) - largestCost) / kernel.lambda;
            largestLog = Math.max(largestLog, scratch[j]);
        }
        double sum = 0;
        double moment = 0;
        for (int j = 0; j < targets; j++) {
            double share = Math.exp(scratch[j] - largestLog);
            sum += share;
            moment += share * targetPosition(j);
        }
        return moment / sum;
    }

    private double targetPotential(int j, double x, double p) {
        double potential = transposed ? kernel.rowPotential(j) : kernel.potential[j];
        return potential - PowerCost.of(Math.abs(x - targetPosition(j)), p);
    }

    private double targetPosition(int j) {
        return plan.target.position[transposed ? rowAtom[j] : columnAtom[j]];
    }
}
