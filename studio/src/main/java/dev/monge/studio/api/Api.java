package dev.monge.studio.api;

import dev.monge.studio.round.PolicyDesk;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.web.Route;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Everything that the pages can ask. */
public final class Api {
    private final EventsApi events;
    private final List<Route> routes = new ArrayList<>();

    /**
     * Creates the routes of a study.
     *
     * @param policies where policies are trained
     * @param folder the study folder
     * @throws IOException if the folder with media cannot be read
     */
    public Api(OpenStudy open, PolicyDesk policies, Path folder) throws IOException {
        events = new EventsApi(open, policies);
        routes.addAll(events.routes());
        routes.addAll(new StudyApi(open, folder).routes());
        routes.addAll(new RecordingsApi(open).routes());
        routes.addAll(new ProfileApi(open).routes());
        routes.addAll(new QuestionsApi(open).routes());
        routes.addAll(new FitApi(open).routes());
        routes.addAll(new ExpertsApi(open).routes());
        routes.addAll(new ExportApi(open, folder).routes());
    }

    /** Says at which address the studio is, for links. */
    public void at(URI address) {
        events.at(address);
    }

    /** Returns all routes. */
    public List<Route> routes() {
        return List.copyOf(routes);
    }
}
