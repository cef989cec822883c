package dev.monge.format.supervision;

import dev.monge.format.csv.CsvTable;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Suffix;
import dev.monge.trajectory.Trajectory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of suffixes in an expert's tables, {@code trajectory} or {@code trajectory@step}; steps count from 0. */
final class SuffixNames {
    private final List<Trajectory> runs;
    private final String origin;
    private final Map<String, Integer> index = new HashMap<>();

    SuffixNames(DataSet data) {
        runs = data.runs();
        origin = data.origin();
        for (Trajectory each : runs) {
            index.put(each.id(), index.size());
        }
    }

    /**
     * Returns the name that {@link #at} reads as this suffix.
     *
     * @throws IllegalArgumentException if the trajectory's id has spaces around it, which cells of a table do not keep
     */
    String of(Suffix suffix) {
        String id = runs.get(suffix.trajectory()).id();
        if (id.isEmpty() || !id.equals(id.strip()) || id.charAt(0) <= ' ' || id.charAt(id.length() - 1) <= ' ') {
            throw new IllegalArgumentException(
                    origin + ": a table cannot keep the spaces around the id of trajectory \"" + id + "\"");
        }
        if (suffix.step() == 0) {
            return id;
        }
        String step = Integer.toString(suffix.step());
        while (index.containsKey(id + "@" + step)) {
            step = "0" + step; // there is a trajectory of that name, which would be read instead
        }
        return id + "@" + step;
    }

    /** Returns the suffix named in a cell of a table's current row. */
    Suffix at(CsvTable table, int column) {
        String name = table.text(column);
        Integer whole = index.get(name);
        if (whole != null) {
            return new Suffix(whole, 0);
        }
        int sign = name.lastIndexOf('@');
        String id = sign < 0 ? name : name.substring(0, sign).strip();
        Integer trajectory = index.get(id);
        if (trajectory == null) {
            throw table.complaint(
                    column,
                    name.isEmpty()
                            ? "expected trajectory or trajectory@step, got nothing"
                            : "there is no trajectory \"" + id + "\" in " + origin);
        }
        String step = name.substring(sign + 1).strip();
        if (!step.matches("\\d{1,9}")) {
            throw table.expected(column, "a whole number of steps after the @");
        }
        int at = Integer.parseInt(step);
        int length = runs.get(trajectory).length();
        if (at >= length) {
            throw table.complaint(
                    column, "trajectory " + id + " has no step " + at + ": it has " + length + ", counted from 0");
        }
        return new Suffix(trajectory, at);
    }
}
