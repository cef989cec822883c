package dev.monge.recording;

import dev.monge.input.InputException;
import dev.monge.wording.Counted;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Fills the missing values of recordings, which are NaN, by one policy, and counts what it filled.
 *
 * <p>Each recording is filled by itself, in time proportional to its size.
 */
public final class GapFilling {
    private final MissingValues policy;
    private final @Nullable GapLimit limit;
    private long filled;
    private long dropped;
    private int recordings;
    private double longest;
    private boolean inSeconds;

    /** Fills by {@code policy}; gaps beyond the limit, if there is one, are an error. */
    public GapFilling(MissingValues policy, @Nullable GapLimit limit) {
        this.policy = policy;
        this.limit = limit;
    }

    /** Returns what is done about missing values. */
    public MissingValues policy() {
        return policy;
    }

    /**
     * Checks that no two times that follow each other are further apart than the limit.
     *
     * @throws InputException if they are, or if the limit is in seconds and the times are unknown
     */
    public void check(String id, double @Nullable [] times) {
        if (limit == null || !limit.inSeconds()) {
            return;
        }
        if (times == null) {
            throw new InputException("recording " + id + " has no times, which a longest gap of " + limit + " needs");
        }
        for (int t = 1; t < times.length; t++) {
            if (times[t] - times[t - 1] > limit.size()) {
                throw new InputException("recording " + id + ": the gap of "
                        + GapLimit.seconds(times[t] - times[t - 1]) + " before step " + t
                        + " is longer than the limit of " + limit);
            }
        }
    }

    /**
     * Counts the rows of a recording that are left out; rows that follow each other count towards the limit.
     *
     * @param complete whether each row has all its values
     * @throws InputException if none has
     */
    public void dropped(String id, boolean[] complete) {
        int run = 0;
        int all = 0;
        int most = 0;
        for (int t = 0; t < complete.length; t++) {
            run = complete[t] ? 0 : run + 1;
            all += complete[t] ? 0 : 1;
            if (run > most) {
                most = run;
                if (limit != null && !limit.inSeconds() && run > limit.size()) {
                    throw new InputException("recording " + id + ": more than " + limit
                            + " in a row have missing values, from step " + (t - run + 1) + " on");
                }
            }
        }
        if (all == complete.length) {
            throw new InputException("recording " + id + " has no row without missing values");
        }
        if (all > 0) {
            recordings++;
            dropped += all;
            longest = Math.max(longest, most);
        }
    }

    /**
     * Fills all columns of some rows in place.
     *
     * @param names one per column, for messages
     * @param times the time of each row in seconds, or null if it is unknown
     * @param interpolated whether values may be interpolated; actions are only held
     * @return the number of values that were filled
     * @throws InputException if a column has no value at all, or a gap is beyond the limit
     */
    public long fill(
            String id, List<float[]> rows, List<String> names, double @Nullable [] times, boolean interpolated) {
        long before = filled;
        for (int column = 0; column < names.size(); column++) {
            int known = -1;
            for (int t = 0; t <= rows.size(); t++) {
                boolean end = t == rows.size();
                if (end || !Float.isNaN(rows.get(t)[column])) {
                    if (t - known > 1) {
                        if (end && known < 0) {
                            throw new InputException(
                                    "recording " + id + ": column '" + names.get(column) + "' has no value at all");
                        }
                        requireShort(id, names.get(column), known, t, rows.size(), times);
                        fill(rows, column, known, t, times, interpolated);
                    }
                    known = t;
                }
            }
        }
        return filled - before;
    }

    /** Counts a recording in which values were filled. */
    public void countRecording() {
        recordings++;
    }

    private void requireShort(String id, String column, int known, int next, int rows, double @Nullable [] times) {
        int missing = next - known - 1;
        double length = missing;
        if (times != null) {
            length = times[Math.min(next, rows - 1)] - times[Math.max(known, 0)];
        }
        if (limit != null && (limit.inSeconds() ? length : missing) > limit.size()) {
            throw new InputException("recording " + id + ": column '" + column + "' has no value from step "
                    + (known + 1) + " to " + (next - 1) + ", which is longer than the limit of " + limit);
        }
        inSeconds = times != null;
        longest = Math.max(longest, length);
    }

    private void fill(
            List<float[]> rows, int column, int known, int next, double @Nullable [] times, boolean interpolated) {
        boolean line = interpolated && policy == MissingValues.INTERPOLATE && known >= 0 && next < rows.size();
        for (int t = known + 1; t < next; t++) {
            float value;
            if (line) {
                double from = times == null ? known : times[known];
                double to = times == null ? next : times[next];
                double at = times == null ? t : times[t];
                double low = rows.get(known)[column];
                value = (float) (low + (rows.get(next)[column] - low) * ((at - from) / (to - from)));
            } else {
                value = rows.get(known >= 0 ? known : next)[column];
            }
            rows.get(t)[column] = value;
            filled++;
        }
    }

    /** Returns a sentence about what was filled or left out, if anything was. */
    public Optional<String> summary() {
        if (recordings == 0) {
            return Optional.empty();
        }
        String where = " in " + Counted.of(recordings, "recording") + "; the longest gap was "
                + (inSeconds ? GapLimit.seconds(longest) : Counted.of((long) longest, "step"));
        return Optional.of(
                policy == MissingValues.DROP
                        ? "missing values: " + Counted.of(dropped, "row") + " left out" + where
                        : "missing values: " + Counted.of(filled, "cell") + " filled"
                                + (policy == MissingValues.HOLD ? " with the last value" : " by interpolation")
                                + where);
    }
}
