package dev.monge.assessment.report;

import dev.monge.assessment.figure.Drawing;
import dev.monge.assessment.figure.Markup;
import dev.monge.reward.Verdict;
import java.util.Base64;
import java.util.List;

/**
 * Builds a self-contained HTML page from headings, paragraphs, tables and figures in the order in which they are added.
 * The page needs no scripts and no network, so it can be mailed and opened anywhere. All text is escaped.
 */
public final class HtmlReport {
    /** Cells of a column up to this length are not broken into lines. */
    private static final int LONGEST_BRIEF = 28;

    private final StringBuilder body = new StringBuilder();
    private final String title;
    private boolean plays;

    /** Creates an empty report. */
    public HtmlReport(String title) {
        this.title = title;
        body.append("<h1>").append(Markup.escape(title)).append("</h1>\n");
    }

    /** Adds a heading. */
    public HtmlReport heading(String text) {
        body.append("<h2>").append(Markup.escape(text)).append("</h2>\n");
        return this;
    }

    /**
     * Adds a heading that a table can link to.
     *
     * @param id its name in links
     */
    public HtmlReport heading(String text, String id) {
        body.append("<h2 id=\"").append(Markup.escape(id)).append("\">");
        body.append(Markup.escape(text)).append("</h2>\n");
        return this;
    }

    /** Adds a heading below the others. */
    public HtmlReport subheading(String text) {
        body.append("<h3>").append(Markup.escape(text)).append("</h3>\n");
        return this;
    }

    /** Adds a paragraph. */
    public HtmlReport paragraph(String text) {
        body.append("<p>").append(Markup.escape(text)).append("</p>\n");
        return this;
    }

    /** Adds a paragraph that begins with a verdict. */
    public HtmlReport paragraph(Cell verdict, String text) {
        body.append("<p>").append(verdict.markup()).append(": ");
        body.append(Markup.escape(text)).append("</p>\n");
        return this;
    }

    /** Adds a note in a lighter colour, such as an explanation of what follows. */
    public HtmlReport note(String text) {
        body.append("<p class=\"note\">").append(Markup.escape(text)).append("</p>\n");
        return this;
    }

    /** Adds what is known of a reward on anything new; it stands out unless that is good. */
    public HtmlReport verdict(Verdict verdict) {
        body.append(verdict.isLearned() ? "<p>" : "<p class=\"warning\">").append("<strong>Verdict:</strong> ");
        body.append(Markup.escape(verdict.words())).append(".</p>\n");
        return this;
    }

    /** Adds a warning, which stands out. */
    public HtmlReport warning(String text) {
        body.append("<p class=\"warning\"><strong>Warning:</strong> ");
        body.append(Markup.escape(text)).append("</p>\n");
        return this;
    }

    /**
     * Adds a figure, for wide screens and for narrow ones.
     *
     * @param caption the caption below it; blank for none
     */
    public HtmlReport figure(Drawing drawing, String caption) {
        return figure(List.of(drawing), caption);
    }

    /**
     * Adds a figure of several drawings, one below the other.
     *
     * @param caption the caption below them; blank for none
     */
    public HtmlReport figure(List<? extends Drawing> drawings, String caption) {
        var both = new StringBuilder("<div class=\"wide\">\n");
        drawings.forEach(each -> both.append(each.svg()));
        both.append("</div>\n<div class=\"narrow\">\n");
        drawings.forEach(each -> both.append(each.svg(Drawing.NARROW)));
        return figure(both.append("</div>\n").toString(), caption);
    }

    private HtmlReport figure(String content, String caption) {
        body.append("<figure>\n").append(content);
        if (!caption.isBlank()) {
            body.append("<figcaption>").append(Markup.escape(caption)).append("</figcaption>\n");
        }
        body.append("</figure>\n");
        return this;
    }

    /**
     * Adds an animation, which is embedded in the page.
     *
     * @param gif the bytes of a GIF. Not modified.
     * @param name the alternative text
     * @param caption the caption below it; blank for none
     */
    public HtmlReport animation(byte[] gif, String name, String caption) {
        String image = "<img alt=\"" + Markup.escape(name) + "\" src=\"data:image/gif;base64,"
                + Base64.getEncoder().encodeToString(gif) + "\">\n";
        return figure(image, caption);
    }

