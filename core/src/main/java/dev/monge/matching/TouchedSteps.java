package dev.monge.matching;

import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;

/**
 * The steps whose rewards one epoch needs, as disjoint segments of rows, packed one after the other.
 *
 * <p>A suffix needs its own steps up to the end of its trajectory, or up to where its discount makes the rest negligible.
 * Overlapping needs are merged, so a step is evaluated once however many suffixes share it, and an epoch costs what its
 * batch touches, not what the data set holds. Segments never cross from one trajectory into the next.
 */
final class TouchedSteps {
    private final Demonstrations demonstrations;
    private long[] needs = new long[64];
    private int needCount;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] at = new int[64];
    private int segments;
    private int size;

    TouchedSteps(Demonstrations demonstrations) {
        this.demonstrations = demonstrations;
    }

    /** Touches every step: one segment per trajectory, packed as the data set is. */
    void everything() {
        segments = demonstrations.trajectories();
        grow(segments);
        for (int k = 0; k < segments; k++) {
            from[k] = demonstrations.offset(k);
            to[k] = demonstrations.offset(k + 1);
            at[k] = from[k];
        }
        size = demonstrations.steps();
    }

    /** Forgets all needs. */
    void clear() {
        needCount = 0;
    }

    /** Needs the {@code window} steps from row {@code start} on, or as many as its trajectory still has. */
    void need(int start, int window) {
        int end = demonstrations.offset(demonstrations.trajectoryAt(start) + 1);
        long last = Math.min(end, (long) start + window);
        if (needCount == needs.length) {
            needs = Arrays.copyOf(needs, 2 * needCount);
        }
        needs[needCount++] = (long) start << 32 | last;
    }

    /** Merges the needs into segments; O(needs log needs). */
    void settle() {
        Arrays.sort(needs, 0, needCount);
        grow(needCount);
        segments = 0;
        size = 0;
        for (int i = 0; i < needCount; i++) {
            int start = (int) (needs[i] >>> 32);
            int end = (int) needs[i];
            if (segments > 0 && joins(start, to[segments - 1])) {
                to[segments - 1] = Math.max(to[segments - 1], end);
            } else {
                from[segments] = start;
                to[segments] = end;
                segments++;
            }
        }
        for (int k = 0; k < segments; k++) {
            at[k] = size;
            size += to[k] - from[k];
        }
    }

    /** Whether a need continues the segment before it; a trajectory's first row never does. */
    private boolean joins(int start, int previousEnd) {
        return start < previousEnd
                || (start == previousEnd && start != demonstrations.offset(demonstrations.trajectoryAt(start)));
    }

    /** Whether the packed steps are the data set's own rows, one for one. */
    boolean inPlace() {
        return size == demonstrations.steps();
    }

    int segments() {
        return segments;
    }

    /** First row of segment k. */
    int from(int k) {
        return from[k];
    }

    /** Packed position of the first row of segment k. */
    int at(int k) {
        return at[k];
    }

    /** Packed position after the last row of segment k. */
    int end(int k) {
        return at[k] + to[k] - from[k];
    }

    /** How many steps are touched. */
    int size() {
        return size;
    }

    /** Packed position of a touched row; O(log segments). */
    int locate(int row) {
        int k = last(from, row);
        return at[k] + row - from[k];
    }

    /** The segment that holds a packed position; O(log segments). */
    int segmentAt(int position) {
        return last(at, position);
    }

    private int last(int[] starts, int value) {
        int low = 0;
        int high = segments - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (starts[middle] <= value) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private void grow(int count) {
        if (from.length < count) {
            int room = Math.max(count, 2 * from.length);
            from = new int[room];
            to = new int[room];
            at = new int[room];
        }
    }
}
