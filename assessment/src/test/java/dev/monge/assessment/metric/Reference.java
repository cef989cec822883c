package dev.monge.assessment.metric;

import dev.monge.format.json.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Values that SciPy 1.17.1 and NumPy gave. */
final class Reference {
    private Reference() {}

    static StrictJson read() {
        try (InputStream in = Objects.requireNonNull(Reference.class.getResourceAsStream("scipy.json"))) {
            return StrictJson.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), "scipy.json");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
