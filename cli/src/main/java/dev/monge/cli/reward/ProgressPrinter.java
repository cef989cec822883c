package dev.monge.cli.reward;

import dev.monge.cli.output.Pace;
import dev.monge.matching.EpochReport;
import dev.monge.matching.MatchingProgress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Prints every few seconds how far a fit is, its losses, and the time left. */
final class ProgressPrinter implements MatchingProgress {
    private static final long INTERVAL = 2_000_000_000L;

    private final PrintWriter err;
    private final LongSupplier nanoTime;
    private final int members;
    private final Pace pace = new Pace();
    private long last;
    private int member;

    /** Time is an argument: nanoseconds from any origin. */
    ProgressPrinter(PrintWriter err, LongSupplier nanoTime, int members) {
        this.err = err;
        this.nanoTime = nanoTime;
        this.members = members;
        last = nanoTime.getAsLong();
    }

    /** The next member begins. */
    void member(int index) {
        member = index;
    }

    /** Some thousandths of the cross-validation are done; called by any thread. */
    synchronized void validated(int thousandths) {
        long now = nanoTime.getAsLong();
        if (now - last >= INTERVAL) {
            last = now;
            err.printf(Locale.ROOT, "%3d%%  of the cross-validation%n", thousandths / 10);
            err.flush();
        }
    }

    @Override
    public void epoch(EpochReport report) {
        long perMember = (long) report.restarts() * report.epochs();
        long place = member * perMember + (long) report.restart() * report.epochs() + report.epoch() + 1;
        long all = members * perMember;
        long now = nanoTime.getAsLong();
        pace.at(now, (double) place);
        if (now - last < INTERVAL && place < all) {
            return;
        }
        last = now;
        err.printf(
                Locale.ROOT,
                "%3d%%  %s%sepoch %,d of %,d  loss %.4f (profile %.4f, pairs %.4f, labels %.4f)%s%n",
                100 * place / all,
                members > 1 ? "reward " + (member + 1) + " of " + members + "  " : "",
                report.restarts() > 1 ? "start " + (report.restart() + 1) + " of " + report.restarts() + "  " : "",
                report.epoch() + 1,
                report.epochs(),
                report.total(),
                report.transport(),
                report.pairwise(),
                report.fixedPoints(),
                place == all ? "  done" : pace.left((double) all));
        err.flush();
    }
}
