package dev.monge.transport;

import org.jspecify.annotations.Nullable;

/** The entropic plan. */
public final class Sinkhorn {
    /**
     * When to stop.
     *
     * @param tolerance largest acceptable {@link Sinkhorn#marginalError}, positive
     * @param maxIterations largest number of iterations, at least 1
     */
    public record Options(double tolerance, int maxIterations) {
        /** A marginal error of 1e-10 within 10,000 iterations. */
        public static final Options DEFAULT = new Options(1e-10, 10_000);

        /** Checks both. */
        public Options {
            if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("tolerance must be positive and finite, got " + tolerance);
            }
            if (maxIterations < 1) {
                throw new IllegalArgumentException("maxIterations must be at least 1, got " + maxIterations);
            }
        }
    }

    private final Options options;
    private final TransportPlan plan = new TransportPlan();
    private final ScaledKernel kernel = new ScaledKernel();
    private int iterations;
    private double marginalError;

    /** A solver with the default options. */
    public Sinkhorn() {
        this(Options.DEFAULT);
    }

    /** A solver without buffers yet; they grow to the largest problem it sees. */
    public Sinkhorn(Options options) {
        this.options = options;
    }

    /**
     * The entropic plan between the first n source and the first m target atoms; valid until the next solve.
     *
     * @param x source positions, in any order. Not modified.
     * @param a source weights, of any positive sum; null for equal ones. Not modified.
     * @param y target positions, in any order. Not modified.
     * @param b target weights, of any positive sum; null for equal ones. Not modified.
     * @param p finite and at least 1
     * @param lambda weight of the entropy, positive and finite
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
        plan.source.set(n, x, a);
        plan.target.set(m, y, b);
        plan.reserve(n * m);
        kernel.reserve(n, m);
        for (int j = 0; j < m; j++) {
            for (int i = 0; i < n; i++) {
                kernel.cost[j][i] = PowerCost.of(Math.abs(x[i] - y[j]), p);
            }
        }
        System.arraycopy(plan.source.weight, 0, kernel.a, 0, n);
        System.arraycopy(plan.target.weight, 0, kernel.b, 0, m);
        java.util.Arrays.fill(kernel.potential, 0);
        kernel.lambda = 0;
        kernel.absorb(lambda);
        for (iterations = 1; iterations < options.maxIterations; iterations++) {
            kernel.balanceRows();
            marginalError = kernel.error();
            if (marginalError <= options.tolerance) {
                break;
            }
            kernel.scaleColumns();
        }
        kernel.balanceRows();
        for (int i = 0; i < n; i++) {
            plan.start[i] = plan.entries;
            plan.count[i] = m;
            for (int j = 0; j < m; j++) {
                plan.column[plan.entries] = j;
                plan.mass[plan.entries++] = kernel.w[i] * kernel.kernel[j][i] * kernel.v[j];
            }
        }
        return plan;
    }

    /** The number of iterations of the last solve. */
    public int iterations() {
        return iterations;
    }

    /** The L1 distance of both marginals of the last plan from the weights. */
    public double marginalError() {
        return marginalError;
    }

    /** Whether the last solve reached the tolerance. */
    public boolean converged() {
        return marginalError <= options.tolerance;
    }
}
