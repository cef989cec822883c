package dev.monge.cli.data;

import dev.monge.cli.output.Duration;
import dev.monge.cli.output.Pace;
import dev.monge.format.io.ReadProgress;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Prints a progress bar while a file is read; nothing if reading is quick.
 *
 * <p>What was guessed is printed with the first bar or at the end, so that a file that cannot be read causes one line only:
 * the error.
 */
public final class LoadingBar implements ReadProgress {
    private static final long INTERVAL = 1_000_000_000L;
    private static final int WIDTH = 30;

    private final PrintWriter err;
    private final LongSupplier nanoTime;
    private final Pace pace = new Pace();
    private final long start;
    private final List<String> notes = new ArrayList<>();
    private long last;
    private boolean shown;
    private boolean finished;

    /** Time is an argument: nanoseconds from any origin. */
    public LoadingBar(PrintWriter err, LongSupplier nanoTime) {
        this.err = err;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
        last = start;
    }

    @Override
    public void read(long read, long total) {
        long now = nanoTime.getAsLong();
        pace.at(now, (double) read);
        boolean done = read >= total;
        finished |= done;
        if (finished) {
            sayNotes();
        }
        if (done ? !shown : now - last < INTERVAL) {
            return;
        }
        sayNotes();
        last = now;
        shown = true;
        int filled = (int) (WIDTH * read / total);
        double seconds = (now - start) * 1e-9;
        err.printf(
                Locale.ROOT,
                "reading [%s%s] %3d%%%s%n",
                "#".repeat(filled),
                ".".repeat(WIDTH - filled),
                100 * read / total,
                done ? "  done in " + Duration.of(seconds) : pace.left((double) total));
        err.flush();
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
        if (finished || shown) {
            sayNotes();
        }
    }

    @Override
    public void warn(String sentence) {
        note("warning: " + sentence);
    }

    private void sayNotes() {
        notes.forEach(err::println);
        notes.clear();
        err.flush();
    }
}
