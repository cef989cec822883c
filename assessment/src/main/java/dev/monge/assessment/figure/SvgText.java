package dev.monge.assessment.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Builds SVG from elements and attributes. Text is escaped, and coordinates have at most two decimals and no locale, so
 * that the same figure has the same bytes on every machine.
 */
final class SvgText {
    private static final String FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif";

    private static final int TITLE_SIZE = 15;
    private static final int TITLE_LINE = 19;

    /** The size of letters but for titles, in pixels. */
    static final double SIZE = 12;

    private final StringBuilder text = new StringBuilder(8192);

    SvgText(int width, int height, String title) {
        this(width, height, title, "");
    }

    /**
     * Begins a figure.
     *
     * @param title the description for readers who do not see it
     * @param plot left, right, low and high of the horizontal axis, for a script that asks what was clicked on; may be
     *     blank
     */
    SvgText(int width, int height, String title, String plot) {
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append(plot.isBlank() ? "" : "\" data-plot=\"" + Markup.escape(plot))
                .append("\" role=\"img\" font-family=\"")
                .append(FONT)
                .append("\" font-size=\"12\">\n<title>")
                .append(Markup.escape(title))
                .append("</title>\n");
        open("rect")
                .at("width", width)
                .at("height", height)
                .fill(ChartColours.PAPER)
                .close();
    }

    SvgText fill(Ink ink) {
        return at("class", ink.fillClass()).at("fill", ink.light());
    }

    SvgText stroke(Ink ink, double width) {
        return at("class", ink.strokeClass()).at("stroke", ink.light()).at("stroke-width", width);
    }

    SvgText fillAndStroke(Ink ink, double opacity, double width) {
        return at("class", ink.fillClass() + " " + ink.strokeClass())
                .at("fill", ink.light())
                .at("fill-opacity", opacity)
                .at("stroke", ink.light())
                .at("stroke-width", width);
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

    void line(double x1, double y1, double x2, double y2, Ink ink, double width) {
        open("line")
                .at("x1", x1)
                .at("y1", y1)
                .at("x2", x2)
                .at("y2", y2)
                .stroke(ink, width)
                .close();
    }

    void rectangle(double x, double y, double width, double height, Ink ink, double opacity) {
        open("rect")
                .at("x", x)
                .at("y", y)
                .at("width", Math.max(0, width))
                .at("height", Math.max(0, height))
                .fill(ink)
                .at("fill-opacity", opacity)
                .close();
    }

    void words(double x, double y, String anchor, Ink ink, String content) {
        open("text").at("x", x).at("y", y).at("text-anchor", anchor).fill(ink).close("text", content);
    }

    /** Adds text that has limited room; if it has to be cut, a tooltip has all of it. */
    void words(double x, double y, String anchor, Ink ink, String content, double room) {
        String shown = TextWidth.cut(content, room, SIZE);
        open("text").at("x", x).at("y", y).at("text-anchor", anchor).fill(ink);
        closeWithTooltip(shown, content);
    }

    /** Adds text with a rim of paper around its letters, which lines behind it do not cross. */
    void wordsOnLines(double x, double y, String anchor, String content, double room) {
        open("text")
                .at("x", x)
                .at("y", y)
                .at("text-anchor", anchor)
                .at("class", ChartColours.SOFT_INK.fillClass() + " " + ChartColours.PAPER.strokeClass())
                .at("fill", ChartColours.SOFT_INK.light())
                .at("stroke", ChartColours.PAPER.light())
                .at("stroke-width", 4)
                .at("stroke-linejoin", "round")
                .at("paint-order", "stroke");
        closeWithTooltip(TextWidth.cut(content, room, SIZE), content);
    }

    /** Adds text that runs upwards, with its middle at a place and limited room. */
    void upright(double x, double y, Ink ink, String content, double room) {
        open("text")
                .at("transform", "translate(" + number(x) + " " + number(y) + ") rotate(-90)")
                .at("text-anchor", "middle")
                .fill(ink);
        closeWithTooltip(TextWidth.cut(content, room, SIZE), content);
    }

    private void closeWithTooltip(String shown, String all) {
        text.append('>');
        if (!shown.equals(all)) {
            text.append("<title>").append(Markup.escape(all)).append("</title>");
        }
        text.append(Markup.escape(shown)).append("</text>\n");
    }

    /** Adds a title in as many lines as it needs, below the top of the figure. */
    void title(double x, List<String> lines) {
        for (int k = 0; k < lines.size(); k++) {
            open("text")
                    .at("x", x)
                    .at("y", 22 + k * TITLE_LINE)
                    .fill(ChartColours.INK)
                    .at("font-size", TITLE_SIZE)
                    .at("font-weight", "600")
                    .close("text", lines.get(k));
        }
    }

    /** Returns the lines of a title in limited room; none if it is blank. */
    static List<String> titleLines(String title, double room) {
        return title.isBlank() ? List.of() : TextWidth.lines(title, room, TITLE_SIZE);
    }

    /** Returns the height of a title of so many lines, with the space below it. */
    static int titleHeight(int lines) {
        return lines == 0 ? 0 : 30 + (lines - 1) * TITLE_LINE;
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
