package dev.monge.rl.training;

import dev.monge.input.InputException;
import dev.monge.reward.Version;
import dev.monge.rl.ppo.PpoOptions;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The origin of a policy, sufficient to train it again to the bit.
 *
 * @param version the version of Monge that trained it
 * @param algorithm such as {@code PPO}
 * @param reward the reward that it was trained to maximise
 * @param seed the seed of the run
 * @param iteration the iteration of the run after which the policy was saved, from 0
 * @param steps the number of steps that the environments had taken by then
 * @param options every option of the run that affects its result, by name
 */
@RecordBuilder
public record PolicyProvenance(
        String version,
        String algorithm,
        String reward,
        long seed,
        int iteration,
        long steps,
        Map<String, String> options)
        implements PolicyProvenanceBuilder.With {
    /** Copies the options. */
    public PolicyProvenance {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** Returns the provenance of the policy after an iteration of PPO, counted from 0. */
    public static PolicyProvenance of(TrainingTask task, int iteration) {
        PpoOptions options = task.options();
        return new PolicyProvenance(
                Version.current(),
                "PPO",
                task.reward(),
                options.seed(),
                iteration,
                (iteration + 1L) * options.environments() * options.horizon(),
                Settings.of(options));
    }

    /**
     * Returns the discount of the run; empty for algorithms without one.
     *
     * @throws InputException if it is not a number
     */
    public OptionalDouble gamma() {
        String gamma = options.get("gamma");
        try {
            return gamma == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(gamma));
        } catch (NumberFormatException e) {
            throw new InputException("the policy's option gamma must be a number, got " + gamma, e);
        }
    }
}
