package dev.monge.research.verification;

import dev.monge.format.json.StrictJson;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The reference file of a verification: the one that the user names, or else the one bundled with Monge. */
final class ReferenceFile {
    private final @Nullable Path file;
    private final String bundled;
    private final String makerField;
    private final String maker;

    /**
     * A reference of one peer.
     *
     * @param file what the user names
     * @param bundled the resource to take where the user names no file
     * @param makerField the field of {@code made_with} that holds the peer's version
     * @param maker the peer's name
     */
    ReferenceFile(@Nullable Path file, String bundled, String makerField, String maker) {
        this.file = file;
        this.bundled = bundled;
        this.makerField = makerField;
        this.maker = maker;
    }

    /**
     * Checks the cases one by one, at least one; what the numbers of a case violate is said with its place. Fields that
     * nobody reads are no fault: the file is another program's.
     *
     * @return what was checked, such as {@code 60 cases of pot-reference.json (made by POT 0.8.2)}
     */
    String checkCases(Consumer<StrictJson> check) throws IOException {
        StrictJson root = read();
        List<StrictJson> cases = root.objects("cases");
        if (cases.isEmpty()) {
            throw root.complaint("cases", "expected at least one case, got none");
        }
        for (StrictJson each : cases) {
            try {
                check.accept(each);
            } catch (IllegalArgumentException unusable) {
                throw each.inPlace(unusable);
            }
        }
        return Counted.of(cases.size(), "case") + " of " + root.source() + " (made by " + madeBy(root) + ")";
    }

    private StrictJson read() throws IOException {
        if (file != null) {
            return StrictJson.parse(file);
        }
        try (InputStream in = Objects.requireNonNull(ReferenceFile.class.getResourceAsStream(bundled))) {
            return StrictJson.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), bundled);
        }
    }

    private String madeBy(StrictJson root) {
        if (root.has("made_with") && root.object("made_with").has(makerField)) {
            return maker + " " + root.object("made_with").text(makerField);
        }
        return "an unknown program";
    }
}
