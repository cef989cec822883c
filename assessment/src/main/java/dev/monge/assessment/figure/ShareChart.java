package dev.monge.assessment.figure;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A chart of horizontal bars of equal length, each divided into shares of the same parts, with the names of the parts
 * above. What the shares of a bar leave of the whole is drawn in grey.
 *
 * @param xLabel the label of the horizontal axis
 * @param parts the names of the parts
 * @param rest the name of what is left
 * @param bars the bars; the first one is on top
 * @param width the width in pixels; the height follows from the number of bars
 */
public record ShareChart(String xLabel, List<String> parts, String rest, List<Bar> bars, int width) implements Drawing {
    private static final int ROW = 22;
    private static final int LEGEND_ROW = 18;
    private static final int SAMPLE = 12;
    private static final int RIGHT = 24;
    private static final double LARGEST_SHARE_OF_NAMES = 0.4;
    private static final int[] PERCENTS = {0, 25, 50, 75, 100};

    /**
     * One bar.
     *
     * @param name the name beside it
     * @param shares the share of each part, not negative, in order
     */
    public record Bar(String name, List<Double> shares) {
        /** Copies the list. */
        public Bar {
            shares = List.copyOf(shares);
        }
    }

    /** Checks that every bar has a share of each part. */
    public ShareChart {
        parts = List.copyOf(parts);
        bars = List.copyOf(bars);
        for (Bar bar : bars) {
            if (bar.shares().size() != parts.size()) {
                throw new IllegalArgumentException("bar " + bar.name() + " needs " + parts.size() + " shares, got "
                        + bar.shares().size());
            }
        }
    }

    @Override
    public String svg(int otherWidth) {
        return new ShareChart(xLabel, parts, rest, bars, otherWidth).svg();
    }

    @Override
    public String svg() {
        double longest = bars.stream()
                .mapToDouble(each -> TextWidth.of(each.name(), SvgText.SIZE))
                .max()
                .orElse(0);
        double names = Math.min(longest, LARGEST_SHARE_OF_NAMES * width);
        double left = 20 + names;
        double full = width - RIGHT - left;
        int top = 10 + legend(null) * LEGEND_ROW;
        int bottom = top + bars.size() * ROW + 4;
        var svg = new SvgText(width, bottom + 42, xLabel);
        legend(svg);
        for (int percent : PERCENTS) {
            double x = left + full * percent / 100;
            svg.line(x, top, x, bottom, ChartColours.GRID, 1);
            svg.words(x, bottom + 16, "middle", ChartColours.SOFT_INK, String.format(Locale.ROOT, "%d%%", percent));
        }
        for (int k = 0; k < bars.size(); k++) {
            Bar bar = bars.get(k);
            double y = top + k * ROW + 4;
            svg.rectangle(left, y, full, ROW - 8, ChartColours.GRID, 1);
            double from = 0;
            for (int part = 0; part < parts.size(); part++) {
                double to = Math.min(1, from + Math.max(0, bar.shares().get(part)));
                svg.rectangle(left + from * full, y, (to - from) * full, ROW - 8, ChartColours.series(part), 0.85);
                from = to;
            }
            svg.words(left - 8, y + 0.5 * ROW, "end", ChartColours.INK, bar.name(), names + 0.01);
        }
        svg.words(0.5 * (left + width - RIGHT), bottom + 36, "middle", ChartColours.INK, xLabel, full);
        return svg.end();
    }

    /** Draws the legend, unless there is nothing to draw on, and returns the number of its rows. */
    private int legend(@Nullable SvgText svg) {
        double x = 12;
        int row = 0;
        for (int k = 0; k <= parts.size(); k++) {
            String name = k < parts.size() ? parts.get(k) : rest;
            double room = Math.min(width - 24.0, SAMPLE + 5 + TextWidth.of(name, SvgText.SIZE) + 16);
            if (x > 12 && x + room > width - 12) {
                row++;
                x = 12;
            }
            if (svg != null) {
                Ink ink = k < parts.size() ? ChartColours.series(k) : ChartColours.GRID;
                double y = 6 + row * LEGEND_ROW;
                svg.rectangle(x, y, SAMPLE, SAMPLE, ink, k < parts.size() ? 0.85 : 1);
                svg.words(x + SAMPLE + 5, y + 10, "start", ChartColours.INK, name, room - SAMPLE - 5);
            }
            x += room;
        }
        return row + 1;
    }
}
