package dev.monge.research.parity;

import org.jspecify.annotations.Nullable;

/**
 * What a replay of an episode found.
 *
 * @param difference what differs first, or null if nothing does
 * @param observations whether all observations are equal
 * @param rewards the number of rewards that were compared one by one
 * @param near how many of them differ by one unit in the last place
 * @param far how many of them differ by more
 */
public record ReplayComparison(@Nullable String difference, boolean observations, long rewards, long near, long far) {
    /** Returns whether all that was compared is equal to the bit. */
    public boolean isEqual() {
        return difference == null;
    }
}
