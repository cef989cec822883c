package dev.monge.matching.epoch;

import dev.monge.matching.loss.TransportLoss;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.TransportOptions;
import dev.monge.supervision.ProfileTarget;

/**
 * The term of one profile in L_ot: gathers the values of the batch, evaluates {@link TransportLoss} and scatters the
 * gradient.
 */
final class ProfileTerm {
    private final Batch batch;
    private final double weight;
    private final TransportLoss loss;
    private final RandomStreams streams;
    private final RandomStream random;
    private final double[] values;
    private final double[] gradient;
    private double value;

    ProfileTerm(ProfileTarget target, Batch batch, TransportOptions options, RandomStreams streams) {
        this.batch = batch;
        this.weight = target.weight();
        this.loss = new TransportLoss(target.profile(), options);
        this.streams = streams;
        this.random = streams.generator();
        this.values = new double[batch.size()];
        this.gradient = new double[batch.size()];
    }

    /** Resets the random draws to those of an epoch. They do not depend on earlier epochs. */
    void turnTo(long epoch) {
        random.reset(streams, epoch);
    }

    /**
     * Adds coefficient x weight x dL_ot/dy to the gradient of the group. If a value is not finite, the value is not a number
     * and nothing is added.
     *
     * @param allGradients Modified.
     */
    void addGradient(double[] all, double coefficient, double entropy, double[] allGradients) {
        int[] positions = batch.positions();
        int b = batch.size();
        double finite = 0;
        for (int j = 0; j < b; j++) {
            values[j] = all[positions[j]];
            finite += 0 * values[j]; // 0, or not a number
        }
        if (finite != 0) {
            value = Double.NaN;
            return;
        }
        value = weight * loss.value(b, values, entropy, random, gradient);
        double factor = coefficient * weight;
        for (int j = 0; j < b; j++) {
            allGradients[positions[j]] += factor * gradient[j];
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
