package dev.monge.metric;

import dev.monge.input.InputException;

/**
 * The score of a recording.
 *
 * @param id the name of the recording
 * @param person whose recording it is; empty if unknown
 * @param score the score, finite
 */
public record ScoredRecording(String id, String person, double score) {
    /** Validates the score. */
    public ScoredRecording {
        if (!Double.isFinite(score)) {
            throw new InputException("recording " + id + " needs a finite score, got " + score);
        }
    }
}
