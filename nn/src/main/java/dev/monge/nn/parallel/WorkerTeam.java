package dev.monge.nn.parallel;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A fixed team of threads that share the items of a loop without allocation: the caller and size - 1 daemon threads.
 *
 * <p>Free workers claim items one by one, so a result must not depend on which worker ran an item. A task writes its
 * result to a place determined by the item, and the caller combines the results afterwards in the order of the items.
 * The same seed then gives the same bits with any number of workers.
 *
 * <p>One atomic word holds the number of the round and the number of its unclaimed items. An item is claimed by one
 * compare-and-set on that word. If the compare-and-set succeeds, the round was open and stays open until the claimed
 * item is done; the task read before it therefore belongs to that round. The caller waits for items, never for workers,
 * so a worker that the operating system has suspended delays nobody. Waiting threads spin for some microseconds and
 * then park.
 */
public final class WorkerTeam implements AutoCloseable {
    /** The body of a loop. */
    @FunctionalInterface
    public interface Task {
        /**
         * Processes one item.
         *
         * @param item index of the item, in [0, items)
         * @param worker index of the worker, in [0, size); for scratch memory, not for results
         */
        void run(int item, int worker);
    }

    private static final int SPINS = 2_000;
    private static final long ITEM_BITS = 0xFFFF_FFFFL;

    private final Thread[] daemons;
    private final AtomicBoolean[] parked;
    private final AtomicBoolean busy = new AtomicBoolean();
    /** The round in the upper half and the number of its unclaimed items in the lower half. */
    private final AtomicLong unclaimed = new AtomicLong();

    private final AtomicInteger done = new AtomicInteger();
    private final Object failureLock = new Object();

    private int items;
    private @Nullable Task task;
    private volatile @Nullable Thread waiting;
    private volatile boolean closed;
    private @Nullable Throwable failure;
    private int failedItem;

    /** Creates a team of the given size, including the calling thread. */
    public WorkerTeam(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a team needs at least 1 worker, got " + size);
        }
        daemons = new Thread[size - 1];
        parked = new AtomicBoolean[size - 1];
        for (int d = 0; d < daemons.length; d++) {
            int worker = d + 1;
            parked[d] = new AtomicBoolean();
            daemons[d] = new Thread(() -> work(worker), "monge-worker-" + worker);
            daemons[d].setDaemon(true);
        }
        for (Thread daemon : daemons) {
            daemon.start();
        }
    }

    /** Returns the number of workers, including the caller of {@link #run}. */
    public int size() {
        return daemons.length + 1;
    }

    /**
     * Runs the task for every item in [0, items) and returns when all are done.
     *
     * <p>Every item is run even if another fails. The exception of the first failing item, in the order of items, is
     * then thrown.
     */
    public void run(int items, Task task) {
        if (items < 0) {
            throw new IllegalArgumentException("the number of items must be at least 0, got " + items);
        }
        if (closed) {
            throw new IllegalStateException("this team is closed");
        }
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "this team is already running: run must not be called from a task or by two threads at once");
        }
        try {
            this.items = items;
            this.task = task;
            failure = null;
            done.set(0);
            long round = (unclaimed.get() >>> 32) + 1;
            unclaimed.set(round << 32 | items); // publishes all of the above
            if (items > 1) {
                wake();
            }
            claimItems(0);
            awaitItems(items);
            this.task = null;
            Throwable thrown = failure;
            if (thrown instanceof Error error) {
                throw error;
            }
            if (thrown instanceof RuntimeException exception) {
                throw exception;
            }
            if (thrown != null) {
                throw new IllegalStateException(thrown); // a checked exception, thrown past the compiler's checks
            }
        } finally {
            busy.set(false);
        }
    }

    /** Stops the daemon threads. A team that is running a loop completes its items first. */
    @Override
    public void close() {
        closed = true;
        for (Thread daemon : daemons) {
            LockSupport.unpark(daemon);
        }
    }

    private void wake() {
        for (int d = 0; d < daemons.length; d++) {
            if (parked[d].get()) {
                LockSupport.unpark(daemons[d]);
            }
        }
    }

    private void work(int worker) {
        long seen = 0;
        while (!closed) {
            seen = awaitRound(seen, worker);
            claimItems(worker);
        }
    }

    /** Returns the round after the last one seen once it exists, or the last one if the team is closed. */
    private long awaitRound(long seen, int worker) {
        int spins = 0;
        AtomicBoolean sleeping = parked[worker - 1];
        while (!closed) {
            long round = unclaimed.get() >>> 32;
            if (round != seen) {
                return round;
            }
            if (++spins < SPINS) {
                Thread.onSpinWait();
                continue;
            }
            sleeping.set(true); // before the last check: a thread that opens a round after it sees the flag
            if (unclaimed.get() >>> 32 == seen && !closed) {
                LockSupport.park(this);
            }
            sleeping.set(false);
        }
        return seen;
    }

    private void claimItems(int worker) {
        while (true) {
            long claim = unclaimed.get();
            int left = (int) (claim & ITEM_BITS);
            Task current = task;
            int all = items;
            if (left == 0 || current == null) {
                return;
            }
            if (unclaimed.compareAndSet(claim, claim - 1)) {
                runItem(current, all - left, all, worker);
            }
        }
    }

    private void runItem(Task current, int item, int all, int worker) {
        try {
            current.run(item, worker);
        } catch (Throwable thrown) {
            synchronized (failureLock) {
                if (failure == null || item < failedItem) {
                    failure = thrown;
                    failedItem = item;
                }
            }
        }
        if (done.incrementAndGet() == all) {
            LockSupport.unpark(waiting);
        }
    }

    private void awaitItems(int items) {
        int spins = 0;
        while (done.get() < items) {
            if (++spins < SPINS) {
                Thread.onSpinWait();
            } else {
                waiting = Thread.currentThread();
                if (done.get() < items) {
                    LockSupport.park(this);
                }
                waiting = null;
            }
        }
    }
}
