package dev.monge.studio.api;

import dev.monge.assessment.report.Assessment;
import dev.monge.assessment.report.TrajectoryScore;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.JsonText;
import dev.monge.studio.act.FitState;
import dev.monge.studio.act.Subject;
import dev.monge.studio.study.FitFolder;
import dev.monge.studio.study.Fitted;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.Study;
import dev.monge.studio.web.Refusal;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.Visitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Fits: their states, and what the newest one learned. */
final class FitApi {
    /** The report is a page of its own, with its own style and script; it can read nothing of the studio. */
    private static final List<String> SANDBOX = List.of(
            "Content-Security-Policy",
            "sandbox allow-scripts allow-popups; default-src 'none'; style-src 'unsafe-inline'; script-src"
                    + " 'unsafe-inline'; img-src data:; frame-ancestors 'none'");

    private final OpenStudy open;
    private final Study study;
    private final Visibility sight;

    FitApi(OpenStudy open) {
        this.open = open;
        study = open.study();
        sight = new Visibility(open);
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/fit", this::fit),
                Route.get("/api/fits/*/report", this::report),
                Route.get("/api/fits/*/film", this::film));
    }

    private Response fit(Request request) throws IOException {
        ObjectNode json = JsonFile.object().put("ready", study.hasStatements());
        ArrayNode fits = json.putArray("fits");
        for (FitState each : study.fits()) {
            ObjectNode to = fits.addObject()
                    .put("fit", each.number())
                    .put("state", each.stage().word())
                    .put("started", each.started().toString())
                    .put("seconds", each.seconds())
                    // It may name what an expert stated, and files.
                    .put("message", request.visitor().owner() ? each.message() : "");
            if (each.stage() == FitState.Stage.DONE) {
                JsonNode summary = summary(each.number());
                for (String name : List.of("answers", "profiles", "experts")) {
                    to.set(name, summary.get(name));
                }
            }
        }
        Fitted fitted = sight.newest(request.visitor()).orElse(null);
        json.put("withheld", fitted == null && open.fits().newest().isPresent() ? Visibility.WITHHELD : null);
        if (fitted == null) {
            json.putNull("shown");
        } else {
            json.put("shown", fitted.number());
            shown(fitted, request.visitor(), json);
        }
        open.fits()
                .running()
                .ifPresentOrElse(
                        each -> json.putObject("running")
                                .put("fit", each.fit())
                                .put("epoch", each.epoch())
                                .put("epochs", each.epochs())
                                .put("member", each.member())
                                .put("members", each.members()),
                        () -> json.putNull("running"));
        return Response.json(json);
    }

    private JsonNode summary(int fit) throws IOException {
        return JsonText.MAPPER.readTree(Files.readString(open.fits().folder(fit).summary()));
    }

    private void shown(Fitted fitted, Visitor visitor, ObjectNode json) throws IOException {
        JsonNode summary = summary(fitted.number());
        ObjectNode words = json.putObject("summary");
        json.set("verdict", summary.get("verdict"));
        words.set("lines", summary.get("lines"));
        words.set("warnings", summary.get("warnings"));
        ArrayNode distributions = json.putArray("distributions");
        for (JsonNode each : summary.get("distributions")) {
            // Who has not committed a profile of their own does not see what others drew.
            var subject = new Subject(
                    each.get("gamma").doubleValue(), each.get("cohort").stringValue());
            if (sight.sees(visitor, subject)) {
                distributions.add(each);
            }
        }
        json.set("open", summary.get("open"));
        json.set("pairs", summary.get("pairs"));
        Assessment assessment = fitted.assessment();
        ArrayNode ranking = json.putArray("ranking");
        for (TrajectoryScore each : assessment.ranking()) {
            ObjectNode to = ranking.addObject()
                    .put("index", each.index())
                    .put("id", each.id())
                    .put("rank", each.rank())
                    .put("mean", each.mean());
            to.put("deviation", each.deviation().isPresent() ? each.deviation().getAsDouble() : null);
            to.put(
                    "lost",
                    each.shortfall()
                            .map(stretch -> assessment.place(each, stretch))
                            .orElse(""));
        }
        policy(fitted.number(), json);
    }

    private void policy(int fit, ObjectNode json) throws IOException {
        json.putNull("policy");
        if (study.policy(fit).isPresent()) {
            FitFolder folder = open.fits().folder(fit);
            String message = study.policy(fit).get();
            boolean done = message.isEmpty();
            ObjectNode policy = json.putObject("policy")
                    .put("state", done ? "done" : message.equals("running") ? "running" : "failed")
                    .put("message", done || message.equals("running") ? "" : message);
            ArrayNode films = policy.putArray("films");
            ArrayNode lines = policy.putArray("lines");
            if (done && Files.exists(folder.film())) {
                films.add("/api/fits/" + fit + "/film");
                Files.readAllLines(folder.policyLines()).forEach(lines::add);
            }
        }
    }

    private FitFolder done(Request request) {
        String text = request.path().get(0);
        boolean known = text.matches("\\d{1,9}")
                && study.fits().stream()
                        .anyMatch(
                                each -> each.number() == Integer.parseInt(text) && each.stage() == FitState.Stage.DONE);
        if (!known) {
            throw new Refusal(404, "there is no such fit");
        }
        if (!sight.sees(request.visitor(), Integer.parseInt(text))) {
            throw new Refusal(403, Visibility.WITHHELD);
        }
        return open.fits().folder(Integer.parseInt(text));
    }

    private Response report(Request request) throws IOException {
        try {
            return new Response.Bytes(
                    "text/html; charset=utf-8", Files.readAllBytes(done(request).report()), SANDBOX);
        } catch (Refusal refusal) {
            // A person opens it as a page. The sentence is one of ours.
            String page = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                    + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Report</title>\n<p>"
                    + refusal.getMessage() + "</p>\n</html>\n";
            return new Response.Bytes(
                    refusal.status(), "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8), SANDBOX);
        }
    }

    private Response film(Request request) {
        Path film = done(request).film();
        if (!Files.exists(film)) {
            throw new Refusal(404, "there is no animation of this fit");
        }
        return new Response.Media("image/gif", film);
    }
}
