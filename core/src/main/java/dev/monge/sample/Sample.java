package dev.monge.sample;

import dev.monge.wording.Counted;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The recordings that were chosen to fit on.
 *
 * @param plan how they were chosen
 * @param drawn ids of the recordings that represent all of them
 * @param added ids of further recordings that the expert named; profiles are not matched on them, because they are not
 *     chosen at random
 * @param recordings number of recordings to choose from
 * @param steps number of their steps
 */
public record Sample(SamplePlan plan, Set<String> drawn, Set<String> added, long recordings, long steps) {
    /** Copies the sets, which are in the order of ids. */
    public Sample {
        drawn = Collections.unmodifiableSortedSet(new TreeSet<>(drawn));
        added = Collections.unmodifiableSortedSet(new TreeSet<>(added));
    }

    /** Returns the ids of all recordings to collect, in their order. */
    public SortedSet<String> ids() {
        var all = new TreeSet<>(drawn);
        all.addAll(added);
        return all;
    }

    /** Returns whether these are all recordings. */
    public boolean isWhole() {
        return drawn.size() == recordings;
    }

    /**
     * Returns what was chosen from what, for summaries and the provenance of a reward.
     *
     * @param chosenSteps number of steps of the chosen recordings
     */
    public String words(long chosenSteps) {
        return String.format(
                Locale.ROOT,
                "%,d of %s%s%s; %,d of %s",
                drawn.size(),
                Counted.of(recordings, "recording"),
                isWhole()
                        ? ""
                        : String.format(
                                Locale.ROOT, ", draw %d, %s", plan.draw(), plan.stratified() ? "stratified" : "plain"),
                added.isEmpty() ? "" : String.format(Locale.ROOT, ", and %,d that were named", added.size()),
                chosenSteps,
                Counted.of(steps, "step"));
    }
}
