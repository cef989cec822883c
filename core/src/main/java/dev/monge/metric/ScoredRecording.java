package dev.monge.metric;

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
            throw new IllegalArgumentException("recording " + id + " needs a finite score, got " + score);
        }
    }
}
