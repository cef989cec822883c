package dev.monge.derive;

import dev.monge.derive.Points.Point;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The default set of columns for recorded motion, written out for a data set: for each point the logarithms of speed,
 * acceleration and jerk, pauses, and how much its speed varies; for two points their distance; for velocities and forces
 * how large they are; for those and all other columns how fast they change. Thresholds and floors are fitted to the data once and then written as numbers, so that a new recording is
 * judged by the same ones.
 */
final class KinematicSet {
    /** Beyond this number of points, their distances would be most of the columns. */
    private static final int MOST_POINTS_WITH_DISTANCES = 4;
    /** Motion faster than this is taken for noise: the width of the smoothing window in seconds. */
    private static final double SMOOTHING = 0.2;

    private static final double PAUSE = 0.1;
    private static final double FLOOR = 0.01;

    private final DataSet raw;
    private final Set<String> names;
    private final List<String> declarations = new ArrayList<>();
    private final String smoothing;
    private final String second;

    private KinematicSet(DataSet raw) {
        this.raw = raw;
        this.names = new HashSet<>(raw.stateNames());
        names.addAll(raw.actionNames());
        boolean timed = raw.trajectories().stream().allMatch(Trajectory::hasTimes);
        // A parabola through fewer than five steps would smooth nothing.
        this.smoothing = timed ? text(Math.max(SMOOTHING, 4 * interval(raw))) + "s" : "7 steps";
        this.second = timed ? text(Math.max(1, 8 * interval(raw))) + "s" : "31 steps";
    }

    /** Returns the set for these data. */
    static KinematicSet of(DataSet raw) {
        var set = new KinematicSet(raw);
        var found = Points.among(raw.stateNames());
        List<Point> positions = found.points().stream()
                .filter(each -> each.kind() == Points.Kind.POSITION)
                .toList();
        positions.forEach(set::position);
        found.points().stream().filter(each -> !positions.contains(each)).forEach(set::vector);
        for (int i = 0; i < positions.size() && positions.size() <= MOST_POINTS_WITH_DISTANCES; i++) {
            for (int j = i + 1; j < positions.size(); j++) {
                set.distance(positions.get(i), positions.get(j));
            }
        }
        found.others().forEach(set::other);
        if (set.declarations.isEmpty()) {
            throw new InputException(raw.origin() + ": the set kinematics found no column that changes among "
                    + String.join(", ", raw.stateNames()));
        }
        return set;
    }

    /** Returns the declarations. */
    List<String> declarations() {
        return List.copyOf(declarations);
    }

    private void position(Point point) {
        String smooth = "smooth(" + columns(point) + ", " + smoothing + ")";
        double[] means = means("speed(" + smooth + ")", "acceleration(" + smooth + ")", "jerk(" + smooth + ")");
        if (means[0] == 0) {
            return; // it never moves
        }
        String logSpeed = "log(speed(" + smooth + "), " + text(FLOOR * means[0]) + ")";
        add(point.name(), "log_speed", logSpeed);
        add(point.name(), "log_acceleration", "log(acceleration(" + smooth + "), " + floor(means[1]) + ")");
        add(point.name(), "log_jerk", "log(jerk(" + smooth + "), " + floor(means[2]) + ")");
        add(point.name(), "pause", "pause(" + smooth + ", " + text(PAUSE * means[0]) + ")");
        add(point.name(), "speed_deviation", "deviation(" + logSpeed + ", " + second + ")");
    }

    /** Velocities, forces and rotations: how large they are, and how fast they change. */
    private void vector(Point vector) {
        String smooth = "smooth(" + columns(vector) + ", " + smoothing + ")";
        double[] means = means("magnitude(" + smooth + ")", "speed(" + smooth + ")");
        if (means[1] == 0) {
            return;
        }
        if (vector.kind() == Points.Kind.RATE) {
            add(vector.name(), "log_magnitude", "log(magnitude(" + smooth + "), " + floor(means[0]) + ")");
        }
        add(vector.name(), "log_rate", "log(speed(" + smooth + "), " + floor(means[1]) + ")");
    }

    private void distance(Point a, Point b) {
        if (a.columns().size() == b.columns().size()) {
            add(a.name() + "_" + b.name(), "distance", "distance(" + columns(a) + "; " + columns(b) + ")");
        }
    }

    private void other(String column) {
        String rate = "abs(derivative(smooth(" + Expression.quoted(column) + ", " + smoothing + ")))";
        if (means(rate)[0] > 0) {
            add(column, "rate", rate);
        }
    }

    private void add(String of, String what, String expression) {
        String name = of.isEmpty() ? what : of + "_" + what;
        // An item whose name is taken is called by its text.
        declarations.add(names.add(name) ? Expression.quoted(name) + " = " + expression : expression);
    }

    private static String columns(Point point) {
        return point.columns().stream().map(Expression::quoted).collect(Collectors.joining(", "));
    }

    private static String floor(double mean) {
        return mean == 0 ? "1" : text(FLOOR * mean);
    }

    /** The means of some columns over all steps; one recording is derived at a time. */
    private double[] means(String... expressions) {
        var derivation = Derivation.of(expressions);
        double[] sums = new double[expressions.length];
        long steps = 0;
        for (Trajectory each : raw.trajectories()) {
            int recorded = each.shape().states();
            Trajectory.Cursor cursor = derivation.apply(each).cursor();
            for (int t = 0; t < each.length(); t++) {
                cursor.moveTo(t);
                for (int k = 0; k < sums.length; k++) {
                    sums[k] += cursor.state(recorded + k);
                }
            }
            steps += each.length();
        }
        for (int k = 0; k < sums.length; k++) {
            sums[k] /= steps;
        }
        return sums;
    }

    /** The mean time between two steps over all recordings; 0 if each has only one. */
    private static double interval(DataSet raw) {
        double sum = 0;
        long count = 0;
        for (Trajectory each : raw.trajectories()) {
            double[] times = each.times();
            if (times != null) {
                sum += times[times.length - 1] - times[0];
                count += times.length - 1;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    /** A number with two significant digits, which is all that is known of a threshold. */
    private static String text(double value) {
        return new Expression.Quantity(
                        Double.parseDouble(String.format(Locale.ROOT, "%.1e", value)), Expression.Unit.NONE)
                .text();
    }
}
