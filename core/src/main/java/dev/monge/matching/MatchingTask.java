package dev.monge.matching;

import dev.monge.options.MatchingOptions;
import dev.monge.supervision.Supervision;
import java.io.Serializable;

/**
 * A fit to be made, apart from its demonstrations.
 *
 * @param supervision what the expert says about the demonstrations
 * @param options the options of the fit, with its seed
 */
public record MatchingTask(Supervision supervision, MatchingOptions options) implements Serializable {
    /**
     * Returns a digest of everything that affects the result.
     *
     * @param demonstrations the {@linkplain dev.monge.trajectory.Demonstrations#fingerprint fingerprint} of the data
     */
    public String digest(String demonstrations) {
        return RunDigest.of(demonstrations, supervision, options);
    }
}
