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
 * L_ot (eq. ot_objective) as Algorithm 1 estimates it from a batch of returns.
 *
 * <p>Estimate P_R^(gamma) from the batch, couple it with P_tgt by a transport plan, take a target from each return's
 * row of the plan, and measure the distance to the targets. The targets count as constants when the gradient is taken,
 * although they depend on the returns through the plan (section Distribution matching). The default norm is the
 * paper's, not divided by the batch size; see {@link TransportOptions.Form}.
 *
 * <p>One object serves one profile and one thread; it owns its scratch, which only grows: no allocation after the first
 * batch. O(b log b + bins) with exact plans.
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

    /** The loss against a profile. */
    public TransportLoss(OptimalityProfile profile, TransportOptions options) {
        this.options = options;
        this.positions = profile.positions();
        this.weights = profile.weights();
        this.centres = new double[options.bins()];
        this.masses = new double[options.bins()];
    }

    /**
     * L_ot of a batch.
     *
     * @param b how many returns
     * @param returns y_j, in any order. Not modified.
     * @param entropy lambda as a fraction of the largest cost; unused by exact plans
     * @param random draws the targets; unused by barycentric ones
     * @param gradient receives the derivative by each return. Modified.
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
        // The square root is the same on every machine, the power need not be.
        double share = options.p() == 2 ? 1 / Math.sqrt(b) : Math.pow(b, -1 / options.p());
        for (int j = 0; j < b; j++) {
            gradient[j] *= share;
        }
        return norm * share;
    }

    /** W_p between the last batch's estimate of P_R^(gamma) and the profile, as the plan in use has it. */
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
        // A batch that sits on a single target has no cost at all; any lambda gives the same plan then.
        double lambda = largest > 0 ? entropy * Math.pow(largest, options.p()) : 1;
        return sinkhorn.solve(n, x, a, positions.length, positions, weights, options.p(), lambda);
    }

    /** The batch as an equal-width histogram; returns the number of bins. */
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
