package dev.monge.assessment.figure;

/**
 * Draws one layer.
 *
 * @param svg the figure
 * @param x the horizontal scale
 * @param y the vertical scale
 * @param look the colour and the dashes of the layer's name
 */
record LayerPen(SvgText svg, Scale x, Scale y, Look look) {
    private static final int MANY_POINTS = 700;

    /**
     * How the layers of one name look.
     *
     * @param ink their colour
     * @param series 0 for the first name, which is drawn solid and filled; later ones are dashed over it
     * @param alone whether there is no other name, or many; otherwise the first line is thick, so that it shows beneath the
     *     others where they coincide
     */
    record Look(Ink ink, int series, boolean alone) {
        private static final String[] DASHES = {"", "8 6", "2 4", "10 3 2 3", "4 2", "1 2", "12 4", "6 2 1 2"};

        /** Returns dashes that differ from those of an earlier series with the same colour. */
        String dash() {
            return DASHES[Math.floorMod(series + DASHES.length / 2 * (series / DASHES.length), DASHES.length)];
        }

        double width(int points) {
            double usual = points > MANY_POINTS ? 1.3 : 2;
            return series == 0 && !alone ? 2 * usual : usual;
        }
    }

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
            dashed(x.pixel(mark.x()), y.from(), x.pixel(mark.x()), y.to(), look.ink(), "4 3");
        } else if (layer instanceof Layer.Level level) {
            dashed(x.from(), y.pixel(level.y()), x.to(), y.pixel(level.y()), ChartColours.SOFT_INK, "5 3");
        } else if (layer instanceof Layer.Identity) {
            dashed(x.from(), y.from(), x.to(), y.to(), ChartColours.SOFT_INK, "5 3");
        } else if (layer instanceof Layer.Shade shade) {
            draw(shade);
        }
    }

    private void dashed(double x1, double y1, double x2, double y2, Ink ink, String dash) {
        svg.open("line")
                .at("x1", x1)
                .at("y1", y1)
                .at("x2", x2)
                .at("y2", y2)
                .stroke(ink, 1.5)
                .at("stroke-dasharray", dash)
                .close();
    }

    private void draw(Layer.Line line) {
        if (line.x().length == 1) {
            draw(new Layer.Points(line.name(), line.x(), line.y()));
            return;
        }
        svg.open("polyline")
                .at("points", path(line.x(), line.y(), new StringBuilder(), false))
                .at("fill", "none")
                .stroke(look.ink(), look.width(line.x().length))
                .at("stroke-linejoin", "round");
        if (!look.dash().isEmpty()) {
            svg.at("stroke-dasharray", look.dash());
        }
        svg.close();
    }

    private void draw(Layer.Band band) {
        var path = new StringBuilder();
        path(band.x(), band.high(), path, false);
        svg.open("polygon")
                .at("points", path(band.x(), band.low(), path, true))
                .fill(look.ink())
                .at("fill-opacity", 0.18)
                .close();
    }

    private void draw(Layer.Points points) {
        // A few points, such as an expert's statements, must show on a thick line.
        double size = points.x().length > 500 ? 1.6 : points.x().length > 40 ? 3 : 4.5;
        for (int i = 0; i < points.x().length; i++) {
            svg.open("circle")
                    .at("cx", x.pixel(points.x()[i]))
                    .at("cy", y.pixel(points.y()[i]))
                    .at("r", size)
                    .fill(look.ink())
                    .at("fill-opacity", 0.65)
                    .close();
        }
    }

    /**
     * Draws one outline around all bins. Only the first histogram of a figure is filled, because two colours over each
     * other give a third.
     */
    private void draw(Layer.Histogram histogram) {
        double floor = y.pixel(0);
        var path = new StringBuilder();
        double end = Double.NaN;
        for (int k = 0; k < histogram.low().length; k++) {
            double left = x.pixel(histogram.low()[k]);
            if (k == 0) {
                path.append('M').append(at(left, floor));
            } else if (Math.abs(left - end) > 0.01) {
                path.append('L').append(at(end, floor)).append('L').append(at(left, floor));
            }
            double roof = y.pixel(histogram.height()[k]);
            end = Math.max(left + 0.5, x.pixel(histogram.high()[k]));
            path.append('L').append(at(left, roof)).append('L').append(at(end, roof));
        }
        if (path.isEmpty()) {
            return;
        }
        svg.open("path")
                .at("d", path.append('L').append(at(end, floor)).toString())
                .fillAndStroke(look.ink(), look.series() == 0 ? 0.16 : 0, 1.75)
                .at("stroke-linejoin", "round");
        if (!look.dash().isEmpty()) {
            svg.at("stroke-dasharray", look.dash());
        }
        svg.close();
    }

    private void draw(Layer.Shade shade) {
        double left = x.pixel(shade.from());
        double width = Math.max(2, x.pixel(shade.to()) - left);
        Ink ink = ChartColours.of(shade.tone());
        svg.rectangle(left, y.to(), width, y.from() - y.to(), ink, 0.2);
        svg.rectangle(left, shade.tone() == Layer.Tone.LOST ? y.from() - 3 : y.to(), width, 3, ink, 1);
        if (!shade.tag().isBlank()) {
            double at = Math.max(x.from() + 5, Math.min(x.to() - 5, left + 0.5 * width));
            svg.words(at, y.to() - 3, "middle", ChartColours.INK, shade.tag());
        }
    }

    private static String at(double px, double py) {
        return SvgText.number(px) + " " + SvgText.number(py);
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
