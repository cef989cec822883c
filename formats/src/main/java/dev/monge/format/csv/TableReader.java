package dev.monge.format.csv;

import dev.monge.format.io.TrajectoryRows;
import dev.monge.recording.ClockUnit;
import dev.monge.recording.EpochClock;
import dev.monge.recording.MissingValues;
import dev.monge.trajectory.Recording;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a table of steps in one pass; keeps the trajectories read so far and the rows of one more. */
final class TableReader {
    private final CsvTable table;
    private final CsvColumns columns;
    private final TableReading reading;
    private final boolean guessed;
    private final String onlyId;
    private final @Nullable ClockUnit unit;
    private final boolean drops;
    private final List<Recording> done = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private double lastStep;
    private double lastTime;
    private @Nullable RecordingClock clock;
    private String group = "";
    private boolean incomplete;

    /**
     * Begins to read.
     *
     * @param guessed whether columns are features only because they have no other role
     * @param onlyId the id of the trajectory if no column has one
     * @param unit the unit of the time, or null if no column has it
     */
    TableReader(
            CsvTable table,
            CsvColumns columns,
            TableReading reading,
            boolean guessed,
            String onlyId,
            @Nullable ClockUnit unit) {
        this.table = table;
        this.columns = columns;
        this.reading = reading;
        this.guessed = guessed;
        this.onlyId = onlyId;
        this.unit = unit;
        drops = reading.options().missing() == MissingValues.DROP;
    }

    List<Recording> read() throws IOException {
        TrajectoryRows open = null;
        while (table.next()) {
            if (open == null && guessed) {
                checkFeatures();
            }
            if (open == null || !continues(open)) {
                finish(open);
                open = begin();
            }
            addRow(open);
        }
        finish(open);
        if (done.isEmpty()) {
            throw table.complaintAboutAll("expected at least one row after the header row, got none");
        }
        return done;
    }

    /** Checks, in the first row, the columns that are features only because they have no other role. */
    private void checkFeatures() {
        for (int column : columns.features()) {
            if (!table.isNumber(column) && !reading.missing().isOne(table.written(column))) {
                throw table.expectedNumber(column, " (or another role for this column, if it is not a feature)");
            }
        }
    }

    private boolean continues(TrajectoryRows open) {
        return columns.trajectory() == CsvColumns.NONE || table.holds(columns.trajectory(), open.id());
    }

    private TrajectoryRows begin() {
        lastStep = Double.NEGATIVE_INFINITY;
        lastTime = Double.NEGATIVE_INFINITY;
        clock = unit == null ? null : new RecordingClock(unit);
        group = columns.group() == CsvColumns.NONE ? "" : table.text(columns.group());
        if (columns.trajectory() == CsvColumns.NONE) {
            return new TrajectoryRows(onlyId);
        }
        String id = table.text(columns.trajectory());
        if (id.isEmpty()) {
            throw table.expected(columns.trajectory(), "the id of a trajectory");
        }
        if (!ids.add(id)) {
            throw table.complaint(
                    columns.trajectory(),
                    "trajectory " + id + " occurs twice: its rows must be adjacent, so sort the file first");
        }
        return new TrajectoryRows(id);
    }

    private void addRow(TrajectoryRows open) {
        if (open.hasFinalState() && isMissingActions()) {
            open.reopen(columns.actions().size(), unit == null ? 0 : unit.seconds(lastTime), unit != null);
        }
        if (open.closed() && (open.hasFinalState() || !isFinalState())) {
            throw table.complaint("trajectory " + open.id() + " has ended, expected another trajectory or nothing");
        }
        if (columns.group() != CsvColumns.NONE && !table.holds(columns.group(), group)) {
            throw table.expected(columns.group(), "'" + group + "' as in the rows before of " + open.id());
        }
        incomplete = false;
        if (columns.step() != CsvColumns.NONE) {
            lastStep = later(open, columns.step(), table.number(columns.step()), lastStep, "step");
        }
        boolean untimed = columns.time() != CsvColumns.NONE
                && (drops ? isMissing(columns.time()) : table.isEmpty(columns.time()) && isFinalState());
        if (untimed) {
            incomplete = true;
        } else if (columns.time() != CsvColumns.NONE) {
            double cell = table.number(columns.time());
            double time = clock == null ? cell : clock.from(cell, table.text(columns.time()));
            lastTime = later(open, columns.time(), time, lastTime, unit == null ? "step" : "time");
        }
        float[] state = row(columns.features());
        if (isFinalState()) {
            if (open.length() == 0) {
                throw table.complaint("trajectory " + open.id()
                        + " begins with a row without action, reward and terminated, expected a step");
            }
            open.setFinalState(state);
            return;
        }
        addStep(open, state);
    }

