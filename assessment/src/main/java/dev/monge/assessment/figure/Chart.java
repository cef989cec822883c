package dev.monge.assessment.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * A figure with two numeric axes and layers such as lines, bands, points and histograms.
 *
 * <p>A chart is a value: the same chart gives the same bytes. The axes cover all data unless {@link Axes} say otherwise,
 * ticks are round numbers, and the legend lists names in order of appearance. Example:
 * {@code Chart.of("Return", "epoch", "return").with(new Layer.Line("ours", x, y)).svg()}.
 *
 * @param title the title above the figure; may be blank
 * @param xLabel the label of the horizontal axis
 * @param yLabel the label of the vertical axis
 * @param layers the layers, the first at the bottom, but shaded stretches beneath all others
 * @param axes what the axes cover
 * @param width the width in pixels
 * @param height the height in pixels
 */
public record Chart(String title, String xLabel, String yLabel, List<Layer> layers, Axes axes, int width, int height)
        implements Drawing {
    private static final int LEFT = 64;
    private static final int RIGHT = 18;
    private static final int BOTTOM = 46;
    private static final int LARGEST_SQUARE = 400;

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
        return new Chart(title, xLabel, yLabel, List.of(), Axes.OF_DATA, 640, 360);
    }

    /** Returns a copy with one more layer on top. */
    public Chart with(Layer layer) {
        var more = new ArrayList<>(layers);
        more.add(layer);
        return new Chart(title, xLabel, yLabel, more, axes, width, height);
    }

    /** Returns a copy with other axes. */
    public Chart with(Axes other) {
        return new Chart(title, xLabel, yLabel, layers, other, width, height);
    }

    /** Returns a copy of another size. */
    public Chart sized(int otherWidth, int otherHeight) {
        return new Chart(title, xLabel, yLabel, layers, axes, otherWidth, otherHeight);
    }

    @Override
    public String svg(int otherWidth) {
        return sized(otherWidth, height).svg();
    }

    @Override
    public String svg() {
        List<String> lines = SvgText.titleLines(title, width - LEFT - RIGHT);
        Legend legend = Legend.of(layers, width - LEFT - RIGHT);
        int tags = layers.stream()
                        .anyMatch(each -> each instanceof Layer.Shade shade
                                && !shade.tag().isBlank())
                ? 12
                : 0;
        int bottom = xLabel.isBlank() ? BOTTOM - 18 : BOTTOM;
        int top = 12 + SvgText.titleHeight(lines.size()) + legend.height() + tags;
        boolean square = layers.stream().anyMatch(Layer.Identity.class::isInstance);
        double side = Math.min(LARGEST_SQUARE, width - LEFT - RIGHT);
        int tall = square ? (int) (top + side + bottom) : Math.max(height, top + bottom + height / 2);
        List<Layer> drawn =
                axes.logarithmic() ? layers.stream().map(LogAxis::of).toList() : layers;
        Extent extent = Extent.of(drawn);
        Scale x = square ? extent.equal().both(LEFT, LEFT + side) : horizontal(extent);
        Scale y = square ? extent.both(tall - bottom, top) : vertical(extent, tall - bottom, top);
        var svg = new SvgText(width, tall, description(), axes.logarithmic() ? "" : plot(x));
        drawShades(svg, x, y, legend, drawn);
        frame(svg, x, y);
        for (Layer layer : drawn) {
            if (!(layer instanceof Layer.Shade)) {
                new LayerPen(svg, x, y, legend.look(layer)).draw(layer);
            }
        }
        svg.title(LEFT, lines);
        legend.draw(svg, LEFT, 14 + SvgText.titleHeight(lines.size()));
        return svg.end();
    }

    private Scale horizontal(Extent extent) {
        return axes.x()
                .map(range -> axes.logarithmic() ? LogAxis.of(range) : range)
                .map(range -> Scale.holding(range.low(), range.high(), LEFT, width - RIGHT))
                .orElseGet(() -> extent.x(LEFT, width - RIGHT));
    }

    private Scale vertical(Extent extent, double from, double to) {
        return axes.y()
                .map(range -> Scale.holding(range.low(), range.high(), from, to))
                .orElseGet(() -> extent.y(from, to));
    }

    private String description() {
        return !title.isBlank() ? title : xLabel.isBlank() ? yLabel : yLabel + " by " + xLabel;
    }

    private static String plot(Scale x) {
        return SvgText.number(x.from()) + " " + SvgText.number(x.to()) + " " + x.low() + " " + x.high();
    }

    private static void drawShades(SvgText svg, Scale x, Scale y, Legend legend, List<Layer> drawn) {
        for (Layer layer : drawn) {
            if (layer instanceof Layer.Shade) {
                new LayerPen(svg, x, y, legend.look(layer)).draw(layer);
            }
        }
    }

    private List<Ticks.Tick> ticks(Scale x) {
        return axes.logarithmic() ? LogAxis.ticks(x) : axes.clock() ? Ticks.clock(x) : Ticks.of(x);
    }

    private void frame(SvgText svg, Scale x, Scale y) {
        double floor = y.from();
        for (double tick : y.ticks()) {
            double at = y.pixel(tick);
            svg.line(LEFT, at, x.to(), at, ChartColours.GRID, 1);
            svg.words(LEFT - 8, at + 4, "end", ChartColours.SOFT_INK, y.label(tick));
        }
        for (Ticks.Tick tick : ticks(x)) {
            double at = x.pixel(tick.at());
            svg.line(at, floor, at, floor + 4, ChartColours.SOFT_INK, 1);
            double half = 0.5 * TextWidth.of(tick.label(), SvgText.SIZE);
            svg.words(Math.min(at, width - half), floor + 18, "middle", ChartColours.SOFT_INK, tick.label());
        }
        svg.line(LEFT, floor, x.to(), floor, ChartColours.SOFT_INK, 1);
        double middle = 0.5 * (x.from() + x.to());
        double room = 2 * Math.min(middle, width - middle);
        if (!xLabel.isBlank()) {
            svg.words(middle, floor + BOTTOM - 8, "middle", ChartColours.INK, xLabel, room);
        }
        svg.upright(14, 0.5 * (y.to() + floor), ChartColours.INK, yLabel, floor + BOTTOM - 8);
    }
}
