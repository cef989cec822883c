package dev.monge.studio.web;

import com.sun.net.httpserver.Headers;
import java.io.IOException;
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

    /** Begins a stream. */
    Answer open(Visitor visitor, @Nullable String lastEvent) {
        var stream = new EventStream(visitor.expert(), last(lastEvent), heartbeat);
        return exchange -> {
            add(stream);
            try {
                threads.execute(() -> {
                    try {
                        Headers response = exchange.getResponseHeaders();
                        Answer.prepare(response);
                        response.set("Content-Type", "text/event-stream; charset=utf-8");
                        response.set("Connection", "close");
                        // A proxy that collects an answer before it passes it on would hold messages back.
                        response.set("X-Accel-Buffering", "no");
                        exchange.sendResponseHeaders(200, 0);
                        stream.run(exchange, missed);
                    } catch (IOException gone) {
                        exchange.close();
                    } finally {
                        remove(stream);
                    }
                });
            } catch (RejectedExecutionException full) {
                remove(stream);
                Answer.error(503, "too many tabs are open", "Retry-After", "30").sendTo(exchange);
            }
        };
    }

    private static long last(@Nullable String header) {
        try {
            return header == null ? -1 : Math.max(0, Long.parseLong(header.strip()));
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
