package dev.monge.assessment.figure;

import java.util.List;

/** The smallest rectangle that encloses some layers. */
final class Extent {
    private double lowX = Double.POSITIVE_INFINITY;
    private double highX = Double.NEGATIVE_INFINITY;
    private double lowY = Double.POSITIVE_INFINITY;
    private double highY = Double.NEGATIVE_INFINITY;

    static Extent of(List<Layer> layers) {
        var extent = new Extent();
        for (Layer layer : layers) {
            if (layer instanceof Layer.Line line) {
                extent.x(line.x());
                extent.y(line.y());
            } else if (layer instanceof Layer.Points points) {
                extent.x(points.x());
                extent.y(points.y());
            } else if (layer instanceof Layer.Band band) {
                extent.x(band.x());
                extent.y(band.low());
                extent.y(band.high());
            } else if (layer instanceof Layer.Histogram histogram) {
                extent.x(histogram.low());
                extent.x(histogram.high());
                extent.y(histogram.height());
                extent.y(new double[] {0});
            } else if (layer instanceof Layer.Mark mark) {
                extent.x(new double[] {mark.x()});
            } else if (layer instanceof Layer.Level level) {
                extent.y(new double[] {level.y()});
            } else if (layer instanceof Layer.Shade shade) {
                extent.x(new double[] {shade.from(), shade.to()});
            }
        }
        return extent;
    }

    /** Makes both directions cover what either covers. */
    Extent equal() {
        lowX = Math.min(lowX, lowY);
        lowY = lowX;
        highX = Math.max(highX, highY);
        highY = highX;
        double air = lowX < highX ? 0.03 * (highX - lowX) : 0;
        lowX -= air;
        highX += air;
        return this;
    }

    private void x(double[] values) {
        for (double value : values) {
            lowX = Math.min(lowX, value);
            highX = Math.max(highX, value);
        }
    }

    private void y(double[] values) {
        for (double value : values) {
            lowY = Math.min(lowY, value);
            highY = Math.max(highY, value);
        }
    }

    /** Returns one scale for both directions after {@link #equal()}. */
    Scale both(double from, double to) {
        return Scale.holding(lowX, highX, from, to);
    }

    Scale x(double from, double to) {
        return Scale.holding(lowX, highX, from, to);
    }

    /**
     * Returns the vertical scale, with a margin above and below, but none at an end that is zero.
     */
    Scale y(double from, double to) {
        double air = lowY < highY ? 0.04 * (highY - lowY) : 0;
        return Scale.holding(lowY == 0 ? 0 : lowY - air, highY == 0 ? 0 : highY + air, from, to);
    }
}
