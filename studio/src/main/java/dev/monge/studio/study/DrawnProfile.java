package dev.monge.studio.study;

import dev.monge.profile.Sketch;
import org.jspecify.annotations.Nullable;

/**
 * What one expert drew of one subject.
 *
 * @param draft the latest sketch
 * @param individual the sketch that was committed first, before the expert saw those of others; null if none was
 * @param committed the sketch that was committed last; null if none was
 */
public record DrawnProfile(
        Sketch draft, @Nullable Sketch individual, @Nullable Sketch committed) {
    DrawnProfile drawn(Sketch other) {
        return new DrawnProfile(other, individual, committed);
    }

    DrawnProfile committedNow() {
        return new DrawnProfile(draft, individual == null ? draft : individual, draft);
    }

    /** Returns whether the draft differs from what was committed. */
    public boolean isChanged() {
        return committed != null && !committed.equals(draft);
    }
}
