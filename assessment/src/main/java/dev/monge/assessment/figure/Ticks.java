package dev.monge.assessment.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The labelled places of an axis. */
final class Ticks {
    /** From this many seconds on, times are written as minutes and seconds. */
    private static final double LONG = 90;

    private static final int[] SECONDS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400
    };

    /** One labelled place. */
    record Tick(double at, String label) {}

    private Ticks() {}

    /** Returns ticks at round numbers, not more than fit beside each other. */
    static List<Tick> of(Scale scale) {
        int most = (int) Math.max(2, Math.min(6, Math.abs(scale.to() - scale.from()) / 48));
        return scale.ticks(most).stream()
                .map(tick -> new Tick(tick, scale.label(tick, most)))
                .toList();
    }

    /** Returns ticks at round times. */
    static List<Tick> clock(Scale scale) {
        if (scale.high() < LONG) {
            return of(scale);
        }
        double most = Math.max(2, Math.min(8, Math.abs(scale.to() - scale.from()) / 62));
        double step = SECONDS[SECONDS.length - 1];
        for (int each : SECONDS) {
            if ((scale.high() - scale.low()) / each <= most) {
                step = each;
                break;
            }
        }
        while ((scale.high() - scale.low()) / step > most) {
            step *= 2;
        }
        List<Tick> ticks = new ArrayList<>();
        for (double at = Math.ceil(scale.low() / step - 1e-9) * step; at <= scale.high() + 1e-9 * step; at += step) {
            ticks.add(new Tick(at, time(at, scale.high() >= 3600)));
        }
        return ticks;
    }

    private static String time(double seconds, boolean hours) {
        long whole = Math.round(Math.abs(seconds));
        String sign = seconds < 0 ? "\u2212" : "";
        return !hours
                ? String.format(Locale.ROOT, "%s%d:%02d", sign, whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%s%d:%02d:%02d", sign, whole / 3600, whole / 60 % 60, whole % 60);
    }
}
