package dev.monge.studio.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The streams of all open tabs, each with a thread of its own. */
final class Streams implements Broadcast, AutoCloseable {
    private final Broadcast.Missed missed;
    private final Duration heartbeat;
    /** From the oldest to the newest. */
    private final List<EventStream> open = new ArrayList<>();

    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(0, Limits.STREAMS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), Streams::thread);

    /** Creates none. */
    Streams(Broadcast.Missed missed, Duration heartbeat) {
        this.missed = missed;
        this.heartbeat = heartbeat;
    }

    private static Thread thread(Runnable task) {
        var thread = new Thread(task, "monge-stream");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void send(Message message) {
        List<EventStream> all;
        synchronized (open) {
            all = List.copyOf(open);
        }
        all.forEach(stream -> stream.offer(message));
    }

    @Override
    public void end(String expert) {
        synchronized (open) {
            open.stream().filter(each -> each.expert().equals(expert)).forEach(EventStream::end);
        }
    }

    /** Begins a stream after the last message that the tab has, if it has any. */
    PreparedReply open(Visitor visitor, @Nullable String lastEvent, @Nullable String asked) {
        // A browser says by a header what it saw last before a connection was lost.
        var stream = new EventStream(visitor.expert(), last(lastEvent == null ? asked : lastEvent), heartbeat);
        return exchange -> {
            add(stream);
            try {
                threads.execute(() -> {
                    try {
                        PreparedReply.prepare(exchange);
                        exchange.set("Content-Type", "text/event-stream; charset=utf-8");
                        exchange.set("Connection", "close");
                        // A proxy that collects an answer before it passes it on would hold messages back.
                        exchange.set("X-Accel-Buffering", "no");
                        stream.run(exchange, missed);
                    } finally {
                        remove(stream);
                    }
                });
            } catch (RejectedExecutionException full) {
                remove(stream);
                PreparedReply.error(503, "too many tabs are open", "Retry-After", "30")
                        .sendTo(exchange);
            }
        };
    }

    private static long last(@Nullable String id) {
        try {
            return id == null ? -1 : Math.max(0, Long.parseLong(id.strip()));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private void add(EventStream stream) {
        synchronized (open) {
            List<EventStream> same = open.stream()
                    .filter(each -> each.expert().equals(stream.expert()))
                    .toList();
            if (same.size() >= Limits.STREAMS_OF_AN_EXPERT) {
                same.get(0).end();
                open.remove(same.get(0));
            }
            open.add(stream);
        }
    }

    private void remove(EventStream stream) {
        synchronized (open) {
            open.remove(stream);
        }
    }

    /** Ends all streams. */
    @Override
    public void close() {
        synchronized (open) {
            open.forEach(EventStream::end);
        }
        threads.shutdown();
        try {
            if (!threads.awaitTermination(1, TimeUnit.SECONDS)) {
                // Of tabs that do not read.
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
