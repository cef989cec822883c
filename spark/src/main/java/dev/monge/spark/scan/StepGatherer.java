package dev.monge.spark.scan;

import dev.monge.input.InputException;
import dev.monge.recording.EpochClock;
import dev.monge.trajectory.StepColumns;
import dev.monge.trajectory.StepShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.types.LongType;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the rows of a partition until whole recordings are there. Rows arrive in order; the last recording stays open
 * until a row of another one, or the end, closes it.
 */
final class StepGatherer {
    /** Enough steps to amortise the work per chunk, few enough to stay in a cache. */
    private static final int ENOUGH = 4096;

    private static final int MOST_ROWS = 1 << 28;
    private static final double MOST_EXACT = 0x1p53;

    final float[][] numbers;
    double[] order;
    double[] rewards;
    double[] times;
    int rows;

    private final ColumnPlan plan;
    private final StepShape shape;
    private int[] offsets = new int[16];
    private boolean[] terminated = new boolean[16];
    private float[][] finals;
    private boolean[] hasFinal = new boolean[16];
    private final List<String> ids = new ArrayList<>();
    private final List<String> files = new ArrayList<>();

    StepGatherer(ColumnPlan plan) {
        this.plan = plan;
        this.shape = plan.shape();
        numbers = new float[plan.numbers.length][0];
        order = new double[0];
        rewards = new double[0];
        times = new double[0];
        finals = new float[plan.states][16];
    }

