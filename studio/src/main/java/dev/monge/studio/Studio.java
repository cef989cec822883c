package dev.monge.studio;

import dev.monge.studio.api.Api;
import dev.monge.studio.journal.FileJournal;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.journal.JournalProvider;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.Participant;
import dev.monge.studio.web.WebServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.UUID;

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
    private final OpenStudy study;
    private final WebServer server;

    private Studio(OpenStudy study, WebServer server) {
        this.study = study;
        this.server = server;
    }

    /**
     * Opens a study and serves it.
     *
     * @param folder the study folder, which is created if there is none
     * @throws IOException if another studio has the study open, or it is about other recordings
     */
    public static Studio open(StudySource source, Path folder, StudioOptions options) throws IOException {
        Files.createDirectories(folder);
        Journal journal = journal(folder, options);
        OpenStudy study;
        try {
            study = OpenStudy.open(source, folder, journal);
        } catch (IOException | RuntimeException failure) {
            journal.close();
            throw failure;
        }
        try {
            var api = new Api(study, folder);
            WebServer server = WebServer.start(options, study.access(), api.routes(), study::after);
            api.at(server.address());
            study.tell(server);
            return new Studio(study, server);
        } catch (IOException | RuntimeException failure) {
            study.close();
            throw failure;
        }
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
                        + ": no journal can be kept there; for PostgreSQL the module studio-postgres must be on the class path");
    }

    /** Returns the address without a secret. */
    public URI address() {
        return server.address();
    }

    /** Makes a link with which the owner enters, once. */
    public URI link() throws IOException {
        Participant owner = study.study().participants().stream()
                .filter(Participant::owner)
                .findFirst()
                .orElseThrow();
        return link(owner.id());
    }

    /** Makes a link with which a participant enters, once. */
    private URI link(String expert) throws IOException {
        return server.address().resolve("/enter?token=" + study.invite(expert));
    }

    /** Adds an expert and returns the link with which they enter, once. */
    public URI invite(String name) throws IOException {
        return link(study.join(UUID.randomUUID().toString(), name, false));
    }

    /** Stops serving; a fit that runs goes on when the study is opened again. */
    @Override
    public void close() throws IOException {
        server.close();
        study.close();
    }
}
