package dev.monge.lab.figure;

import java.util.List;

/**
 * A chart of named horizontal bars, each with an optional whisker, for rankings and comparisons. The first bar is on
 * top.
 *
 * @param title the title above the figure; may be blank
 * @param xLabel the label of the horizontal axis
 * @param bars the bars
 * @param width the width in pixels; the height follows from the number of bars
 */
public record BarChart(String title, String xLabel, List<Bar> bars, int width) {
    private static final int ROW = 22;
    private static final double LETTER = 7.2;
    private static final int LONGEST_NAME = 28;

    /**
     * One bar from 0 to a value.
     *
     * @param name the name beside the bar
     * @param value the value
     * @param low the lower end of its whisker; equal to the value for none
     * @param high the upper end of its whisker; equal to the value for none
     * @param series the index of its colour, from 0
     */
    public record Bar(String name, double value, double low, double high, int series) {
        /** Checks the numbers. */
        public Bar {
            if (!Double.isFinite(value) || !Double.isFinite(low) || !Double.isFinite(high)) {
                throw new IllegalArgumentException(
                        "bar " + name + " needs finite numbers, got " + value + ", " + low + " and " + high);
            }
        }

        /** Returns a bar without a whisker, in the first colour. */
        public static Bar of(String name, double value) {
            return new Bar(name, value, value, value, 0);
        }
    }

    /** Copies the bars. */
    public BarChart {
        bars = List.copyOf(bars);
    }

    /** Returns the figure as a complete SVG document, which can also be embedded in HTML. */
    public String svg() {
        double longest = 0;
        double low = 0;
        double high = 0;
        for (Bar bar : bars) {
            longest = Math.max(longest, shown(bar.name()).length());
            low = Math.min(low, Math.min(bar.value(), bar.low()));
            high = Math.max(high, Math.max(bar.value(), bar.high()));
        }
        double left = 20 + longest * LETTER;
        int top = title.isBlank() ? 10 : 34;
        int bottom = top + bars.size() * ROW + 4;
        Scale x = Scale.holding(low, high, left, width - 24);
        var svg = new SvgText(width, bottom + 42, title.isBlank() ? xLabel : title);
        for (double tick : x.ticks()) {
            svg.line(x.pixel(tick), top, x.pixel(tick), bottom, ChartColours.GRID, 1);
            svg.words(x.pixel(tick), bottom + 16, "middle", ChartColours.SOFT_INK, x.label(tick));
        }
        for (int k = 0; k < bars.size(); k++) {
            draw(svg, x, bars.get(k), top + k * ROW, left);
        }
        svg.line(x.pixel(0), top, x.pixel(0), bottom, ChartColours.SOFT_INK, 1);
        svg.words(0.5 * (left + width - 24), bottom + 36, "middle", ChartColours.INK, xLabel);
        if (!title.isBlank()) {
            svg.open("text")
                    .at("x", 12)
                    .at("y", 22)
                    .at("fill", ChartColours.INK)
                    .at("font-size", 15)
                    .at("font-weight", "600")
                    .close("text", title);
        }
        return svg.end();
    }

    private static void draw(SvgText svg, Scale x, Bar bar, double top, double left) {
        double zero = x.pixel(0);
        double end = x.pixel(bar.value());
        svg.rectangle(
                Math.min(zero, end), top + 4, Math.abs(end - zero), ROW - 8, ChartColours.series(bar.series()), 0.85);
        if (bar.low() < bar.high()) {
            double middle = top + 0.5 * ROW;
            svg.line(x.pixel(bar.low()), middle, x.pixel(bar.high()), middle, ChartColours.INK, 1.2);
            svg.line(x.pixel(bar.low()), middle - 4, x.pixel(bar.low()), middle + 4, ChartColours.INK, 1.2);
            svg.line(x.pixel(bar.high()), middle - 4, x.pixel(bar.high()), middle + 4, ChartColours.INK, 1.2);
        }
        svg.words(left - 8, top + 0.5 * ROW + 4, "end", ChartColours.INK, shown(bar.name()));
    }

    private static String shown(String name) {
        int[] letters = name.codePoints().toArray();
        return letters.length <= LONGEST_NAME ? name : new String(letters, 0, LONGEST_NAME - 1) + "\u2026";
    }
}
