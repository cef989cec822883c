package dev.monge.reward;

import dev.monge.options.MatchingOptions;
import dev.monge.trajectory.FeatureChoice;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a reward comes from: with the same data and supervision, enough to fit it again, to the bit.
 *
 * @param version the version of Monge that fitted it
 * @param data digest of the demonstrations as the reward sees them
 * @param supervision digest of the profiles, pairs and labels it was fitted to
 * @param gammas the discounts of the profiles, in order; empty if there were none
 * @param options every option of the fit, its seed included; null for a reward that was not fitted
 * @param features how the features were chosen; null where a program made the feature map itself
 * @param sources names of the files that data and supervision were read from, by role; empty if there were none
 */
public record Provenance(
        String version,
        String data,
        String supervision,
        List<Double> gammas,
        @Nullable MatchingOptions options,
        @Nullable FeatureChoice features,
        Map<String, String> sources) {
    /** Copies what could change. */
    public Provenance {
        gammas = List.copyOf(gammas);
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /** Of a reward whose weights somebody wrote down, rather than fitted. */
    public static Provenance byHand() {
        return new Provenance(Version.current(), "none", "none", List.of(), null, null, Map.of());
    }

    /** The seed of the fit; 0 for a reward that was not fitted. */
    public long seed() {
        return options == null ? 0 : options.seed();
    }

    /** The same with the choice of features that led to the map, and the files that were read. */
    public Provenance from(FeatureChoice choice, Map<String, String> files) {
        return new Provenance(version, data, supervision, gammas, options, choice, files);
    }
}
