package dev.monge.options;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * The options of Algorithm 1, which estimates the transport loss.
 *
 * @param p the exponent of the Wasserstein distance, at least 1; the paper typically uses 2
 * @param plan how the plan G is computed
 * @param entropy lambda of eq. wasserstein_obj over the run, as a fraction of the largest cost between the two
 *     supports; used only by the entropic plan
 * @param estimate how P_R^(gamma) is estimated from the returns of the batch
 * @param bins number of bins of the histogram estimate
 * @param targets how y_tgt is computed from a row of the plan
 * @param form how differences to the targets are summed
 * @param parts number of places over which the mass of a profile's bin is spread; 1 uses the bin's own atom, as in the
 *     paper
 */
@RecordBuilder
public record TransportOptions(
        double p, Plan plan, Schedule entropy, Estimate estimate, int bins, Targets targets, Form form, int parts)
        implements TransportOptionsBuilder.With, Serializable {

    /** Exact plan, one atom per return, sampled targets, the paper's norm with p = 2, bins at their centres. */
    public static final TransportOptions PAPER = new TransportOptions(
            2, Plan.EXACT, new Schedule.Exponential(0.05, 0.005), Estimate.ATOMS, 50, Targets.SAMPLED, Form.NORM, 1);

    /**
     * Exact plan, the means of its rows as targets, W_2 itself as the loss, spread bins: no noise and no avoidable
     * bias.
     */
    public static final TransportOptions DEFAULT =
            PAPER.withTargets(Targets.BARYCENTRIC).withForm(Form.MEAN).spread(8);

    /** The method of computing the plan G. */
    public enum Plan {
        /** The monotone coupling, which is optimal for every p. */
        EXACT,
        /** Sinkhorn's entropic plan, as in the paper. */
        ENTROPIC
    }

    /** The estimate of P_R^(gamma) from the returns of the batch, line 2 of Algorithm 1. */
    public enum Estimate {
        /** The batch itself: every return is an atom of mass 1/b. */
        ATOMS,
        /** The paper's histogram of the batch, with equal-width bins between its extremes. */
        HISTOGRAM
    }

    /** The choice of y_tgt from a row of the plan, line 4 of Algorithm 1. */
    public enum Targets {
        /** A sample from the row, as in the paper. */
        SAMPLED,
        /** The mean of the row: the barycentric projection, without noise. */
        BARYCENTRIC
    }

    /** The sum of the differences to the targets, line 5 of Algorithm 1. */
    public enum Form {
        /** The paper's (sum |d|^p)^(1/p), which grows with the batch like b^(1/p). */
        NORM,
        /**
         * (mean |d|^p)^(1/p), an estimate of W_p itself; its weight against other losses does not depend on batch size
         * and p.
         */
        MEAN
    }

    /** Validates the numbers. */
    public TransportOptions {
        if (!(p >= 1) || Double.isInfinite(p)) {
            throw new InputException("p must be at least 1, got " + p);
        }
        if (bins < 1) {
            throw new InputException("the number of bins must be at least 1, got " + bins);
        }
        if (parts < 1) {
            throw new InputException("a bin must be spread over at least one place, got " + parts);
        }
    }

    /**
     * Returns these options with an entropic plan and the given schedule of lambda, as a fraction of the largest cost.
     */
    public TransportOptions entropic(Schedule lambda) {
        return new TransportOptions(p, Plan.ENTROPIC, lambda, estimate, bins, targets, form, parts);
    }

    /** Returns these options with the batch estimated by a histogram with the given number of bins. */
    public TransportOptions histogram(int count) {
        return new TransportOptions(p, plan, entropy, Estimate.HISTOGRAM, count, targets, form, parts);
    }

    /** Returns these options with every bin of a profile spread over the given number of places. */
    public TransportOptions spread(int places) {
        return new TransportOptions(p, plan, entropy, estimate, bins, targets, form, places);
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("TransportOptions")
                .with("p", p)
                .with("plan", plan)
                .with("entropy", entropy)
                .with("estimate", estimate)
                .with("bins", bins)
                .with("targets", targets)
                .with("form", form)
                .with("parts", parts);
    }
}
