package dev.monge.studio;

import dev.monge.studio.api.Api;
import dev.monge.studio.journal.Journal;
import dev.monge.studio.options.StudySource;
import dev.monge.studio.round.PolicyDesk;
import dev.monge.studio.round.RoundRecordings;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.WebServer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/**
 * A study while its recordings stay the same.
 *
 * @param study the study
 * @param policies where policies are trained
 * @param api what the pages ask
 * @param routes the routes of the api
 */
record Session(OpenStudy study, PolicyDesk policies, Api api, List<Route> routes) implements Closeable {
    /**
     * Opens a study with the episodes of all rounds so far.
     *
     * @param clock tells which links and sessions are too old
     * @param further called when there are further recordings
     */
    static Session open(StudySource source, Path folder, Journal journal, Runnable further, Clock clock)
            throws IOException {
        OpenStudy study;
        try {
            StudySource extended = new RoundRecordings(folder).extended(source);
            study = OpenStudy.open(extended, folder, journal, source.data(), clock);
        } catch (IOException | RuntimeException failure) {
            journal.close();
            throw failure;
        }
        var policies = new PolicyDesk(study, folder, further);
        try {
            var api = new Api(study, policies, folder);
            return new Session(study, policies, api, api.routes());
        } catch (IOException | RuntimeException failure) {
            policies.close();
            study.close();
            throw failure;
        }
    }

    /** Says who serves it. */
    void served(WebServer server) {
        api.at(server.address());
        study.tell(server);
    }

    @Override
    public void close() throws IOException {
        policies.close();
        study.close();
    }
}
