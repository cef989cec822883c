package dev.monge.cli.render;

import java.io.PrintWriter;
import java.util.function.IntConsumer;

/** Says every few seconds how far the drawing is; nothing at all if it is quick. */
final class Progress implements IntConsumer {
    private static final long NANOS_BETWEEN = 2_000_000_000L;

    private final int frames;
    private final PrintWriter print;
    private long last = System.nanoTime();

    Progress(int frames, PrintWriter print) {
        this.frames = frames;
        this.print = print;
    }

    @Override
    public void accept(int done) {
        long now = System.nanoTime();
        if (now - last >= NANOS_BETWEEN) {
            last = now;
            print.println("  frame " + done + " of " + frames);
            print.flush();
        }
    }
}
