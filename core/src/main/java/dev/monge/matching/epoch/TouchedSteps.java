package dev.monge.matching.epoch;

import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;

/**
 * The steps whose rewards an epoch needs, as disjoint segments of rows, packed consecutively.
 *
 * <p>A suffix needs its own steps up to the end of its trajectory, or up to the point where its discount makes the rest
 * negligible. Overlapping needs are merged, so a step is evaluated once for all suffixes that share it. The cost of an
 * epoch depends on the steps that its batch touches, not on the size of the data set. A segment never extends from one
 * trajectory into the next.
 */
final class TouchedSteps {
    private final Demonstrations demonstrations;
    private final RowSort sort = new RowSort();
    /** The start of each need (upper half) and its number (lower half), which identifies it after sorting. */
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

    /** Touches every step, regardless of the needs: one segment per trajectory, packed in the order of the data set. */
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

    /** Removes all needs. */
    void clear() {
        needCount = 0;
    }

    /**
     * Adds a need for {@code window} steps beginning at row {@code start}, or for the rest of the trajectory if that is
     * shorter.
     *
     * @return the number of the need, counted from 0 since {@link #clear}, for {@link #position}
     */
    int need(int start, int window) {
        long end = demonstrations.offset(demonstrations.trajectoryAt(start) + 1);
        return needUntil(start, (int) Math.min(end, (long) start + window));
    }

    /** Adds a need for rows [start, end), which belong to one trajectory, and returns its number. */
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

    /** Merges the needs into segments and packs the segments; O(needs). */
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

    /** Returns the packed position of the first step of a need. */
    int position(int need) {
        return position[need];
    }

    /** Returns whether a need continues the preceding segment; the first row of a trajectory never does. */
    private boolean joins(int start, int previousEnd) {
        return start < previousEnd
                || (start == previousEnd && start != demonstrations.offset(demonstrations.trajectoryAt(start)));
    }

    /** Returns whether the packed steps are identical to the rows of the data set. */
    boolean inPlace() {
        return size == demonstrations.steps();
    }

    int segments() {
        return segments;
    }

    /** Returns the first row of segment k. */
    int from(int k) {
        return from[k];
    }

    /** Returns the packed position of the first row of segment k. */
    int at(int k) {
        return at[k];
    }

    /** Returns the packed position after the last row of segment k. */
    int end(int k) {
        return at[k] + to[k] - from[k];
    }

    /** Returns the number of touched steps. */
    int size() {
        return size;
    }

    /** Returns the segment that contains a packed position; O(log segments). */
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
