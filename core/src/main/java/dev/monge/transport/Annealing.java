package dev.monge.transport;

import java.util.Arrays;

/**
 * A solver for the dual of an entropic problem with small lambda, by a sequence of decreasing lambdas; {@link Sinkhorn}
 * explains why.
 *
 * <p>Invariant: after a solve the kernel's rows are balanced at {@link #lambda}, regardless of the outcome.
 */
final class Annealing {
    /** The first lambda relative to the largest cost, its factor from stage to stage, and the tolerance of a stage. */
    private static final double FIRST_STAGE = 0.1;

    private static final double STAGE_FACTOR = 0.2;
    private static final double STAGE_TOLERANCE = 1e-3;

    /** Newton steps pay off if at least this many Sinkhorn steps per column remain. */
    private static final double NEWTON_PAYS = 1.2;

    /** Below this fraction of the largest cost, lambda is finer than the rounding of the costs. */
    private static final double RESOLVED = 1e-15;

    /** The factor by which lambda is increased after one that was too fine. */
    private static final double COARSER = 25;

    /** The limit on the steps of a stage that may fail. */
    private static final int LIMIT = 300;

    private static final int LIMIT_PER_COLUMN = 5;
    /** The part of the tolerance that a thorough stage may leave. */
    private static final double THOROUGH = 0.25;

    /** An error below this may be rounding; it ends the solve if it has not decreased for {@link #PATIENCE} steps. */
    private static final double ROUNDING = 1e-11;

    private static final int PATIENCE = 12;

    private final Sinkhorn.Options options;
    private final ScaledKernel kernel;
    private final NewtonStep newton = new NewtonStep();
    private double[] lastPotential = new double[0];
    int iterations;
    double lambda;

    Annealing(Sinkhorn.Options options, ScaledKernel kernel) {
        this.options = options;
        this.kernel = kernel;
    }

    /** Allocates space for the kernel's rows and columns. */
    void reserve() {
        newton.reserve(kernel.n, kernel.m);
        if (lastPotential.length < kernel.m) {
            lastPotential = new double[kernel.m];
        }
    }

    /**
     * Anneals in up to three ways. The first is fast and leaves each stage early. If some mass is stranded, the second
     * is thorough: it solves each stage as if it were the last, so that the accumulated loss is below the tolerance. If
     * lambda is too fine for the digits of the costs, the third anneals to a larger one.
     */
    void solve(double goal, double largestCost) {
        iterations = 0;
        double resolved = RESOLVED * largestCost;
        double end = goal;
        boolean solved = anneal(end, largestCost, false, true) || anneal(end, largestCost, true, end < resolved);
        while (!solved && end < resolved) {
            end = Math.min(resolved, COARSER * lambda);
            solved = anneal(end, largestCost, true, end < resolved);
        }
    }

    /**
     * Solves for a decreasing sequence of lambdas and returns false at a stage that could not be solved. If the
     * iterations are exhausted, the last lambda uses the potentials as they are, and the result counts as solved,
     * because another attempt is pointless.
     */
    private boolean anneal(double end, double largestCost, boolean thorough, boolean limited) {
        Arrays.fill(kernel.potential, 0, kernel.m, 0);
        Arrays.fill(kernel.v, 0, kernel.m, 1);
        double before = 0;
        lambda = Math.max(end, FIRST_STAGE * largestCost);
        while (true) {
            boolean last = lambda == end;
            kernel.compute(lambda);
            boolean reached = iterate(last, thorough, limited);
            boolean exhausted = iterations >= options.maxIterations();
            if (last || !(reached || exhausted)) {
                return reached || exhausted;
            }
            double next = exhausted || lambda * STAGE_FACTOR < 2 * end ? end : lambda * STAGE_FACTOR;
            kernel.absorb();
            extrapolate(before, lambda, next);
            before = lambda;
            lambda = next;
        }
    }

    /** Extrapolates the potentials linearly from the last two stages, if there are two. */
    private void extrapolate(double before, double stage, double next) {
        double reach = before == 0 ? 0 : (next - stage) / (stage - before);
        for (int j = 0; j < kernel.m; j++) {
            double potential = kernel.potential[j];
            kernel.potential[j] += reach * (potential - lastPotential[j]);
            lastPotential[j] = potential;
        }
    }

    /** Iterates at one lambda until the gap is closed, and returns whether it was. */
    private boolean iterate(boolean last, boolean thorough, boolean limited) {
        long end = limited
                ? Math.min(options.maxIterations(), iterations + LIMIT + LIMIT_PER_COLUMN * (long) kernel.m)
                : options.maxIterations();
        kernel.balanceRows();
        double gap = gap(last, thorough);
        double before = 0;
        double best = gap;
        int bestIteration = iterations;
        while (gap > 1 && iterations < end) {
            if (gap < best) {
                best = gap;
                bestIteration = iterations;
            } else if (iterations - bestIteration >= PATIENCE && kernel.error() < ROUNDING) {
                return true;
            }
            // A Newton step is followed by one Sinkhorn step, which is cheap and shows the rate of convergence.
            if (before > 0 && stepsLeft(before, gap) > NEWTON_PAYS * kernel.m) {
                newton.apply(kernel);
                before = 0;
            } else {
                kernel.scaleColumns();
                before = gap;
            }
            iterations++;
            if (kernel.strayed()) {
                kernel.absorb();
                kernel.compute(kernel.lambda);
            }
            kernel.balanceRows();
            gap = gap(last, thorough);
        }
        return gap <= 1;
    }

    /** Returns the remaining error at one lambda, relative to the acceptable one. */
    private double gap(boolean last, boolean thorough) {
        if (last) {
            return kernel.error() / options.tolerance();
        }
        double relative = kernel.relativeError() / STAGE_TOLERANCE;
        return thorough ? Math.max(relative, kernel.error() / (THOROUGH * options.tolerance())) : relative;
    }

    private static double stepsLeft(double before, double gap) {
        return gap < before ? Math.log(gap) / Math.log(before / gap) : Double.POSITIVE_INFINITY;
    }
}
