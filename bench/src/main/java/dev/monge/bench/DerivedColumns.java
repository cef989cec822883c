package dev.monge.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.monge.derive.Derivation;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Ours alone: steps a second of ten derived columns, by one thread; {@code peers/derive.py} does the same in NumPy. */
public final class DerivedColumns {
    private static final int LENGTH = 10_000;
    private static final String POINT = "smooth(x, y, z, 0.2s)";

    private DerivedColumns() {}

    /** Prints the time: {@code bench/derive}. */
    public static void main(String[] arguments) {
        int steps = Integer.parseInt(arguments[0]);
        DataSet data = walks(Math.max(1, steps / LENGTH));
        var ten = Derivation.of(
                "v = speed(" + POINT + ")",
                "acceleration(" + POINT + ")",
                "log(jerk(" + POINT + "), 0.1)",
                "path(" + POINT + ")",
                "curvature(" + POINT + ")",
                "below(v, 0.5)",
                "mean(v, 1s)",
                "deviation(v, 1s)",
                "abs(derivative(z))",
                "magnitude(" + POINT + ")");
        ten.apply(walks(20)); // warms up
        PrintStream out = System.out;
        // Time of the processor, so that other programs do not count.
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = system.getProcessCpuTime();
        DataSet derived = ten.apply(data);
        double seconds = (system.getProcessCpuTime() - before) / 1e9;
        out.printf(
                Locale.ROOT,
                "Monge: %d columns of %,d steps in %.1f s, %.2f million steps per second%n",
                derived.stateNames().size() - data.stateNames().size(),
                derived.steps(),
                seconds,
                derived.steps() / seconds / 1e6);
    }

    private static DataSet walks(int count) {
        List<Recording> all = new ArrayList<>(count);
        double[] times = new double[LENGTH];
        for (int t = 0; t < LENGTH; t++) {
            times[t] = t / 30.0;
        }
        for (int k = 0; k < count; k++) {
            float[] states = new float[3 * LENGTH];
            for (int i = 0; i < states.length; i++) {
                double move = CounterNumbers.uniform(k % 100, i) - 0.5;
                states[i] = (float) ((i < 3 ? 0 : states[i - 3]) + move);
            }
            all.add(new Recording(Trajectory.of("walk-" + k, 3, states).withTimes(times), Map.of()));
        }
        return DataSet.named(all, List.of("x", "y", "z"), List.of(), "walks");
    }
}
