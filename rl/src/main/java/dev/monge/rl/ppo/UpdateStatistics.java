package dev.monge.rl.ppo;

/** Means over the minibatches of one iteration, for its report. */
final class UpdateStatistics {
    private double policyLoss;
    private double valueLoss;
    private double entropy;
    private double divergence;
    private double clipped;
    private int count;

    void clear() {
        policyLoss = 0;
        valueLoss = 0;
        entropy = 0;
        divergence = 0;
        clipped = 0;
        count = 0;
    }

    /** Adds the minibatch whose gradients were just computed. */
    void add(PpoState state) {
        ClippedSurrogate surrogate = state.policy.surrogate;
        policyLoss += surrogate.loss();
        valueLoss += state.value.loss();
        entropy += surrogate.entropy();
        divergence += surrogate.divergence();
        clipped += surrogate.clipped();
        count++;
    }

    PpoReport report(
            int iteration,
            PpoOptions options,
            PpoState state,
            double meanReward,
            double explainedVariance,
            double learningRate,
            PpoTimes times) {
        int episodes = 0;
        double returns = 0;
        long lengths = 0;
        for (EnvironmentGroup group : state.groups) {
            episodes += group.episodes();
            returns += group.returns();
            lengths += group.lengths();
        }
        return new PpoReport(
                iteration,
                options.iterations(),
                (iteration + 1L) * options.environments() * options.horizon(),
                episodes,
                returns / episodes,
                (double) lengths / episodes,
                meanReward,
                state.maximised.mean(),
                policyLoss / count,
                valueLoss / count,
                entropy / count,
                divergence / count,
                clipped / count,
                explainedVariance,
                count,
                learningRate,
                times,
                state.policy());
    }
}
