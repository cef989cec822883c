package dev.monge.assessment.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of a chart's layers beside samples of how they are drawn, in as many rows as needed.
 *
 * @param first the first layer of each name
 * @param looks the look of each name
 * @param room the width in pixels
 */
record Legend(Map<String, Layer> first, Map<String, LayerPen.Look> looks, double room) {
    private static final int ROW = 18;
    private static final int SAMPLE = 30;
    /** With more curves than this, a thick one would only seem more important than the others. */
    private static final int MOST_OVER_EACH_OTHER = 3;

    static Legend of(List<Layer> layers, double room) {
        Map<String, Layer> first = new LinkedHashMap<>();
        Map<String, LayerPen.Look> looks = new LinkedHashMap<>();
        for (Layer layer : layers) {
            first.putIfAbsent(layer.name(), layer);
            boolean own = layer instanceof Layer.Shade
                    || layer instanceof Layer.Level
                    || layer instanceof Layer.Identity
                    || looks.containsKey(layer.name());
            if (!own) {
                looks.put(layer.name(), new LayerPen.Look(ChartColours.series(looks.size()), looks.size(), false));
            }
        }
        if (looks.size() == 1 || looks.size() > MOST_OVER_EACH_OTHER) {
            looks.replaceAll((name, look) -> new LayerPen.Look(look.ink(), look.series(), true));
        }
        return new Legend(first, looks, room);
    }

    private interface Placed {
        void at(String name, double left, int row, double width);
    }

    LayerPen.Look look(Layer layer) {
        return looks.getOrDefault(layer.name(), new LayerPen.Look(ChartColours.SOFT_INK, 0, true));
    }

    int height() {
        int[] rows = {0};
        place((name, left, row, width) -> rows[0] = row + 1);
        return rows[0] * ROW;
    }

    void draw(SvgText svg, double x, double y) {
        place((name, left, row, width) -> {
            Layer layer = first.getOrDefault(name, new Layer.Identity(name));
            sample(svg, layer, x + left, y + row * ROW - 4);
            svg.words(x + left + SAMPLE + 5, y + row * ROW, "start", ChartColours.INK, name, width);
        });
    }

    private void sample(SvgText svg, Layer layer, double x, double y) {
        double end = x + SAMPLE;
        var pen = new LayerPen(svg, new Scale(0, 1, x, end), new Scale(0, 1, y + 5, y - 5), look(layer));
        if (layer instanceof Layer.Shade shade) {
            pen.draw(new Layer.Shade("", "", shade.tone(), 0, 1));
        } else if (layer instanceof Layer.Histogram) {
            pen.draw(new Layer.Histogram("", new double[] {0}, new double[] {1}, new double[] {1}));
        } else if (layer instanceof Layer.Points) {
            pen.draw(new Layer.Points("", new double[] {0.5}, new double[] {0.5}));
        } else if (layer instanceof Layer.Line || layer instanceof Layer.Band) {
            pen.draw(new Layer.Line("", new double[] {0, 1}, new double[] {0.5, 0.5}));
        } else if (layer instanceof Layer.Mark) {
            pen.draw(new Layer.Mark("", 0.5));
        } else {
            pen.draw(new Layer.Level("", 0.5));
        }
    }

    private void place(Placed each) {
        double left = 0;
        int row = 0;
        for (String name : first.keySet()) {
            if (name.isBlank()) {
                continue;
            }
            double width = Math.min(room - SAMPLE - 5, TextWidth.of(name, SvgText.SIZE));
            double needed = SAMPLE + 5 + width;
            if (left > 0 && left + needed > room) {
                left = 0;
                row++;
            }
            each.at(name, left, row, width + 0.01);
            left += needed + 14;
        }
    }
}
