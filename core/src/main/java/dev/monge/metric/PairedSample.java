package dev.monge.metric;

import dev.monge.input.InputException;
import java.util.Arrays;
import java.util.Optional;

/**
 * A sample of pairs (x, y), such as learned and true rewards, in groups (trajectories) that are resampled together.
 *
 * <p>Steps of one trajectory are similar, so an interval that treats them as independent is far too narrow. A resample
 * of whole groups is represented by one integer per group, the number of times that it was drawn. Ranks are computed
 * once, and every measure accepts such weights, so no resample is ever copied or sorted.
 */
public final class PairedSample {
    private final double[] x;
    private final double[] y;
    private final int[] group;
    private final int groups;
    private final DenseRanks rankX;
    private final DenseRanks rankY;
    private final int[] orderX;

    private PairedSample(double[] x, double[] y, int[] group, int groups) {
        this.x = x;
        this.y = y;
        this.group = group;
        this.groups = groups;
        rankX = DenseRanks.of(x);
        rankY = DenseRanks.of(y);
        orderX = rankX.order();
    }

    /** A rearrangement of the y of a sample, which needs no sorting. */
    private PairedSample(PairedSample of, double[] y, DenseRanks rankY) {
        x = of.x;
        this.y = y;
        group = of.group;
        groups = of.groups;
        rankX = of.rankX;
        this.rankY = rankY;
        orderX = of.orderX;
    }

    /**
     * Returns a sample of independent pairs: every pair is a group.
     *
     * @param x finite values. Not modified.
     * @param y finite values, as many as in {@code x}. Not modified.
     */
    public static PairedSample of(double[] x, double[] y) {
        int[] offsets = new int[x.length + 1];
        Arrays.setAll(offsets, i -> i);
        return grouped(x, y, offsets);
    }

    /**
     * Returns a sample of pairs in groups: group k is [offsets[k], offsets[k + 1]).
     *
     * @param x finite values. Not modified.
     * @param y finite values, as many as in {@code x}. Not modified.
     * @param offsets non-decreasing, from 0 to the number of pairs. Not modified.
     * @throws InputException if a value is not finite, as the return of a recording whose rewards are too large
     */
    public static PairedSample grouped(double[] x, double[] y, int[] offsets) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "a paired sample needs as many x as y, got " + x.length + " and " + y.length);
        }
        int groups = offsets.length - 1;
        if (groups < 0 || offsets[0] != 0 || offsets[groups] != x.length) {
            throw new IllegalArgumentException("groups must cover all " + x.length + " pairs");
        }
        int[] group = new int[x.length];
        for (int k = 0; k < groups; k++) {
            for (int i = offsets[k]; i < offsets[k + 1]; i++) {
                group[i] = k;
                if (!Double.isFinite(x[i]) || !Double.isFinite(y[i])) {
                    throw new InputException("pair " + i + " must be of finite numbers, got " + x[i] + " and " + y[i]);
                }
            }
        }
        return new PairedSample(x.clone(), y.clone(), group, groups);
    }

    /** Returns the number of pairs. */
    public int size() {
        return x.length;
    }

    /** Returns the number of groups. */
    public int groups() {
        return groups;
    }

    /**
     * Returns why a correlation of these pairs is undefined, in words; empty if it is defined.
     *
     * @param first what the x are, in the plural, such as {@code learned rewards}
     * @param second what the y are
     */
    public Optional<String> whyUndefined(String first, String second) {
        boolean noX = rankX.classes() < 2;
        boolean noY = rankY.classes() < 2;
        if (x.length < 2) {
            return Optional.of("there are no two " + first + " to compare");
        } else if (noX && noY) {
            return Optional.of("all " + first + " are equal, and so are all " + second);
        } else if (noX || noY) {
            return Optional.of("all " + (noX ? first : second) + " are equal");
        }
        return Agreement.PEARSON.of(this).isPresent()
                ? Optional.empty()
                : Optional.of("the " + first + " or the " + second + " differ too little or are too large");
    }

    /** Returns the sample in which x_i is paired with the y of {@code order[i]}. */
    PairedSample rearranged(int[] order) {
        double[] other = new double[y.length];
        int[] ranks = new int[y.length];
        for (int i = 0; i < other.length; i++) {
            other[i] = y[order[i]];
            ranks[i] = rankY.of()[order[i]];
        }
        return new PairedSample(this, other, new DenseRanks(ranks, rankY.classes()));
    }

    /** Returns the weights of the original sample: every group once. */
    int[] once() {
        int[] weights = new int[groups];
        Arrays.fill(weights, 1);
        return weights;
    }

    double x(int i) {
        return x[i];
    }

    double y(int i) {
        return y[i];
    }

    /** Returns the number of times that pair {@code i} was drawn, given the number for each group. */
    int weight(int i, int[] drawn) {
        return drawn[group[i]];
    }

    DenseRanks rankX() {
        return rankX;
    }

    DenseRanks rankY() {
        return rankY;
    }

    /** Returns the pairs in ascending order of x. */
    int[] orderX() {
        return orderX;
    }
}
