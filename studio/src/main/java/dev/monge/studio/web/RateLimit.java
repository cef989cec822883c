package dev.monge.studio.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Lets each of many askers act so often a second, and so often at once. */
final class RateLimit {
    private static final int MOST_ASKERS = 10_000;

    private final double perSecond;
    private final double atOnce;
    private final LongSupplier nanoTime;
    /** In the order of their last request, so that those who asked long ago are forgotten. */
    private final Map<String, Allowance> allowances = new LinkedHashMap<>(16, .75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Allowance> eldest) {
            return size() > MOST_ASKERS;
        }
    };

    /** What is left to an asker at a moment. */
    private record Allowance(double left, long time) {}

    /** Allows {@code perSecond} requests a second, after {@code atOnce} without any wait. */
    RateLimit(double perSecond, double atOnce, LongSupplier nanoTime) {
        this.perSecond = perSecond;
        this.atOnce = atOnce;
        this.nanoTime = nanoTime;
    }

    /**
     * Checks whether one more request is allowed, without counting it.
     *
     * @throws TooMany if not
     */
    synchronized void require(String asker) {
        double left = left(asker);
        if (left < 1) {
            throw new TooMany((int) Math.ceil((1 - left) / perSecond));
        }
    }

    /**
     * Counts a request.
     *
     * @throws TooMany if there were too many
     */
    synchronized void count(String asker) {
        require(asker);
        allowances.put(asker, new Allowance(left(asker) - 1, nanoTime.getAsLong()));
    }

    private double left(String asker) {
        long now = nanoTime.getAsLong();
        Allowance before = allowances.getOrDefault(asker, new Allowance(atOnce, now));
        return Math.min(atOnce, before.left + (now - before.time) * 1e-9 * perSecond);
    }

    /** Says that there were too many requests. */
    static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int seconds;

        TooMany(int seconds) {
            super("too many requests: try again in " + seconds + " s", null, false, false);
            this.seconds = seconds;
        }

        /** Returns after how many seconds another one is allowed. */
        int seconds() {
            return seconds;
        }
    }
}
