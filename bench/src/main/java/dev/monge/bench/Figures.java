package dev.monge.bench;

import java.util.Locale;

/** Times and ratios as people read them, to three significant digits. */
final class Figures {
    private Figures() {}

    static String time(double seconds) {
        if (seconds < 1e-6) {
            return threeDigits(seconds * 1e9) + " ns";
        }
        if (seconds < 1e-3) {
            return threeDigits(seconds * 1e6) + " us";
        }
        return seconds < 1 ? threeDigits(seconds * 1e3) + " ms" : threeDigits(seconds) + " s";
    }

    static String threeDigits(double value) {
        int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
