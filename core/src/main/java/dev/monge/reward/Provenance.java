package dev.monge.reward;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a reward comes from: enough to fit it again, to the bit.
 *
 * @param version the version of Monge that fitted it
 * @param data fingerprint of the demonstrations
 * @param seed the seed of the run
 * @param gammas the discounts of the profiles it was matched to, in order; empty if there were none
 * @param options every option of the run, by name
 */
public record Provenance(String version, String data, long seed, List<Double> gammas, Map<String, String> options) {
    /** Copies what could change. */
    public Provenance {
        gammas = List.copyOf(gammas);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }
}
