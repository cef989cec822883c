package dev.monge.cli.studio;

import dev.monge.format.json.JsonText;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A participant of a study, without a browser. */
final class StudioClient {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI base;
    private final String cookie;

    /** Enters by a link. */
    StudioClient(URI link) throws IOException, InterruptedException {
        base = link.resolve("/");
        HttpResponse<String> entered =
                client.send(HttpRequest.newBuilder(link).build(), HttpResponse.BodyHandlers.ofString());
        cookie = entered.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return JsonText.MAPPER.readTree(bytes(path));
    }

    byte[] bytes(String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> response = client.send(
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Cookie", cookie)
                        .build(),
                HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw new IOException(
                    path + ": " + response.statusCode() + " " + new String(response.body(), StandardCharsets.UTF_8));
        }
        return response.body();
    }

    JsonNode post(String path, JsonNode body) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Cookie", cookie)
                        .header("Content-Type", "application/json")
                        .header("Origin", base.getScheme() + "://" + base.getAuthority())
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        JsonNode json = JsonText.MAPPER.readTree(response.body());
        if (response.statusCode() != 200) {
            throw new IllegalArgumentException(json.get("error").stringValue());
        }
        return json;
    }

    JsonNode send(String kind, JsonNode body) throws IOException, InterruptedException {
        ObjectNode event = JsonText.MAPPER
                .createObjectNode()
                .put("id", UUID.randomUUID().toString())
                .put("kind", kind);
        event.set("body", body);
        return post("/api/events", event);
    }

    static ObjectNode object() {
        return JsonText.MAPPER.createObjectNode();
    }

    /** Draws a profile of all recordings by statements and commits it. */
    void draw(String statements, double gamma) throws IOException, InterruptedException {
        draw(statements, gamma, "");
    }

    /** Draws a profile of a cohort. */
    void draw(String statements, double gamma, String cohort) throws IOException, InterruptedException {
        ObjectNode subject = object().put("gamma", gamma).put("cohort", cohort);
        JsonNode views = post("/api/sketch", subject.deepCopy().put("statements", statements));
        ObjectNode sketch = subject.deepCopy();
        sketch.setAll((ObjectNode) views.get("sketch"));
        send("sketch", sketch);
        send("commit", subject);
    }

    /** Starts a fit and waits for its end. */
    JsonNode fit() throws IOException, InterruptedException {
        send("fit", object());
        return waitForFit();
    }

    JsonNode waitForFit() throws IOException, InterruptedException {
        for (int tries = 0; tries < 1200; tries++) {
            JsonNode fits = get("/api/fit");
            JsonNode last = fits.get("fits").get(fits.get("fits").size() - 1);
            if (!last.get("state").stringValue().equals("running")) {
                return last;
            }
            Thread.sleep(50);
        }
        throw new IOException("the fit does not end");
    }
}
