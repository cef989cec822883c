package dev.monge.cli.verify;

import dev.monge.format.FormatException;
import dev.monge.format.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reference files: a user's, or those bundled with Monge. */
final class References {
    private References() {}

    /** The file if one is given, otherwise the bundled one. */
    static StrictJson read(@Nullable Path file, String bundled) throws IOException {
        if (file != null) {
            return StrictJson.parse(file);
        }
        try (InputStream in = Objects.requireNonNull(References.class.getResourceAsStream(bundled))) {
            return StrictJson.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), bundled);
        }
    }

    /** The cases of a file, at least one. */
    static List<StrictJson> cases(StrictJson root) {
        List<StrictJson> cases = root.objects("cases");
        if (cases.isEmpty()) {
            throw root.complaint("cases", "expected at least one case, got none");
        }
        return cases;
    }

    /** Reads a case; what its numbers violate is said with its place. */
    static <T> T inPlace(StrictJson json, Function<StrictJson, T> reader) {
        try {
            return reader.apply(json);
        } catch (FormatException placed) {
            throw placed;
        } catch (IllegalArgumentException e) {
            throw new FormatException(json.source(), json.place() + ": " + e.getMessage(), e);
        }
    }

    /** What was read and what made it, for the first line of a report. */
    static String title(String what, List<StrictJson> cases, StrictJson root, String field, String program) {
        String counted = cases.size() == 1 ? "1 case" : cases.size() + " cases";
        boolean known = root.has("made_with") && root.object("made_with").has(field);
        String maker = known ? program + " " + root.object("made_with").text(field) : "an unknown program";
        return what + ": " + counted + " of " + root.source() + " (made by " + maker + ")";
    }
}
