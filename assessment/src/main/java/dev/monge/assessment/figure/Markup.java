package dev.monge.assessment.figure;

/** Escapes text for SVG and HTML. */
public final class Markup {
    private Markup() {}

    /** Returns text with markup characters escaped; characters that XML forbids become a question mark. */
    public static String escape(String raw) {
        var safe = new StringBuilder(raw.length() + 8);
        raw.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(allowed(c) ? c : '?');
            }
        });
        return safe.toString();
    }

    private static boolean allowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c < 0xD800)
                || (c >= 0xE000 && c != 0xFFFE && c != 0xFFFF);
    }
}
