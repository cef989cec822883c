package dev.monge.profile;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import java.io.Serializable;

/** A rule that groups returns into the atoms of an {@link OptimalityProfile}. */
public sealed interface Binning extends Serializable {

    /**
     * 50 bins of equal width, the finer end of the paper's range (section Experiments: histograms of 20 to 50 bins).
     */
    EqualWidth PAPER = new EqualWidth(50);

    /**
     * At most 2,000 atoms of least error: they keep tails and means, so that a fit to them is nearly that to the returns
     * themselves, and a file of them is small.
     */
    LeastError DEFAULT = new LeastError(2000);

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

        @Override
        public Identity identity() {
            return Identity.of("EqualWidth").with("bins", bins);
        }
    }

    /**
     * Bins of equal mass (quantile bins). Each atom is the mean of the returns in its bin, so the profile preserves the
     * mean of the returns exactly. A few very high or low returns are averaged with the others of their bin, so this is a
     * poor choice for heavy tails: use {@link LeastError}.
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

        @Override
        public Identity identity() {
            return Identity.of("EqualMass").with("bins", bins);
        }
    }

    /**
     * No bins: neighbouring returns share an atom at their mean, in such a way that the largest squared error of an atom
     * (the sum over its returns) is as small as possible. Rare returns far from the others keep atoms of their own, and
     * the mean of the returns is preserved. Returns with at most {@code atoms} distinct values are preserved exactly.
     *
     * @param atoms the largest number of atoms, at least 1
     */
    record LeastError(int atoms) implements Binning {
        public LeastError {
            requireAtLeastOne(atoms);
        }

        @Override
        public Identity identity() {
            return Identity.of("LeastError").with("atoms", atoms);
        }
    }

    /** No bins: every distinct return is an atom, weighted by the share of the returns that equal it. */
    record Exact() implements Binning {
        @Override
        public Identity identity() {
            return Identity.of("Exact");
        }
    }

    /** Returns what stored results are found by. */
    Identity identity();

    private static void requireAtLeastOne(int bins) {
        if (bins < 1) {
            throw new InputException("bins must be at least 1, got " + bins);
        }
    }
}
