package dev.monge.profile;

/** A rule that groups returns into the atoms of an {@link OptimalityProfile}. */
public sealed interface Binning {

    /**
     * 50 bins of equal width, the finer end of the paper's range (section Experiments: histograms of 20 to 50 bins).
     */
    Binning DEFAULT = new EqualWidth(50);

    /**
     * Bins of equal width from the lowest return to the highest, as in the paper; each atom is the centre of its bin.
     * Bins are half-open except the last, which includes the highest return. A bin without returns is a gap and has no
     * atom, so there may be fewer atoms than bins.
     *
     * <p>If all returns are equal, the result is one atom without bins. If returns are so close together that the edges
     * of {@code bins} bins are not distinct numbers, every distinct return is an atom, as in {@link Exact}.
     *
     * @param bins number of bins that divide the range, at least 1
     */
    record EqualWidth(int bins) implements Binning {
        public EqualWidth {
            requireAtLeastOne(bins);
        }
    }

    /**
     * Bins of equal mass (quantile bins). Each atom is the mean of the returns in its bin, so the profile preserves the
     * mean of the returns exactly. This is the better choice for heavy tails, where bins of equal width put nearly all
     * returns into a few bins.
     *
     * <p>Equal returns share a bin: an edge that would separate them moves to the nearer end of the tie, and a bin that
     * becomes empty is removed. The edge between two bins is halfway between their nearest returns.
     *
     * @param bins number of bins that share the mass, at least 1; the result has fewer if returns are tied or few
     */
    record EqualMass(int bins) implements Binning {
        public EqualMass {
            requireAtLeastOne(bins);
        }
    }

    /** No bins: every distinct return is an atom, weighted by the share of the returns that equal it. */
    record Exact() implements Binning {}

    private static void requireAtLeastOne(int bins) {
        if (bins < 1) {
            throw new IllegalArgumentException("bins must be at least 1, got " + bins);
        }
    }
}