    private void addStep(TrajectoryRows open, float[] state) {
        open.addState(state);
        if (!columns.actions().isEmpty()) {
            open.addAction(row(columns.actions()));
        }
        if (unit != null) {
            open.addTime(unit.seconds(lastTime));
        }
        if (columns.reward() != CsvColumns.NONE) {
            boolean unknown = drops && isMissing(columns.reward());
            incomplete |= unknown;
            open.addReward(unknown ? 0 : table.number(columns.reward()));
        }
        if (incomplete) {
            open.setIncomplete();
        }
        if (columns.terminated() != CsvColumns.NONE && table.flag(columns.terminated())) {
            open.setTerminated();
        }
    }

    /** Returns whether a row without actions is a gap rather than the state after the last step, if others follow it. */
    private boolean isMissingActions() {
        return reading.options().missing() != MissingValues.REFUSE
                && columns.reward() == CsvColumns.NONE
                && columns.terminated() == CsvColumns.NONE;
    }

    /** Returns a step or time, which must be greater than the one before. */
    private double later(TrajectoryRows open, int column, double step, double last, String what) {
        if (step == last) {
            throw table.complaint(column, what + " " + table.text(column) + " of " + open.id() + " occurs twice");
        }
        if (step < last) {
            throw table.expected(column, "more than in the preceding row");
        }
        return step;
    }

    private boolean isMissing(int column) {
        return table.isNumber(column)
                ? reading.missing().isCode(table.number(column))
                : reading.missing().isOne(table.written(column));
    }

    /** Returns whether there are columns for action, reward or terminated and all of them are empty. */
    private boolean isFinalState() {
        for (int column : columns.actions()) {
            if (!table.isEmpty(column)) {
                return false;
            }
        }
        return isAbsentOrEmpty(columns.reward())
                && isAbsentOrEmpty(columns.terminated())
                && !(columns.actions().isEmpty()
                        && columns.reward() == CsvColumns.NONE
                        && columns.terminated() == CsvColumns.NONE);
    }

    private boolean isAbsentOrEmpty(int column) {
        return column == CsvColumns.NONE || table.isEmpty(column);
    }

    private float[] row(List<Integer> of) {
        float[] row = new float[of.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = value(of.get(i));
        }
        return row;
    }

    /** Returns a number, or NaN where it is missing and that is accepted. */
    private float value(int column) {
        float value = table.singleOrNaN(column);
        boolean missing = Float.isNaN(value)
                ? reading.missing().isOne(table.written(column))
                : reading.missing().isCode(value);
        if (missing) {
            if (reading.options().missing() == MissingValues.REFUSE) {
                throw table.refusedMissing(column);
            }
            incomplete = true;
            return Float.NaN;
        }
        if (Float.isNaN(value)) {
            throw table.expectedNumber(column, "");
        }
        return value;
    }

    private void finish(@Nullable TrajectoryRows open) {
        if (open == null) {
            return;
        }
        Double rate = reading.options().rate();
        if (rate != null) {
            open.setRate(rate);
        }
        try {
            open.fillGaps(reading.gaps(), names(columns.features()), names(columns.actions()));
        } catch (IllegalArgumentException gap) {
            throw table.complaintAboutAll(String.valueOf(gap.getMessage()));
        }
        Map<String, String> about = new LinkedHashMap<>();
        if (!group.isEmpty()) {
            about.put(table.head().get(columns.group()), group);
        }
        if (clock != null && rate == null) {
            clock.began().ifPresent(time -> about.put(EpochClock.BEGAN, time));
        }
        done.add(open.toRecorded(about));
    }

    private List<String> names(List<Integer> of) {
        return of.stream().map(table.head()::get).toList();
    }
}
