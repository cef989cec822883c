package dev.monge.rl.ppo;

import dev.monge.rl.policy.Policy;

/**
 * The results of an iteration of PPO: a rollout and the updates that follow it.
 *
 * @param iteration the index of the iteration, from 0
 * @param iterations the number of iterations of the run
 * @param steps the total number of steps of all environments so far
 * @param episodes the number of episodes that ended in this rollout
 * @param meanReturn the mean of their undiscounted true returns; NaN if none ended
 * @param meanLength the mean of their lengths; NaN if none ended
 * @param meanReward the mean over all steps of the maximised reward, before scaling
 * @param maximisedReturn the mean over the episodes that ended of the undiscounted sum of that reward; NaN if none
 *     ended
 * @param policyLoss the mean over minibatches of the clipped surrogate's loss, including the entropy term
 * @param valueLoss the mean over minibatches of the weighted loss of the value network
 * @param entropy the mean entropy of the policy
 * @param divergence the mean of the estimated divergence from the policy that acted
 * @param clipped the mean fraction of ratios that were out of bounds
 * @param explainedVariance the fraction of the variance of the returns that the value network predicted before the
 *     updates; NaN if they do not vary
 * @param updates the number of minibatches used; fewer than all if the divergence exceeded its target
 * @param learningRate the learning rate of these updates
 * @param times the time spent on each part of this iteration
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
        double explainedVariance,
        int updates,
        double learningRate,
        PpoTimes times,
        Policy policy) {

    /** Returns a copy as part of a longer run, after the given number of earlier runs of this length. */
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
                explainedVariance,
                updates,
                learningRate,
                times,
                policy);
    }

    /** Returns the steps per second in this iteration, including all of its work. */
    public double stepsPerSecond() {
        return steps / (iteration + 1.0) / times.total();
    }
}
