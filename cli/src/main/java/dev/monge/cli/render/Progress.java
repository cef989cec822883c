package dev.monge.cli.render;

import java.io.PrintWriter;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/** Prints every few seconds how far the drawing is; nothing if it is quick. */
final class Progress implements IntConsumer {
    private static final long INTERVAL = 2_000_000_000L;

    private final int frames;
    private final PrintWriter print;
    private final LongSupplier nanoTime;
    private long last;

    /** Time is an argument: nanoseconds from any origin. */
    Progress(int frames, PrintWriter print, LongSupplier nanoTime) {
        this.frames = frames;
        this.print = print;
        this.nanoTime = nanoTime;
        last = nanoTime.getAsLong();
    }

    @Override
    public void accept(int done) {
        long now = nanoTime.getAsLong();
        if (now - last >= INTERVAL) {
            last = now;
            print.println("  frame " + done + " of " + frames);
            print.flush();
        }
    }
}
