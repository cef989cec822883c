package dev.monge.profile;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An optimality profile P_tgt: how good demonstrations are, as a probability distribution on the real line.
 *
 * <p>It is made of finitely many atoms. When it came from a histogram or an expert's drawing, each atom also has the
 * bin it stands for, so that the profile can be drawn and saved; bins change nothing about the distribution.
 *
 * <p><b>Invariant.</b> Positions are finite and strictly increasing, weights are positive and sum to one within a few
 * units in the last place. ProfileBuilder at the same place are merged and empty ones are dropped on the way in: an empty bin
 * says no more than a gap, and whoever divides by a weight or takes its logarithm (Sinkhorn) never meets a zero. If
 * there are bins, they are as many as the atoms, have {@code low < high}, do not overlap, may leave gaps, and contain
 * their atom. Bins are forgotten, and the atoms kept, when rounding leaves nothing of one (an affine map by 1e-300).
 *
 * <p>Weights that already sum to one are kept bit for bit, so a saved profile is read back equal.
 *
 * <p>Profiles are immutable. Arrays come out as copies; a solver takes {@link #positions()} and {@link #weights()} once,
 * sorted as it needs them, and keeps them for its whole life. {@link #position} and {@link #weight} do not allocate.
 */
public final class OptimalityProfile {

    private final double[] positions;
    private final double[] weights;
    /** F at each atom, non-decreasing and 1 at the last: what makes quantile and cdf O(log n) and inverse to another. */
    private final double[] cumulative;

    /** Ends of the bins, or empty arrays. */
    private final double[] low;

    private final double[] high;

    /** Keeps the arrays, which must satisfy the invariant: {@link ProfileBuilder} sees to it. */
    OptimalityProfile(double[] positions, double[] weights, double[] low, double[] high) {
        this.positions = positions;
        this.weights = weights;
        this.low = low;
        this.high = high;
        cumulative = new double[weights.length];
        CompensatedSum sum = new CompensatedSum();
        double floor = 0;
        for (int i = 0; i < weights.length; i++) {
            sum.add(weights[i]);
            floor = Math.max(floor, Math.min(sum.value(), 1));
            cumulative[i] = floor;
        }
        cumulative[weights.length - 1] = 1;
    }

    /**
     * The profile of returns R^(gamma), each counting the same, in O(n log n). Their order does not matter.
     *
     * @param returns finite numbers, at least one. Not modified.
     * @param binning how they become atoms; the paper's way is {@link Binning#DEFAULT}
     */
    public static OptimalityProfile of(double[] returns, Binning binning) {
        return Histogram.of(returns, binning);
    }

    /**
     * The profile of bins as an expert gives them, the atom of each being its centre.
     *
     * @param low the bins' lower ends, in ascending order. Not modified.
     * @param high the bins' upper ends, each above its lower end and at most the next bin's lower end. Not modified.
     * @param weight how much lies in each bin, at least 0 and of any sum. Not modified.
     */
    public static OptimalityProfile ofBins(double[] low, double[] high, double[] weight) {
        return Bins.of(low, high, Bins.centres(low, high), weight);
    }

    /**
     * The profile of bins whose atoms are given and need not be the centres, as {@link Binning.EqualMass} has them.
     *
     * @param low the bins' lower ends, in ascending order. Not modified.
     * @param high the bins' upper ends, each above its lower end and at most the next bin's lower end. Not modified.
     * @param position one place in each bin, ends included. Not modified.
     * @param weight how much lies in each bin, at least 0 and of any sum. Not modified.
     */
    public static OptimalityProfile ofBins(double[] low, double[] high, double[] position, double[] weight) {
        return Bins.of(low, high, position, weight);
    }

    /**
     * The profile of the given atoms. They may come in any order; those at the same position are merged.
     *
     * @param positions finite numbers, at least one. Not modified.
     * @param weights at least 0 and of any sum, one per position. Not modified.
     */
    public static OptimalityProfile ofAtoms(double[] positions, double[] weights) {
        int n = positions.length;
        if (weights.length != n) {
            throw new IllegalArgumentException(
                    "atoms need as many positions as weights, got " + n + " and " + weights.length);
        }
        if (n == 0) {
            throw new IllegalArgumentException("a profile needs at least one atom, got none");
        }
        ProfileBuilder.requireWeights(weights);
        ProfileBuilder atoms = new ProfileBuilder(n);
        for (int i = 0; i < n; i++) {
            atoms.add(finite("positions", i, positions[i]), weights[i]);
        }
        return atoms.toProfile();
    }

    /**
     * What several experts say together: the W_2 barycentre of their profiles, whose quantile function is the weighted
     * average of theirs. Exact, in O(K N) for K profiles with N atoms in all; see {@link Barycentre}. Unlike a mixture,
     * it keeps the shape of profiles that differ only in where the expert puts zero.
     *
     * @param profiles at least one
     * @param weights at least 0 and of any sum, one per profile. Not modified.
     * @return a profile of atoms without bins; the profile itself if all those with a weight are equal
     */
    public static OptimalityProfile barycentre(List<OptimalityProfile> profiles, double[] weights) {
        return Barycentre.of(profiles, weights);
    }

    /**
     * The distribution of {@code scale * X + shift} for X of this one; bins follow. A negative scale turns the profile
     * round.
     *
     * @param scale finite and not 0
     * @param shift finite
     */
    public OptimalityProfile affine(double scale, double shift) {
        if (scale == 0 || !Double.isFinite(scale) || !Double.isFinite(shift)) {
            throw new IllegalArgumentException(
                    "scale must be finite and not 0 and shift finite, got " + scale + " and " + shift);
        }
        ProfileBuilder atoms = new ProfileBuilder(size());
        for (int i = 0; i < size(); i++) {
            double position = image(positions[i], scale, shift);
            if (hasBins()) {
                double one = image(low[i], scale, shift);
                double other = image(high[i], scale, shift);
                atoms.add(position, weights[i], Math.min(one, other), Math.max(one, other));
            } else {
                atoms.add(position, weights[i]);
            }
        }
        return atoms.toProfile();
    }

    private static double image(double x, double scale, double shift) {
        double image = scale * x + shift;
        if (!Double.isFinite(image)) {
            throw new IllegalArgumentException(
                    x + " times " + scale + " plus " + shift + " must be a finite number, got " + image);
        }
        return image;
    }

    /**
     * The same profile read as a density: each bin puts its mass on so many places throughout the bin, instead of on its
     * atom. Below and above the atom the density is constant, and such that the bin's mean stays where it was.
     *
     * <p>A histogram does not say where in a bin its mass lies. The paper puts it at the centre; a reward that is fitted to
     * that is drawn to returns which nobody meant, and the wider the bins, the more.
     *
     * @param parts places per bin, at least 1; 1 is this profile
     * @return a profile of atoms without bins; this one if it has no bins
     */
    public OptimalityProfile spread(int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException("a bin is spread over at least one place, got " + parts);
        }
        if (parts == 1 || !hasBins()) {
            return this;
        }
        ProfileBuilder atoms = new ProfileBuilder(size() * parts);
        for (int i = 0; i < size(); i++) {
            double below = (high[i] - positions[i]) / (high[i] - low[i]);
            for (int j = 0; j < parts; j++) {
                double u = (j + 0.5) / parts;
                double position = u < below
                        ? low[i] + (positions[i] - low[i]) * (u / below)
                        : positions[i] + (high[i] - positions[i]) * ((u - below) / (1 - below));
                atoms.add(position, weights[i] / parts);
            }
        }
        return atoms.toProfile();
    }

    /** The number of atoms, at least 1. */
    public int size() {
        return positions.length;
    }

    /** Where atom {@code i} lies; increasing in {@code i}. */
    public double position(int i) {
        return positions[i];
    }

    /** The probability of atom {@code i}, positive. */
    public double weight(int i) {
        return weights[i];
    }

    /** F at atom {@code i}: the probability of the atoms up to and including it; exactly 1 at the last. */
    public double cumulative(int i) {
        return cumulative[i];
    }

    /** All positions in ascending order, in a new array. */
    public double[] positions() {
        return positions.clone();
    }

    /** All weights in the order of the positions, in a new array. */
    public double[] weights() {
        return weights.clone();
    }

    /** Whether each atom has a bin it stands for. */
    public boolean hasBins() {
        return low.length > 0;
    }

    /**
     * The lower end of the bin of atom {@code i}.
     *
     * @throws IllegalStateException if this profile has no bins
     */
    public double binLow(int i) {
        requireBins();
        return low[i];
    }

    /**
     * The upper end of the bin of atom {@code i}.
     *
     * @throws IllegalStateException if this profile has no bins
     */
    public double binHigh(int i) {
        requireBins();
        return high[i];
    }

    /**
     * The centre of the bin of atom {@code i}: where the atom lies unless it was placed elsewhere.
     *
     * @throws IllegalStateException if this profile has no bins
     */
    public double binCentre(int i) {
        requireBins();
        return Bins.centre(low[i], high[i]);
    }

    private void requireBins() {
        if (!hasBins()) {
            throw new IllegalStateException("this profile has atoms only and no bins");
        }
    }

    /** The lowest position. */
    public double min() {
        return positions[0];
    }

    /** The highest position. */
    public double max() {
        return positions[positions.length - 1];
    }

    /** The expected value, in O(n). */
    public double mean() {
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < positions.length; i++) {
            sum.add(weights[i] * positions[i]);
        }
        return Math.max(min(), Math.min(max(), sum.value()));
    }

    /** The expected squared distance from the mean, in O(n); exactly 0 for a single atom. */
    public double variance() {
        double mean = mean();
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < positions.length; i++) {
            double distance = positions[i] - mean;
            sum.add(weights[i] * distance * distance);
        }
        return sum.value();
    }

    /** The square root of the variance. */
    public double standardDeviation() {
        return Math.sqrt(variance());
    }

    /** The probability of values at most {@code x}, in O(log n). */
    public double cdf(double x) {
        if (Double.isNaN(x)) {
            throw new IllegalArgumentException("x must be a number, got NaN");
        }
        int found = Arrays.binarySearch(positions, x + 0.0);
        int upTo = found >= 0 ? found : -found - 2;
        return upTo < 0 ? 0 : cumulative[upTo];
    }

    /**
     * The least position whose {@link #cdf} is at least {@code u}, in O(log n): the left-continuous inverse, so that
     * {@code quantile(u) <= x} exactly when {@code u <= cdf(x)}, for every u above 0.
     *
     * @param u in [0, 1]; 0 gives the lowest position
     */
    public double quantile(double u) {
        if (!(u >= 0 && u <= 1)) {
            throw new IllegalArgumentException("u must be in [0, 1], got " + u);
        }
        return positions[Histogram.lowerBound(cumulative, u)];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OptimalityProfile that
                && Arrays.equals(positions, that.positions)
                && Arrays.equals(weights, that.weights)
                && Arrays.equals(low, that.low)
                && Arrays.equals(high, that.high);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(positions) + Arrays.hashCode(weights);
    }

    @Override
    public String toString() {
        return "OptimalityProfile[" + size() + (hasBins() ? " bins" : " atoms") + " from " + min() + " to " + max()
                + ", mean " + mean() + ", standard deviation " + standardDeviation() + "]";
    }

    static double finite(String name, int i, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(name + "[" + i + "] must be a finite number, got " + value);
        }
        return value;
    }
}
