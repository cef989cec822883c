package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.Drawing;
import java.util.List;

/**
 * The section of the report about one item.
 *
 * @param name the name of the item
 * @param title the title
 * @param source the place in the paper
 * @param claim the paper's claim, paraphrased
 * @param parts Monge's figures and numbers
 * @param verdict the verdict on the claim
 */
public record Section(String name, String title, String source, String claim, List<Part> parts, ClaimVerdict verdict) {
    /** Copies the parts. */
    public Section {
        parts = List.copyOf(parts);
    }

    /** A part of a section. */
    public sealed interface Part {
        /** A paragraph. */
        record Text(String text) implements Part {}

        /** A table. */
        record Table(List<String> header, List<List<String>> rows) implements Part {}

        /** A figure, named after its file. */
        record Figure(String name, Drawing drawing, String caption) implements Part {}

        /** An animation, named after its file. */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        record Animation(String name, byte[] gif, String caption) implements Part {}
    }
}
