package dev.monge.derive;

import dev.monge.derive.Expression.Arithmetic;
import dev.monge.derive.Expression.Call;
import dev.monge.derive.Expression.Column;
import dev.monge.derive.Expression.Quantity;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Computes expressions on one recording, in double precision; every result is an array of its own. */
final class ExpressionEvaluation {
    private final Trajectory recording;
    private final Clock clock;
    private final double[] times;
    private final Map<String, float[]> derived = new HashMap<>();
    /** The calls that occur more than once, and what they gave. */
    private final Set<Call> repeated;

    private final Map<Call, double[][]> kept = new HashMap<>();

    /**
     * Creates an evaluation.
     *
     * @param repeated calls that occur more than once among the items; they are computed once
     */
    ExpressionEvaluation(Trajectory recording, Set<Call> repeated) {
        this.recording = recording;
        this.repeated = repeated;
        this.clock = new Clock(recording);
        this.times = clock.times();
    }

    /** Returns the column of an item, and remembers it for later items. */
    float[] column(DerivedColumn item) {
        double[] exact = of(item.expression())[0];
        float[] column = new float[exact.length];
        for (int t = 0; t < column.length; t++) {
            // Every operation is finite for moderate numbers; beyond those of a float, the largest one stands in.
            double value = exact[t];
            column[t] = Double.isNaN(value) ? 0 : (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
        }
        derived.put(item.name(), column);
        return column;
    }

    private double[][] of(Expression expression) {
        if (expression instanceof Column column) {
            return new double[][] {read(column.name())};
        } else if (expression instanceof Quantity quantity) {
            double[] constant = new double[recording.length()];
            Arrays.fill(constant, quantity.value());
            return new double[][] {constant};
        } else if (expression instanceof Arithmetic arithmetic) {
            return combined(arithmetic.operator(), of(arithmetic.left()), of(arithmetic.right()));
        }
        Call call = (Call) expression;
        if (!repeated.contains(call)) {
            return call(call);
        }
        double[][] result = kept.get(call);
        if (result == null) {
            result = call(call);
            kept.put(call, result);
        }
        // Functions overwrite their arguments.
        return Arrays.stream(result).map(double[]::clone).toArray(double[][]::new);
    }

    private double[] read(String name) {
        double[] column = new double[recording.length()];
        float[] earlier = derived.get(name);
        if (earlier != null) {
            for (int t = 0; t < column.length; t++) {
                column[t] = earlier[t];
            }
            return column;
        }
        int state = recording.shape().stateNames().indexOf(name);
        int action = recording.shape().actionNames().indexOf(name);
        Trajectory.Cursor cursor = recording.cursor();
        for (int t = 0; t < column.length; t++) {
            cursor.moveTo(t);
            column[t] = state >= 0 ? cursor.state(state) : cursor.action(action);
        }
        return column;
    }

    private double[][] call(Call call) {
        double[][] columns = columns(call.groups().get(0));
        Quantity given = call.parameter();
        double parameter = given == null ? 0 : given.value();
        return switch (call.function()) {
            case MAGNITUDE -> one(Motion.magnitude(columns));
            case DIFFERENCE -> combined('-', columns, columns(call.groups().get(1)));
            case DISTANCE ->
                one(Motion.magnitude(
                        combined('-', columns, columns(call.groups().get(1)))));
            case DERIVATIVE -> Differences.derive(columns, times);
            case SPEED -> one(Motion.rate(columns, times, 1));
            case ACCELERATION -> one(Motion.rate(columns, times, 2));
            case JERK -> one(Motion.rate(columns, times, 3));
            case PATH -> one(Motion.path(columns));
            case CURVATURE -> one(Motion.curvature(columns, times));
            case PAUSE -> each(one(Motion.rate(columns, times, 1)), value -> value < parameter ? 1 : 0);
            case BELOW -> each(columns, value -> value < parameter ? 1 : 0);
            case ABS -> each(columns, Math::abs);
            case LOG -> each(columns, value -> Math.log(Math.max(parameter, value)));
            case SMOOTH, MEAN, DEVIATION -> rolled(call.function(), columns, Objects.requireNonNull(given));
            case SPARC -> one(hopped(Motion.rate(columns, times, 1), given, new SpectralArcLength(clock.inSeconds())));
            case LDLJ -> one(hopped(Motion.rate(columns, times, 1), given, new LogDimensionlessJerk()));
            case PERIODICITY -> periodicity(columns, given);
        };
    }

    private double[][] columns(List<Expression> group) {
        List<double[]> columns = new ArrayList<>();
        for (Expression each : group) {
            columns.addAll(Arrays.asList(of(each)));
        }
        return columns.toArray(double[][]::new);
    }

    private static double[][] one(double[] column) {
        return new double[][] {column};
    }

    private static double[][] each(double[][] columns, DoubleUnaryOperator operator) {
        for (double[] column : columns) {
            for (int t = 0; t < column.length; t++) {
                column[t] = operator.applyAsDouble(column[t]);
            }
        }
        return columns;
    }

    private double[][] rolled(Function function, double[][] columns, Quantity window) {
        double[] positions = clock.positions(window);
        double half = Clock.half(window);
        for (int k = 0; k < columns.length; k++) {
            columns[k] = switch (function) {
                case SMOOTH -> Rolling.smooth(columns[k], positions, half);
                case MEAN -> Rolling.mean(columns[k], positions, half);
                default -> Rolling.deviation(columns[k], positions, half);
            };
        }
        return columns;
    }

    private double[][] periodicity(double[][] columns, @Nullable Quantity window) {
        for (int k = 0; k < columns.length; k++) {
            columns[k] = hopped(columns[k], window, new Periodicity());
        }
        return columns;
    }

    private double[] hopped(double[] x, @Nullable Quantity window, WindowStatistic statistic) {
        return HoppingWindow.over(x, clock, window, statistic);
    }

    /** Combines columns one by one; a single column goes with each of the other side. */
    private static double[][] combined(char operator, double[][] left, double[][] right) {
        double[][] result = new double[Math.max(left.length, right.length)][];
        for (int k = 0; k < result.length; k++) {
            double[] a = left[left.length == 1 ? 0 : k];
            double[] b = right[right.length == 1 ? 0 : k];
            double[] c = new double[a.length];
            for (int t = 0; t < c.length; t++) {
                c[t] = switch (operator) {
                    case '+' -> a[t] + b[t];
                    case '-' -> a[t] - b[t];
                    case '*' -> a[t] * b[t];
                    default -> b[t] == 0 ? 0 : a[t] / b[t];
                };
            }
            result[k] = c;
        }
        return result;
    }
}
