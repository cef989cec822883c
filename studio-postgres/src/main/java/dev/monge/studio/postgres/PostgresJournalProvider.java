package dev.monge.studio.postgres;

import dev.monge.studio.journal.Journal;
import dev.monge.studio.journal.JournalProvider;
import java.io.IOException;

/** Opens journals at addresses such as {@code jdbc:postgresql://host/database}. */
public final class PostgresJournalProvider implements JournalProvider {
    @Override
    public boolean opens(String address) {
        return address.startsWith("jdbc:postgresql:");
    }

    @Override
    public Journal open(String address, String study) throws IOException {
        return PostgresJournal.open(address, study);
    }
}
