package dev.monge.nn.parallel;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A fixed team of threads that share out the items of a loop, without allocation: the caller and size - 1 daemons.
 *
 * <p>Items are claimed one by one by whoever is free, so a result must not depend on who ran what: a task writes what it
 * finds where the item says, and the caller combines it afterwards in the order of the items. Then the same seed gives
 * the same bits on any number of workers.
 *
 * <p>One atomic word holds the number of the round and how many of its items are yet to be claimed. Claiming is one
 * compare-and-set on it; where that succeeds, the round was open and stays so until the claimed item is done, hence the
 * task read before it was the round's own. So the caller waits for items, never for workers, and a worker that the
 * operating system has put aside delays no one. Whoever waits spins for some microseconds and then parks.
 */
public final class WorkerTeam implements AutoCloseable {
    /** What is done for every item of a loop. */
    @FunctionalInterface
    public interface Task {
        /**
         * Does one item.
         *
         * @param item in [0, items)
         * @param worker who does it, in [0, size): an index for scratch memory, not for results
         */
        void run(int item, int worker);
    }

    private static final int SPINS = 2_000;
    private static final long ITEM_BITS = 0xFFFF_FFFFL;

    private final Thread[] daemons;
    private final AtomicBoolean[] parked;
    private final AtomicBoolean busy = new AtomicBoolean();
    /** The round in the upper half, how many of its items are yet to be claimed in the lower. */
    private final AtomicLong unclaimed = new AtomicLong();

    private final AtomicInteger done = new AtomicInteger();
    private final Object failureLock = new Object();

    private int items;
    private @Nullable Task task;
    private volatile @Nullable Thread waiting;
    private volatile boolean closed;
    private @Nullable Throwable failure;
    private int failedItem;

    /** A team of the given size, the calling thread included. */
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

    /** How many workers there are, the caller of {@link #run} included. */
    public int size() {
        return daemons.length + 1;
    }

    /**
     * Runs the task for every item in [0, items) and returns when all are done.
     *
     * <p>Every item is run even if another fails; then what the first failing item (in the order of items) threw is
     * thrown here.
     */
    public void run(int items, Task task) {
        if (items < 0) {
            throw new IllegalArgumentException("a loop has 0 items or more, got " + items);
        }
        if (closed) {
            throw new IllegalStateException("this team is closed");
        }
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "this team is at work: run is neither to be called from within a task nor by two threads at once");
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
                throw new IllegalStateException(thrown); // checked, and thrown behind the compiler's back
            }
        } finally {
            busy.set(false);
        }
    }

    /** Ends the daemons. A team at work finishes its items first. */
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

    /** Returns the round after the one last seen, once there is one (or the team is closed). */
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
            sleeping.set(true); // before the last look: whoever opens a round after it sees the flag
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
