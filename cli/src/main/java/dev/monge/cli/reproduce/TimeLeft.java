package dev.monge.cli.reproduce;

import dev.monge.cli.output.Duration;
import dev.monge.cli.output.Pace;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.wording.Counted;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Prints every few seconds how much of the work is done and the time left. */
public final class TimeLeft implements ReproductionProgress {
    private static final long INTERVAL = 2_000_000_000L;

    private final PrintWriter out;
    private final String unit;
    private final LongSupplier nanoTime;
    private final Pace pace = new Pace();
    private final long start;
    private long last;

    /**
     * Creates lines on a writer.
     *
     * @param nanoTime the time: nanoseconds from any origin
     * @param unit what is counted, in the singular
     */
    public TimeLeft(PrintWriter out, LongSupplier nanoTime, String unit) {
        this.unit = unit;
        this.out = out;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
        last = start;
    }

    @Override
    public void done(int done, int studies, double share) {
        long now = nanoTime.getAsLong();
        pace.at(now, share);
        if (now - last < INTERVAL && done > 0 && done < studies) {
            return;
        }
        last = now;
        double seconds = (now - start) * 1e-9;
        out.printf(
                Locale.ROOT,
                "%3.0f%%  %d of %s%s%n",
                100 * share,
                done,
                Counted.of(studies, unit),
                done == 0 ? "  beginning" : done == studies ? "  done in " + Duration.of(seconds) : pace.left(1));
        out.flush();
    }
}
