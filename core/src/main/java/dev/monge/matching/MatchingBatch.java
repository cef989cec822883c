package dev.monge.matching;

import java.util.Optional;

/** Fits on the same demonstrations that do not depend on each other, and what becomes of their results. */
public interface MatchingBatch {
    /** Returns the number of fits. */
    int size();

    /** Returns a fit, numbered from 0; nothing if it is to be left out. Asked once per number, by any thread. */
    Optional<MatchingTask> task(int index);

    /** Takes the result of a fit; by any thread, in any order, once per fit. */
    void accept(int index, MatchingOutcome outcome);
}
