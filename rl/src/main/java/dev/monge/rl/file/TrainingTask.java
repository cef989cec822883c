package dev.monge.rl.file;

import dev.monge.rl.ppo.PpoOptions;

/**
 * The task of a run of PPO. Two runs of the same task reach the same policies, so one can continue where the other
 * stopped.
 *
 * @param environment the environment in which the policy acts
 * @param reward a description of the reward to maximise: {@code true}, or the names and digests of reward files
 * @param options the options of PPO
 */
public record TrainingTask(EnvironmentId environment, String reward, PpoOptions options) {
    /** The name of the environment's own reward. */
    public static final String TRUE_REWARD = "true";

    /** Returns a description of everything that affects the result. */
    String identity() {
        return environment + ", reward " + reward + ", " + options.withThreads(1);
    }
}
