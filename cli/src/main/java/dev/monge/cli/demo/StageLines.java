package dev.monge.cli.demo;

import dev.monge.research.demo.DemoProgress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Prints a line when a stage begins and ends, and every second or so in between. */
final class StageLines implements DemoProgress {
    private static final long INTERVAL = 1_000_000_000L;

    private final PrintWriter out;
    private final LongSupplier nanoTime;
    private final long start;
    private long last;
    private String stage = "";

    /** Time is an argument: nanoseconds from any origin. */
    StageLines(PrintWriter out, LongSupplier nanoTime) {
        this.out = out;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
        last = start;
    }

    @Override
    public void at(String what, double share, String detail) {
        long now = nanoTime.getAsLong();
        if (what.equals(stage) && share < 1 && now - last < INTERVAL) {
            return;
        }
        stage = what;
        last = now;
        out.printf(
                Locale.ROOT, "%3d s  %-20s %3.0f%%  %s%n", Math.round((now - start) * 1e-9), what, 100 * share, detail);
        out.flush();
    }
}
