package dev.monge.transport;

import java.util.Arrays;

/**
 * Solves the dual of an entropic problem for a small lambda by way of larger ones; {@link Sinkhorn} tells why.
 *
 * <p>Invariant: after a solve the kernel's rows are balanced at {@link #lambda}, whatever the solve has come to.
 */
final class Annealing {
    /** The first lambda, relative to the largest cost, its factor from stage to stage, and what ends a stage. */
    private static final double FIRST_STAGE = 0.1;

    private static final double STAGE_FACTOR = 0.2;
    private static final double STAGE_TOLERANCE = 1e-3;

    /** Newton steps pay off when this many Sinkhorn steps per column are left. */
    private static final double NEWTON_PAYS = 1.2;

    /** From this part of the largest cost on, lambda is coarser than the rounding of the costs. */
    private static final double RESOLVED = 1e-15;

    /** How much larger a lambda is tried after one that was too fine. */
    private static final double COARSER = 25;

    /** The steps of a stage that may fail. */
    private static final int LIMIT = 300;

    private static final int LIMIT_PER_COLUMN = 5;
    /** The part of the tolerance that a thorough stage may leave. */
    private static final double THOROUGH = 0.25;

    /** An error this small may be rounding: it ends the solve when it has not fallen for so many steps. */
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

    /** Makes room for the kernel's rows and columns. */
    void reserve() {
        newton.reserve(kernel.n, kernel.m);
        if (lastPotential.length < kernel.m) {
            lastPotential = new double[kernel.m];
        }
    }

    /**
     * Anneals hastily, leaving each stage early; if that strands some mass, thoroughly, solving each stage as if it were
     * the last, so that what is lost on the way is below the tolerance; and if lambda is too fine for the costs' digits,
     * again to a larger one.
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
     * Solves for one lambda after the other down to the last; returns false at a stage that could not be solved. When the
     * iterations are used up, the last lambda takes the potentials as they are, and there is no use in trying again.
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

    /** Moves the potentials along the line through the last two stages, if there are two. */
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
            // After a Newton step one Sinkhorn step comes first: it is cheap, and shows the rate.
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

    /** What is left to do at one lambda, 1 being the end of it. */
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
