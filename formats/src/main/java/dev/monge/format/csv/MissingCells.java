package dev.monge.format.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The cells that stand for a missing value: empty, NaN, NA, null, a minus sign alone, and codes that were stated. */
final class MissingCells {
    private static final Set<String> USUAL = Set.of("", "nan", "na", "null", "-");

    private final Set<String> texts;
    private final double[] numbers;

    /** Adds codes such as {@code -9999} to the usual texts; a number stands for all ways to write it. */
    MissingCells(List<String> codes) {
        List<Double> values = new ArrayList<>();
        for (String code : codes) {
            if (Separator.isNumber(code, ';')) {
                values.add(Double.parseDouble(code.replace(',', '.')));
            }
        }
        texts = Set.copyOf(codes);
        numbers = values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Returns whether a text is one of the usual ones. */
    static boolean isUsual(String text) {
        return text.length() <= 4 && USUAL.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Returns whether a number is a code. */
    boolean isCode(double number) {
        for (double each : numbers) {
            if (number == each) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a number that was rounded to a float is a code, which is tested for every number. */
    boolean isCode(float number) {
        for (double each : numbers) {
            if (number == (float) each) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a cell that is not a number stands for a missing value. */
    boolean isOne(String text) {
        return isUsual(text) || texts.contains(text);
    }
}
