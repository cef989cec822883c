package dev.monge.rl.search;

import dev.monge.rl.policy.Policy;
import dev.monge.world.Discrete;

/**
 * A policy with the noise that it explored with turned down: logits are doubled, standard deviations halved.
 *
 * <p>PPO trains a policy that must go on trying things. On the lander this costs a few episodes in a hundred, which tap an
 * engine on the ground until the time is up or stumble at the last moment. Actions drawn with logits times two keep the
 * order of preference and lose most of that; no reward, true or learned, is needed to do it.
 *
 * <p>A Gaussian has no logits. What plays their part is the distance from the mean in standard deviations, and doubling
 * it means to halve the deviation: the mean, the policy's preferred action, stays, and where noise costs its square, as
 * it does near an optimum, three quarters of the cost are gone.
 */
public final class Sharpening {
    /** What logits are multiplied by, and standard deviations divided by. */
    static final float FACTOR = 2;

    private Sharpening() {}

    /** The sharpened policy. */
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