    /** Makes room for more rows. */
    void reserve(int more) {
        long needed = (long) rows + more;
        if (needed > MOST_ROWS) {
            throw new InputException("trajectory " + ids.get(ids.size() - 1) + " has more than " + MOST_ROWS
                    + " steps, which is more than one recording may have");
        }
        int capacity = numbers[0].length;
        if (needed <= capacity) {
            return;
        }
        int larger = (int) Math.min(MOST_ROWS, Math.max(needed, 2L * Math.max(capacity, ENOUGH)));
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Arrays.copyOf(numbers[i], larger);
        }
        order = plan.order == ColumnPlan.NONE ? order : Arrays.copyOf(order, larger);
        rewards = plan.reward == ColumnPlan.NONE ? rewards : Arrays.copyOf(rewards, larger);
        times = plan.time == ColumnPlan.NONE ? times : Arrays.copyOf(times, larger);
    }

    /** Returns the id of the recording that is open; null before the first. */
    @Nullable
    String open() {
        return ids.isEmpty() ? null : ids.get(ids.size() - 1);
    }

    /** Begins a recording at the next row. */
    void begin(String id, String file, int at) {
        if (id.isBlank()) {
            throw new InputException(where(file) + "a trajectory has no id");
        }
        int k = ids.size();
        if (k + 2 > offsets.length) {
            int larger = 2 * offsets.length;
            offsets = Arrays.copyOf(offsets, larger);
            terminated = Arrays.copyOf(terminated, larger);
            hasFinal = Arrays.copyOf(hasFinal, larger);
            for (int i = 0; i < finals.length; i++) {
                finals[i] = Arrays.copyOf(finals[i], larger);
            }
        }
        offsets[k] = at;
        terminated[k] = false;
        hasFinal[k] = false;
        ids.add(id);
        files.add(file);
    }

    /** Checks that a row of the open recording comes after the one before it. */
    void requireLater(int row) {
        double before = order[row - 1];
        double now = order[row];
        if (now > before) {
            return;
        }
        String place = where(files.get(files.size() - 1)) + "trajectory " + open();
        throw new InputException(
                now == before
                        ? place + " has step " + number(now) + " twice"
                        : place + " is out of order: step " + number(now) + " follows step " + number(before)
                                + "; sort it, or add --repartition");
    }

    /** Sets the state after the last step of the open recording. */
    void finish(int component, float value) {
        finals[component][ids.size() - 1] = value;
        hasFinal[ids.size() - 1] = true;
    }

    /** Checks that the open recording is not closed by the state after its last step. */
    void requireOpen() {
        int k = ids.size() - 1;
        if (hasFinal[k]) {
            throw new InputException(where(files.get(k)) + "trajectory " + open()
                    + " goes on after a row without action, reward and terminated, which is for the state after the"
                    + " last step");
        }
    }

    /** Marks the open recording as ended in a terminal state. */
    void terminate() {
        terminated[ids.size() - 1] = true;
    }

    /** Returns an error about a missing value. */
    InputException missing(String column, int row, String file) {
        int k = ids.size() - 1;
        return new InputException(where(file) + "trajectory " + open() + ", step " + (row - offsets[Math.max(k, 0)])
                + ": column '" + column + "' is missing");
    }

    /** Returns whether there are enough whole recordings for a chunk. */
    boolean isEnough() {
        return ids.size() > 1 && rows >= ENOUGH;
    }

    /** Returns whether there is any recording. */
    boolean isEmpty() {
        return ids.isEmpty();
    }

    /**
     * Returns the whole recordings.
     *
     * @param ended whether no row follows, so that the last recording is whole too
     */
    StepChunk chunk(boolean ended) {
        int whole = ended ? ids.size() : ids.size() - 1;
        int[] ends = Arrays.copyOf(offsets, whole + 1);
        ends[whole] = ended ? rows : offsets[whole];
        boolean next = true;
        for (int k = 0; k < whole; k++) {
            if (ends[k] == ends[k + 1]) {
                throw new InputException(where(files.get(k)) + "trajectory " + ids.get(k)
                        + " begins with a row without action, reward and terminated, expected a step");
            }
            next &= hasFinal[k];
            if (plan.order != ColumnPlan.NONE) {
                requireExact(k, order[ends[k]]);
                requireExact(k, order[ends[k + 1] - 1]);
            }
        }
        boolean since1970 = false;
        for (int k = 0; plan.time != ColumnPlan.NONE && k < whole; k++) {
            since1970 |= toSeconds(k, ends[k], ends[k + 1]);
        }
        var steps = new StepColumns(
                shape.withNext(next),
                Arrays.copyOf(numbers, plan.states),
                Arrays.copyOfRange(numbers, plan.states, numbers.length),
                ends,
                List.copyOf(ids.subList(0, whole)),
                next ? finals : new float[0][],
                terminated,
                plan.reward == ColumnPlan.NONE ? null : rewards,
                plan.time == ColumnPlan.NONE ? null : times);
        return new StepChunk(
                steps,
                plan.order == ColumnPlan.NONE ? new double[0] : order,
                List.copyOf(files.subList(0, whole)),
                since1970);
    }

    /** Makes seconds of the times of a recording; returns whether they are counted from the first, as in {@link EpochClock}. */
    private boolean toSeconds(int k, int from, int to) {
        double first = times[from];
        if (Math.abs(first) > MOST_EXACT || Math.abs(times[to - 1]) > MOST_EXACT) {
            throw new InputException(where(files.get(k)) + "trajectory " + ids.get(k) + ": a time of " + first
                    + " is beyond 2^53, so it is not exact; count times from the beginning of the recording");
        }
        boolean since1970 = EpochClock.isEpoch(plan.unit.seconds(first));
        for (int row = from; row < to; row++) {
            times[row] = plan.unit.seconds(since1970 ? times[row] - first : times[row]);
        }
        return since1970;
    }

    /** Steps are kept as doubles, which do not hold every whole number beyond this. */
    private void requireExact(int k, double step) {
        if (Math.abs(step) > MOST_EXACT && plan.type(plan.order) instanceof LongType) {
            throw new InputException(where(files.get(k)) + "trajectory " + ids.get(k) + ": step " + (long) step
                    + " is beyond 2^53; count steps from the beginning of the recording");
        }
    }

    /** Keeps the open recording alone, for the next chunk. */
    void drop() {
        int last = ids.size() - 1;
        int from = offsets[last];
        int rest = rows - from;
        for (float[] column : numbers) {
            System.arraycopy(column, from, column, 0, rest);
        }
        shift(order, from, rest);
        shift(rewards, from, rest);
        shift(times, from, rest);
        for (float[] each : finals) {
            each[0] = each[last];
        }
        terminated[0] = terminated[last];
        hasFinal[0] = hasFinal[last];
        offsets[0] = 0;
        rows = rest;
        ids.subList(0, last).clear();
        files.subList(0, last).clear();
    }

    private static void shift(double[] column, int from, int rest) {
        if (column.length > 0) {
            System.arraycopy(column, from, column, 0, rest);
        }
    }

    private static String where(String file) {
        return file.isEmpty() ? "" : file + ": ";
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
