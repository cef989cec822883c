package dev.monge.matching.epoch;

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
    private final RowSort sort = new RowSort();
    /** Where each need starts (upper half) and its number (lower half): sorted, but still known by its number. */
    private long[] needs = new long[64];

    private int[] needEnd = new int[64];
    private int[] position = new int[64];
    private int needCount;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] at = new int[64];
    private int segments;
    private int size;

    TouchedSteps(Demonstrations demonstrations) {
        this.demonstrations = demonstrations;
    }

    /** Touches every step, whatever the needs: one segment per trajectory, packed as the data set is. */
    void everything() {
        segments = demonstrations.trajectories();
        growSegments(segments);
        for (int k = 0; k < segments; k++) {
            from[k] = demonstrations.offset(k);
            to[k] = demonstrations.offset(k + 1);
            at[k] = from[k];
        }
        size = demonstrations.steps();
        for (int i = 0; i < needCount; i++) {
            position[i] = (int) (needs[i] >>> 32);
        }
    }

    /** Forgets all needs. */
    void clear() {
        needCount = 0;
    }

    /**
     * Needs the {@code window} steps from row {@code start} on, or as many as its trajectory still has.
     *
     * @return the number of the need, from 0 on since {@link #clear}, to ask {@link #position} with
     */
    int need(int start, int window) {
        long end = demonstrations.offset(demonstrations.trajectoryAt(start) + 1);
        return needUntil(start, (int) Math.min(end, (long) start + window));
    }

    /** Needs rows [start, end), which are of one trajectory; returns the number of the need. */
    int needUntil(int start, int end) {
        if (needCount == needs.length) {
            needs = Arrays.copyOf(needs, 2 * needCount);
            needEnd = Arrays.copyOf(needEnd, 2 * needCount);
            position = Arrays.copyOf(position, 2 * needCount);
        }
        needEnd[needCount] = end;
        needs[needCount] = (long) start << 32 | needCount;
        return needCount++;
    }

    /** Merges the needs into segments and packs those; O(needs). */
    void settle() {
        sort.sort(needCount, needs, demonstrations.steps());
        growSegments(needCount);
        segments = 0;
        size = 0;
        for (int i = 0; i < needCount; i++) {
            int start = (int) (needs[i] >>> 32);
            int number = (int) needs[i];
            int end = needEnd[number];
            if (segments > 0 && joins(start, to[segments - 1])) {
                size += Math.max(0, end - to[segments - 1]);
                to[segments - 1] = Math.max(to[segments - 1], end);
            } else {
                from[segments] = start;
                to[segments] = end;
                at[segments] = size;
                size += end - start;
                segments++;
            }
            position[number] = at[segments - 1] + start - from[segments - 1];
        }
    }

    /** Packed position of the first step of a need. */
    int position(int need) {
        return position[need];
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

    /** The segment that holds a packed position; O(log segments). */
    int segmentAt(int packed) {
        int low = 0;
        int high = segments - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (at[middle] <= packed) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private void growSegments(int count) {
        if (from.length < count) {
            int room = Math.max(count, 2 * from.length);
            from = new int[room];
            to = new int[room];
            at = new int[room];
        }
    }
}
