package dev.monge.research.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The result of a trial: numbers by name, in the order in which they were measured.
 *
 * @param trial the trial
 * @param measures numbers by name
 */
public record TrialResult(Trial trial, Map<String, Double> measures) {
    /** Copies the measures. */
    public TrialResult {
        measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }

    /** Returns a measure; NaN if it was not taken. */
    public double get(String measure) {
        return measures.getOrDefault(measure, Double.NaN);
    }
}
