package dev.monge.derive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The points among the columns of a recording, found by their names: columns that are alike but for a final x, y and
 * perhaps z, such as {@code x} and {@code y}, {@code left_x} and {@code left_y}, or {@code px} and {@code py}.
 *
 * @param points the points, in the order of their first columns
 * @param others the columns that belong to no point
 */
record Points(List<Point> points, List<String> others) {
    private static final Pattern COORDINATE = Pattern.compile("(.*?)([_. -]?)([xyzXYZ])");
    /** Vectors with such names turn; their length means little. */
    private static final Set<String> ROTATIONS = Set.of("q", "quat", "quaternion", "rot", "rotation", "angle", "euler");
    /** Vectors with such names are no positions, though they end in x, y and z. */
    private static final Set<String> RATES = Set.of(
            "v", "vel", "velocity", "speed", "acc", "accel", "acceleration", "w", "omega", "gyro", "force", "torque");
    /** As in ax and ay, unlike a_x and a_y, which are taken for a point a. */
    private static final Set<String> RATES_IF_ATTACHED = Set.of("a", "f");

    /** What a vector measures, to judge by its name. */
    enum Kind {
        POSITION,
        RATE,
        ROTATION
    }

    /**
     * A point, or another vector.
     *
     * @param name what its columns have in common; empty if they are only called x, y and z
     * @param kind what it measures
     * @param columns its coordinates
     */
    record Point(String name, Kind kind, List<String> columns) {}

    static Points among(List<String> columns) {
        Map<String, @Nullable String[]> found = new LinkedHashMap<>();
        for (String column : columns) {
            Matcher matcher = COORDINATE.matcher(column);
            if (matcher.matches()) {
                char axis = matcher.group(3).charAt(0);
                // Capitals are another point: X and x may both be there.
                String key = matcher.group(1) + matcher.group(2) + (Character.isUpperCase(axis) ? "X" : "x");
                found.computeIfAbsent(key, none -> new String[3])[Character.toLowerCase(axis) - 'x'] = column;
            }
        }
        List<Point> points = new ArrayList<>();
        List<String> others = new ArrayList<>(columns);
        found.forEach((key, axes) -> {
            if (axes[0] != null && axes[1] != null) {
                List<String> own = new ArrayList<>();
                for (String axis : axes) {
                    if (axis != null) {
                        own.add(axis);
                    }
                }
                String stem = key.substring(0, key.length() - 1);
                String name = stem.replaceFirst("[_. -]$", "");
                points.add(new Point(name, kind(name, name.equals(stem)), List.copyOf(own)));
                others.removeAll(own);
            }
        });
        return new Points(List.copyOf(points), List.copyOf(others));
    }

    private static Kind kind(String name, boolean attached) {
        String word = name.replaceFirst(".*[_. -]", "").toLowerCase(Locale.ROOT);
        if (ROTATIONS.contains(word)) {
            return Kind.ROTATION;
        }
        return RATES.contains(word) || (attached && RATES_IF_ATTACHED.contains(word)) ? Kind.RATE : Kind.POSITION;
    }
}
