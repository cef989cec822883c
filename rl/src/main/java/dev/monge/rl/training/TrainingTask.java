package dev.monge.rl.training;

import dev.monge.rl.ppo.PpoOptions;
import dev.monge.world.WorldId;
import java.util.ArrayList;
import java.util.List;

/**
 * The task of a run of PPO. Two runs of the same task reach the same policies, so one can continue where the other
 * stopped.
 *
 * @param environment the environment in which the policy acts
 * @param reward a description of the reward to maximise: {@code true}, or the names and digests of reward files
 * @param options the options of PPO
 */
public record TrainingTask(WorldId environment, String reward, PpoOptions options) {
    /** The name of the environment's own reward. */
    public static final String TRUE_REWARD = "true";

    /** Returns a description of everything that affects the result. */
    public String identity() {
        var text = new StringBuilder(environment + ", reward " + reward + ", seed " + options.seed());
        Settings.of(options)
                .forEach((name, value) ->
                        text.append(", ").append(name).append(' ').append(value));
        return text.toString();
    }

    /** Returns what distinguishes two descriptions, the expected one first. */
    public static String difference(String expected, String other) {
        return "expected " + onlyIn(expected, other) + ", got " + onlyIn(other, expected);
    }

    private static String onlyIn(String one, String other) {
        List<String> parts = new ArrayList<>(List.of(one.split(", ", -1)));
        parts.removeAll(List.of(other.split(", ", -1)));
        return parts.isEmpty() ? "nothing else" : String.join(", ", parts);
    }
}
