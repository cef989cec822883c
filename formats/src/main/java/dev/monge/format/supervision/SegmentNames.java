package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.input.InputException;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of segments in an expert's tables: {@code anna-1} for a whole recording, {@code anna-1@40} for what follows
 * from a step, {@code anna-1@40-90} for the steps from one to another. Steps count from 0, both ends belong to the
 * segment, and either may be a time: {@code anna-1@2.5s-4s}.
 */
final class SegmentNames {
    /**
     * A named segment.
     *
     * @param segment the segment
     * @param future whether it was named by its beginning alone: what follows from there
     */
    record Named(Segment segment, boolean future) {}

    private static final String PLACE = "(\\d{1,9}|\\d{1,9}(?:\\.\\d{1,9})?s)";
    private static final Pattern PLACES = Pattern.compile(PLACE + "(?:\\s*-\\s*" + PLACE + ")?");

    private final List<Trajectory> runs;
    private final String origin;
    private final Map<String, Integer> index = new HashMap<>();

    SegmentNames(DataSet data) {
        runs = data.trajectories();
        origin = data.origin();
        for (Trajectory each : runs) {
            index.put(each.id(), index.size());
        }
    }

    /**
     * Returns the name that {@link #at} reads as this segment.
     *
     * @throws InputException if the trajectory's id has spaces around it, which cells of a table do not keep
     */
    String of(Segment segment) {
        String id = runs.get(segment.trajectory()).id();
        if (id.isEmpty() || !id.equals(id.strip()) || id.charAt(0) <= ' ' || id.charAt(id.length() - 1) <= ' ') {
            throw new InputException(
                    origin + ": a table cannot keep the spaces around the id of trajectory \"" + id + "\"");
        }
        if (segment.isWhole()) {
            return id;
        }
        String places = segment.name("").substring(1);
        while (index.containsKey(id + "@" + places)) {
            places = "0" + places; // there is a trajectory of that name, which would be read instead
        }
        return id + "@" + places;
    }

    /** Returns the segment named in a cell of a table's current row. */
    Named at(CsvTable table, int column) {
        return of(Cell.of(table, column));
    }

    /** Returns the segment named in a cell. */
    Named of(Cell cell) {
        String name = cell.text();
        Integer whole = index.get(name);
        if (whole != null) {
            return new Named(Segment.whole(whole), false);
        }
        int sign = name.lastIndexOf('@');
        String id = sign < 0 ? name : name.substring(0, sign).strip();
        Integer trajectory = index.get(id);
        if (trajectory == null) {
            throw cell.complaint(
                    name.isEmpty()
                            ? "expected trajectory, trajectory@step or trajectory@step-step, got nothing"
                            : "there is no trajectory \"" + id + "\" in " + origin);
        }
        Matcher places = PLACES.matcher(name.substring(sign + 1).strip());
        if (!places.matches()) {
            throw cell.expected("a whole number of steps, or a time such as 2.5s, after the @");
        }
        Trajectory run = runs.get(trajectory);
        int from = step(cell, run, places.group(1));
        if (places.group(2) == null) {
            return new Named(new Segment(trajectory, from, Segment.END), true);
        }
        int last = step(cell, run, places.group(2));
        if (last < from) {
            throw cell.expected("a segment whose end is not before its beginning");
        }
        return new Named(new Segment(trajectory, from, last + 1), false);
    }

    private static int step(Cell cell, Trajectory run, String place) {
        if (place.endsWith("s")) {
            return stepAt(cell, run, Double.parseDouble(place.substring(0, place.length() - 1)));
        }
        int step = Integer.parseInt(place);
        if (step >= run.length()) {
            throw cell.complaint("trajectory " + run.id() + " has no step " + step + ": it has " + run.length()
                    + ", counted from 0");
        }
        return step;
    }

    /** Returns the last step that has begun at a time. */
    private static int stepAt(Cell cell, Trajectory run, double seconds) {
        double[] times = run.times();
        if (times == null) {
            throw cell.complaint("the times of trajectory " + run.id() + " are unknown, so name its steps by number");
        }
        if (seconds < times[0] || seconds > times[times.length - 1]) {
            throw cell.complaint("trajectory " + run.id() + " was recorded from " + times[0] + "s to "
                    + times[times.length - 1] + "s, got " + cell.text());
        }
        int found = Arrays.binarySearch(times, seconds);
        return found >= 0 ? found : -found - 2;
    }
}
