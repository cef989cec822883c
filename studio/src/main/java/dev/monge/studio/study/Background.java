package dev.monge.studio.study;

import java.io.Closeable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Long work beside the requests, one piece at a time, that can be stopped between two of its steps. */
public final class Background implements Closeable {
    private static final long PATIENCE = 10;

    private final ExecutorService worker;
    private volatile boolean closed;

    /** Creates the thread, with a name for whoever looks at it. */
    public Background(String name) {
        worker = Executors.newSingleThreadExecutor(task -> {
            var thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Runs work after that which was given before; not if this is closed. */
    public void run(Runnable work) {
        try {
            worker.execute(work);
        } catch (RejectedExecutionException closing) {
            // What was begun goes on when the study is opened again.
        }
    }

    /** Returns whether work should stop. */
    public boolean isClosed() {
        return closed;
    }

    /** Tells the work to stop, and waits a while for it. */
    @Override
    public void close() {
        closed = true;
        worker.shutdown();
        try {
            worker.awaitTermination(PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
