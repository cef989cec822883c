package dev.monge.derive;

import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.Random;

/** Recordings for tests. */
final class Recordings {
    private Recordings() {}

    /** A recording with the given columns, all of the same length. */
    static Trajectory of(List<String> names, float[]... columns) {
        float[][] rows = new float[columns[0].length][columns.length];
        for (int t = 0; t < rows.length; t++) {
            for (int i = 0; i < columns.length; i++) {
                rows[t][i] = columns[i][t];
            }
        }
        return Trajectory.of("one", rows).named(names, List.of());
    }

    /** A random walk in x, y and z with irregular times. */
    static Trajectory walk(long seed, int steps) {
        var random = new Random(seed);
        float[][] columns = new float[3][steps];
        double[] times = new double[steps];
        for (int t = 0; t < steps; t++) {
            for (int i = 0; i < 3; i++) {
                columns[i][t] = (t == 0 ? 0 : columns[i][t - 1]) + (float) random.nextGaussian();
            }
            times[t] = (t == 0 ? 5 : times[t - 1]) + 0.01 + 0.05 * random.nextDouble();
        }
        return of(List.of("x", "y", "z"), columns).withTimes(times);
    }

    /** Times at an even rate, from 0 on. */
    static double[] times(int steps, double interval) {
        double[] times = new double[steps];
        for (int t = 0; t < steps; t++) {
            times[t] = t * interval;
        }
        return times;
    }

    /** A component of the state at every step. */
    static float[] column(Trajectory recording, String name) {
        int index = recording.shape().stateNames().indexOf(name);
        float[] column = new float[recording.length()];
        Trajectory.Cursor cursor = recording.cursor();
        for (int t = 0; t < column.length; t++) {
            column[t] = cursor.moveTo(t).state(index);
        }
        return column;
    }

    /** The only derived column of an expression. */
    static float[] derived(Trajectory recording, String expression) {
        var derivation = Derivation.of(expression);
        return column(derivation.apply(recording), derivation.names().get(0));
    }
}
