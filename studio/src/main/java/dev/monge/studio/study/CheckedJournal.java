package dev.monge.studio.study;

import dev.monge.studio.journal.Event;
import dev.monge.studio.journal.Journal;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/**
 * A journal that takes only what the study can read: an event is appended if its sender may send its kind and every
 * field is understood, so that whatever is durable opens again.
 *
 * <p>Ids are those of their sender: {@code e2:7f3a-1} is e2's, {@code :asked-e2-q1} the studio's. Nobody can take the id
 * of another's event in advance.
 */
final class CheckedJournal implements Journal {
    private final Journal journal;
    private final Study study;

    CheckedJournal(Journal journal, Study study) {
        this.journal = journal;
        this.study = study;
    }

    @Override
    public List<String> notices() {
        return journal.notices();
    }

    @Override
    public void follow(Consumer<Event> listener) throws IOException {
        journal.follow(listener);
    }

    /** @throws IllegalArgumentException if the sender may not send such an event, or if it cannot be read */
    @Override
    public Event append(String id, String who, String kind, ObjectNode body) throws IOException {
        study.read(who, kind, body);
        return journal.append(Study.idOf(who, id), who, kind, body);
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
