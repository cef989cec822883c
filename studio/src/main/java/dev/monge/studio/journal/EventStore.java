package dev.monge.studio.journal;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Where the events of a journal are kept. Used by one thread at a time, and by one process at a time. */
public interface EventStore extends Closeable {
    /** Returns all events so far, in order. Called once, before the first {@link #append}. */
    List<Event> load() throws IOException;

    /** Returns what {@link #load} found that somebody should know, one sentence each; mostly nothing. */
    default List<String> notices() {
        return List.of();
    }

    /**
     * Makes events durable, all of them or none.
     *
     * @param events at least one, in order; they continue what is stored
     * @throws IOException if none of them is stored; later calls may succeed
     */
    void append(List<Event> events) throws IOException;
}
