package dev.monge.profile;

/** How many returns become the few atoms of an {@link OptimalityProfile}. */
public sealed interface Binning {

    /** The paper's choice at its finer end (section Experiments: histograms of 20 to 50 bins): 50 of equal width. */
    Binning DEFAULT = new EqualWidth(50);

    /**
     * Bins of equal width from the least return to the greatest, as the paper has them; an atom is the centre of its
     * bin. Bins are half-open except the last, which holds the greatest return. A bin without returns is a gap and no
     * atom, so there may be fewer atoms than bins.
     *
     * <p>Returns that are all equal give one atom and no bins. So do returns so close together that {@code bins} bins
     * between them are not distinct numbers: every distinct return is then an atom, as in {@link Exact}.
     *
     * @param bins how many bins divide the range, at least 1
     */
    record EqualWidth(int bins) implements Binning {
        public EqualWidth {
            requireAtLeastOne(bins);
        }
    }

    /**
     * Bins of equal mass (quantile bins), an atom being the mean of the returns in its bin, so that the profile keeps
     * the mean of the returns exactly. The better choice for heavy tails, where bins of equal width leave nearly all
     * returns in a handful of them.
     *
     * <p>Equal returns share a bin: an edge that would fall among them moves to the nearer end of the tie, and a bin
     * that this empties disappears. The edges drawn between two bins lie halfway between their nearest returns.
     *
     * @param bins how many bins share the mass, at least 1; fewer come out when returns are tied or few
     */
    record EqualMass(int bins) implements Binning {
        public EqualMass {
            requireAtLeastOne(bins);
        }
    }

    /** No bins at all: every distinct return is an atom, its weight the share of the returns that equal it. */
    record Exact() implements Binning {}

    private static void requireAtLeastOne(int bins) {
        if (bins < 1) {
            throw new IllegalArgumentException("bins must be at least 1, got " + bins);
        }
    }
}
