package dev.monge.studio.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** HTTP written by hand, since clients do not send what an attacker sends. */
final class Wire {
    private final int port;

    Wire(int port) {
        this.port = port;
    }

    /**
     * What came back.
     *
     * @param status the status; 0 if the connection was closed without an answer
     * @param headers by name in lower case
     * @param body the body
     */
    record Reply(int status, Map<String, String> headers, String body) {
        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    Socket connect() throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(30_000);
        return socket;
    }

    /** Asks for a page as the owner, with further headers. */
    Reply get(String path, String... headers) throws IOException {
        return send("GET", path, "", with(headers, "Cookie: monge-" + port + "=owner"));
    }

    /** Asks without a session. */
    Reply stranger(String path, String... headers) throws IOException {
        return send("GET", path, "", headers);
    }

    /** Sends JSON from the server's own page as the owner. */
    Reply post(String path, String body) throws IOException {
        return send(
                "POST",
                path,
                body,
                "Origin: http://localhost:" + port,
                "Content-Type: application/json",
                "Cookie: monge-" + port + "=owner");
    }

    Reply send(String method, String path, String body, String... headers) throws IOException {
        var request = new StringBuilder(method + " " + path + " HTTP/1.1\r\nConnection: close\r\n");
        boolean host = false;
        for (String header : headers) {
            request.append(header).append("\r\n");
            host |= header.startsWith("Host:");
        }
        if (!host) {
            request.append("Host: localhost:").append(port).append("\r\n");
        }
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return raw(request + (length > 0 ? "Content-Length: " + length + "\r\n" : "") + "\r\n" + body);
    }

    Reply raw(String request) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return read(socket);
        } catch (SocketException reset) {
            return new Reply(0, Map.of(), "");
        }
    }

    /** Reads until the server closes the connection. */
    static Reply read(Socket socket) throws IOException {
        String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        int end = all.indexOf("\r\n\r\n");
        if (end < 0) {
            return new Reply(0, Map.of(), all);
        }
        String[] lines = all.substring(0, end).split("\r\n", -1);
        Map<String, String> headers = new TreeMap<>();
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            headers.put(
                    lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
                    lines[i].substring(colon + 1).strip());
        }
        return new Reply(Integer.parseInt(lines[0].split(" ", -1)[1]), headers, all.substring(end + 4));
    }

    private static String[] with(String[] headers, String more) {
        String[] all = Arrays.copyOf(headers, headers.length + 1);
        all[headers.length] = more;
        return all;
    }
}
