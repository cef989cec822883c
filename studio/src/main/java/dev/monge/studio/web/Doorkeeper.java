package dev.monge.studio.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
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
    Optional<Visitor> visitor(HttpFields headers) {
        Optional<String> secret = cookie.secret(headers);
        Optional<Visitor> visitor = secret.flatMap(access::visitor);
        if (requests != null && visitor.isPresent()) {
            requests.count(secret.orElseThrow());
        }
        return visitor;
    }

    /**
     * Uses an invitation up.
     *
     * @param asker who asks, so that whoever tries many does not keep others out
     */
    PreparedReply enter(String token, HttpFields headers, String asker) throws IOException {
        if (String.valueOf(headers.get("Sec-Purpose")).contains("prefetch")) {
            // The browser only expects that the person will open the link, which works once.
            throw new Refusal(503, "an invitation is not to be fetched in advance");
        }
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
        return PreparedReply.page(
                401,
                "This link was used before, is too old, was withdrawn, or is not complete. Ask the owner of the study for a new one.",
                "");
    }

    /** Returns an answer after which the browser keeps the session as long as on the first day. */
    PreparedReply renewed(HttpFields headers, PreparedReply page) {
        Optional<String> secret = cookie.secret(headers);
        return exchange -> {
            secret.ifPresent(each -> exchange.set("Set-Cookie", cookie.header(each)));
            page.sendTo(exchange);
        };
    }

    private static PreparedReply home(String... headers) {
        var all = new ArrayList<>(List.of("Location", "/"));
        all.addAll(List.of(headers));
        return PreparedReply.bytes(303, "text/plain; charset=utf-8", new byte[0], all);
    }

    /** Answers somebody without a session who asks for a page. */
    PreparedReply stranger(HttpFields headers) {
        if ("cross-site".equals(headers.get("Sec-Fetch-Site"))) {
            // After a link on another site the browser holds the cookie back; when the page itself asks again, it does
            // not.
            return PreparedReply.page(200, "Opening Monge Studio.", "<meta http-equiv=\"refresh\" content=\"0\">\n");
        }
        return PreparedReply.page(
                401, "Open the link that monge studio printed. If you were invited, ask for a new link.", "");
    }
}