    /**
     * A cell of a table.
     *
     * @param text what it says
     * @param link the id of the heading it links to; blank for none
     * @param badge the class of a verdict, {@code good}, {@code part}, {@code bad} or {@code open}; blank for none
     */
    public record Cell(String text, String link, String badge) {
        /** Returns a cell of plain text. */
        public static Cell of(String text) {
            return new Cell(text, "", "");
        }

        String markup() {
            String inner = badge.isBlank()
                    ? Markup.escape(text)
                    : "<span class=\"badge " + Markup.escape(badge) + "\">" + Markup.escape(text) + "</span>";
            return link.isBlank() ? inner : "<a href=\"#" + Markup.escape(link) + "\">" + inner + "</a>";
        }
    }

    /** Adds a table; columns that contain only numbers are right-aligned. A wide one scrolls by itself. */
    public HtmlReport table(List<String> header, List<List<String>> rows) {
        return cells(
                header,
                rows.stream().map(row -> row.stream().map(Cell::of).toList()).toList());
    }

    /** Adds a table whose cells may be links and verdicts. */
    public HtmlReport cells(List<String> header, List<List<Cell>> rows) {
        boolean[] numeric = new boolean[header.size()];
        boolean[] brief = new boolean[header.size()];
        for (List<Cell> row : rows) {
            if (row.size() != numeric.length) {
                throw new IllegalArgumentException("a table row needs " + numeric.length + " cells, got " + row.size());
            }
        }
        for (int c = 0; c < numeric.length; c++) {
            int column = c;
            numeric[c] = !rows.isEmpty()
                    && rows.stream().allMatch(row -> isNumber(row.get(column).text()));
            brief[c] = rows.stream().allMatch(row -> row.get(column).text().length() <= LONGEST_BRIEF);
        }
        body.append("<div class=\"table\" tabindex=\"0\">\n<table>\n<thead>");
        row("th", header.stream().map(Cell::of).toList(), numeric, brief);
        body.append("</thead>\n<tbody>\n");
        rows.forEach(each -> row("td", each, numeric, brief));
        body.append("</tbody>\n</table>\n</div>\n");
        return this;
    }

    /** Begins a collapsible section; {@link #endFold} ends it. On paper it is open. */
    public HtmlReport fold(String summary, boolean open) {
        body.append(open ? "<details open>" : "<details>")
                .append("<summary>")
                .append(Markup.escape(summary))
                .append("</summary>\n");
        return this;
    }

    /** Ends a collapsible section. */
    public HtmlReport endFold() {
        body.append("</details>\n");
        return this;
    }

    /** Adds markup whose texts are escaped already. */
    HtmlReport markup(String safe) {
        body.append(safe);
        return this;
    }

    /** Adds the script that plays media from the moment that is clicked on. */
    HtmlReport playing() {
        plays = true;
        return this;
    }

    /** Returns the page. */
    public String html(String footer) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"" + Markup.escape(policy()) + "\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
                + Markup.escape(title) + "</title>\n<style>\n" + PageStyle.css() + "</style>\n</head>\n<body>\n<main>\n"
                + body + "<footer>" + Markup.escape(footer) + "</footer>\n</main>\n"
                + (plays ? "<script>" + MediaPlayer.SCRIPT + "</script>\n" : "") + "</body>\n</html>\n";
    }

    /** Allows what the page contains and nothing else: whatever a file's name smuggled in would not run. */
    private String policy() {
        String always =
                "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; img-src data:";
        return plays
                ? always + " 'self' file:; media-src 'self' file:; script-src '" + MediaPlayer.scriptHash() + "'"
                : always;
    }

    private void row(String cell, List<Cell> cells, boolean[] numeric, boolean[] brief) {
        body.append("<tr>");
        for (int c = 0; c < numeric.length; c++) {
            body.append('<')
                    .append(cell)
                    .append(numeric[c] ? " class=\"number\">" : brief[c] ? " class=\"brief\">" : ">");
            body.append(cells.get(c).markup()).append("</").append(cell).append('>');
        }
        body.append("</tr>\n");
    }

    private static boolean isNumber(String text) {
        return text.matches("[-\u2212+]?[0-9][0-9,.]*(e[-+]?[0-9]+)?%?");
    }
}
