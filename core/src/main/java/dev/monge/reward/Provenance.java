package dev.monge.reward;

import dev.monge.options.MatchingOptions;
import dev.monge.trajectory.FeatureChoice;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a reward. Together with the data and the supervision it suffices to repeat the fit to the bit.
 *
 * @param version the version of Monge that fitted it
 * @param data digest of the features of the demonstrations
 * @param supervision digest of the profiles, pairs and labels it was fitted to
 * @param gammas the discounts of the profiles, in order; empty if there were none
 * @param options all options of the fit, including its seed; null for a reward that was not fitted
 * @param features the choice of features; null if a program created the feature map itself
 * @param sources names of the files that data and supervision were read from, by role; empty if there were none
 * @param quality the agreement with the supervision and the warnings of the fit; null for a reward that was not fitted
 */
public record Provenance(
        String version,
        String data,
        String supervision,
        List<Double> gammas,
        @Nullable MatchingOptions options,
        @Nullable FeatureChoice features,
        Map<String, String> sources,
        @Nullable SupervisionAgreement quality) {
    /** Copies the collections. */
    public Provenance {
        gammas = List.copyOf(gammas);
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /** Returns the provenance of a reward whose weights were specified rather than fitted. */
    public static Provenance byHand() {
        return new Provenance(Version.current(), "none", "none", List.of(), null, null, Map.of(), null);
    }

    /** Returns the seed of the fit; 0 for a reward that was not fitted. */
    public long seed() {
        return options == null ? 0 : options.seed();
    }

    /** Returns this provenance with the choice of features that led to the map, and the files that were read. */
    public Provenance from(FeatureChoice choice, Map<String, String> files) {
        return new Provenance(version, data, supervision, gammas, options, choice, files, quality);
    }

    /** Returns this provenance with the quality of the fit. */
    public Provenance with(SupervisionAgreement measured) {
        return new Provenance(version, data, supervision, gammas, options, features, sources, measured);
    }
}
