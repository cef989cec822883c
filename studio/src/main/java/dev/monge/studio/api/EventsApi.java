package dev.monge.studio.api;

import dev.monge.format.json.JsonFile;
import dev.monge.format.json.JsonText;
import dev.monge.input.InputException;
import dev.monge.studio.act.Body;
import dev.monge.studio.act.EventKind;
import dev.monge.studio.round.PolicyDesk;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.Rules;
import dev.monge.studio.web.Refusal;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.Visitor;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What participants state: one event per request, acknowledged when it is durable, counted once per id. */
final class EventsApi {
    private static final int ID = 64;
    private static final int KIND = 32;
    private static final int MOST_NAME = 200;

    private final OpenStudy open;
    private final Rules rules;
    private final PolicyDesk policies;
    private volatile URI address = URI.create("/");

    EventsApi(OpenStudy open, PolicyDesk policies) {
        this.open = open;
        this.policies = policies;
        rules = new Rules(open.study());
    }

    void at(URI base) {
        address = base;
    }

    List<Route> routes() {
        return List.of(Route.post("/api/events", this::event));
    }

    static Body body(Request request) {
        try {
            JsonNode json = JsonText.MAPPER.readTree(request.body());
            if (json == null || !json.isObject()) {
                throw new Refusal(400, "expected a JSON object");
            }
            return new Body(json);
        } catch (JacksonException noJson) {
            throw new Refusal(400, "expected a JSON object");
        }
    }

    private Response event(Request request) throws IOException {
        try {
            Body body = body(request);
            String id = body.line("id", ID);
            if (!id.matches("[A-Za-z0-9-]{8,64}")) {
                throw new Refusal(400, "expected an id of 8 to 64 letters, digits and hyphens");
            }
            return Response.json(acknowledged(
                    id,
                    body.line("kind", KIND),
                    (ObjectNode) body.object("body").json(),
                    request.visitor()));
        } catch (InputException wrong) {
            throw new Refusal(400, String.valueOf(wrong.getMessage()));
        }
    }

    private ObjectNode acknowledged(String id, String word, ObjectNode body, Visitor visitor) throws IOException {
        EventKind kind = Rules.kind(word, visitor.owner())
                .orElseThrow(() -> new Refusal(403, "only the owner of the study may do this"));
        if (kind == EventKind.INVITE) {
            return invited("invited-" + visitor.expert() + "-" + id, new Body(body));
        }
        Optional<Long> before = open.study().sequence(visitor.expert(), id, word);
        long sequence = before.isPresent() ? before.get() : append(id, kind, body, visitor.expert());
        return JsonFile.object().put("seq", sequence);
    }

    private long append(String id, EventKind kind, ObjectNode body, String who) throws IOException {
        return switch (kind) {
            case FIT -> open.fits().start(id, who);
            case FIT_RESUME -> open.fits().resume(new Body(body).whole("fit"), id, who);
            case FIT_CANCEL -> {
                open.fits().cancel();
                yield open.study().sequence();
            }
            case POLICY -> policies.start(new Body(body).whole("fit"), id, who);
            default -> {
                rules.check(who, kind, body);
                yield open.journal().append(id, who, kind.word(), body).sequence();
            }
        };
    }

    /** A link is shown once; whoever asks again, because the answer was lost, gets another one in its place. */
    private ObjectNode invited(String id, Body body) throws IOException {
        String expert;
        if (body.has("expert")) {
            expert = body.line("expert", KIND);
            if (open.study().participant(expert).isEmpty()) {
                throw new InputException("nobody here is " + expert);
            }
        } else {
            String name = body.text("name", MOST_NAME).strip();
            expert = open.join(id, name, body.line("role", KIND, "expert").equals("owner"));
        }
        String token = open.invite(expert);
        return JsonFile.object()
                .put("seq", open.study().sequence())
                .put("expert", expert)
                .put(
                        "until",
                        open.study().linkUntil(expert).map(Instant::toString).orElse(null))
                .put("link", address.resolve("/enter?token=" + token).toString());
    }
}
