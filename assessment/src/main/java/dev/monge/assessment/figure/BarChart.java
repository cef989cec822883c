package dev.monge.assessment.figure;

import java.util.List;

/**
 * A chart of named horizontal bars, each with an optional whisker, for rankings and comparisons. The first bar is on
 * top.
 *
 * @param title the title above the figure; may be blank
 * @param xLabel the label of the horizontal axis
 * @param bars the bars
 * @param shape how a value is drawn
 * @param gap what was left out, if anything
 * @param width the width in pixels; the height follows from the number of bars
 */
public record BarChart(String title, String xLabel, List<Bar> bars, Shape shape, Gap gap, int width)
        implements Drawing {
    private static final int ROW = 22;
    private static final int RIGHT = 24;
    private static final double LARGEST_SHARE_OF_NAMES = 0.4;

    /** How a value is drawn. */
    public enum Shape {
        /** As a bar that begins at 0. */
        BARS,
        /** As a dot, for values whose 0 means nothing, such as ranks. */
        DOTS
    }

    /**
     * Bars that were left out.
     *
     * @param before the number of bars above the gap
     * @param words what was left out; blank if nothing was
     */
    public record Gap(int before, String words) {
        /** Nothing was left out. */
        public static final Gap NONE = new Gap(0, "");
    }

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

    /** Creates a chart of all bars. */
    public BarChart(String title, String xLabel, List<Bar> bars, int width) {
        this(title, xLabel, bars, Shape.BARS, Gap.NONE, width);
    }

    /** Returns a copy with another shape. */
    public BarChart with(Shape other) {
        return new BarChart(title, xLabel, bars, other, gap, width);
    }

    /** Returns a copy that shows where bars were left out. */
    public BarChart with(Gap other) {
        return new BarChart(title, xLabel, bars, shape, other, width);
    }

    @Override
    public String svg(int otherWidth) {
        return new BarChart(title, xLabel, bars, shape, gap, otherWidth).svg();
    }

    @Override
    public String svg() {
        double longest = 0;
        double low = shape == Shape.BARS ? 0 : Double.POSITIVE_INFINITY;
        double high = shape == Shape.BARS ? 0 : Double.NEGATIVE_INFINITY;
        for (Bar bar : bars) {
            longest = Math.max(longest, TextWidth.of(bar.name(), SvgText.SIZE));
            low = Math.min(low, Math.min(bar.value(), bar.low()));
            high = Math.max(high, Math.max(bar.value(), bar.high()));
        }
        double names = Math.min(longest, LARGEST_SHARE_OF_NAMES * width);
        double left = 20 + names;
        List<String> lines = SvgText.titleLines(title, width - 36);
        int top = 10 + SvgText.titleHeight(lines.size());
        int rows = bars.size() + (gap.words().isBlank() ? 0 : 1);
        int bottom = top + rows * ROW + 4;
        Scale x = Scale.holding(low, high, left, width - RIGHT);
        var svg = new SvgText(width, bottom + 42, title.isBlank() ? xLabel : title);
        for (Ticks.Tick tick : Ticks.of(x)) {
            svg.line(x.pixel(tick.at()), top, x.pixel(tick.at()), bottom, ChartColours.GRID, 1);
            svg.words(x.pixel(tick.at()), bottom + 16, "middle", ChartColours.SOFT_INK, tick.label());
        }
        for (int k = 0; k < bars.size(); k++) {
            int row = k + (!gap.words().isBlank() && k >= gap.before() ? 1 : 0);
            draw(svg, x, bars.get(k), top + row * ROW);
            svg.words(
                    left - 8,
                    top + (row + 0.5) * ROW + 4,
                    "end",
                    ChartColours.INK,
                    bars.get(k).name(),
                    names + 0.01);
        }
        if (shape == Shape.BARS) {
            svg.line(x.pixel(0), top, x.pixel(0), bottom, ChartColours.SOFT_INK, 1);
        }
        if (!gap.words().isBlank()) {
            drawGap(svg, top + gap.before() * ROW);
        }
        double middle = 0.5 * (left + width - RIGHT);
        svg.words(middle, bottom + 36, "middle", ChartColours.INK, xLabel, 2 * Math.min(middle, width - middle));
        svg.title(12, lines);
        return svg.end();
    }

    private void draw(SvgText svg, Scale x, Bar bar, double top) {
        Ink ink = ChartColours.series(bar.series());
        double end = x.pixel(bar.value());
        double middle = top + 0.5 * ROW;
        if (shape == Shape.BARS) {
            double zero = x.pixel(0);
            svg.rectangle(Math.min(zero, end), top + 4, Math.abs(end - zero), ROW - 8, ink, 0.85);
        }
        if (bar.low() < bar.high()) {
            svg.line(x.pixel(bar.low()), middle, x.pixel(bar.high()), middle, ChartColours.INK, 1.2);
            svg.line(x.pixel(bar.low()), middle - 4, x.pixel(bar.low()), middle + 4, ChartColours.INK, 1.2);
            svg.line(x.pixel(bar.high()), middle - 4, x.pixel(bar.high()), middle + 4, ChartColours.INK, 1.2);
        }
        if (shape == Shape.DOTS) {
            svg.open("circle")
                    .at("cx", end)
                    .at("cy", middle)
                    .at("r", 4)
                    .fill(ink)
                    .close();
        }
    }

    /** Draws a torn strip across all columns, with what was left out written into it. */
    private void drawGap(SvgText svg, double top) {
        svg.rectangle(0, top, width, ROW, ChartColours.PAPER, 1);
        for (double edge : new double[] {top + 2, top + ROW - 2}) {
            var zigzag = new StringBuilder();
            for (int k = 0; k * 6 <= width; k++) {
                zigzag.append(k == 0 ? "" : " ").append(k * 6).append(',');
                zigzag.append(SvgText.number(edge + (k % 2 == 0 ? -2 : 2)));
            }
            svg.open("polyline")
                    .at("points", zigzag.toString())
                    .at("fill", "none")
                    .stroke(ChartColours.SOFT_INK, 1)
                    .close();
        }
        svg.words(0.5 * width, top + 0.5 * ROW + 4, "middle", ChartColours.SOFT_INK, gap.words(), width - 24);
    }
}
