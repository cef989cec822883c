package dev.monge.rl.search;

import dev.monge.rl.policy.Policy;
import dev.monge.world.Discrete;

/**
 * A policy with the noise that it explored with turned down: the same network, its logits multiplied.
 *
 * <p>PPO trains a policy that must go on trying things. On the lander this costs a few episodes in a hundred, which tap an
 * engine on the ground until the time is up or stumble at the last moment. Actions drawn with logits times two keep the
 * order of preference and lose most of that; no reward, true or learned, is needed to do it.
 */
public final class Sharpening {
    /** What logits are multiplied by. */
    static final float FACTOR = 2;

    private Sharpening() {}

    /** The sharpened policy. */
    public static Policy of(Policy policy) {
        if (!(policy.actions() instanceof Discrete)) {
            throw new IllegalArgumentException(
                    "only a policy over discrete actions has logits, got one over " + policy.actions());
        }
        float[] weights = policy.parameters();
        // The last layer is linear: its weights and biases times two give logits times two.
        for (int i = policy.network().offset(policy.network().layers() - 1); i < weights.length; i++) {
            weights[i] *= FACTOR;
        }
        return new Policy(policy.actions(), policy.network(), weights, new float[0], policy.standardisation());
    }
}
