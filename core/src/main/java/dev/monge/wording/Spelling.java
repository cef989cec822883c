package dev.monge.wording;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the known word that was probably meant by an unknown one. */
public final class Spelling {
    /** Longer words are not compared: the comparison takes time and memory in proportion to the product of lengths. */
    private static final int LONGEST = 200;

    private Spelling() {}

    /** Returns the known word that is the fewest slips away, if those are few for the word's length. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        return known.stream()
                .filter(other -> word.length() <= LONGEST && other.length() <= LONGEST)
                .filter(other -> slips(word, other) <= Math.min(Math.max(1, word.length() / 3), word.length() - 1))
                .min(Comparator.<String>comparingInt(other -> slips(word, other))
                        .thenComparing(other -> other));
    }

    /** How many letters were left out, put in, mistaken or swapped with their neighbour (optimal string alignment). */
    private static int slips(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int other = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + other, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
