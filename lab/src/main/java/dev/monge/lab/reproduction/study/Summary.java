package dev.monge.lab.reproduction.study;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A number over seeds: mean and standard deviation (of n - 1), as the paper plots them.
 *
 * @param mean NaN if there is none
 * @param deviation 0 for a single value
 * @param count how many values there are
 */
public record Summary(double mean, double deviation, int count) {
    /** Of values; those that were not measured are left out, and the count tells. */
    public static Summary of(double... values) {
        double[] all = Arrays.stream(values).filter(Double::isFinite).toArray();
        double mean = Arrays.stream(all).average().orElse(Double.NaN);
        double squares = Arrays.stream(all).map(x -> (x - mean) * (x - mean)).sum();
        return new Summary(mean, all.length < 2 ? 0 : Math.sqrt(squares / (all.length - 1)), all.length);
    }

    /** Of one number of several results. */
    public static Summary of(List<Measurements> results, String name) {
        return of(results.stream().mapToDouble(each -> each.get(name)).toArray());
    }

    /** Two standard errors of the difference of two means. */
    static double margin(Summary one, Summary other) {
        double one2 = one.count == 0 ? 0 : one.deviation * one.deviation / one.count;
        double other2 = other.count == 0 ? 0 : other.deviation * other.deviation / other.count;
        return 2 * Math.sqrt(one2 + other2);
    }

    /** Whether this mean is above the other by more than two standard errors; never by single values. */
    public boolean clearlyAbove(Summary other) {
        return Math.min(count, other.count) > 1 && mean - other.mean > margin(this, other);
    }

    /** Such as {@code 0.79 ± 0.13}; an en dash if there is no number. */
    @Override
    public String toString() {
        if (count == 0) {
            return "\u2013";
        }
        String format = Math.abs(mean) < 10 ? "%.2f" : "%.1f";
        String text = plain(String.format(Locale.ROOT, format, mean));
        return count == 1 ? text : text + " \u00b1 " + String.format(Locale.ROOT, format, deviation);
    }

    /** No minus in front of zero. */
    private static String plain(String text) {
        return text.matches("-0\\.?0*") ? text.substring(1) : text;
    }
}
