package dev.monge.metric;

/**
 * The balance of pairs in order, for Kendall's tau-b (C - D) / sqrt((P - T_x)(P - T_y)), with C and D the concordant and
 * discordant pairs of pairs, P all of them, and T those tied in x or in y. Counted in O(n log n).
 *
 * <p>Pairs are processed in ascending order of x; a Fenwick tree over the ranks of y counts how many of the earlier
 * ones, with smaller x, have a smaller or a greater y. Pairs with equal x are counted before any of them is entered.
 * All counts are integers, exact up to 3 billion draws.
 *
 * @param balance C - D
 * @param openX P - T_x, the pairs that x tells apart
 * @param openY P - T_y, the pairs that y tells apart
 */
record PairBalance(long balance, double openX, double openY) {
    static PairBalance of(PairedSample sample, int[] drawn) {
        int[] order = sample.orderX();
        int[] rankX = sample.rankX().of();
        int[] rankY = sample.rankY().of();
        long[] tree = new long[sample.rankY().classes() + 1];
        long[] inY = new long[sample.rankY().classes()];
        long met = 0;
        long balance = 0;
        long tiedX = 0;
        for (int from = 0; from < order.length; ) {
            int to = from;
            long inX = 0;
            while (to < order.length && rankX[order[to]] == rankX[order[from]]) {
                int i = order[to++];
                long weight = sample.weight(i, drawn);
                if (weight > 0) {
                    long smaller = sum(tree, rankY[i]);
                    long greater = met - sum(tree, rankY[i] + 1);
                    balance += weight * (smaller - greater);
                    inX += weight;
                }
            }
            for (int at = from; at < to; at++) {
                int i = order[at];
                long weight = sample.weight(i, drawn);
                inY[rankY[i]] += weight;
                add(tree, rankY[i], weight);
            }
            met += inX;
            tiedX += pairs(inX);
            from = to;
        }
        long tiedY = 0;
        for (long each : inY) {
            tiedY += pairs(each);
        }
        return new PairBalance(balance, pairs(met) - tiedX, pairs(met) - tiedY);
    }

    /** Returns Kendall's tau-b; NaN if x or y is constant. */
    double tau() {
        return openX == 0 || openY == 0
                ? Double.NaN
                : Math.max(-1, Math.min(1, balance / Math.sqrt(openX) / Math.sqrt(openY)));
    }

    /** Returns the share of the pairs that y tells apart and x orders alike; ties of x count half. NaN if y is constant. */
    double shareInOrder() {
        return openY == 0 ? Double.NaN : 0.5 + 0.5 * balance / openY;
    }

    private static long pairs(long n) {
        return n * (n - 1) / 2;
    }

    /** Returns the total entered at ranks below {@code rank}. */
    private static long sum(long[] tree, int rank) {
        long sum = 0;
        for (int at = rank; at > 0; at -= at & -at) {
            sum += tree[at];
        }
        return sum;
    }

    private static void add(long[] tree, int rank, long weight) {
        for (int at = rank + 1; at < tree.length; at += at & -at) {
            tree[at] += weight;
        }
    }
}
