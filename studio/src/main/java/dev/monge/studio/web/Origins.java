package dev.monge.studio.web;

import dev.monge.studio.options.StudioOptions;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.jspecify.annotations.Nullable;

/**
 * Which names the server answers to, and which pages may write.
 *
 * <p>A foreign page can make a browser connect to this machine under the page's own name (DNS rebinding), or send
 * requests to it under the right name. The first is recognized by the {@code Host} header, the second by {@code Origin}.
 */
final class Origins {
    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    /** Digits in a form that is never looked up as a name. */
    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|(?=.*:)[0-9A-Fa-f:.]{2,45}");

    private final @Nullable String host;
    private final boolean behindProxy;
    private final boolean encrypted;
    private final int port;

    /** Describes a server that listens on a port. */
    Origins(StudioOptions options, int port) {
        this.host = options.host();
        this.behindProxy = options.behindProxy();
        this.encrypted = options.keystore() != null;
        this.port = port;
    }

    /** Returns whether browsers reach the server encrypted. */
    boolean isSecure() {
        return encrypted || behindProxy;
    }

    /** Returns the address that people open. */
    URI base() {
        String name = host == null ? "localhost" : host;
        boolean proxied = behindProxy && host != null;
        String scheme = encrypted || proxied ? "https" : "http";
        return URI.create(scheme + "://" + name + (proxied || port == standardPort(scheme) ? "" : ":" + port));
    }

    /**
     * Checks under which name the request was sent.
     *
     * @throws Refusal if it is not this server's
     */
    void requireOwnHost(HttpFields headers) {
        String name = only(headers, "Host");
        if (name == null || !isOwn(name)) {
            throw new Refusal(403, "this server does not answer to that name: open " + base());
        }
    }

    private boolean isOwn(String authority) {
        String name = name(authority);
        String rest = authority.substring(name.length());
        boolean ownPort =
                rest.equals(":" + port) || (rest.isEmpty() && port == standardPort(encrypted ? "https" : "http"));
        if (host != null && name.equals(host.toLowerCase(Locale.ROOT))) {
            // A proxy may listen on another port than this server.
            return ownPort || (behindProxy && rest.matches("(:\\d{1,5})?"));
        }
        return (host == null || behindProxy) && THIS_MACHINE.contains(name) && ownPort;
    }

    /**
     * Checks which page sent a request that writes.
     *
     * @throws Refusal if it is not one of this server's
     */
    void requireOwnOrigin(HttpFields headers) {
        String origin = only(headers, "Origin");
        if (origin == null || !origin.toLowerCase(Locale.ROOT).equals(own(headers))) {
            throw new Refusal(403, "this request did not come from a page of this server");
        }
    }

    /** Returns the origin of the page that a request under this name belongs to. */
    private String own(HttpFields headers) {
        String authority = String.valueOf(only(headers, "Host")).toLowerCase(Locale.ROOT);
        if (!behindProxy) {
            return (encrypted ? "https://" : "http://") + authority;
        }
        String forwarded = only(headers, "X-Forwarded-Host");
        if (forwarded != null) {
            authority = forwarded.toLowerCase(Locale.ROOT);
        }
        if (host != null && !name(authority).equals(host.toLowerCase(Locale.ROOT))) {
            authority = host.toLowerCase(Locale.ROOT);
        }
        String scheme = only(headers, "X-Forwarded-Proto");
        return ("http".equals(scheme) ? "http://" : "https://") + authority;
    }

    /**
     * Checks that a body is JSON, which no form of a foreign page can send.
     *
     * @throws Refusal if it is not
     */
    static void requireJson(HttpFields headers) {
        String type = String.valueOf(headers.get("Content-Type")).toLowerCase(Locale.ROOT);
        if (!type.matches("application/json\\s*(;.*)?")) {
            throw new Refusal(415, "expected application/json");
        }
    }

    /**
     * Returns the name under which whoever asks is counted: their address. Behind a proxy, it is the last one in {@code
     * X-Forwarded-For}, which the proxy itself has added; what stands before it may be anybody's invention.
     */
    String asker(Exchange exchange) {
        List<HttpField> hops = behindProxy ? exchange.headers().getFields("X-Forwarded-For") : List.of();
        if (!hops.isEmpty()) {
            String line = String.valueOf(hops.get(hops.size() - 1).getValue());
            String last = line.substring(line.lastIndexOf(',') + 1).strip();
            if (ADDRESS.matcher(last).matches()) {
                try {
                    return Connections.name(InetAddress.getByName(last));
                } catch (UnknownHostException noAddress) {
                    // Counted as the proxy's.
                }
            }
        }
        return Connections.name(exchange.peer());
    }

    private static String name(String authority) {
        return authority.toLowerCase(Locale.ROOT).replaceFirst(":\\d{1,5}$", "");
    }

    private static int standardPort(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    /** Returns a header that occurs once; null if it is absent or contradicts itself. */
    private static @Nullable String only(HttpFields headers, String name) {
        List<HttpField> values = headers.getFields(name);
        return values.size() == 1 ? values.get(0).getValue() : null;
    }
}
