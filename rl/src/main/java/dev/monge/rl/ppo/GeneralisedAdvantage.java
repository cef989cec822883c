package dev.monge.rl.ppo;

import dev.monge.rl.rollout.Rollout;

/**
 * Generalised advantage estimation (Schulman et al., 2016): estimates how much better an action was than the policy's
 * average.
 *
 * <p>With delta_t = r_t + gamma V(s_{t+1}) - V(s_t), the advantage is the sum of (gamma lambda)^k delta_{t+k} up to the
 * end of the episode: one reverse scan, O(steps).
 *
 * <p>The two endings differ. After a termination nothing follows, so V(s_{t+1}) is 0. After a truncation the episode
 * would have continued, so V(s_{t+1}) is the value of the state in which it was cut off. That state is not the
 * environment's next observation, which is already the first of another episode. In both cases the sum stops. An
 * episode that is still in progress at the end of a rollout is treated as truncated there. A step that is both
 * terminated and truncated is terminated.
 */
public final class GeneralisedAdvantage {
    private GeneralisedAdvantage() {}

    /**
     * Computes the advantages of consecutive steps [from, to) of one environment.
     *
     * @param rewards r_t. Not modified.
     * @param values V(s_t). Not modified.
     * @param bootstraps V(s_{t+1}), read only at truncations and at step {@code to - 1}. Not modified.
     * @param terminated whether each step ended in a terminal state. Not modified.
     * @param truncated whether the episode was cut off after each step. Not modified.
     * @param advantages A_t. Modified: [from, to).
     */
    public static void estimate(
            double[] rewards,
            float[] values,
            float[] bootstraps,
            boolean[] terminated,
            boolean[] truncated,
            int from,
            int to,
            double gamma,
            double lambda,
            float[] advantages) {
        double advantage = 0;
        for (int t = to - 1; t >= from; t--) {
            boolean ended = terminated[t] || truncated[t];
            double following = terminated[t] ? 0 : ended || t == to - 1 ? bootstraps[t] : values[t + 1];
            double delta = rewards[t] + gamma * following - values[t];
            advantage = delta + (ended ? 0 : gamma * lambda * advantage);
            advantages[t] = (float) advantage;
        }
    }

    /** Fills in the advantages of a rollout and the returns A_t + V(s_t), the targets of the value network. */
    static void estimate(Rollout rollout, double gamma, double lambda) {
        for (int e = 0; e < rollout.environments(); e++) {
            int from = e * rollout.horizon();
            estimate(
                    rollout.rewards,
                    rollout.values,
                    rollout.bootstraps,
                    rollout.terminated,
                    rollout.truncated,
                    from,
                    from + rollout.horizon(),
                    gamma,
                    lambda,
                    rollout.advantages);
        }
        for (int i = 0; i < rollout.steps(); i++) {
            rollout.returns[i] = rollout.advantages[i] + rollout.values[i];
        }
    }
}
