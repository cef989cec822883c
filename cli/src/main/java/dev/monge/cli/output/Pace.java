package dev.monge.cli.output;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * How fast work proceeds, and the time left at that pace; unknown until there is enough to tell it from.
 *
 * <p>The first seconds of a run are slow: data are prepared, and Java still interprets what it compiles later. They
 * therefore do not count. The pace is that of the recent half of the run, or of the last {@value
 * #WINDOW_SECONDS} seconds if that is longer, so that it follows a run that changes its pace. A run that continues an
 * earlier one begins with work done, which does not count either.
 */
public final class Pace {
    private static final long SECOND = 1_000_000_000L;
    private static final long WARM_UP = 2 * SECOND;
    private static final long LEAST_WINDOW = 2 * SECOND;
    private static final int LEAST_STEPS = 3;
    private static final int WINDOW_SECONDS = 10;

    /** A window has about this many marks, however long it is. */
    private static final int MARKS = 40;

    /** How much was done, in how many reports, at a time. */
    private record Mark(long nanos, double done, long steps) {}

    private final Deque<Mark> marks = new ArrayDeque<>();
    private boolean begun;
    private long start;
    private long steps;
    private Mark now = new Mark(0, 0, 0);

    /** Nothing is known yet. */
    public Pace() {}

    /**
     * Some of the work is done.
     *
     * @param nanos the time, from any origin
     * @param done how much is done in all, in any unit
     */
    public void at(long nanos, double done) {
        if (!begun) {
            begun = true;
            start = nanos;
        }
        now = new Mark(nanos, done, ++steps);
        long elapsed = nanos - start;
        if (elapsed < WARM_UP) {
            return;
        }
        long window = Math.max(WINDOW_SECONDS * SECOND, (elapsed - WARM_UP) / 2);
        if (marks.isEmpty() || nanos - marks.getLast().nanos() >= window / MARKS) {
            marks.addLast(now);
        }
        while (marks.size() > LEAST_STEPS + 1 && nanos - marks.getFirst().nanos() > window) {
            marks.removeFirst();
        }
    }

    /** Returns the end of a line of progress, such as {@code "  42 s left"}; nothing while it cannot be told. */
    public String left(double all) {
        if (marks.isEmpty()) {
            return "";
        }
        Mark from = Objects.requireNonNull(marks.peekFirst());
        long nanos = now.nanos() - from.nanos();
        double done = now.done() - from.done();
        if (nanos < LEAST_WINDOW || now.steps() - from.steps() < LEAST_STEPS || !(done > 0)) {
            return "";
        }
        return "  " + Duration.of((all - now.done()) / done * nanos * 1e-9) + " left";
    }
}
