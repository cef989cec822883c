package dev.monge.studio.web;

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
    void run(Exchange exchange, Broadcast.Missed missed) {
        try {
            OutputStream out = exchange.begin(200);
            write(out, "retry: 1000\n: connected\n\n");
            // The stream is already registered, so what happens meanwhile is queued.
            if (last >= 0) {
                catchUp(out, missed);
            } else {
                begin(out, missed);
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
            exchange.end();
        } catch (IOException gone) {
            exchange.fail(gone);
        } catch (InterruptedException closing) {
            exchange.fail(new IOException("the studio is being stopped", closing));
            Thread.currentThread().interrupt();
        }
    }

    /** Says which event is the newest, so that the tab knows whether it has read everything up to now. */
    private void begin(OutputStream out, Broadcast.Missed missed) throws IOException {
        for (Broadcast.Message newest : missed.after(Long.MAX_VALUE)) {
            last = newest.id();
            write(out, "event: now\nid: " + last + "\ndata: {\"seq\":" + last + "}\n\n");
        }
    }

    private void catchUp(OutputStream out, Broadcast.Missed missed) throws IOException {
        for (List<Broadcast.Message> more = missed.after(last); !more.isEmpty(); more = missed.after(last)) {
            // After a repair of the journal there may be fewer events than the tab has heard of.
            last = Math.min(last, more.get(0).id() - 1);
            for (Broadcast.Message message : more) {
                send(out, message);
            }
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
