package dev.monge.assessment.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A table of numbers on coloured ground: blue above 0, strongest from 1 on, orange below 0, strongest from -1 on. Both
 * colours are distinguishable with any colour vision, and every number is also written. The highest number of a column
 * is bold; what has no number has a mark that is explained below the table.
 *
 * @param title the title above the figure; may be blank
 * @param xLabel what the columns are
 * @param columns the names of the columns
 * @param rows the rows
 * @param width the width in pixels; the height follows from the number of rows
 */
public record HeatTable(String title, String xLabel, List<String> columns, List<CellRow> rows, int width)
        implements Drawing {
    private static final int ROW = 24;
    private static final int RIGHT = 12;
    private static final int SAMPLE = 12;
    private static final int LARGEST_COLUMN = 110;
    private static final double LARGEST_SHARE_OF_NAMES = 0.4;
    /** Ink of text on a ground of more than this share of a colour would be hard to read. */
    private static final double STRONGEST = 0.55;

    private static final List<Double> SCALE = List.of(-1.0, -0.5, 0.0, 0.5, 1.0);

    /** Checks that every row has a cell for each column. */
    public HeatTable {
        columns = List.copyOf(columns);
        rows = CellRow.copyOf(rows, columns.size());
    }

    @Override
    public String svg(int otherWidth) {
        return new HeatTable(title, xLabel, columns, rows, otherWidth).svg();
    }

    @Override
    public String svg() {
        double names = CellRow.widthOfNames(rows, LARGEST_SHARE_OF_NAMES * width);
        double left = 16 + names;
        double column = Math.min(LARGEST_COLUMN, (width - RIGHT - left) / Math.max(1, columns.size()));
        List<String> lines = SvgText.titleLines(title, width - 24);
        int top = 46 + SvgText.titleHeight(lines.size());
        int bottom = top + rows.size() * ROW;
        Map<String, String> marks = marks();
        var svg = new SvgText(width, bottom + 32 + 18 * marks.size(), title.isBlank() ? xLabel : title);
        double middle = left + 0.5 * column * columns.size();
        svg.words(middle, top - 28, "middle", ChartColours.SOFT_INK, xLabel, 2 * Math.min(middle, width - middle));
        for (int c = 0; c < columns.size(); c++) {
            svg.words(left + (c + 0.5) * column, top - 8, "middle", ChartColours.INK, columns.get(c), column - 2);
        }
        for (int r = 0; r < rows.size(); r++) {
            double y = top + r * ROW;
            svg.words(
                    left - 8,
                    y + 0.5 * ROW + 4,
                    "end",
                    ChartColours.INK,
                    rows.get(r).name(),
                    names + 0.01);
            for (int c = 0; c < columns.size(); c++) {
                draw(svg, rows.get(r).cells().get(c), left + c * column, y, column, best(c));
            }
        }
        drawScale(svg, left, bottom + 10);
        int line = bottom + 44;
        for (Map.Entry<String, String> mark : marks.entrySet()) {
            svg.words(left, line, "start", ChartColours.SOFT_INK, mark.getKey() + "  " + mark.getValue(), width - left);
            line += 18;
        }
        svg.title(12, lines);
        return svg.end();
    }

    private void draw(SvgText svg, MethodCell cell, double x, double y, double column, OptionalDouble best) {
        if (cell instanceof MethodCell.Value value) {
            ground(svg, value.value(), x + 1, y + 1, column - 2, ROW - 2);
            boolean highest = best.isPresent() && number(value.value()).equals(number(best.getAsDouble()));
            svg.open("text")
                    .at("x", x + 0.5 * column)
                    .at("y", y + 0.5 * ROW + 4)
                    .at("text-anchor", "middle");
            if (highest) {
                svg.at("font-weight", "700");
            }
            svg.fill(ChartColours.INK).close("text", TextWidth.cut(number(value.value()), column, SvgText.SIZE));
        } else if (cell instanceof MethodCell.Empty empty) {
            svg.open("rect")
                    .at("x", x + 1.5)
                    .at("y", y + 1.5)
                    .at("width", Math.max(0, column - 3))
                    .at("height", ROW - 3)
                    .at("fill", "none")
                    .stroke(ChartColours.GRID, 1)
                    .at("stroke-dasharray", "3 3")
                    .close();
            svg.words(x + 0.5 * column, y + 0.5 * ROW + 4, "middle", ChartColours.SOFT_INK, empty.mark(), column);
        }
    }

    private static void ground(SvgText svg, double value, double x, double y, double width, double height) {
        double share = STRONGEST * Math.min(1, Math.abs(value));
        svg.rectangle(x, y, width, height, ChartColours.series(value < 0 ? 1 : 0), share);
    }

    /** Draws samples of the ground, from the left or as far right as they fit. */
    private void drawScale(SvgText svg, double left, double y) {
        double sample = SAMPLE + 3 + TextWidth.of("\u22121.0", SvgText.SIZE) + 6;
        double x = Math.max(0, Math.min(left, width - sample * SCALE.size()));
        for (double value : SCALE) {
            ground(svg, value, x, y, SAMPLE, SAMPLE);
            String label = String.format(Locale.ROOT, "%.1f", value).replace('-', '\u2212');
            svg.words(x + SAMPLE + 3, y + 10, "start", ChartColours.SOFT_INK, label);
            x += sample;
        }
    }

    /** Returns the highest number of a column, if there are at least two numbers. */
    private OptionalDouble best(int column) {
        double[] values = rows.stream()
                .map(row -> row.cells().get(column))
                .filter(MethodCell.Value.class::isInstance)
                .mapToDouble(cell -> ((MethodCell.Value) cell).value())
                .toArray();
        double best = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            best = Math.max(best, value);
        }
        return values.length < 2 ? OptionalDouble.empty() : OptionalDouble.of(best);
    }

    /** Returns the marks of empty cells with their meanings, in order of appearance. */
    private Map<String, String> marks() {
        Map<String, String> marks = new LinkedHashMap<>();
        for (CellRow row : rows) {
            for (MethodCell cell : row.cells()) {
                if (cell instanceof MethodCell.Empty empty) {
                    marks.putIfAbsent(empty.mark(), empty.why());
                }
            }
        }
        return marks;
    }

    private static String number(double value) {
        String format = Math.abs(value) < 9.995 ? "%.2f" : Math.abs(value) < 1e4 ? "%.0f" : "%.0e";
        String text = String.format(Locale.ROOT, format, value);
        return (text.equals("-0.00") ? "0.00" : text).replace('-', '\u2212');
    }
}
