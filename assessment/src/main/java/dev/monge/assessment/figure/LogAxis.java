package dev.monge.assessment.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A horizontal axis of decimal logarithms: layers are moved there, and ticks are labelled with the original values. */
final class LogAxis {
    private static final int[] FINE = {1, 2, 5};
    private static final int[] COARSE = {1};

    private LogAxis() {}

    /** Returns a layer with logarithms in the place of its horizontal values. */
    static Layer of(Layer layer) {
        if (layer instanceof Layer.Line line) {
            return new Layer.Line(line.name(), logs(line.x()), line.y());
        } else if (layer instanceof Layer.Points points) {
            return new Layer.Points(points.name(), logs(points.x()), points.y());
        } else if (layer instanceof Layer.Band band) {
            return new Layer.Band(band.name(), logs(band.x()), band.low(), band.high());
        } else if (layer instanceof Layer.Histogram histogram) {
            return new Layer.Histogram(
                    histogram.name(), logs(histogram.low()), logs(histogram.high()), histogram.height());
        } else if (layer instanceof Layer.Mark mark) {
            return new Layer.Mark(mark.name(), log(mark.x()));
        } else if (layer instanceof Layer.Shade shade) {
            return new Layer.Shade(shade.name(), shade.tag(), shade.tone(), log(shade.from()), log(shade.to()));
        } else if (layer instanceof Layer.Identity) {
            throw new IllegalArgumentException("the line y = x is not straight on a logarithmic axis");
        }
        return layer;
    }

    static Axes.Range of(Axes.Range range) {
        return new Axes.Range(log(range.low()), log(range.high()));
    }

    /** Returns ticks at 1, 2 and 5 times powers of ten, or at powers of ten alone if these would not fit. */
    static List<Ticks.Tick> ticks(Scale logs) {
        double decade = Math.abs(logs.to() - logs.from()) / (logs.high() - logs.low());
        int every = (int) Math.max(1, Math.ceil(40 / decade));
        List<Ticks.Tick> ticks = new ArrayList<>();
        int first = (int) Math.floor(logs.low());
        int last = (int) Math.ceil(logs.high());
        for (int power = first; power <= last; power++) {
            for (int factor : decade >= 110 ? FINE : COARSE) {
                double at = power + Math.log10(factor);
                if (Math.floorMod(power, every) == 0 && at >= logs.low() - 1e-9 && at <= logs.high() + 1e-9) {
                    ticks.add(new Ticks.Tick(at, label(factor, power)));
                }
            }
        }
        return ticks;
    }

    private static String label(int factor, int power) {
        return Math.abs(power) > 4
                ? factor + "e" + power
                : BigDecimal.valueOf(factor).scaleByPowerOfTen(power).toPlainString();
    }

    private static double[] logs(double[] values) {
        return Arrays.stream(values).map(LogAxis::log).toArray();
    }

    private static double log(double value) {
        if (!(value > 0)) {
            throw new IllegalArgumentException("a logarithmic axis needs positive values, got " + value);
        }
        return Math.log10(value);
    }
}
