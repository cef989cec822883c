package dev.monge.studio.web;

import dev.monge.input.InputException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.FileSystemException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Checks each request, finds who answers it, and sends the answer. */
final class Dispatcher extends Handler.Abstract {
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
    private final Connections connections;
    private final Assets assets = new Assets();

    /** Creates the dispatcher of a server. */
    Dispatcher(Origins origins, Doorkeeper doorkeeper, Router router, Streams streams, Connections connections) {
        this.origins = origins;
        this.doorkeeper = doorkeeper;
        this.router = router;
        this.streams = streams;
        this.connections = connections;
    }

    private interface Decision {
        PreparedReply make() throws IOException;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var exchange = new Exchange(request, response, callback, connections);
        send(exchange, () -> answer(exchange));
        return true;
    }

    private static void send(Exchange exchange, Decision decision) {
        try {
            decide(exchange, decision).sendTo(exchange);
        } catch (IOException gone) {
            exchange.fail(gone);
        }
    }

    private static PreparedReply decide(Exchange exchange, Decision decision) {
        try {
            return decision.make();
        } catch (Refusal e) {
            return PreparedReply.failure(
                    exchange,
                    e.status(),
                    message(e),
                    e.status() == 405 ? new String[] {"Allow", "GET, POST"} : new String[0]);
        } catch (RateLimit.TooMany e) {
            return PreparedReply.failure(exchange, 429, message(e), "Retry-After", String.valueOf(e.seconds()));
        } catch (InputException e) {
            // The records of the library refuse what a visitor sent.
            return PreparedReply.failure(exchange, 400, message(e));
        } catch (FileSystemException e) {
            // Whoever is invited need not know where files are.
            LOG.log(Level.WARNING, "{0}: {1}", exchange.path(), e.getMessage());
            return PreparedReply.failure(
                    exchange, 503, "a file of the study cannot be read or written; the studio has logged which");
        } catch (IOException e) {
            LOG.log(Level.WARNING, "{0}: {1}", exchange.path(), e.getMessage());
            return PreparedReply.failure(exchange, 503, message(e));
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, exchange.path(), e);
            return PreparedReply.failure(exchange, 500, "an error of the studio itself, which it has logged");
        }
    }

    private static String message(Exception e) {
        return String.valueOf(e.getMessage());
    }

    private PreparedReply answer(Exchange exchange) throws IOException {
        HttpFields headers = exchange.headers();
        String method = exchange.method();
        if (!method.equals("GET") && !method.equals("POST")) {
            throw new Refusal(405, "expected GET or POST");
        }
        if (headers.size() > Limits.HEADERS) {
            throw new Refusal(431, "a request has at most " + Limits.HEADERS + " headers");
        }
        origins.requireOwnHost(headers);
        Target target = exchange.target();
        List<String> path = target.parts();
        if (method.equals("POST")) {
            origins.requireOwnOrigin(headers);
            Origins.requireJson(headers);
            return written(exchange, target);
        }
        exchange.complete();
        if (path.size() > 1 && path.get(0).equals("assets")) {
            return asset(String.join("/", path.subList(1, path.size())), headers);
        } else if (path.equals(List.of("enter"))) {
            return doorkeeper.enter(target.query().getOrDefault("token", ""), headers, origins.asker(exchange));
        }
        boolean page = PAGES.contains(path);
        Optional<Visitor> known = doorkeeper.visitor(headers);
        if (known.isEmpty() && page) {
            return doorkeeper.stranger(headers);
        }
        Visitor visitor = known.orElseThrow(Dispatcher::unknown);
        if (page) {
            return doorkeeper.renewed(headers, asset("index.html", headers));
        }
        if (path.equals(List.of("api", "stream"))) {
            return streams.open(
                    visitor, headers.get("Last-Event-ID"), target.query().get("last"));
        }
        return routed(exchange, target, match(method, target, visitor), visitor, new byte[0]);
    }

    private static Refusal unknown() {
        return new Refusal(401, "open the link that monge studio printed; if you were invited, ask for a new link");
    }

    private PreparedReply asset(String name, HttpFields headers) {
        return PreparedReply.asset(
                assets.find(name).orElseThrow(() -> new Refusal(404, "there is no such file")), headers);
    }

    /** Refuses what can be refused without the body, then waits for the body without holding a thread. */
    private PreparedReply written(Exchange exchange, Target target) {
        Visitor visitor = doorkeeper.visitor(exchange.headers()).orElseThrow(Dispatcher::unknown);
        Router.Match match = match("POST", target, visitor);
        return to -> to.body((body, refusal) -> send(to, () -> {
            if (refusal != null) {
                throw refusal;
            }
            return routed(to, target, match, visitor, body);
        }));
    }

    private Router.Match match(String method, Target target, Visitor visitor) {
        Router.Match match = router.find(method, target.parts());
        if (match.route().owner() && !visitor.owner()) {
            throw new Refusal(403, "only an owner of the study may do this");
        }
        return match;
    }

    private static PreparedReply routed(
            Exchange exchange, Target target, Router.Match match, Visitor visitor, byte[] body) throws IOException {
        HttpFields headers = exchange.headers();
        Map<String, String> plain = new HashMap<>();
        headers.forEach(
                each -> plain.putIfAbsent(each.getName().toLowerCase(Locale.ROOT), String.valueOf(each.getValue())));
        var request = new dev.monge.studio.web.Request(match.stars(), target.query(), Map.copyOf(plain), body, visitor);
        dev.monge.studio.web.Response response = match.route().handler().handle(request);
        if (response instanceof dev.monge.studio.web.Response.Json json) {
            return PreparedReply.json(json.status(), json.json());
        } else if (response instanceof dev.monge.studio.web.Response.Bytes bytes) {
            return PreparedReply.bytes(bytes.status(), bytes.type(), bytes.bytes(), bytes.headers());
        }
        return MediaAnswer.of((dev.monge.studio.web.Response.Media) response, headers);
    }
}
