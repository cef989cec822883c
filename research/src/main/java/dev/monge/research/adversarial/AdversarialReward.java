package dev.monge.research.adversarial;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.rollout.Rollout;

/**
 * A reward that learns from every rollout, before the rollout's rewards are computed, by some minibatches of as many
 * demonstrated steps as steps of the policy.
 */
abstract class AdversarialReward implements RewardSignal {
    private final int batches;
    private final RandomStreams streams;
    private final RandomStream random;
    private double loss;

    /**
     * Creates the part that all share.
     *
     * @param batches the number of minibatches per rollout
     * @param streams the randomness of the minibatches, a stream for each rollout
     */
    AdversarialReward(int batches, RandomStreams streams) {
        this.batches = batches;
        this.streams = streams;
        random = streams.generator();
    }

    /**
     * Returns the mean logistic loss of the last rollout's minibatches; log 2 if experts' and policy's steps cannot be
     * told apart.
     */
    double loss() {
        return loss;
    }

    @Override
    public final void observe(Rollout rollout, int iteration) {
        random.reset(streams, iteration);
        begin(rollout);
        double sum = 0;
        for (int k = 0; k < batches; k++) {
            sum += improve(rollout, random);
        }
        loss = sum / batches;
    }

    /** Prepares for the minibatches of a rollout. */
    void begin(Rollout rollout) {}

    /** Takes one step down the gradient of a new minibatch, and returns its loss. */
    abstract double improve(Rollout rollout, RandomStream random);
}
