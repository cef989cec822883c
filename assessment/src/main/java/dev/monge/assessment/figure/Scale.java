package dev.monge.assessment.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * A linear map from values to pixels, with ticks at steps of 1, 2 or 5 times a power of ten.
 *
 * @param low the value at {@code from}
 * @param high the value at {@code to}, above {@code low}
 * @param from the pixel of {@code low}
 * @param to the pixel of {@code high}
 */
record Scale(double low, double high, double from, double to) {
    private static final int TICKS = 6;

    /** Returns a scale that covers [low, high], slightly wider if it would otherwise have no width. */
    static Scale holding(double low, double high, double from, double to) {
        if (!(low <= high)) {
            return new Scale(0, 1, from, to);
        }
        if (low == high) {
            double room = low == 0 ? 1 : Math.abs(low) * 0.1;
            return new Scale(low - room, high + room, from, to);
        }
        return new Scale(low, high, from, to);
    }

    double pixel(double value) {
        return from + (value - low) / (high - low) * (to - from);
    }

    private double step(int most) {
        double raw = (high - low) / most;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double share = raw / power;
        double factor = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
        return factor * power;
    }

    List<Double> ticks() {
        return ticks(TICKS);
    }

    /** Returns the ticks of about the given number of steps. */
    List<Double> ticks(int most) {
        var ticks = new ArrayList<Double>();
        double step = step(most);
        double first = Math.ceil(low / step - 1e-9);
        for (int k = 0; k <= 2 * TICKS; k++) {
            double tick = (first + k) * step;
            if (tick > high + 1e-9 * step) {
                break;
            }
            ticks.add(tick + 0.0);
        }
        return ticks;
    }

    /** Returns the label of a tick, with as few digits as distinguish it from its neighbours. */
    String label(double tick) {
        return label(tick, TICKS);
    }

    String label(double tick, int most) {
        double step = step(most);
        double size = Math.max(Math.abs(low), Math.abs(high));
        if (size >= 1e6 || size < 1e-3) {
            BigDecimal value = BigDecimal.valueOf(tick).round(new MathContext(3));
            return value.signum() == 0
                    ? "0"
                    : value.stripTrailingZeros().toString().replace("E+", "e").replace("E", "e");
        }
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        BigDecimal value = BigDecimal.valueOf(tick).setScale(decimals, RoundingMode.HALF_EVEN);
        return (value.signum() == 0 ? value.abs() : value).toPlainString().replace("-", "\u2212");
    }
}
