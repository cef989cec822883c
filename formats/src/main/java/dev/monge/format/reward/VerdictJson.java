package dev.monge.format.reward;

import dev.monge.reward.Verdict;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Writes a verdict as JSON: its kind, and the sentence. */
public final class VerdictJson {
    private VerdictJson() {}

    /** Writes a verdict. */
    public static void write(Verdict verdict, ObjectNode to) {
        to.put("kind", verdict.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .put("words", verdict.words());
    }
}
