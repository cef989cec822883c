package dev.monge.recording;

import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Two streams of the same recordings, each with its own clock, joined by time.
 *
 * <p>The times are those of the first stream; the columns of the second become states too, interpolated linearly. Rows
 * that the second stream does not cover are cut, and counted in a note. A state after the last step has no time and is
 * cut as well.
 */
public final class TimeJoin {
    private final DataSet first;
    private final DataSet second;
    private final List<String> names;
    private long cut;
    private int shortened;

    private TimeJoin(DataSet first, DataSet second, String stream) {
        this.first = first;
        this.second = second;
        this.names = names(first, second, stream);
    }

    /** Returns the names of all states: those of the second stream have its name before them where they would clash. */
    private static List<String> names(DataSet first, DataSet second, String stream) {
        List<String> names = new ArrayList<>(first.stateNames());
        Set<String> taken = new HashSet<>(names);
        taken.addAll(first.actionNames());
        List<String> added = new ArrayList<>(second.stateNames());
        added.addAll(second.actionNames());
        for (String each : added) {
            String name = taken.contains(each) ? prefixed(stream, each) : each;
            if (!taken.add(name)) {
                throw new InputException(second.origin() + ": column '" + each + "' clashes with another of that name");
            }
            names.add(name);
        }
        return names;
    }

    /** Returns the name that a column of a stream has where another one has its own name. */
    public static String prefixed(String stream, String column) {
        return stream + "." + column;
    }

    /**
     * Joins two streams.
     *
     * @param stream the name of the second
     * @param note is told how many rows were cut
     * @param warn is told of recordings that only the second has
     * @throws InputException if a recording is not in both, has no times, or has no common time
     */
    public static DataSet join(
            DataSet first, DataSet second, String stream, Consumer<String> note, Consumer<String> warn) {
        var join = new TimeJoin(first, second, stream);
        DataSet joined = join.joined(warn);
        if (join.cut > 0) {
            note.accept("join: " + Counted.of(join.cut, "row") + " of " + Counted.of(join.shortened, "recording")
                    + " cut, because " + second.origin() + " does not cover them");
        }
        return joined;
    }

    private DataSet joined(Consumer<String> warn) {
        Map<String, Recording> others = new LinkedHashMap<>();
        second.recordings().forEach(each -> others.put(each.trajectory().id(), each));
        List<Recording> joined = new ArrayList<>(first.recordings().size());
        List<String> alone = new ArrayList<>();
        for (Recording each : first.recordings()) {
            Recording other = others.remove(each.trajectory().id());
            if (other == null) {
                alone.add(each.trajectory().id());
            } else {
                joined.add(joined(each, other));
            }
        }
        if (!alone.isEmpty()) {
            throw new InputException(second.origin() + ": expected the recordings of " + first.origin()
                    + ", got none of " + Listed.of(alone));
        }
        if (!others.isEmpty()) {
            warn.accept(Counted.of(others.size(), "recording") + " of " + second.origin() + " not in " + first.origin()
                    + ": " + Listed.of(List.copyOf(others.keySet())));
        }
        return DataSet.named(joined, names, first.actionNames(), first.origin());
    }

    private Recording joined(Recording recorded, Recording added) {
        Trajectory one = recorded.trajectory();
        Trajectory two = added.trajectory();
        double[] times = times(one, first);
        double[] clock = times(two, second);
        double later = EpochClock.later(added.about(), recorded.about());
        for (int k = 0; later != 0 && k < clock.length; k++) {
            clock[k] += later;
        }
        int from = firstAtLeast(times, clock[0]);
        int to = firstAtLeast(times, Math.nextUp(clock[clock.length - 1]));
        if (from >= to) {
            throw new InputException("recording " + one.id() + ": " + first.origin() + " and "
                    + second.origin() + " have no common time: " + times[0] + " to " + times[times.length - 1]
                    + " and " + clock[0] + " to " + clock[clock.length - 1] + " s");
        }
        if (to - from < times.length) {
            cut += times.length - (to - from);
            shortened++;
        }
        Trajectory joined = rows(one, two, times, clock, from, to);
        Map<String, String> both = new LinkedHashMap<>(recorded.about());
        added.about().forEach(both::putIfAbsent);
        return new Recording(joined, both);
    }

    private Trajectory rows(Trajectory one, Trajectory two, double[] times, double[] clock, int from, int to) {
        int own = one.shape().states();
        int acted = one.shape().actions();
        int states = two.shape().states();
        int width = names.size();
        float[] rows = new float[Math.multiplyExact(to - from, width)];
        float[] actions = new float[Math.multiplyExact(to - from, acted)];
        Trajectory.Cursor step = one.cursor();
        Trajectory.Cursor low = two.cursor();
        Trajectory.Cursor high = two.cursor();
        int k = 0;
        for (int t = from; t < to; t++) {
            while (k + 1 < clock.length && clock[k + 1] <= times[t]) {
                k++;
            }
            int next = Math.min(k + 1, clock.length - 1);
            double share = next == k ? 0 : (times[t] - clock[k]) / (clock[next] - clock[k]);
            step.moveTo(t);
            low.moveTo(k);
            high.moveTo(next);
            int row = (t - from) * width;
            for (int i = 0; i < own; i++) {
                rows[row + i] = step.state(i);
            }
            for (int i = own; i < width; i++) {
                int j = i - own;
                double a = j < states ? low.state(j) : low.action(j - states);
                double b = j < states ? high.state(j) : high.action(j - states);
                rows[row + i] = (float) (share == 0 ? a : a + (b - a) * share);
            }
            for (int i = 0; i < acted; i++) {
                actions[(t - from) * acted + i] = step.action(i);
            }
        }
        Trajectory joined = Trajectory.of(one.id(), width, rows).withTimes(Arrays.copyOfRange(times, from, to));
        if (acted > 0) {
            joined = joined.withActions(acted, actions);
        }
        double[] rewards = one.rewards();
        if (rewards != null) {
            joined = joined.withRewards(Arrays.copyOfRange(rewards, from, to));
        }
        return one.terminated() && to == times.length ? joined.asTerminated() : joined;
    }

    private static double[] times(Trajectory trajectory, DataSet data) {
        double[] times = trajectory.times();
        if (times == null) {
            throw new InputException(data.origin() + ": recording " + trajectory.id()
                    + " has no times, which a join needs: name the column of the time, or give the rate");
        }
        return times;
    }

    /** Returns the first index whose time is at least the given one, or the length. */
    private static int firstAtLeast(double[] times, double time) {
        int at = Arrays.binarySearch(times, time);
        return at >= 0 ? at : -at - 1;
    }
}
