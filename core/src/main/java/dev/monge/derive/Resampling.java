package dev.monge.derive;

import dev.monge.input.InputException;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Brings a recording to one step per interval by averages over the intervals, which is also what keeps faster motion
 * from showing up as slower motion (aliasing). One pass over the steps.
 *
 * <p>A step holds until the next one, the last for as long as the one before it. States and actions are averaged over
 * each interval, weighted by time; rewards are summed, in proportion to the time, so that returns stay the same.
 */
final class Resampling {
    private final Trajectory recording;
    private final double[] times;
    private final double every;
    private final int blocks;
    private final int width;
    private final double[] sums;
    private final float[] states;
    private final float[] actions;
    private final double[] rewards;

    private Resampling(Trajectory recording, double[] times, double every) {
        this.recording = recording;
        this.times = times;
        this.every = every;
        // A remainder from rounding is no interval of its own.
        this.blocks = (int) Math.max(1, Math.ceil((end(times.length - 1) - times[0]) / every - 1e-6));
        StepShape shape = recording.shape();
        this.width = shape.states();
        this.sums = new double[width + shape.actions()];
        this.states = new float[Math.multiplyExact(blocks, width)];
        this.actions = new float[Math.multiplyExact(blocks, shape.actions())];
        this.rewards = new double[blocks];
    }

    /**
     * Returns the recording with one step every so many seconds.
     *
     * @throws InputException if it has no times, or fewer steps than that
     */
    static Trajectory of(Trajectory recording, double every) {
        double[] times = recording.times();
        if (times == null) {
            throw new InputException("trajectory " + recording.id()
                    + " has no times, so it cannot be resampled every " + every + " s: name its column of times, or"
                    + " give the rate at which it was recorded");
        }
        double interval = times.length == 1 ? 0 : (times[times.length - 1] - times[0]) / (times.length - 1);
        if (interval > every * (1 + 1e-6)) {
            throw new InputException(String.format(
                    Locale.ROOT,
                    "trajectory %s was recorded every %.3g s on average, so it cannot be resampled every %s s",
                    recording.id(),
                    interval,
                    every));
        }
        return new Resampling(recording, times, every).resampled();
    }

    private Trajectory resampled() {
        average();
        StepShape shape = recording.shape();
        Trajectory result = Trajectory.of(recording.id(), width, states);
        if (shape.actions() > 0) {
            result = result.withActions(shape.actions(), actions);
        }
        if (shape.next()) {
            Trajectory.Cursor last = recording.cursor().moveTo(recording.length() - 1);
            float[] state = new float[width];
            for (int i = 0; i < width; i++) {
                state[i] = last.next(i);
            }
            result = result.withFinalState(state);
        }
        if (recording.hasRewards()) {
            result = result.withRewards(rewards);
        }
        double[] starts = new double[blocks];
        Arrays.setAll(starts, k -> times[0] + k * every);
        result = result.named(shape.stateNames(), shape.actionNames()).withTimes(starts);
        return recording.terminated() ? result.asTerminated() : result;
    }

    private void average() {
        double @Nullable [] earned = recording.rewards();
        Trajectory.Cursor cursor = recording.cursor();
        int block = 0;
        double covered = 0;
        for (int t = 0; t < times.length; t++) {
            cursor.moveTo(t);
            double end = end(t);
            double at = times[t];
            while (at < end) {
                double blockEnd = block == blocks - 1 ? Double.POSITIVE_INFINITY : times[0] + (block + 1) * every;
                double to = Math.max(at, Math.min(end, blockEnd));
                double weight = to - at;
                add(cursor, weight);
                if (earned != null) {
                    rewards[block] += earned[t] * weight / (end - times[t]);
                }
                covered += weight;
                at = to;
                if (at >= blockEnd) {
                    close(block++, covered);
                    covered = 0;
                }
            }
        }
        close(block, covered);
    }

    /** The end of a step's time. */
    private double end(int t) {
        int last = times.length - 1;
        return t < last ? times[t + 1] : times[last] + (last == 0 ? every : times[last] - times[last - 1]);
    }

    private void add(Trajectory.Cursor step, double weight) {
        for (int i = 0; i < width; i++) {
            sums[i] += weight * step.state(i);
        }
        for (int i = width; i < sums.length; i++) {
            sums[i] += weight * step.action(i - width);
        }
    }

    private void close(int block, double covered) {
        int acted = sums.length - width;
        for (int i = 0; i < sums.length; i++) {
            float mean = (float) (sums[i] / covered);
            if (i < width) {
                states[block * width + i] = mean;
            } else {
                actions[block * acted + i - width] = mean;
            }
        }
        Arrays.fill(sums, 0);
    }
}
