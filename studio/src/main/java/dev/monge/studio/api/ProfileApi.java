package dev.monge.studio.api;

import dev.monge.format.json.JsonFile;
import dev.monge.format.supervision.ProfileJson;
import dev.monge.format.supervision.QuantileStatements;
import dev.monge.input.InputException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.Sketch;
import dev.monge.studio.act.Body;
import dev.monge.studio.act.Subject;
import dev.monge.studio.study.DrawnProfile;
import dev.monge.studio.study.Fitted;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.Rules;
import dev.monge.studio.study.Study;
import dev.monge.studio.web.Refusal;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.Visitor;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Drawing a profile: the visitor's sketch, its other views, and what it implies. */
final class ProfileApi {
    private static final int BINS = 20;
    private static final int MOST_TEXT = 20_000;
    private static final double CHIPS = 20;
    private static final int PARTS = 8;
    private static final double[] SHARES = {0.05, 0.25, 0.5, 0.75, 0.95};

    private final OpenStudy open;
    private final Study study;
    private final Visibility sight;
    private final Rules rules;

    ProfileApi(OpenStudy open) {
        this.open = open;
        study = open.study();
        sight = new Visibility(open);
        rules = new Rules(study);
    }

    List<Route> routes() {
        return List.of(Route.get("/api/profile", this::profile), Route.post("/api/sketch", this::sketch));
    }

    private Subject subject(Request request) {
        try {
            double gamma = Double.parseDouble(request.query().getOrDefault("gamma", ""));
            return new Subject(gamma, request.query().getOrDefault("cohort", ""));
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(400, "expected a discount gamma from 0 to 1");
        }
    }

    private Response profile(Request request) {
        Subject subject = subject(request);
        String me = request.visitor().expert();
        Map<Subject, DrawnProfile> own = study.drawings(me);
        DrawnProfile drawing = own.get(subject);
        ObjectNode json = JsonFile.object();
        if (drawing == null) {
            json.putNull("sketch");
        } else {
            Body.write(drawing.draft(), json.putObject("sketch"));
        }
        boolean committed = drawing != null && drawing.committed() != null;
        json.put("committed", committed).put("revised", drawing != null && drawing.isChanged());
        Body.write(suggested(subject), json.putObject("suggested"));
        json.put(
                "statements",
                drawing == null ? "" : QuantileStatements.write(drawing.draft().statements()));
        if (committed) {
            ArrayNode others = json.putArray("others");
            study.committed(subject).forEach((expert, each) -> {
                if (!expert.equals(me) && each.committed() != null) {
                    ObjectNode other = others.addObject()
                            .put("expert", expert)
                            .put("name", study.participant(expert).orElseThrow().name());
                    Body.write(each.committed(), other.putObject("sketch"));
                }
            });
        } else {
            json.putNull("others");
        }
        ArrayNode elsewhere = json.putArray("elsewhere");
        own.keySet().stream()
                .filter(each -> !each.equals(subject))
                .forEach(
                        each -> elsewhere.addObject().put("gamma", each.gamma()).put("cohort", each.cohort()));
        return Response.json(json);
    }

    /** Returns an empty grid: a moment is worth at most one point, and what follows as many as it has moments. */
    private Sketch suggested(Subject subject) {
        double high = new Horizon(subject.gamma(), study.data()).steps() - 1e-9;
        return Sketch.grid(0, high >= 2 ? Math.ceil(high) : high, BINS);
    }

    private Response sketch(Request request) {
        Body body = EventsApi.body(request);
        try {
            Subject subject = body.subject();
            // Values are kept by discount, so that anybody could fill the memory with others.
            rules.requireSubject(subject);
            return Response.json(views(sketch(body, subject, request.visitor().expert()), subject, request.visitor()));
        } catch (InputException wrong) {
            throw new Refusal(400, String.valueOf(wrong.getMessage()));
        }
    }

    private Sketch sketch(Body body, Subject subject, String me) {
        if (body.has("copy")) {
            Subject from = body.object("copy").subject();
            DrawnProfile drawing = study.drawings(me).get(from);
            if (drawing == null) {
                throw new InputException("you have not drawn this profile yet");
            }
            double ratio = new Horizon(subject.gamma(), study.data()).steps()
                    / new Horizon(from.gamma(), study.data()).steps();
            return drawing.draft().affine(ratio, 0);
        }
        Sketch grid = body.sketch("sketch").orElseGet(() -> suggested(subject));
        if (!body.has("statements")) {
            return grid;
        }
        double chips = body.has("chips") ? body.number("chips") : CHIPS;
        if (!(chips >= 1 && chips <= 1000)) {
            throw new InputException("expected from 1 to 1000 chips, got " + chips);
        }
        return grid.with(QuantileStatements.parse(body.text("statements", MOST_TEXT), "statements"), chips);
    }

    private ObjectNode views(Sketch sketch, Subject subject, Visitor visitor) {
        ObjectNode json = JsonFile.object();
        Body.write(sketch, json.putObject("sketch"));
        json.put("statements", QuantileStatements.write(sketch.statements())).put("empty", sketch.isEmpty());
        ArrayNode words = json.putArray("words");
        ArrayNode moments = json.putArray("moments");
        if (sketch.isEmpty()) {
            return json.putNull("profile").putNull("mean");
        }
        OptimalityProfile profile = sketch.profile();
        json.put("profile", ProfileJson.write(profile)).put("mean", profile.mean());
        OptimalityProfile spread = profile.spread(PARTS);
        words.add("Half of all moments are below " + number(spread.quantile(0.5)) + ".");
        words.add("One moment in twenty is below " + number(spread.quantile(0.05)) + ", one in twenty above "
                + number(spread.quantile(0.95)) + ".");
        words.add("A quarter is below " + number(spread.quantile(0.25)) + ", a quarter above "
                + number(spread.quantile(0.75)) + ".");
        words.add("The average is " + number(profile.mean()) + ".");
        open.fits()
                .newest()
                .filter(fitted -> sight.drawsBeside(visitor, fitted.number()))
                .ifPresent(fitted -> moments(spread, subject, fitted, moments));
        return json;
    }

    private void moments(OptimalityProfile profile, Subject subject, Fitted fitted, ArrayNode to) {
        List<Integer> recordings = study.cohorts().getOrDefault(subject.cohort(), List.of());
        for (double share : SHARES) {
            Fitted.Moment moment = fitted.moment(subject.gamma(), recordings, share);
            to.addObject()
                    .put("share", share)
                    .put("value", profile.quantile(share))
                    .put("fitted", moment.value())
                    .put("recording", moment.recording())
                    .put(
                            "id",
                            study.data().trajectories().get(moment.recording()).id())
                    .put("step", moment.step());
        }
    }

    /** Returns a number to three significant digits. */
    static String number(double value) {
        if (value == 0) {
            return "0";
        }
        int digits = (int) Math.max(0, Math.min(9, 2 - Math.floor(Math.log10(Math.abs(value)))));
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }
}
