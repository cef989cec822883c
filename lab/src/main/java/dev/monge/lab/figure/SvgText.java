package dev.monge.lab.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Builds SVG from elements and attributes. Text is escaped, and coordinates have at most two decimals and no locale, so
 * that the same figure has the same bytes on every machine.
 */
final class SvgText {
    private static final String FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif";

    private final StringBuilder text = new StringBuilder(8192);

    SvgText(int width, int height, String title) {
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\" role=\"img\" font-family=\"")
                .append(FONT)
                .append("\" font-size=\"12\">\n<title>")
                .append(Markup.escape(title))
                .append("</title>\n");
        open("rect")
                .at("width", width)
                .at("height", height)
                .at("fill", ChartColours.PAPER)
                .close();
    }

    /** Starts an element; attributes follow, then {@link #close()} or {@link #close(String, String)}. */
    SvgText open(String element) {
        text.append('<').append(element);
        return this;
    }

    SvgText at(String name, double value) {
        return at(name, number(value));
    }

    SvgText at(String name, String value) {
        text.append(' ').append(name).append("=\"").append(Markup.escape(value)).append('"');
        return this;
    }

    void close() {
        text.append("/>\n");
    }

    /** Ends an element with text content. */
    void close(String element, String content) {
        text.append('>')
                .append(Markup.escape(content))
                .append("</")
                .append(element)
                .append(">\n");
    }

    void line(double x1, double y1, double x2, double y2, String colour, double width) {
        open("line")
                .at("x1", x1)
                .at("y1", y1)
                .at("x2", x2)
                .at("y2", y2)
                .at("stroke", colour)
                .at("stroke-width", width)
                .close();
    }

    void rectangle(double x, double y, double width, double height, String colour, double opacity) {
        open("rect")
                .at("x", x)
                .at("y", y)
                .at("width", Math.max(0, width))
                .at("height", Math.max(0, height))
                .at("fill", colour)
                .at("fill-opacity", opacity)
                .close();
    }

    void words(double x, double y, String anchor, String colour, String content) {
        open("text")
                .at("x", x)
                .at("y", y)
                .at("text-anchor", anchor)
                .at("fill", colour)
                .close("text", content);
    }

    void raw(String markup) {
        text.append(markup).append('\n');
    }

    /** Returns the finished figure. */
    String end() {
        return text + "</svg>\n";
    }

    /** Formats a number with at most two decimals, without exponent or negative zero. */
    static String number(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a coordinate must be finite, got " + value);
        }
        BigDecimal rounded =
                BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return rounded.signum() == 0 ? "0" : rounded.toPlainString();
    }
}
