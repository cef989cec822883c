package dev.monge.rl.training;

import dev.monge.rl.policy.Policy;
import dev.monge.world.Discrete;

/**
 * Reduces the exploration noise of a policy: logits are doubled, standard deviations halved.
 *
 * <p>PPO trains a policy that must keep exploring. On the lander this costs a few episodes in a hundred, which fire an
 * engine on the ground until the time limit or fail at the last moment. Actions drawn with doubled logits keep the
 * order of preference and avoid most of these failures; no reward, true or learned, is needed.
 *
 * <p>A Gaussian has no logits. Their counterpart is the distance from the mean in standard deviations, and doubling it
 * means halving the deviation. The mean, the policy's preferred action, does not change. Where the cost of noise is
 * quadratic, as near an optimum, three quarters of the cost disappear.
 */
public final class Sharpening {
    /** The factor by which logits are multiplied and standard deviations divided. */
    static final float FACTOR = 2;

    private Sharpening() {}

    /** Returns the sharpened policy. */
    public static Policy of(Policy policy) {
        float[] weights = policy.parameters();
        float[] logDeviations = policy.logDeviations();
        if (policy.actions() instanceof Discrete) {
            // The last layer is linear: its weights and biases times two give logits times two.
            for (int i = policy.network().offset(policy.network().layers() - 1); i < weights.length; i++) {
                weights[i] *= FACTOR;
            }
        } else {
            for (int i = 0; i < logDeviations.length; i++) {
                logDeviations[i] -= (float) StrictMath.log(FACTOR);
            }
        }
        return new Policy(policy.actions(), policy.network(), weights, logDeviations, policy.standardisation());
    }
}
