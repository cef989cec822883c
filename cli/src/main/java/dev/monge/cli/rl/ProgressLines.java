package dev.monge.cli.rl;

import dev.monge.cli.output.Pace;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.ppo.PpoTimes;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Prints every few seconds how far a run is, how fast, how well the policy does, and the time left; at the end, where the
 * time went.
 */
final class ProgressLines implements RunLog {
    private static final long INTERVAL = 2_000_000_000L;

    private final PrintWriter out;
    private final LongSupplier nanoTime;
    private final Pace pace = new Pace();
    private final long start;
    private long last;
    private long firstSteps = -1;
    private double meanReturn = Double.NaN;
    private PpoTimes times = PpoTimes.NONE;

    /** Time is an argument: nanoseconds from any origin. */
    ProgressLines(PrintWriter out, LongSupplier nanoTime) {
        this.out = out;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
        last = start;
    }

    @Override
    public void iteration(PpoReport report) {
        long perIteration = report.steps() / (report.iteration() + 1);
        if (firstSteps < 0) {
            // A continued run has steps that this process did not take.
            firstSteps = report.steps() - perIteration;
        }
        times = times.plus(report.times());
        if (report.episodes() > 0) {
            meanReturn = report.meanReturn();
        }
        long now = nanoTime.getAsLong();
        pace.at(now, (double) report.steps());
        boolean done = report.iteration() + 1 == report.iterations();
        if (now - last < INTERVAL && !done) {
            return;
        }
        last = now;
        double speed = (report.steps() - firstSteps) / ((now - start) * 1e-9);
        long all = perIteration * report.iterations();
        out.printf(
                Locale.ROOT,
                "%3d%%  %,d of %,d steps  %,.0f steps/s  return %.1f%s%n",
                100 * report.steps() / all,
                report.steps(),
                all,
                speed,
                meanReturn,
                done ? "  done" : pace.left((double) all));
        if (done) {
            out.println("time: " + times);
        }
        out.flush();
    }

    @Override
    public void close() {}
}
