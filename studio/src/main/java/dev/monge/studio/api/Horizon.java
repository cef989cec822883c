package dev.monge.studio.api;

import dev.monge.trajectory.DataSet;
import java.util.Locale;

/**
 * What a discount means to a person.
 *
 * @param gamma the discount
 * @param data the recordings
 */
record Horizon(double gamma, DataSet data) {
    /** Returns the effective number of steps: the sum of all weights. */
    double steps() {
        double longest = (double) data.steps() / data.recordings().size();
        return gamma >= 1 ? longest : Math.min(longest, 1 / (1 - gamma));
    }

    /** Returns words such as {@code the next 10 steps}. */
    String words() {
        if (gamma == 0) {
            return "this very moment";
        }
        if (gamma >= 1) {
            return "all that follows";
        }
        double seconds = secondsPerStep();
        double steps = 1 / (1 - gamma);
        return seconds > 0
                ? String.format(Locale.ROOT, "the next %s seconds", number(steps * seconds))
                : String.format(Locale.ROOT, "the next %s steps", number(steps));
    }

    private static String number(double value) {
        return value >= 10
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
    }

    /** Returns the mean time between two steps; 0 if recordings have no clocks. */
    private double secondsPerStep() {
        double[] times = data.trajectories().get(0).times();
        return times == null || times.length < 2 ? 0 : (times[times.length - 1] - times[0]) / (times.length - 1);
    }
}
