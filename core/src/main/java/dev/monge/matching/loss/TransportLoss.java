package dev.monge.matching.loss;

import dev.monge.options.TransportOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.transport.ExactTransport;
import dev.monge.transport.Sinkhorn;
import dev.monge.transport.TransportPlan;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The loss L_ot (eq. ot_objective), estimated from a batch of returns by Algorithm 1.
 *
 * <p>The algorithm estimates P_R^(gamma) from the batch, couples it with P_tgt by a transport plan, chooses a target
 * from each return's row of the plan, and measures the distance to the targets. The targets are constants in the
 * gradient, although they depend on the returns through the plan (section Distribution matching). The paper's norm is
 * not divided by the batch size; see {@link TransportOptions.Form}.
 *
 * <p>An instance serves one profile and one thread. It owns its scratch memory, which only grows: no allocation after
 * the first batch. O(b log b + bins) with exact plans.
 */
public final class TransportLoss {
    private final TransportOptions options;
    private final double[] positions;
    private final double[] weights;
    private final ExactTransport exact = new ExactTransport();
    private final Sinkhorn sinkhorn = new Sinkhorn();
    private double[] targets = new double[0];
    private final double[] centres;
    private final double[] masses;
    private int[] binOf = new int[0];
    private double gap;

    /** Creates the loss for a profile. */
    public TransportLoss(OptimalityProfile profile, TransportOptions options) {
        this.options = options;
        this.positions = profile.positions();
        this.weights = profile.weights();
        this.centres = new double[options.bins()];
        this.masses = new double[options.bins()];
    }

    /**
     * Computes L_ot of a batch.
     *
     * @param b number of returns
     * @param returns y_j, in any order. Not modified.
     * @param entropy lambda as a fraction of the largest cost; not used by exact plans
     * @param random source of sampled targets; not used by barycentric ones
     * @param gradient set to the derivative with respect to each return. Modified.
     */
    public double value(int b, double[] returns, double entropy, RandomGenerator random, double[] gradient) {
        if (b < 1) {
            throw new IllegalArgumentException("a batch needs at least one return, got " + b);
        }
        if (targets.length < b) {
            targets = new double[b];
            binOf = new int[b];
        }
        boolean histogram = options.estimate() == TransportOptions.Estimate.HISTOGRAM;
        TransportPlan plan =
                histogram ? plan(countInBins(b, returns), centres, masses, entropy) : plan(b, returns, null, entropy);
        gap = plan.distance(options.p());
        boolean sampled = options.targets() == TransportOptions.Targets.SAMPLED;
        for (int j = 0; j < b; j++) {
            int row = histogram ? binOf[j] : j;
            targets[j] = sampled ? plan.sampleTarget(row, random.nextDouble()) : plan.barycentre(row);
        }
        double norm = LpNorm.value(b, returns, targets, options.p(), gradient);
        if (options.form() == TransportOptions.Form.NORM) {
            return norm;
        }
        // The square root is the same on every machine; the power need not be.
        double share = options.p() == 2 ? 1 / Math.sqrt(b) : Math.pow(b, -1 / options.p());
        for (int j = 0; j < b; j++) {
            gradient[j] *= share;
        }
        return norm * share;
    }

    /** Returns W_p between the last batch's estimate of P_R^(gamma) and the profile, according to the plan in use. */
    public double gap() {
        return gap;
    }

    private TransportPlan plan(int n, double[] x, double @Nullable [] a, double entropy) {
        if (options.plan() == TransportOptions.Plan.EXACT) {
            return exact.solve(n, x, a, positions.length, positions, weights);
        }
        double low = positions[0];
        double high = positions[positions.length - 1];
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, Math.max(Math.abs(x[i] - low), Math.abs(x[i] - high)));
        }
        // If the batch is concentrated on a single target, all costs are 0 and any lambda gives the same plan.
        double lambda = largest > 0 ? entropy * Math.pow(largest, options.p()) : 1;
        return sinkhorn.solve(n, x, a, positions.length, positions, weights, options.p(), lambda);
    }

    /** Computes an equal-width histogram of the batch; returns the number of bins. */
    private int countInBins(int b, double[] returns) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < b; j++) {
            low = Math.min(low, returns[j]);
            high = Math.max(high, returns[j]);
        }
        double width = (high - low) / centres.length;
        int bins = width > 0 ? centres.length : 1;
        Arrays.fill(masses, 0);
        for (int i = 0; i < bins; i++) {
            centres[i] = low + (i + 0.5) * width;
        }
        for (int j = 0; j < b; j++) {
            int bin = width > 0 ? Math.min(bins - 1, (int) ((returns[j] - low) / width)) : 0;
            binOf[j] = bin;
            masses[bin] += 1.0 / b;
        }
        return bins;
    }
}
