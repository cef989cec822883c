package dev.monge.studio.postgres;

import dev.monge.format.json.JsonText;
import dev.monge.studio.journal.Event;
import dev.monge.studio.journal.EventStore;
import dev.monge.studio.journal.GroupCommit;
import dev.monge.studio.journal.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A journal in a PostgreSQL database, which can keep several studies.
 *
 * <p>A study is open as long as a connection holds its lock, and events are written over that same connection: whoever
 * can write has the lock. A connection that is lost is opened again by the next call, which first takes back what the
 * failed call may have written after all. If another server has had the study meanwhile, no further call succeeds.
 */
public final class PostgresJournal implements EventStore {
    private final Database database;
    private final String study;
    private @Nullable Connection connection;
    /** How often the study had been opened when this journal was. */
    private long opened;
    /** The last event that is known to be stored. What follows it was not acknowledged. */
    private long durable;

    private PostgresJournal(Database database, String study) {
        this.database = database;
        this.study = study;
    }

    /**
     * Opens the journal of a study, and makes the tables if there are none.
     *
     * @param address {@code jdbc:postgresql://host/database}, with what the driver needs to log in
     * @param study the name of the study
     * @throws IOException if the database cannot be reached, or another server has the study open
     */
    public static Journal open(String address, String study) throws IOException {
        var database = new Database(address);
        database.migrate();
        var journal = new PostgresJournal(database, study);
        try {
            return new GroupCommit(journal);
        } catch (IOException | RuntimeException e) {
            journal.close();
            throw e;
        }
    }

    @Override
    public List<Event> load() throws IOException {
        try {
            Connection own = database.connect(study);
            connection = own;
            opened = open(own);
            List<Event> events = events(own);
            own.commit();
            durable = events.size();
            return events;
        } catch (SQLException e) {
            throw database.complaint(e);
        }
    }

    private long open(Connection own) throws SQLException {
        try (PreparedStatement statement = own.prepareStatement("insert into monge_study (study, opened) values (?, 1)"
                + " on conflict (study) do update set opened = monge_study.opened + 1 returning opened")) {
            statement.setString(1, study);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getLong(1);
            }
        }
    }

    private List<Event> events(Connection own) throws SQLException, IOException {
        List<Event> events = new ArrayList<>();
        try (PreparedStatement statement = own.prepareStatement(
                "select sequence, id, time, who, kind, body from monge_event where study = ? order by sequence")) {
            statement.setString(1, study);
            statement.setFetchSize(1_000);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    events.add(event(row));
                    if (row.getLong(1) != events.size()) {
                        throw new IOException(database + ", study " + study + ": expected event " + events.size()
                                + ", got " + row.getLong(1));
                    }
                }
            }
        }
        return events;
    }

    private static Event event(ResultSet row) throws SQLException {
        return new Event(
                row.getLong(1),
                row.getString(2),
                row.getObject(3, OffsetDateTime.class).toInstant(),
                row.getString(4),
                row.getString(5),
                (ObjectNode) JsonText.MAPPER.readTree(row.getString(6)));
    }

    @Override
    public void append(List<Event> events) throws IOException {
        try {
            Connection own = connection == null ? connectAgain() : connection;
            insert(own, events);
            own.commit();
            durable += events.size();
        } catch (SQLException e) {
            disconnect();
            // The driver's text may have what other experts stated and where the database is; invited experts read
            // this.
            throw new IOException(
                    "nothing was saved, because the database cannot be written (SQL state " + e.getSQLState() + ")", e);
        }
    }

    private Connection connectAgain() throws SQLException, IOException {
        Connection own = database.connect(study);
        connection = own;
        try (PreparedStatement statement = own.prepareStatement("select opened from monge_study where study = ?")) {
            statement.setString(1, study);
            try (ResultSet result = statement.executeQuery()) {
                if (!result.next() || result.getLong(1) != opened) {
                    disconnect();
                    throw new IOException("study " + study
                            + ": another studio has had it open while the connection was lost: start this one again");
                }
            }
        }
        try (PreparedStatement statement =
                own.prepareStatement("delete from monge_event where study = ? and sequence > ?")) {
            statement.setString(1, study);
            statement.setLong(2, durable);
            statement.executeUpdate();
        }
        own.commit();
        return own;
    }

    private void insert(Connection own, List<Event> events) throws SQLException {
        try (PreparedStatement statement = own.prepareStatement(
                "insert into monge_event (study, sequence, id, time, who, kind, body) values (?, ?, ?, ?, ?, ?, ?)")) {
            for (Event event : events) {
                statement.setString(1, study);
                statement.setLong(2, event.sequence());
                statement.setString(3, event.id());
                statement.setObject(4, event.time().atOffset(ZoneOffset.UTC));
                statement.setString(5, event.who());
                statement.setString(6, event.kind());
                statement.setString(7, text(event.body()));
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** Returns JSON that can be encoded: as bytes, halves of surrogate pairs are escaped. */
    private static String text(ObjectNode body) {
        return new String(JsonText.MAPPER.writeValueAsBytes(body), StandardCharsets.UTF_8);
    }

    /** Ends the connection, and with it the lock. */
    private void disconnect() {
        Connection former = connection;
        connection = null;
        if (former != null) {
            try {
                former.close();
            } catch (SQLException lostAnyway) {
                // The server releases the lock when it notices.
            }
        }
    }

    @Override
    public void close() {
        disconnect();
    }
}
