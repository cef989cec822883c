package dev.monge.studio.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * A real server, with a database of its own: the one that is installed, or else embedded binaries.
 *
 * <p>PostgreSQL refuses to run as root, so that root starts it as somebody else.
 */
final class PostgresServer {
    private static final String NOBODY = "65534";

    private final Path folder;
    private final @Nullable Path programs;
    private final int port;
    private @Nullable Process process;
    private @Nullable EmbeddedPostgres embedded;

    private PostgresServer(Path folder, @Nullable Path programs, int port) {
        this.folder = folder;
        this.programs = programs;
        this.port = port;
    }

    /** Starts a server, or skips the tests with the reason. */
    static PostgresServer start() throws Exception {
        Path folder = Files.createTempDirectory("monge-postgres");
        // The server's user makes its own folder in it.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        var server = new PostgresServer(folder, installed().orElse(null), freePort());
        if (server.programs != null) {
            server.run("initdb", "-D", server.data(), "-U", "monge", "--auth=trust", "--encoding=UTF8", "--locale=C");
        }
        server.resume();
        return server;
    }

    private static Optional<Path> installed() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            folders.add(Path.of(folder));
        }
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.map(version -> version.resolve("bin"))
                        .sorted(Comparator.reverseOrder())
                        .forEach(folders::add);
            }
        }
        return folders.stream()
                .filter(folder ->
                        Files.isExecutable(folder.resolve("initdb")) && Files.isExecutable(folder.resolve("postgres")))
                .findFirst();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private ProcessBuilder command(Path programs, String program, String... words) {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
    }

    private void run(String program, String... words) throws Exception {
        if (programs != null) {
            int status = command(programs, program, words).start().waitFor();
            Assumptions.assumeTrue(status == 0, () -> "SKIPPED: " + program + " failed: " + log());
        }
    }

    private String log() {
        try {
            return Files.readString(folder.resolve("log"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Starts the server that was stopped. */
    void resume() throws Exception {
        if (programs == null) {
            embedded = embedded();
            return;
        }
        Process started = command(
                        programs,
                        "postgres",
                        "-D",
                        data(),
                        "-p",
                        String.valueOf(port),
                        "-k",
                        folder.toString(),
                        "-c",
                        "listen_addresses=127.0.0.1")
                .start();
        process = started;
        for (int i = 0; i < 300; i++) {
            try (Connection connection = DriverManager.getConnection(address())) {
                if (connection.isValid(1)) {
                    return;
                }
            } catch (SQLException notYet) {
                Assumptions.assumeTrue(started.isAlive(), () -> "SKIPPED: postgres failed: " + log());
                Thread.sleep(100);
            }
        }
        throw new IOException("the server does not answer: " + log());
    }

    private static EmbeddedPostgres embedded() {
        try {
            return EmbeddedPostgres.start();
        } catch (IOException | RuntimeException e) {
            return Assumptions.abort("SKIPPED: no PostgreSQL is installed, and the embedded one does not start: " + e);
        }
    }

    /** Returns whether it can be stopped and started again. */
    boolean isInstalled() {
        return programs != null;
    }

    String address() {
        EmbeddedPostgres other = embedded;
        return other != null
                ? other.getJdbcUrl("postgres", "postgres")
                : "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=monge";
    }

    /** Executes a statement as an administrator. */
    void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(address());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Ends all connections but the administrator's. */
    void endConnections() throws SQLException {
        execute("select pg_terminate_backend(pid) from pg_stat_activity"
                + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
    }

    /** Stops the server at once, without a checkpoint, as a crash would. */
    void crash() throws Exception {
        signal("-QUIT");
    }

    private void signal(String signal) throws Exception {
        Process running = process;
        if (running != null) {
            new ProcessBuilder("kill", signal, String.valueOf(running.pid()))
                    .start()
                    .waitFor();
            if (!running.waitFor(30, TimeUnit.SECONDS)) {
                running.destroyForcibly();
            }
        }
    }

    /** Stops it and deletes its data. */
    void stop() throws Exception {
        if (embedded != null) {
            embedded.close();
        }
        signal("-INT");
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
