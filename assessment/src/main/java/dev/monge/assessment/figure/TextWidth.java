package dev.monge.assessment.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * Estimates how wide text will be. The font is chosen by the viewer, so the estimate is on the wide side: text that fits
 * by it is not cut.
 */
final class TextWidth {
    private static final String NARROW = "ijlt.,:;|'!()[]{} \u2212-f/I1r";
    private static final String WIDE = "mwMW@%\u2026";

    private TextWidth() {}

    static double of(String text, double size) {
        return size * text.codePoints().mapToDouble(TextWidth::ems).sum();
    }

    private static double ems(int c) {
        if (NARROW.indexOf(c) >= 0) {
            return c == '1' || c == '-' || c == '\u2212' ? 0.62 : 0.42;
        }
        if (WIDE.indexOf(c) >= 0 || c >= 0x2E80) {
            return 1.02;
        }
        return Character.isUpperCase(c) ? 0.74 : 0.62;
    }

    /** Returns text that fits, with an ellipsis for what was left out. */
    static String cut(String text, double room, double size) {
        if (of(text, size) <= room) {
            return text;
        }
        int[] letters = text.codePoints().toArray();
        for (int n = letters.length - 1; n > 0; n--) {
            String shorter = new String(letters, 0, n).stripTrailing() + "\u2026";
            if (of(shorter, size) <= room) {
                return shorter;
            }
        }
        return "\u2026";
    }

    /** Returns the text in lines that fit; a word that is too long for a line is broken. */
    static List<String> lines(String text, double room, double size) {
        List<String> lines = new ArrayList<>();
        var line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            String rest = word;
            if (!line.isEmpty() && of(line + " " + rest, size) > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ");
            while (of(line + rest, size) > room && rest.codePointCount(0, rest.length()) > 1) {
                int n = rest.codePointCount(0, rest.length()) - 1;
                while (n > 1 && of(rest.substring(0, rest.offsetByCodePoints(0, n)), size) > room) {
                    n--;
                }
                int end = rest.offsetByCodePoints(0, n);
                lines.add(rest.substring(0, end));
                rest = rest.substring(end);
            }
            line.append(rest);
        }
        lines.add(line.toString());
        return lines;
    }
}
