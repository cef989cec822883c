package dev.monge.lab.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A figure with two numeric axes and layers such as lines, bands, points and histograms.
 *
 * <p>A chart is a value: the same chart gives the same bytes. The axes cover all data, ticks are round numbers, and the
 * legend lists names in order of appearance. Example:
 * {@code Chart.of("Return", "epoch", "return").with(new Layer.Line("ours", x, y)).svg()}.
 *
 * @param title the title above the figure; may be blank
 * @param xLabel the label of the horizontal axis
 * @param yLabel the label of the vertical axis
 * @param layers the layers, the first at the bottom
 * @param width the width in pixels
 * @param height the height in pixels
 */
public record Chart(String title, String xLabel, String yLabel, List<Layer> layers, int width, int height) {
    private static final int LEFT = 64;
    private static final int RIGHT = 18;
    private static final int BOTTOM = 46;
    private static final double LETTER = 6.6;

    /** Checks the size. */
    public Chart {
        layers = List.copyOf(layers);
        if (width < 120 || height < 80) {
            throw new IllegalArgumentException(
                    "a chart needs at least 120 by 80 pixels, got " + width + " by " + height);
        }
    }

    /** Returns an empty chart of 640 by 360 pixels. */
    public static Chart of(String title, String xLabel, String yLabel) {
        return new Chart(title, xLabel, yLabel, List.of(), 640, 360);
    }

    /** Returns a copy with one more layer on top. */
    public Chart with(Layer layer) {
        var more = new ArrayList<>(layers);
        more.add(layer);
        return new Chart(title, xLabel, yLabel, more, width, height);
    }

    /** Returns a copy of another size. */
    public Chart sized(int otherWidth, int otherHeight) {
        return new Chart(title, xLabel, yLabel, layers, otherWidth, otherHeight);
    }

    /** Returns the figure as a complete SVG document, which can also be embedded in HTML. */
    public String svg() {
        Map<String, Integer> colours = new LinkedHashMap<>();
        layers.forEach(layer -> colours.putIfAbsent(layer.name(), colours.size()));
        var legend = new Legend(colours, width - LEFT - RIGHT);
        int top = (title.isBlank() ? 12 : 38) + legend.height();
        Extent extent = Extent.of(layers);
        Scale x = extent.x(LEFT, width - RIGHT);
        Scale y = extent.y(height - BOTTOM, top);
        var svg = new SvgText(width, height, title.isBlank() ? yLabel + " by " + xLabel : title);
        frame(svg, x, y, top);
        for (Layer layer : layers) {
            new LayerPen(svg, x, y, ChartColours.series(colours.getOrDefault(layer.name(), 0))).draw(layer);
        }
        if (!title.isBlank()) {
            svg.open("text")
                    .at("x", LEFT)
                    .at("y", 22)
                    .at("fill", ChartColours.INK)
                    .at("font-size", 15)
                    .at("font-weight", "600")
                    .close("text", title);
        }
        legend.draw(svg, LEFT, title.isBlank() ? 14 : 40);
        return svg.end();
    }

    private void frame(SvgText svg, Scale x, Scale y, int top) {
        for (double tick : y.ticks()) {
            double at = y.pixel(tick);
            svg.line(LEFT, at, width - RIGHT, at, ChartColours.GRID, 1);
            svg.words(LEFT - 8, at + 4, "end", ChartColours.SOFT_INK, y.label(tick));
        }
        for (double tick : x.ticks()) {
            double at = x.pixel(tick);
            svg.line(at, height - BOTTOM, at, height - BOTTOM + 4, ChartColours.SOFT_INK, 1);
            svg.words(at, height - BOTTOM + 18, "middle", ChartColours.SOFT_INK, x.label(tick));
        }
        svg.line(LEFT, height - BOTTOM, width - RIGHT, height - BOTTOM, ChartColours.SOFT_INK, 1);
        svg.words(0.5 * (LEFT + width - RIGHT), height - 8, "middle", ChartColours.INK, xLabel);
        double middle = 0.5 * (top + height - BOTTOM);
        svg.open("text")
                .at("transform", "translate(14 " + SvgText.number(middle) + ") rotate(-90)")
                .at("text-anchor", "middle")
                .at("fill", ChartColours.INK)
                .close("text", yLabel);
    }

    /** A legend of names beside patches of their colours, in as many rows as needed. */
    private record Legend(Map<String, Integer> colours, int room) {
        private static final int ROW = 18;

        private interface Placed {
            void at(String name, double left, int row);
        }

        int height() {
            int[] rows = {0};
            place((name, left, row) -> rows[0] = row + 1);
            return rows[0] * ROW;
        }

        void draw(SvgText svg, double x, double y) {
            place((name, left, row) -> {
                String colour = ChartColours.series(colours.getOrDefault(name, 0));
                svg.rectangle(x + left, y + row * ROW - 9, 10, 10, colour, 1);
                svg.words(x + left + 15, y + row * ROW, "start", ChartColours.INK, name);
            });
        }

        private void place(Placed each) {
            double left = 0;
            int row = 0;
            for (String name : colours.keySet()) {
                double needed = 31 + name.codePointCount(0, name.length()) * LETTER;
                if (name.isBlank()) {
                    continue;
                }
                if (left > 0 && left + needed > room) {
                    left = 0;
                    row++;
                }
                each.at(name, left, row);
                left += needed;
            }
        }
    }
}
