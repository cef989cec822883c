package dev.monge.lab.figure;

/** Draws one layer in one colour. */
record LayerPen(SvgText svg, Scale x, Scale y, String colour) {
    void draw(Layer layer) {
        if (layer instanceof Layer.Line line) {
            draw(line);
        } else if (layer instanceof Layer.Band band) {
            draw(band);
        } else if (layer instanceof Layer.Points points) {
            draw(points);
        } else if (layer instanceof Layer.Histogram histogram) {
            draw(histogram);
        } else if (layer instanceof Layer.Mark mark) {
            svg.open("line")
                    .at("x1", x.pixel(mark.x()))
                    .at("y1", y.from())
                    .at("x2", x.pixel(mark.x()))
                    .at("y2", y.to())
                    .at("stroke", colour)
                    .at("stroke-width", 1.5)
                    .at("stroke-dasharray", "4 3")
                    .close();
        }
    }

    private void draw(Layer.Line line) {
        if (line.x().length == 1) {
            draw(new Layer.Points(line.name(), line.x(), line.y()));
            return;
        }
        svg.open("polyline")
                .at("points", path(line.x(), line.y(), new StringBuilder(), false))
                .at("fill", "none")
                .at("stroke", colour)
                .at("stroke-width", 2)
                .at("stroke-linejoin", "round")
                .close();
    }

    private void draw(Layer.Band band) {
        var path = new StringBuilder();
        path(band.x(), band.high(), path, false);
        svg.open("polygon")
                .at("points", path(band.x(), band.low(), path, true))
                .at("fill", colour)
                .at("fill-opacity", 0.18)
                .close();
    }

    private void draw(Layer.Points points) {
        double size = points.x().length > 500 ? 1.6 : 3;
        for (int i = 0; i < points.x().length; i++) {
            svg.open("circle")
                    .at("cx", x.pixel(points.x()[i]))
                    .at("cy", y.pixel(points.y()[i]))
                    .at("r", size)
                    .at("fill", colour)
                    .at("fill-opacity", 0.65)
                    .close();
        }
    }

    private void draw(Layer.Histogram histogram) {
        double floor = y.pixel(0);
        for (int k = 0; k < histogram.low().length; k++) {
            double left = x.pixel(histogram.low()[k]);
            double roof = y.pixel(histogram.height()[k]);
            svg.open("rect")
                    .at("x", left)
                    .at("y", Math.min(roof, floor))
                    .at("width", Math.max(0.5, x.pixel(histogram.high()[k]) - left))
                    .at("height", Math.abs(floor - roof))
                    .at("fill", colour)
                    .at("fill-opacity", 0.35)
                    .at("stroke", colour)
                    .at("stroke-width", 0.75)
                    .close();
        }
    }

    private String path(double[] xs, double[] ys, StringBuilder path, boolean backwards) {
        for (int j = 0; j < xs.length; j++) {
            int i = backwards ? xs.length - 1 - j : j;
            path.append(path.length() == 0 ? "" : " ")
                    .append(SvgText.number(x.pixel(xs[i])))
                    .append(',')
                    .append(SvgText.number(y.pixel(ys[i])));
        }
        return path.toString();
    }
}
