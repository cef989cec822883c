package dev.monge.assessment.figure;

import java.util.List;
import java.util.Locale;

/**
 * Numbers with intervals on a common axis: a row for each method, a panel for each series. Panels lie side by side as
 * far as there is room, and below each other otherwise. A number outside of the axis is an arrow at its end, with the
 * number beside it.
 *
 * @param title the title above the figure; may be blank
 * @param xLabel the label of the horizontal axes
 * @param series the names of the panels
 * @param rows the rows; the first one is on top
 * @param range what the horizontal axes cover
 * @param references where vertical lines are drawn
 * @param width the width in pixels; the height follows from the numbers of rows and panels
 */
public record IntervalChart(
        String title,
        String xLabel,
        List<String> series,
        List<CellRow> rows,
        Axes.Range range,
        List<Double> references,
        int width)
        implements Drawing {
    private static final int ROW = 20;
    private static final int HEAD = 22;
    private static final int TICKS = 22;
    private static final int GAP = 18;
    private static final int RIGHT = 16;
    private static final int SMALLEST_PANEL = 112;
    private static final int LARGEST_PANEL = 420;
    private static final double LARGEST_SHARE_OF_NAMES = 0.4;

    /** Checks that every row has a cell for each panel. */
    public IntervalChart {
        series = List.copyOf(series);
        references = List.copyOf(references);
        if (series.isEmpty()) {
            throw new IllegalArgumentException("an interval chart needs at least one series, got none");
        }
        rows = CellRow.copyOf(rows, series.size());
    }

    @Override
    public String svg(int otherWidth) {
        return new IntervalChart(title, xLabel, series, rows, range, references, otherWidth).svg();
    }

    @Override
    public String svg() {
        double names = CellRow.widthOfNames(rows, LARGEST_SHARE_OF_NAMES * width);
        double left = 16 + names;
        double room = width - RIGHT - left;
        int fit = (int) Math.max(1, Math.min(series.size(), (room + GAP) / (SMALLEST_PANEL + GAP)));
        int strips = (series.size() + fit - 1) / fit;
        int across = (series.size() + strips - 1) / strips; // as even as possible
        double panel = Math.min(LARGEST_PANEL, (room + GAP) / across - GAP);
        List<String> lines = SvgText.titleLines(title, width - 24);
        int top = 6 + SvgText.titleHeight(lines.size());
        int strip = HEAD + rows.size() * ROW + TICKS + 8;
        List<String> label = TextWidth.lines(xLabel, width - 24, SvgText.SIZE);
        var svg = new SvgText(width, top + strips * strip + 6 + 16 * label.size(), title.isBlank() ? xLabel : title);
        for (int k = 0; k < series.size(); k++) {
            double from = left + k % across * (panel + GAP);
            int roof = top + k / across * strip + HEAD;
            if (k % across == 0) {
                drawNames(svg, left - 8, roof, names);
            }
            Scale x = Scale.holding(range.low(), range.high(), from, from + panel);
            svg.words(from + 0.5 * panel, roof - 7, "middle", ChartColours.INK, series.get(k), panel + GAP - 2);
            drawFrame(svg, x, roof);
            for (int r = 0; r < rows.size(); r++) {
                draw(svg, x, rows.get(r).cells().get(k), roof + (r + 0.5) * ROW);
            }
        }
        double middle = left + 0.5 * (across * (panel + GAP) - GAP);
        for (int k = 0; k < label.size(); k++) {
            double half = 0.5 * TextWidth.of(label.get(k), SvgText.SIZE);
            double at = Math.max(half, Math.min(middle, width - half - 4));
            svg.words(at, top + strips * strip + 12 + 16 * k, "middle", ChartColours.INK, label.get(k));
        }
        svg.title(12, lines);
        return svg.end();
    }

    private void drawNames(SvgText svg, double x, double roof, double room) {
        for (int r = 0; r < rows.size(); r++) {
            svg.words(
                    x,
                    roof + (r + 0.5) * ROW + 4,
                    "end",
                    ChartColours.INK,
                    rows.get(r).name(),
                    room + 0.01);
        }
    }

    private void drawFrame(SvgText svg, Scale x, double roof) {
        double floor = roof + rows.size() * ROW;
        for (int r = 0; r < rows.size(); r += 2) { // stripes lead the eye from the name to the dot
            svg.rectangle(x.from(), roof + r * ROW, x.to() - x.from(), ROW, ChartColours.GRID, 0.45);
        }
        for (Ticks.Tick tick : Ticks.of(x)) {
            double at = x.pixel(tick.at());
            svg.line(at, roof, at, floor, ChartColours.GRID, 1);
            svg.words(at, floor + 16, "middle", ChartColours.SOFT_INK, tick.label());
        }
        for (double reference : references) {
            if (reference >= range.low() && reference <= range.high()) {
                svg.open("line")
                        .at("x1", x.pixel(reference))
                        .at("y1", roof)
                        .at("x2", x.pixel(reference))
                        .at("y2", floor)
                        .stroke(ChartColours.SOFT_INK, 1.2)
                        .at("stroke-dasharray", "4 3")
                        .close();
            }
        }
    }

    private void draw(SvgText svg, Scale x, MethodCell cell, double y) {
        if (cell instanceof MethodCell.Empty empty) {
            svg.wordsOnLines(0.5 * (x.from() + x.to()), y + 4, "middle", empty.why(), x.to() - x.from());
        } else if (cell instanceof MethodCell.Value value) {
            draw(svg, x, value, y);
        }
    }

    private void draw(SvgText svg, Scale x, MethodCell.Value value, double y) {
        Ink ink = ChartColours.series(0);
        double low = Math.max(value.low(), range.low());
        double high = Math.min(value.high(), range.high());
        if (value.hasInterval() && low < high) {
            svg.rectangle(x.pixel(low), y - 4, x.pixel(high) - x.pixel(low), 8, ink, 0.35);
        }
        if (value.value() < range.low()) {
            arrow(svg, x.from(), y, 1, value.value());
        } else if (value.value() > range.high()) {
            arrow(svg, x.to(), y, -1, value.value());
        } else {
            svg.open("circle")
                    .at("cx", x.pixel(value.value()))
                    .at("cy", y)
                    .at("r", 3.6)
                    .fill(ink)
                    .close();
        }
    }

    /** Draws an arrow at the end of the axis, and inside of it, in the given direction, the number. */
    private static void arrow(SvgText svg, double tip, double y, int inwards, double value) {
        double base = tip + 7 * inwards;
        svg.open("polygon")
                .at("points", point(tip, y) + " " + point(base, y - 4.5) + " " + point(base, y + 4.5))
                .fill(ChartColours.series(0))
                .close();
        svg.wordsOnLines(base + 4 * inwards, y + 4, inwards > 0 ? "start" : "end", number(value), SMALLEST_PANEL);
    }

    private static String point(double px, double py) {
        return SvgText.number(px) + "," + SvgText.number(py);
    }

    private static String number(double value) {
        String format = Math.abs(value) < 10 ? "%.1f" : Math.abs(value) < 1e5 ? "%.0f" : "%.0e";
        return String.format(Locale.ROOT, format, value).replace('-', '\u2212');
    }
}
