package dev.monge.studio.journal;

import dev.monge.format.json.JsonText;
import dev.monge.input.InputException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/**
 * A journal whose concurrent calls share one write to its store.
 *
 * <p>One thread of its own writes: whatever arrives while it waits for the disk is written together next. It is never
 * interrupted, because an interrupted thread would close the file that it writes to.
 */
public final class GroupCommit implements Journal {
    /** The largest body of an event, in bytes; with all other fields an event is below 4 MiB. */
    public static final int LARGEST_BODY = (4 << 20) - (4 << 10);

    private static final Pattern PLAIN = Pattern.compile("[!-~]{0,100}");

    private final EventStore store;
    /** All events, by id: a repeated request is answered with what the first one made. Only the writer changes it. */
    private final Map<String, Event> events = new LinkedHashMap<>();

    private final Thread writer = new Thread(this::write, "monge-journal");
    private final Object arrivals = new Object();
    private List<Waiting> waiting = new ArrayList<>();
    private boolean closed;
    private volatile @Nullable Consumer<Event> listener;

    /** An event to be appended, and whoever waits for it. */
    private record Waiting(String id, String who, String kind, ObjectNode body, CompletableFuture<Event> event) {}

    /** An event that this call of the writer appends, with all who wait for it. */
    private record Appended(Event event, List<Waiting> waiting) {}

    /** Opens the journal that is kept in a store, and which closes the store. */
    public GroupCommit(EventStore store) throws IOException {
        this.store = store;
        for (Event event : store.load()) {
            events.put(event.id(), event);
        }
        writer.setDaemon(true);
    }

    @Override
    public List<String> notices() {
        return store.notices();
    }

    @Override
    public void follow(Consumer<Event> listener) {
        if (writer.getState() != Thread.State.NEW) {
            throw new IllegalStateException("a journal is followed once");
        }
        events.values().forEach(listener);
        this.listener = listener;
        writer.start();
    }

    @Override
    public Event append(String id, String who, String kind, ObjectNode body) throws IOException {
        if (listener == null || Thread.currentThread() == writer) {
            throw new IllegalStateException("a journal is appended to after it is followed, and not by its listener");
        }
        if (id.isEmpty()) {
            throw new InputException("an event without an id");
        }
        requirePlain("id", id);
        requirePlain("who", who);
        requirePlain("kind", kind);
        var own = new Waiting(id, who, kind, asReadBack(body), new CompletableFuture<>());
        synchronized (arrivals) {
            if (closed) {
                throw new IOException("the journal is closed");
            }
            waiting.add(own);
            arrivals.notifyAll();
        }
        try {
            return own.event.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw new IOException(failure.getMessage(), failure);
            }
            if (e.getCause() instanceof InputException wrong) {
                throw new InputException(wrong.getMessage(), wrong);
            }
            throw e;
        }
    }

    /** Checks a name that is not for people, so that every store can keep it as it is. */
    private static void requirePlain(String name, String value) {
        if (!PLAIN.matcher(value).matches()) {
            throw new InputException(
                    "the " + name + " of an event has at most 100 characters of ASCII, without spaces");
        }
    }

    /** Returns a body as the next start will read it, so that what is made of the events is the same then. */
    private static ObjectNode asReadBack(ObjectNode body) {
        byte[] text;
        try {
            text = JsonText.MAPPER.writeValueAsBytes(body);
        } catch (JacksonException e) {
            throw new InputException("an event that cannot be written as JSON: " + e.getOriginalMessage(), e);
        }
        if (text.length > LARGEST_BODY) {
            throw new InputException("an event has at most " + LARGEST_BODY + " bytes of details, got " + text.length);
        }
        return (ObjectNode) JsonText.MAPPER.readTree(text);
    }

    private void write() {
        for (List<Waiting> batch = arrived(); !batch.isEmpty(); batch = arrived()) {
            try {
                commit(batch);
            } catch (IOException | RuntimeException | Error e) {
                batch.forEach(each -> each.event.completeExceptionally(e));
            }
        }
    }

    /** Waits for calls and returns them; none once the journal is closed. */
    private List<Waiting> arrived() {
        synchronized (arrivals) {
            while (waiting.isEmpty() && !closed) {
                try {
                    arrivals.wait();
                } catch (InterruptedException nobodyDoes) {
                    // Goes on: only close() ends this thread.
                }
            }
            List<Waiting> batch = waiting;
            waiting = new ArrayList<>();
            return batch;
        }
    }

    private void commit(List<Waiting> batch) throws IOException {
        Map<String, Appended> fresh = new LinkedHashMap<>();
        for (Waiting each : batch) {
            Event earlier = events.get(each.id);
            if (earlier != null && !earlier.isLike(each.who, each.kind)) {
                each.event.completeExceptionally(new InputException("the id " + each.id + " is that of another event"));
            } else if (earlier != null) {
                each.event.complete(earlier);
            } else {
                long sequence = events.size() + fresh.size() + 1L;
                fresh.computeIfAbsent(each.id, id -> new Appended(event(sequence, each), new ArrayList<>()))
                        .waiting
                        .add(each);
            }
        }
        if (!fresh.isEmpty()) {
            store.append(fresh.values().stream().map(Appended::event).toList());
            fresh.forEach((id, appended) -> events.put(id, appended.event));
            fresh.values().forEach(this::deliver);
        }
    }

    private static Event event(long sequence, Waiting call) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        return new Event(sequence, call.id, now, call.who, call.kind, call.body);
    }

    /** Tells the listener, whose failure is that of the call alone: the event is durable, and others wait for theirs. */
    private void deliver(Appended appended) {
        Consumer<Event> told = listener;
        try {
            if (told != null) {
                told.accept(appended.event);
            }
            appended.waiting.forEach(each -> each.event.complete(appended.event));
        } catch (RuntimeException e) {
            appended.waiting.forEach(each -> each.event.completeExceptionally(e));
        }
    }

    /** Waits for the calls under way, then closes the store. */
    @Override
    public void close() throws IOException {
        synchronized (arrivals) {
            closed = true;
            arrivals.notifyAll();
        }
        try (store) {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the journal was being closed");
        }
    }
}
