package dev.monge.rl.ppo;

import dev.monge.rl.policy.Policy;

/**
 * What an iteration of PPO, a rollout and the updates that follow it, came to.
 *
 * @param iteration which one, from 0
 * @param iterations how many there are
 * @param steps how many steps all environments have taken in all iterations so far
 * @param episodes how many episodes ended in this rollout
 * @param meanReturn the mean of their undiscounted true returns; NaN if none ended
 * @param meanLength the mean of their lengths; NaN if none ended
 * @param meanReward the mean, over all steps, of the reward that is maximised, before it is scaled
 * @param maximisedReturn the mean, over the episodes that ended, of the undiscounted sum of that reward; NaN if none did
 * @param policyLoss the mean over minibatches of the clipped surrogate's loss, the entropy's part included
 * @param valueLoss the mean over minibatches of the weighted loss of the value network
 * @param entropy the mean entropy of the policy
 * @param divergence the mean of the estimated divergence from the policy that acted
 * @param clipped the mean share of ratios that were out of bounds
 * @param updates how many minibatches were used; fewer than all if the divergence went beyond its target
 * @param learningRate the learning rate of these updates
 * @param times where the time of this iteration went
 * @param policy the policy after the updates
 */
public record PpoReport(
        int iteration,
        int iterations,
        long steps,
        int episodes,
        double meanReturn,
        double meanLength,
        double meanReward,
        double maximisedReturn,
        double policyLoss,
        double valueLoss,
        double entropy,
        double divergence,
        double clipped,
        int updates,
        double learningRate,
        PpoTimes times,
        Policy policy) {

    /** The same as part of a longer run, which has gone through some runs of this length before. */
    public PpoReport after(int runs) {
        int before = runs * iterations;
        return new PpoReport(
                before + iteration,
                before + iterations,
                steps + steps / (iteration + 1) * before,
                episodes,
                meanReturn,
                meanLength,
                meanReward,
                maximisedReturn,
                policyLoss,
                valueLoss,
                entropy,
                divergence,
                clipped,
                updates,
                learningRate,
                times,
                policy);
    }

    /** Steps per second in this iteration, all of its work included. */
    public double stepsPerSecond() {
        return steps / (iteration + 1.0) / times.total();
    }
}
