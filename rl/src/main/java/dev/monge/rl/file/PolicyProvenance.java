package dev.monge.rl.file;

import dev.monge.reward.Version;
import dev.monge.rl.ppo.PpoOptions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where a policy comes from: enough to train it again, to the bit.
 *
 * @param version the version of Monge that trained it
 * @param algorithm such as {@code PPO}
 * @param reward what it was trained to maximise
 * @param seed of the run
 * @param iteration after which iteration of the run, from 0
 * @param steps how many steps the environments had taken by then
 * @param options every option of the run that shapes its result, by name
 */
public record PolicyProvenance(
        String version,
        String algorithm,
        String reward,
        long seed,
        int iteration,
        long steps,
        Map<String, String> options) {
    /** Copies what could change. */
    public PolicyProvenance {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** Of a policy that a run of PPO has reached. */
    public static PolicyProvenance of(TrainingTask task, int iteration, long steps) {
        return new PolicyProvenance(
                Version.current(),
                "PPO",
                task.reward(),
                task.options().seed(),
                iteration,
                steps,
                described(task.options()));
    }

    /** The same with other options. */
    public PolicyProvenance withOptions(Map<String, String> other) {
        return new PolicyProvenance(version, algorithm, reward, seed, iteration, steps, other);
    }

    /** Every option of PPO but the seed, which stands by itself, and the threads, which do not matter. */
    static Map<String, String> described(PpoOptions options) {
        Map<String, String> described = new LinkedHashMap<>();
        described.put("steps", Long.toString(options.steps()));
        described.put("environments", Integer.toString(options.environments()));
        described.put("horizon", Integer.toString(options.horizon()));
        described.put("objective", options.objective().toString());
        described.put("descent", options.descent().toString());
        described.put("normalisation", options.normalisation().toString());
        described.put("networks", options.networks().toString());
        return described;
    }
}
