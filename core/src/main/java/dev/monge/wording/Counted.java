package dev.monge.wording;

import java.util.Locale;

/** A number of things as text, in the singular or plural: "1 trajectory", "21,000 steps". */
public final class Counted {
    private Counted() {}

    /**
     * Returns the number and the noun.
     *
     * @param noun a regular English noun in the singular, such as {@code step}, {@code policy} or {@code ordered pair}
     */
    public static String of(long count, String noun) {
        return of(count, noun, plural(noun));
    }

    /** Returns the number and the noun, whose plural is not regular. */
    public static String of(long count, String noun, String plural) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? noun : plural);
    }

    private static String plural(String noun) {
        if (noun.matches(".*[^aeiou]y")) {
            return noun.substring(0, noun.length() - 1) + "ies";
        }
        return noun + (noun.matches(".*(s|x|z|ch|sh)") ? "es" : "s");
    }
}
