package dev.monge.derive;

import dev.monge.derive.Expression.Quantity;
import dev.monge.derive.Expression.Unit;
import dev.monge.input.InputException;
import dev.monge.trajectory.Trajectory;

/** The time of each step of a recording: in seconds if it was recorded, otherwise counted in steps. */
final class Clock {
    /** Times that are a sum of rounded intervals must not fall out of a window that is a multiple of the interval. */
    private static final double TOLERANCE = 1 + 1e-6;

    private final Trajectory recording;
    private final double[] times;
    private double[] numbers = {};

    Clock(Trajectory recording) {
        this.recording = recording;
        double[] recorded = recording.times();
        this.times = recorded == null ? numbers() : recorded;
    }

    /** Returns the time of every step, in seconds or, if times are unknown, in steps. Must not be modified. */
    double[] times() {
        return times;
    }

    /** Returns whether times are in seconds. */
    boolean inSeconds() {
        return recording.hasTimes();
    }

    /** Returns the positions of the steps in the unit of a window. Must not be modified. */
    double[] positions(Quantity window) {
        if (window.unit() == Unit.STEPS) {
            return numbers();
        }
        if (!recording.hasTimes()) {
            throw new InputException(
                    "trajectory " + recording.id()
                            + " has no times, so there is no window of " + window.text()
                            + ": name its column of times, give the rate at which it was recorded, or count the window in steps");
        }
        return times;
    }

    /** Returns the distance from the middle of a window up to which a step belongs to it. */
    static double half(Quantity window) {
        return window.value() / 2 * TOLERANCE;
    }

    private double[] numbers() {
        if (numbers.length == 0) {
            numbers = new double[recording.length()];
            for (int t = 0; t < numbers.length; t++) {
                numbers[t] = t;
            }
        }
        return numbers;
    }
}
