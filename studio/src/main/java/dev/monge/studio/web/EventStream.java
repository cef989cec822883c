package dev.monge.studio.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The stream of messages to one tab. */
final class EventStream {
    /** Says that the stream has ended. */
    private static final Broadcast.Message END = new Broadcast.Message(0, "", "");

    private final String expert;
    private final BlockingQueue<Broadcast.Message> waiting = new ArrayBlockingQueue<>(Limits.MESSAGES);
    private final Duration heartbeat;
    private volatile boolean ended;
    /** The id of the last message that the tab has. */
    private long last;

    /**
     * Creates a stream.
     *
     * @param expert whose tab it is
     * @param last the id of the last message that the tab has from an earlier stream; -1 if it needs no earlier ones
     * @param heartbeat how often a silent stream shows that it is alive
     */
    EventStream(String expert, long last, Duration heartbeat) {
        this.expert = expert;
        this.last = last;
        this.heartbeat = heartbeat;
    }

    String expert() {
        return expert;
    }

    /** Queues a message. A tab that does not keep up is disconnected: it connects again and asks for what it missed. */
    void offer(Broadcast.Message message) {
        if (!ended && !waiting.offer(message)) {
            end();
        }
    }

    /** Ends the stream after the message that is being sent. */
    void end() {
        ended = true;
        waiting.clear();
        waiting.offer(END);
    }

    /** Sends messages until the tab is gone or the stream is ended. */
    void run(HttpExchange exchange, Broadcast.Missed missed) {
        try (exchange) {
            OutputStream out = exchange.getResponseBody();
            write(out, "retry: 1000\n: connected\n\n");
            // The stream is already registered, so what happens meanwhile is queued.
            if (last >= 0) {
                for (List<Broadcast.Message> more = missed.after(last); !more.isEmpty(); more = missed.after(last)) {
                    for (Broadcast.Message message : more) {
                        send(out, message);
                    }
                }
            }
            long end = System.nanoTime() + Limits.STREAM.toNanos();
            while (!ended && System.nanoTime() < end) {
                Broadcast.@Nullable Message next = waiting.poll(heartbeat.toMillis(), TimeUnit.MILLISECONDS);
                if (next == null) {
                    write(out, ":\n\n");
                } else if (!next.equals(END)) {
                    send(out, next);
                }
            }
        } catch (IOException gone) {
            // The tab was closed.
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(OutputStream out, Broadcast.Message message) throws IOException {
        if (message.id() == 0) {
            write(out, "event: " + message.event() + "\ndata: " + message.data() + "\n\n");
        } else if (message.id() > last) {
            last = message.id();
            write(out, "event: " + message.event() + "\nid: " + last + "\ndata: " + message.data() + "\n\n");
        }
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
