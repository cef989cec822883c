package dev.monge.lab.reproduction.item;

import java.util.List;

/**
 * What the report says about one item.
 *
 * @param name of the item
 * @param title in words
 * @param source where the paper says it
 * @param claim what it says, in our words
 * @param parts our figures and numbers
 * @param verdict what they say about the claim
 */
public record Section(String name, String title, String source, String claim, List<Part> parts, Verdict verdict) {
    /** Copies the parts. */
    public Section {
        parts = List.copyOf(parts);
    }

    /** One thing in a section. */
    public sealed interface Part {
        /** A paragraph. */
        record Text(String text) implements Part {}

        /** A table. */
        record Table(List<String> header, List<List<String>> rows) implements Part {}

        /** A drawing; its name is that of its file. */
        record Figure(String name, String svg, String caption) implements Part {}

        /** A film; its name is that of its file. */
        @SuppressWarnings("ArrayRecordComponent") // compared by nobody
        record Animation(String name, byte[] gif, String caption) implements Part {}
    }
}
