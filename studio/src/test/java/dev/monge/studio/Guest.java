package dev.monge.studio;

import dev.monge.format.json.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;

/** Somebody who talks to a studio without its page, and sends whatever they like. */
public final class Guest {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI base;
    private final String cookie;

    /** What the studio answers. */
    public record Reply(int status, String type, String text) {
        /** Returns the answer as JSON. */
        public JsonNode json() {
            return JsonText.MAPPER.readTree(text);
        }
    }

    private Guest(URI base, String cookie) {
        this.base = base;
        this.cookie = cookie;
    }

    /** Enters by a link. */
    public static Guest by(URI link) throws IOException, InterruptedException {
        HttpResponse<String> entered = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(link).build(), HttpResponse.BodyHandlers.ofString());
        return new Guest(
                link.resolve("/"),
                entered.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0]);
    }

    /** Comes without a link. */
    public static Guest uninvited(URI address) {
        return new Guest(address.resolve("/"), "monge=none");
    }

    /** Comes again, with the same session, to a studio that was started again. */
    public Guest at(URI address) {
        String port = cookie.replaceFirst("monge-\\d+=", "monge-" + address.getPort() + "=");
        return new Guest(address.resolve("/"), port);
    }

    /** What a stream has told so far. */
    public static final class Stream {
        private final CompletableFuture<Void> end;

        private Stream(CompletableFuture<Void> end) {
            this.end = end;
        }

        /** Returns whether the studio ends the stream, within some seconds. */
        public boolean ends() throws InterruptedException {
            try {
                end.get(5, TimeUnit.SECONDS);
                return true;
            } catch (ExecutionException broken) {
                return true;
            } catch (TimeoutException goesOn) {
                return false;
            }
        }
    }

    /** Begins to listen to what happens. */
    public Stream stream() throws IOException, InterruptedException {
        HttpResponse<InputStream> response =
                client.send(request("/api/stream").build(), HttpResponse.BodyHandlers.ofInputStream());
        return new Stream(CompletableFuture.runAsync(() -> {
            try (InputStream in = response.body()) {
                in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }));
    }

    /** Asks for a path. */
    public Reply get(String path, String... headers) throws IOException, InterruptedException {
        return reply(request(path, headers).build());
    }

    /** Sends JSON to a path. */
    public Reply post(String path, String body) throws IOException, InterruptedException {
        return reply(request(path, "Content-Type", "application/json")
                .header("Origin", base.getScheme() + "://" + base.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).header("Cookie", cookie);
        return headers.length == 0 ? request : request.headers(headers);
    }

    private Reply reply(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        String type = response.headers().firstValue("Content-Type").orElse("");
        return new Reply(response.statusCode(), type, response.body());
    }

    /** Sends an event with an id and a body of JSON. */
    public Reply send(String id, String kind, String body) throws IOException, InterruptedException {
        // As text, so that escapes arrive as they are written.
        return post("/api/events", "{\"id\":\"" + id + "\",\"kind\":\"" + kind + "\",\"body\":" + body + "}");
    }

    /** Sends an event with an id of its own. */
    public Reply send(String kind, String body) throws IOException, InterruptedException {
        return send(UUID.randomUUID().toString(), kind, body);
    }

    /** Draws and commits a profile. */
    public void commit(double low, double high) throws IOException, InterruptedException {
        double middle = (low + high) / 2;
        ok(send(
                "sketch",
                "{\"gamma\":0.9,\"cohort\":\"\",\"edges\":[" + low + "," + middle + "," + high
                        + "],\"weights\":[1,2]}"));
        ok(send("commit", "{\"gamma\":0.9,\"cohort\":\"\"}"));
    }

    /** Answers the next question and returns its id. */
    public String answer(String answer) throws IOException, InterruptedException {
        JsonNode open = get("/api/questions").json().get("open");
        for (JsonNode each : open) {
            String id = each.get("question").stringValue();
            boolean pair = each.get("kind").stringValue().equals("pair");
            ok(send(
                    "answer",
                    "{\"question\":\"" + id + "\"," + (pair ? "\"answer\":\"" + answer + "\"" : "\"value\":5")
                            + ",\"seconds\":1}"));
            return id;
        }
        throw new IllegalStateException("there is no open question");
    }

    /** Starts a fit and waits until it is done. */
    public void fit() throws IOException, InterruptedException {
        ok(send("fit", "{}"));
        for (int tries = 0; tries < 2400; tries++) {
            JsonNode fits = get("/api/fit").json().get("fits");
            String state = fits.get(fits.size() - 1).get("state").stringValue();
            if (state.equals("done")) {
                return;
            }
            if (!state.equals("running")) {
                throw new IllegalStateException(fits.toString());
            }
            Thread.sleep(50);
        }
        throw new IllegalStateException("the fit does not end");
    }

    private static void ok(Reply reply) {
        if (reply.status() != 200) {
            throw new IllegalStateException(reply.toString());
        }
    }
}
