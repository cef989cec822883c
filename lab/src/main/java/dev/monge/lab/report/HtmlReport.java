package dev.monge.lab.report;

import dev.monge.lab.figure.Markup;
import java.util.Base64;
import java.util.List;

/**
 * Builds a self-contained HTML page from headings, paragraphs, tables and figures in the order in which they are added.
 * The page needs no scripts and no network, so it can be mailed and opened anywhere. All text is escaped.
 */
public final class HtmlReport {
    private static final String STYLE = """
            :root { color-scheme: light; }
            body { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif; color: #22272e;
              background: #f6f7f9; margin: 0; }
            main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; background: #fff; }
            h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; }
            h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-bottom: 1px solid #e4e7eb; padding-bottom: .25rem; }
            p.note { color: #5b6470; }
            table { border-collapse: collapse; font-size: .9rem; margin: 1rem 0; font-variant-numeric: tabular-nums; }
            th, td { padding: .3rem .8rem; border-bottom: 1px solid #e4e7eb; text-align: left; }
            th { border-bottom: 2px solid #c9ced6; font-weight: 600; }
            td.number, th.number { text-align: right; }
            figure { margin: 1rem 0; }
            figure svg { max-width: 100%; height: auto; }
            figcaption { color: #5b6470; font-size: .9rem; }
            details { border: 1px solid #e4e7eb; border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem; }
            summary { cursor: pointer; font-weight: 600; }
            footer { color: #5b6470; font-size: .85rem; margin-top: 3rem; }
            @media print { body { background: #fff; } details { break-inside: avoid; } }
            """;

    private final StringBuilder body = new StringBuilder();
    private final String title;

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

    /** Adds a paragraph. */
    public HtmlReport paragraph(String text) {
        body.append("<p>").append(Markup.escape(text)).append("</p>\n");
        return this;
    }

    /** Adds a note in a lighter colour, such as an explanation of what follows. */
    public HtmlReport note(String text) {
        body.append("<p class=\"note\">").append(Markup.escape(text)).append("</p>\n");
        return this;
    }

    /**
     * Adds a figure.
     *
     * @param svg an SVG document from {@link dev.monge.lab.figure}; inserted unchanged
     * @param caption the caption below it; blank for none
     */
    public HtmlReport figure(String svg, String caption) {
        body.append("<figure>\n").append(svg);
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

    /** Adds a table; columns that contain only numbers are right-aligned. */
    public HtmlReport table(List<String> header, List<List<String>> rows) {
        boolean[] numeric = new boolean[header.size()];
        for (int c = 0; c < numeric.length; c++) {
            int column = c;
            numeric[c] = !rows.isEmpty() && rows.stream().allMatch(row -> isNumber(row.get(column)));
        }
        body.append("<table>\n<thead>");
        row("th", header, numeric);
        body.append("</thead>\n<tbody>\n");
        rows.forEach(each -> row("td", each, numeric));
        body.append("</tbody>\n</table>\n");
        return this;
    }

    /** Begins a collapsible section; {@link #endFold} ends it. */
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

    /** Returns the page. */
    public String html(String footer) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
                + Markup.escape(title) + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n<main>\n" + body
                + "<footer>" + Markup.escape(footer) + "</footer>\n</main>\n</body>\n</html>\n";
    }

    private void row(String cell, List<String> cells, boolean[] numeric) {
        if (cells.size() != numeric.length) {
            throw new IllegalArgumentException("a table row needs " + numeric.length + " cells, got " + cells.size());
        }
        body.append("<tr>");
        for (int c = 0; c < numeric.length; c++) {
            body.append('<').append(cell).append(numeric[c] ? " class=\"number\">" : ">");
            body.append(Markup.escape(cells.get(c))).append("</").append(cell).append('>');
        }
        body.append("</tr>\n");
    }

    private static boolean isNumber(String text) {
        return text.matches("[-\u2212+]?[0-9][0-9,.]*(e[-+]?[0-9]+)?%?");
    }
}
