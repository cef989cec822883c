package dev.monge.knowledge;

import java.util.List;

/**
 * The expected share of pairs of recordings that the scores put in the wrong order. A pair with a difference of d and a
 * standard deviation of s is wrong with probability Phi(-|d| / s).
 */
public final class WrongOrders {
    /** Beyond this number of pairs, an even selection is enough for three digits. */
    private static final int MOST_PAIRS = 50_000;

    private WrongOrders() {}

    /** Returns the share; 0 for fewer than two recordings. O(pairs x coordinates), for at most 50,000 pairs. */
    public static double share(List<Coordinates> recordings) {
        long n = recordings.size();
        long pairs = n * (n - 1) / 2;
        if (pairs == 0) {
            return 0;
        }
        double sum = 0;
        long used = Math.min(pairs, MOST_PAIRS);
        for (long k = 0; k < used; k++) {
            long index = used == pairs ? k : k * pairs / used;
            // Pairs are numbered row by row in the lower triangle: index = i (i - 1) / 2 + j with j < i.
            long i = (long) ((1 + Math.sqrt(1 + 8.0 * index)) / 2);
            while (i * (i - 1) / 2 > index) {
                i--;
            }
            while ((i + 1) * i / 2 <= index) {
                i++;
            }
            long j = index - i * (i - 1) / 2;
            Belief difference = recordings.get((int) i).minus(recordings.get((int) j));
            sum += new Belief(-Math.abs(difference.mean()), difference.deviation()).above(0);
        }
        return sum / used;
    }
}
