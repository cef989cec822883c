package dev.monge.studio.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/**
 * The cookie that carries the secret of a session.
 *
 * @param name its name. Browsers do not tell the ports of a machine apart, so that it contains the port.
 * @param secure whether it is sent encrypted only
 */
record SessionCookie(String name, boolean secure) {
    private static final Duration AGE = Duration.ofDays(30);

    /** Returns the cookie of a server. */
    static SessionCookie of(int port, boolean secure) {
        // Browsers keep others, such as a server on a neighbouring name, from setting cookies with this prefix.
        return new SessionCookie((secure ? "__Host-monge-" : "monge-") + port, secure);
    }

    /** Returns the header that gives a browser the secret. */
    String header(String secret) {
        return name + "=" + secret + "; Path=/; Max-Age=" + AGE.toSeconds() + "; HttpOnly; SameSite=Strict"
                + (secure ? "; Secure" : "");
    }

    /** Returns the secret that a browser sent. */
    Optional<String> secret(HttpFields headers) {
        return headers.getFields("Cookie").stream()
                .map(HttpField::getValue)
                .flatMap(line -> List.of(line.split(";")).stream())
                .map(String::strip)
                .filter(each -> each.startsWith(name + "="))
                .map(each -> each.substring(name.length() + 1))
                .findFirst();
    }
}
