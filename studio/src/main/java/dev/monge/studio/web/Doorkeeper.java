package dev.monge.studio.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lets visitors in: with an invitation, then with the cookie of their session. */
final class Doorkeeper {
    private final Access access;
    private final SessionCookie cookie;
    /** Both are null on a server for this machine only. */
    private final @Nullable RateLimit requests;

    private final @Nullable RateLimit failures;

    /** Creates a doorkeeper, who counts requests only if it has limits for them. */
    Doorkeeper(Access access, SessionCookie cookie, @Nullable RateLimit requests, @Nullable RateLimit failures) {
        this.access = access;
        this.cookie = cookie;
        this.requests = requests;
        this.failures = failures;
    }

    /**
     * Returns who asks.
     *
     * @throws RateLimit.TooMany if that session asks too often
     */
    Optional<Visitor> visitor(Headers headers) {
        Optional<String> secret = cookie.secret(headers);
        Optional<Visitor> visitor = secret.flatMap(access::visitor);
        if (requests != null && visitor.isPresent()) {
            requests.count(secret.orElseThrow());
        }
        return visitor;
    }

    /** Uses an invitation up. */
    Answer enter(String token, HttpExchange exchange) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        if (String.valueOf(headers.getFirst("Sec-Purpose")).contains("prefetch")) {
            // The browser only expects that the person will open the link, which works once.
            throw new Refusal(503, "an invitation is not to be fetched in advance");
        }
        String asker = String.valueOf(exchange.getRemoteAddress().getAddress());
        if (failures != null) {
            failures.require(asker);
        }
        Optional<String> session = access.redeem(token);
        if (session.isPresent()) {
            return home("Set-Cookie", cookie.header(session.get()));
        }
        if (visitor(headers).isPresent()) {
            // Somebody opened their own link again.
            return home();
        }
        if (failures != null) {
            failures.count(asker);
        }
        return Answer.page(401, "This link was used before, or is not complete. Ask for a new one.", "");
    }

    private static Answer home(String... headers) {
        var all = new ArrayList<>(List.of("Location", "/"));
        all.addAll(List.of(headers));
        return Answer.bytes(303, "text/plain; charset=utf-8", new byte[0], all);
    }

    /** Answers somebody without a session who asks for a page. */
    Answer stranger(Headers headers) {
        if ("cross-site".equals(headers.getFirst("Sec-Fetch-Site"))) {
            // After a link on another site the browser holds the cookie back; when the page itself asks again, it does
            // not.
            return Answer.page(200, "Opening Monge Studio.", "<meta http-equiv=\"refresh\" content=\"0\">\n");
        }
        return Answer.page(401, "Open the link that monge studio printed.", "");
    }
}
