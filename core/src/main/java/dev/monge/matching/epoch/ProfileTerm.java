package dev.monge.matching.epoch;

import dev.monge.matching.loss.TransportLoss;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.TransportOptions;
import dev.monge.supervision.ProfileTarget;

/**
 * The term of one profile in L_ot: gathers the returns of the batch, evaluates {@link TransportLoss} and scatters the
 * gradient.
 */
final class ProfileTerm {
    private final Cohort cohort;
    private final double weight;
    private final TransportLoss loss;
    private final RandomStreams streams;
    private final RandomStream random;
    private final double[] returns;
    private final double[] gradient;
    private double value;

    ProfileTerm(ProfileTarget target, Cohort cohort, TransportOptions options, RandomStreams streams) {
        this.cohort = cohort;
        this.weight = target.weight();
        this.loss = new TransportLoss(target.profile(), options);
        this.streams = streams;
        this.random = streams.generator();
        this.returns = new double[cohort.size()];
        this.gradient = new double[cohort.size()];
    }

    /** Resets the random draws to those of an epoch. They do not depend on earlier epochs. */
    void turnTo(long epoch) {
        random.reset(streams, epoch);
    }

    /**
     * Adds coefficient x weight x dL_ot/dG to the packed gradient. If a return is not finite, the value is not a number
     * and nothing is added.
     *
     * @param packedGradient Modified.
     */
    void addGradient(double[] packedReturns, double coefficient, double entropy, double[] packedGradient) {
        int[] positions = cohort.positions();
        int b = cohort.size();
        double finite = 0;
        for (int j = 0; j < b; j++) {
            returns[j] = packedReturns[positions[j]];
            finite += 0 * returns[j]; // 0, or not a number
        }
        if (finite != 0) {
            value = Double.NaN;
            return;
        }
        value = weight * loss.value(b, returns, entropy, random, gradient);
        double factor = coefficient * weight;
        for (int j = 0; j < b; j++) {
            packedGradient[positions[j]] += factor * gradient[j];
        }
    }

    /** Returns weight x L_ot of the last batch. */
    double value() {
        return value;
    }

    /** Returns the unweighted Wasserstein gap of the last batch. */
    double gap() {
        return loss.gap();
    }
}
