package dev.monge.studio;

import dev.monge.format.io.AtomicFile;
import dev.monge.studio.act.Participant;
import dev.monge.studio.journal.FileJournal;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.journal.JournalProvider;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.studio.web.Access;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.Visitor;
import dev.monge.studio.web.WebServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Monge Studio: a server for the page where experts watch recordings, draw profiles, answer questions and fit a reward.
 *
 * <pre>{@code
 * var source = new StudySource(data, "trainees.csv", null, 0.9);
 * try (Studio studio = Studio.open(source, Path.of("my-study"), StudioOptions.DEFAULT)) {
 *     System.out.println(studio.link());
 *     ...
 * }
 * }</pre>
 *
 * <p>Everything is kept in the study folder. What an expert states is acknowledged only when it is on disk.
 */
public final class Studio implements Closeable {
    private final StudySource source;
    private final Path folder;
    private final StudioOptions options;
    private final Clock clock;
    private final WebServer server;
    private volatile Session session;
    private boolean closed;

    private Studio(StudySource source, Path folder, StudioOptions options, Clock clock) throws IOException {
        this.source = source;
        this.folder = folder;
        this.options = options;
        this.clock = clock;
        Journal journal = journal(folder, options);
        try {
            sweep(folder);
        } catch (IOException | RuntimeException failure) {
            journal.close();
            throw failure;
        }
        session = Session.open(source, folder, journal, this::further, clock);
        try {
            server = start();
        } catch (IOException | RuntimeException failure) {
            session.close();
            throw failure;
        }
        session.served(server);
    }

    /**
     * Opens a study and serves it.
     *
     * @param folder the study folder, which is created if there is none
     * @throws IOException if another studio has the study open, or it is about other recordings
     */
    public static Studio open(StudySource source, Path folder, StudioOptions options) throws IOException {
        return open(source, folder, options, Clock.systemUTC());
    }

    static Studio open(StudySource source, Path folder, StudioOptions options, Clock clock) throws IOException {
        Files.createDirectories(folder);
        return new Studio(source, folder, options, clock);
    }

    private static Journal journal(Path folder, StudioOptions options) throws IOException {
        String store = options.store();
        if (store == null) {
            return FileJournal.open(folder);
        }
        for (JournalProvider each : ServiceLoader.load(JournalProvider.class)) {
            if (each.opens(store)) {
                return each.open(
                        store,
                        String.valueOf(folder.toAbsolutePath().normalize().getFileName()));
            }
        }
        throw new IOException(
                store.replaceAll("\\?.*", "")
                        + ": no journal can be kept there; for PostgreSQL, MONGE_PLUGINS must name the folder with the module studio-postgres");
    }

    /** Removes the temporary files of a studio that was killed; whoever has the journal is alone in the folder. */
    private static void sweep(Path folder) throws IOException {
        AtomicFile.sweep(folder);
        AtomicFile.sweep(folder.resolve("rounds"));
        Path fits = folder.resolve("fits");
        AtomicFile.sweep(fits);
        if (Files.isDirectory(fits)) {
            List<Path> all;
            try (Stream<Path> files = Files.list(fits)) {
                all = files.toList();
            }
            for (Path each : all) {
                AtomicFile.sweep(each);
            }
        }
    }

    /**
     * Starts the server, where nobody says otherwise at the port of last time: browsers keep answers that wait for a
     * connection by the address.
     */
    private WebServer start() throws IOException {
        Path remembered = folder.resolve("port");
        if (options.port() == 0 && Files.exists(remembered)) {
            String port = Files.readString(remembered).strip();
            if (port.matches("\\d{4,5}") && Integer.parseInt(port) <= 65_535) {
                try {
                    return start(options.withPort(Integer.parseInt(port)));
                } catch (BindException taken) {
                    // Any other port will do.
                }
            }
        }
        WebServer started = start(options);
        AtomicFile.write(remembered, started.port() + "\n");
        return started;
    }

    private WebServer start(StudioOptions at) throws IOException {
        return WebServer.start(at, access(), routes(), last -> session.study().after(last));
    }

    /** Returns the routes of whichever session is open; all sessions have the same ones. */
    private List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        for (Route each : session.routes()) {
            int index = routes.size();
            routes.add(new Route(
                    each.method(),
                    each.path(),
                    each.owner(),
                    request -> session.routes().get(index).handler().handle(request)));
        }
        return routes;
    }

    private Access access() {
        return new Access() {
            @Override
            public Optional<Visitor> visitor(String secret) {
                return session.study().access().visitor(secret);
            }

            @Override
            public Optional<String> redeem(String invitation) throws IOException {
                return session.study().access().redeem(invitation);
            }
        };
    }

    /** Opens the study again because there are further recordings. What is sent meanwhile is sent again by the pages. */
    private void further() {
        new Thread(this::reopen, "monge-reopen").start();
    }

    private synchronized void reopen() {
        if (closed) {
            return;
        }
        try {
            session.close();
            session = Session.open(source, folder, journal(folder, options), this::further, clock);
            session.served(server);
            session.study().refresh();
        } catch (IOException failure) {
            // The old session still shows everything; it acknowledges nothing until the studio is started again.
        }
    }

    /** Returns what whoever opened the study should know about its journal and its fits, one sentence each. */
    public List<String> warnings() {
        return session.study().warnings();
    }

    /** Returns the address without a secret. */
    public URI address() {
        return server.address();
    }

    /** Makes a link with which the owner enters, once and for some days. Earlier ones that were not used are withdrawn. */
    public synchronized URI link() throws IOException {
        Participant owner = session.study().study().participants().stream()
                .filter(Participant::owner)
                .findFirst()
                .orElseThrow(() -> new IOException(folder + ": nobody owns this study"));
        return link(owner.id());
    }

    private URI link(String expert) throws IOException {
        return server.address().resolve("/enter?token=" + session.study().invite(expert));
    }

    /** Adds an expert and returns the link with which they enter, once and for some days. */
    public synchronized URI invite(String name) throws IOException {
        return link(session.study().join(UUID.randomUUID().toString(), name, false));
    }

    /** Stops serving; fits and trainings that run go on when the study is opened again. */
    @Override
    public synchronized void close() throws IOException {
        closed = true;
        server.close();
        session.close();
    }
}
