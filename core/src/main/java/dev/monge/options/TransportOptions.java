package dev.monge.options;

import dev.monge.nn.Schedule;

/**
 * How Algorithm 1 estimates the transport loss.
 *
 * @param p the exponent of the Wasserstein distance, at least 1; the paper typically uses 2
 * @param plan how the plan G is computed
 * @param entropy lambda of eq. wasserstein_obj as a fraction of the largest cost between the two supports, over the
 *     run; only the entropic plan uses it
 * @param estimate how the batch's returns stand for P_R^(gamma)
 * @param bins number of bins of the histogram estimate
 * @param targets how y_tgt is taken from a row of the plan
 * @param form how differences to the targets are summed
 * @param parts on how many places a profile's bin puts its mass; 1 is the bin's own atom, as in the paper
 */
public record TransportOptions(
        double p, Plan plan, Schedule entropy, Estimate estimate, int bins, Targets targets, Form form, int parts) {

    /** Exact plan, each return an atom, sampled targets, the paper's norm with p = 2, bins at their centres. */
    public static final TransportOptions PAPER = new TransportOptions(
            2, Plan.EXACT, new Schedule.Exponential(0.05, 0.005), Estimate.ATOMS, 50, Targets.SAMPLED, Form.NORM, 1);

    /** Exact plan, its rows' means as targets, W_2 itself as the loss, bins spread: no noise, no bias that is not needed. */
    public static final TransportOptions DEFAULT =
            PAPER.withTargets(Targets.BARYCENTRIC).withForm(Form.MEAN).spread(8);

    /** How the plan G is computed. */
    public enum Plan {
        /** The monotone coupling: optimal for every p. */
        EXACT,
        /** Sinkhorn's entropic plan, as in the paper. */
        ENTROPIC
    }

    /** How the batch's returns stand for P_R^(gamma), line 2 of Algorithm 1. */
    public enum Estimate {
        /** The batch itself: every return an atom of mass 1/b. */
        ATOMS,
        /** The paper's histogram of the batch, equal-width bins between its extremes. */
        HISTOGRAM
    }

    /** How y_tgt is taken from a row of the plan, line 4 of Algorithm 1. */
    public enum Targets {
        /** Drawn from the row, as in the paper. */
        SAMPLED,
        /** The row's mean: the barycentric projection, without noise. */
        BARYCENTRIC
    }

    /** How differences to the targets are summed, line 5 of Algorithm 1. */
    public enum Form {
        /** The paper's (sum |d|^p)^(1/p), which grows with the batch like b^(1/p). */
        NORM,
        /** (mean |d|^p)^(1/p), an estimate of W_p itself: batch size and p do not reweight it against other losses. */
        MEAN
    }

    /** Checks the numbers. */
    public TransportOptions {
        if (!(p >= 1) || Double.isInfinite(p)) {
            throw new IllegalArgumentException("p must be at least 1, got " + p);
        }
        if (bins < 1) {
            throw new IllegalArgumentException("a histogram needs at least one bin, got " + bins);
        }
        if (parts < 1) {
            throw new IllegalArgumentException("a bin is spread over at least one place, got " + parts);
        }
    }

    /** The same with another exponent. */
    public TransportOptions withP(double exponent) {
        return new TransportOptions(exponent, plan, entropy, estimate, bins, targets, form, parts);
    }

    /** The same with an entropic plan, lambda following this schedule (as a fraction of the largest cost). */
    public TransportOptions entropic(Schedule lambda) {
        return new TransportOptions(p, Plan.ENTROPIC, lambda, estimate, bins, targets, form, parts);
    }

    /** The same with the batch as a histogram of this many bins. */
    public TransportOptions histogram(int count) {
        return new TransportOptions(p, plan, entropy, Estimate.HISTOGRAM, count, targets, form, parts);
    }

    /** The same with targets taken in another way. */
    public TransportOptions withTargets(Targets how) {
        return new TransportOptions(p, plan, entropy, estimate, bins, how, form, parts);
    }

    /** The same with differences summed in another way. */
    public TransportOptions withForm(Form how) {
        return new TransportOptions(p, plan, entropy, estimate, bins, targets, how, parts);
    }

    /** The same with every bin of a profile spread over so many places. */
    public TransportOptions spread(int places) {
        return new TransportOptions(p, plan, entropy, estimate, bins, targets, form, places);
    }
}
