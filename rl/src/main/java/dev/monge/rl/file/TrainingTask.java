package dev.monge.rl.file;

import dev.monge.rl.ppo.PpoOptions;

/**
 * What a run of PPO is to do. Two runs of one task reach the same policies, so one may go on where the other stopped.
 *
 * @param environment where the policy acts
 * @param reward what it is to maximise, in words: {@code true}, or the names and digests of reward files
 * @param options of PPO
 */
public record TrainingTask(EnvironmentId environment, String reward, PpoOptions options) {
    /** The environment's own reward. */
    public static final String TRUE_REWARD = "true";

    /** All that shapes the result, as one text. */
    String identity() {
        return environment + ", reward " + reward + ", " + options.withThreads(1);
    }
}
