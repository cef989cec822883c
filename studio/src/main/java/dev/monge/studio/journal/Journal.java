package dev.monge.studio.journal;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/**
 * An append-only list of events that survives the death of the process at any moment.
 *
 * <p>One process at a time has a journal open. Every event is delivered to the listener exactly once, in the order of
 * the journal, by one thread at a time, after it is durable and before {@link #append} returns.
 */
public interface Journal extends Closeable {
    /** Returns what was found when the journal was opened that somebody should know, one sentence each. */
    List<String> notices();

    /**
     * Delivers all events so far, then every event that is appended. Called once, before the first append.
     */
    void follow(Consumer<Event> listener) throws IOException;

    /**
     * Appends an event and returns it once it is durable. If the journal has an event with this id already, nothing is
     * appended and that event is returned, unless it has another sender or kind. Safe for use by several threads; concurrent calls share one write to disk.
     *
     * @throws IllegalArgumentException if the id is that of an event with another sender or kind
     * @throws IOException if the event could not be made durable, for example because the disk is full; it is then not
     *     in the journal, and later calls may succeed
     */
    Event append(String id, String who, String kind, ObjectNode body) throws IOException;
}
