package dev.monge.studio.postgres;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** A database with Monge's tables, and connections to it that hold the lock of a study. */
final class Database {
    private static final int SECONDS_TO_CONNECT = 10;
    private static final int SECONDS_TO_ANSWER = 30;
    private static final int TRIES_TO_LOCK = 20;
    private static final long MILLISECONDS_BETWEEN_TRIES = 100;

    private final String address;
    /** By which the server's own list of connections tells this journal's from all others. */
    private final String name = "monge-studio " + UUID.randomUUID();

    /** Describes a database at a JDBC address. */
    Database(String address) {
        this.address = address;
    }

    /** Makes or updates the tables. */
    void migrate() throws IOException {
        try {
            Flyway.configure(Database.class.getClassLoader())
                    .dataSource(address, null, null)
                    .locations("classpath:dev/monge/studio/postgres")
                    .table("monge_history")
                    // The database may have tables of others.
                    .baselineOnMigrate(true)
                    .baselineVersion("0")
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            throw complaint(e);
        }
    }

    /**
     * Connects and locks a study until the connection ends.
     *
     * @throws IOException if another server has the study open
     */
    Connection connect(String study) throws SQLException, IOException {
        var properties = new Properties();
        properties.setProperty("ApplicationName", name);
        properties.setProperty("connectTimeout", String.valueOf(SECONDS_TO_CONNECT));
        properties.setProperty("socketTimeout", String.valueOf(SECONDS_TO_ANSWER));
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("reWriteBatchedInserts", "true");
        Connection connection = DriverManager.getConnection(address, properties);
        try {
            connection.setAutoCommit(false);
            requireDurability(connection);
            endFormer(connection);
            lock(connection, study);
            connection.commit();
            return connection;
        } catch (SQLException | IOException e) {
            connection.close();
            throw e;
        }
    }

    /** Makes commits wait for the disk, also where the server is configured not to. */
    private static void requireDurability(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select set_config('synchronous_commit', 'on',"
                + " false) where current_setting('synchronous_commit') = 'off'")) {
            statement.execute();
        }
    }

    /** Ends connections of this journal whose loss the server has not noticed yet, since they hold the lock. */
    private void endFormer(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select pg_terminate_backend(pid)"
                + " from pg_stat_activity where application_name = ? and pid <> pg_backend_pid()")) {
            statement.setString(1, name);
            statement.execute();
        }
    }

    private static void lock(Connection connection, String study) throws SQLException, IOException {
        for (int i = 0; i < TRIES_TO_LOCK; i++) {
            // In another schema there can be another study of that name.
            try (PreparedStatement statement =
                    connection.prepareStatement("select pg_try_advisory_lock(?, hashtext(current_schema()))")) {
                statement.setInt(1, hash(study));
                try (ResultSet result = statement.executeQuery()) {
                    if (result.next() && result.getBoolean(1)) {
                        return;
                    }
                }
            }
            pause();
        }
        throw new IOException("study " + study + ": another studio has this study open");
    }

    private static int hash(String study) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(("dev.monge.studio " + study).getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getInt();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(MILLISECONDS_BETWEEN_TRIES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Returns what went wrong in one line that names the database. */
    IOException complaint(Exception e) {
        Throwable cause = e;
        while (!(cause instanceof SQLException) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        String reason = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return new IOException(this + ": " + reason, e);
    }

    /** Returns the address without what may be a password. */
    @Override
    public String toString() {
        return address.replaceFirst("\\?.*", "").replaceFirst("//[^/@]*@", "//");
    }
}
