package dev.monge.studio.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks each request, finds who answers it, and sends the answer. */
final class Dispatcher implements HttpHandler {
    /** The pages, which are all one file: it shows what its address names. */
    private static final Set<List<String>> PAGES = Set.of(
            List.of(),
            List.of("recordings"),
            List.of("profile"),
            List.of("questions"),
            List.of("fit"),
            List.of("experts"),
            List.of("export"));

    private static final System.Logger LOG = System.getLogger("dev.monge.studio");

    private final Origins origins;
    private final Doorkeeper doorkeeper;
    private final Router router;
    private final Streams streams;
    private final Assets assets = new Assets();

    /** Creates the dispatcher of a server. */
    Dispatcher(Origins origins, Doorkeeper doorkeeper, Router router, Streams streams) {
        this.origins = origins;
        this.doorkeeper = doorkeeper;
        this.router = router;
        this.streams = streams;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        decide(exchange).sendTo(exchange);
    }

    private Answer decide(HttpExchange exchange) {
        try {
            return answer(exchange);
        } catch (Refusal e) {
            return Answer.failure(
                    exchange,
                    e.status(),
                    message(e),
                    e.status() == 405 ? new String[] {"Allow", "GET, POST"} : new String[0]);
        } catch (RateLimit.TooMany e) {
            return Answer.failure(exchange, 429, message(e), "Retry-After", String.valueOf(e.seconds()));
        } catch (IllegalArgumentException e) {
            // The records of the library refuse what a visitor sent.
            return Answer.failure(exchange, 400, message(e));
        } catch (IOException e) {
            LOG.log(Level.WARNING, "{0}: {1}", exchange.getRequestURI().getRawPath(), e.getMessage());
            return Answer.failure(exchange, 503, message(e));
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, exchange.getRequestURI().getRawPath(), e);
            return Answer.failure(exchange, 500, "an error of the studio itself, which it has logged: " + e);
        }
    }

    private static String message(Exception e) {
        return String.valueOf(e.getMessage());
    }

    private Answer answer(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("POST")) {
            throw new Refusal(405, "expected GET or POST");
        }
        origins.requireOwnHost(headers);
        Target target = Target.of(exchange.getRequestURI());
        List<String> path = target.parts();
        if (method.equals("POST")) {
            origins.requireOwnOrigin(headers);
            RequestBody.requireJson(headers);
        } else if (path.size() > 1 && path.get(0).equals("assets")) {
            return asset(String.join("/", path.subList(1, path.size())), headers);
        } else if (path.equals(List.of("enter"))) {
            return doorkeeper.enter(target.query().getOrDefault("token", ""), exchange);
        }
        Optional<Visitor> known = doorkeeper.visitor(headers);
        boolean page = method.equals("GET") && PAGES.contains(path);
        if (known.isEmpty()) {
            return page
                    ? doorkeeper.stranger(headers)
                    : Answer.failure(exchange, 401, "open the link that monge studio printed");
        }
        if (page) {
            return asset("index.html", headers);
        }
        if (method.equals("GET") && path.equals(List.of("api", "stream"))) {
            return streams.open(known.get(), headers.getFirst("Last-Event-ID"));
        }
        return routed(exchange, target, known.get());
    }

    private Answer asset(String name, Headers headers) {
        return Answer.asset(assets.find(name).orElseThrow(() -> new Refusal(404, "there is no such file")), headers);
    }

    private Answer routed(HttpExchange exchange, Target target, Visitor visitor) throws IOException {
        String method = exchange.getRequestMethod();
        Headers headers = exchange.getRequestHeaders();
        Router.Match match = router.find(method, target.parts());
        if (match.route().owner() && !visitor.owner()) {
            throw new Refusal(403, "only an owner of the study may do this");
        }
        byte[] body = method.equals("POST") ? RequestBody.read(exchange) : new byte[0];
        Map<String, String> plain = new HashMap<>();
        headers.forEach((name, values) -> plain.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        var request = new Request(match.stars(), target.query(), Map.copyOf(plain), body, visitor);
        Response response = match.route().handler().handle(request);
        if (response instanceof Response.Json json) {
            return Answer.json(json.status(), json.json());
        } else if (response instanceof Response.Bytes bytes) {
            return Answer.bytes(200, bytes.type(), bytes.bytes(), bytes.headers());
        }
        return MediaAnswer.of((Response.Media) response, headers);
    }
}
