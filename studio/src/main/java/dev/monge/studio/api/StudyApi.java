package dev.monge.studio.api;

import dev.monge.format.json.JsonFile;
import dev.monge.studio.act.FitState;
import dev.monge.studio.act.Participant;
import dev.monge.studio.round.StudyWorld;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.Study;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.trajectory.DataSet;
import dev.monge.world.WorldId;
import dev.monge.world.lander.LunarLander;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What all pages show: the study, who looks at it, and what there is to look at. */
final class StudyApi {
    private final OpenStudy open;
    private final Study study;
    private final Path folder;

    StudyApi(OpenStudy open, Path folder) {
        this.open = open;
        this.folder = folder;
        study = open.study();
    }

    List<Route> routes() {
        return List.of(Route.get("/api/study", this::study));
    }

    private Response study(Request request) {
        DataSet data = study.data();
        ObjectNode json = JsonFile.object()
                .put("name", String.valueOf(folder.toAbsolutePath().normalize().getFileName()))
                .put("demos", String.valueOf(Path.of(open.source().demos()).getFileName()));
        Participant me = study.participant(request.visitor().expert()).orElseThrow();
        json.putObject("me").put("id", me.id()).put("name", me.name()).put("owner", me.owner());
        ArrayNode warnings = json.putArray("warnings");
        if (me.owner()) {
            open.warnings().forEach(warnings::add);
        }
        json.put("gamma", open.source().gamma());
        ArrayNode discounts = json.putArray("discounts");
        for (double gamma : study.discounts()) {
            var horizon = new Horizon(gamma, data);
            discounts
                    .addObject()
                    .put("gamma", gamma)
                    .put("words", horizon.words())
                    .put("horizon", horizon.steps());
        }
        ArrayNode cohorts = json.putArray("cohorts");
        study.cohorts()
                .forEach((name, recordings) ->
                        cohorts.addObject().put("name", name).put("recordings", recordings.size()));
        data.stateNames().forEach(json.putArray("columns")::add);
        data.actionNames().forEach(json.putArray("actions")::add);
        json.put("seconds", data.trajectories().stream().allMatch(each -> each.hasTimes()));
        json.put("recordings", data.recordings().size()).put("steps", data.steps());
        json.put("drawing", drawing(data)).put("world", world(data));
        json.put("fit", study.newest().map(FitState::number).orElse(null));
        json.put("running", study.running().map(FitState::number).orElse(null));
        return Response.json(json.put("seq", study.sequence()));
    }

    private static @Nullable String drawing(DataSet data) {
        if (isLander(data)) {
            return "lander";
        }
        return data.stateNames().containsAll(List.of("x", "y")) ? "path" : null;
    }

    private static boolean isLander(DataSet data) {
        return data.stateNames().equals(LunarLander.OBSERVATION_NAMES);
    }

    private static @Nullable String world(DataSet data) {
        return StudyWorld.of(data).map(WorldId::name).orElse(null);
    }
}
