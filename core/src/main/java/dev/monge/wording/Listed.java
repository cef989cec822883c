package dev.monge.wording;

import java.util.List;
import java.util.Locale;

/** Names of things as text, of which only the first few are named: "a, b, c, d, e and 12 more". */
public final class Listed {
    private static final int MOST = 5;

    private Listed() {}

    /** Returns the first {@value #MOST} names, and how many there are besides. */
    public static String of(List<String> names) {
        return names.size() <= MOST
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, MOST))
                        + String.format(Locale.ROOT, " and %,d more", names.size() - MOST);
    }
}
