package dev.monge.research.reproduction.study;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The mean and standard deviation (with n - 1) of a number over seeds, as plotted in the paper.
 *
 * @param mean the mean; NaN if there are no values
 * @param deviation the standard deviation; 0 for a single value
 * @param count the number of values
 */
public record Summary(double mean, double deviation, int count) {
    /** Returns the summary of values. Values that were not measured are left out and not counted. */
    public static Summary of(double... values) {
        double[] all = Arrays.stream(values).filter(Double::isFinite).toArray();
        double mean = Arrays.stream(all).average().orElse(Double.NaN);
        double squares = Arrays.stream(all).map(x -> (x - mean) * (x - mean)).sum();
        return new Summary(mean, all.length < 2 ? 0 : Math.sqrt(squares / (all.length - 1)), all.length);
    }

    /** Returns the summary of one number over several results. */
    public static Summary of(List<Measurements> results, String name) {
        return of(results.stream().mapToDouble(each -> each.get(name)).toArray());
    }

    /** Returns two standard errors of the difference of two means. */
    static double margin(Summary one, Summary other) {
        double one2 = one.count == 0 ? 0 : one.deviation * one.deviation / one.count;
        double other2 = other.count == 0 ? 0 : other.deviation * other.deviation / other.count;
        return 2 * Math.sqrt(one2 + other2);
    }

    /** Returns whether this mean exceeds the other by more than two standard errors; always false for single values. */
    public boolean clearlyAbove(Summary other) {
        return Math.min(count, other.count) > 1 && mean - other.mean > margin(this, other);
    }

    /** Returns text such as {@code 0.79 ± 0.13}; an en dash if there is no number. */
    @Override
    public String toString() {
        if (count == 0) {
            return "\u2013";
        }
        String format = Math.abs(mean) < 10 ? "%.2f" : "%.1f";
        String text = plain(String.format(Locale.ROOT, format, mean));
        return count == 1 ? text : text + " \u00b1 " + String.format(Locale.ROOT, format, deviation);
    }

    /** Removes the minus sign in front of zero. */
    private static String plain(String text) {
        return text.matches("-0\\.?0*") ? text.substring(1) : text;
    }
}
