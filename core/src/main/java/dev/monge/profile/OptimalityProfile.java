package dev.monge.profile;

import dev.monge.input.InputException;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An optimality profile P_tgt: the quality of demonstrations as a probability distribution on the real line.
 *
 * <p>A profile has finitely many atoms. If it was made from a histogram or an expert's drawing, each atom also has the
 * bin that it represents, for plots and files. Bins do not affect the distribution.
 *
 * <p><b>Invariant.</b> Positions are finite and strictly increasing. Weights are positive and sum to one within a few
 * units in the last place. Atoms at the same position are merged and atoms without weight are removed on construction:
 * an empty bin is equivalent to a gap, and code that divides by a weight or takes its logarithm (Sinkhorn) never
 * encounters a zero. If there are bins, there is one per atom. Bins have {@code low < high}, do not overlap, may leave
 * gaps, and contain their atom. If rounding makes a bin empty (an affine map by 1e-300), all bins are discarded and the
 * atoms are kept.
 *
 * <p>Weights that already sum to one are kept bit for bit, so a saved profile is equal to the original when read.
 *
 * <p>Profiles are immutable. Arrays are returned as copies; a solver calls {@link #positions()} and {@link #weights()}
 * once and keeps the sorted arrays. {@link #position} and {@link #weight} do not allocate.
 */
public final class OptimalityProfile implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private final double[] positions;
    private final double[] weights;
    /**
     * F at each atom, non-decreasing and 1 at the last. It makes quantile and cdf O(log n) and inverse to each other.
     */
    private final double[] cumulative;

    /** The ends of the bins, or empty arrays. */
    private final double[] low;

    private final double[] high;

    /** Keeps the arrays, which must satisfy the invariant; {@link ProfileBuilder} ensures it. */
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
     * Returns the profile of returns R^(gamma) with equal weights, in O(n log n). Their order does not matter.
     *
     * @param returns finite numbers, at least one. Not modified.
     * @param binning how returns are grouped into atoms; {@link Binning#DEFAULT} keeps tails and means
     */
    public static OptimalityProfile of(double[] returns, Binning binning) {
        return Histogram.of(returns, binning);
    }

    /**
     * Returns the profile of the given bins, with atoms at their centres.
     *
     * @param low the bins' lower ends, in ascending order. Not modified.
     * @param high the bins' upper ends, each above its lower end and at most the next bin's lower end. Not modified.
     * @param weight the weight of each bin, at least 0, with any positive sum. Not modified.
     */
    public static OptimalityProfile ofBins(double[] low, double[] high, double[] weight) {
        return Bins.of(low, high, Bins.centres(low, high), weight);
    }

    /**
     * Returns the profile of the given bins and atoms, which need not be the centres, as in {@link Binning.EqualMass}.
     *
     * @param low the bins' lower ends, in ascending order. Not modified.
     * @param high the bins' upper ends, each above its lower end and at most the next bin's lower end. Not modified.
     * @param position one position in each bin, ends included. Not modified.
     * @param weight the weight of each bin, at least 0, with any positive sum. Not modified.
     */
    public static OptimalityProfile ofBins(double[] low, double[] high, double[] position, double[] weight) {
        return Bins.of(low, high, position, weight);
    }

    /**
     * Returns the profile of the given atoms. They may be in any order; those at the same position are merged.
     *
     * @param positions finite numbers, at least one. Not modified.
     * @param weights one per position, at least 0, with any positive sum. Not modified.
     */
    public static OptimalityProfile ofAtoms(double[] positions, double[] weights) {
        int n = positions.length;
        if (weights.length != n) {
            throw new InputException(
                    "atoms must have equal numbers of positions and weights, got " + n + " and " + weights.length);
        }
        if (n == 0) {
            throw new InputException("a profile needs at least one atom, got none");
        }
        ProfileBuilder.requireWeights(weights);
        ProfileBuilder atoms = new ProfileBuilder(n);
        for (int i = 0; i < n; i++) {
            atoms.add(finite("positions", i, positions[i]), weights[i]);
        }
        return atoms.toProfile();
    }

    /**
     * Returns the W_2 barycentre of several profiles, such as those of several experts. Its quantile function is the
     * weighted average of theirs. Exact, in O(K N) for K profiles with N atoms in all; see {@link Barycentre}. Unlike a
     * mixture, it preserves the shape of profiles that differ only by a shift.
     *
     * @param profiles at least one
     * @param weights one per profile, at least 0, with any positive sum. Not modified.
     * @return a profile of atoms without bins; the profile itself if all profiles with positive weight are equal
     */
    public static OptimalityProfile barycentre(List<OptimalityProfile> profiles, double[] weights) {
        return Barycentre.of(profiles, weights);
    }

    /**
     * Returns the linear pool of several profiles: the mixture, in which every value has the weighted average of its
     * probabilities. Unlike the barycentre, it keeps the opinions apart: two experts who differ give two peaks.
     *
     * @param profiles at least one
     * @param weights one per profile, at least 0, with any positive sum. Not modified.
     * @return a profile of atoms without bins
     */
    public static OptimalityProfile pool(List<OptimalityProfile> profiles, double[] weights) {
        if (profiles.isEmpty() || weights.length != profiles.size()) {
            throw new InputException("a pool needs at least one profile and a weight for each, got " + profiles.size()
                    + " and " + weights.length);
        }
        ProfileBuilder.requireWeights(weights);
        ProfileBuilder atoms = new ProfileBuilder(
                profiles.stream().mapToInt(OptimalityProfile::size).sum());
        for (int k = 0; k < weights.length; k++) {
            OptimalityProfile each = profiles.get(k);
            for (int i = 0; i < each.size(); i++) {
                atoms.add(each.positions[i], weights[k] * each.weights[i]);
            }
        }
        return atoms.toProfile();
    }

    /**
     * Returns the distribution of {@code scale * X + shift}, where X has this distribution. Bins are transformed too. A
     * negative scale reverses the profile.
     *
     * @param scale finite and not 0
     * @param shift finite
     */
    public OptimalityProfile affine(double scale, double shift) {
        if (scale == 0 || !Double.isFinite(scale) || !Double.isFinite(shift)) {
            throw new InputException("scale must be finite and not 0 and shift finite, got " + scale + " and " + shift);
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
            throw new InputException(
                    x + " times " + scale + " plus " + shift + " must be a finite number, got " + image);
        }
        return image;
    }

    /**
     * Returns this profile with the mass of each bin spread over several places in the bin, instead of on its atom. The
     * density is constant below and above the atom and preserves the mean of the bin.
     *
     * <p>A histogram does not specify where in a bin its mass is. The paper puts it at the centre. A reward that is
     * fitted to the centres is biased towards them, and the bias grows with the width of the bins.
     *
     * @param parts number of places per bin, at least 1; 1 gives this profile
     * @return a profile of atoms without bins; this profile if it has no bins
     */
    public OptimalityProfile spread(int parts) {
        if (parts < 1) {
            throw new InputException("a bin must be spread over at least one place, got " + parts);
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

    /**
     * Returns this profile with at most so many atoms, in the way of {@link Binning.LeastError}: neighbouring atoms are
     * joined at their mean.
     *
     * @param atoms at least 1
     * @return a profile of atoms without bins; this profile if it has no more atoms
     */
    public OptimalityProfile withAtMost(int atoms) {
        return LeastErrorAtoms.of(this, new Binning.LeastError(atoms).atoms());
    }

    /** Returns the number of atoms, at least 1. */
    public int size() {
        return positions.length;
    }

    /** Returns the position of atom {@code i}; increasing in {@code i}. */
    public double position(int i) {
        return positions[i];
    }

    /** Returns the probability of atom {@code i}, positive. */
    public double weight(int i) {
        return weights[i];
    }

    /** Returns F at atom {@code i}: the probability of the atoms up to and including it; exactly 1 at the last. */
    public double cumulative(int i) {
        return cumulative[i];
    }

    /** Returns all positions in ascending order, in a new array. */
    public double[] positions() {
        return positions.clone();
    }

    /** Returns all weights in the order of the positions, in a new array. */
    public double[] weights() {
        return weights.clone();
    }

    /** Returns whether the atoms have bins. */
    public boolean hasBins() {
        return low.length > 0;
    }

    /**
     * Returns the lower end of the bin of atom {@code i}.
     *
     * @throws IllegalStateException if this profile has no bins
     */
    public double binLow(int i) {
        requireBins();
        return low[i];
    }

    /**
     * Returns the upper end of the bin of atom {@code i}.
     *
     * @throws IllegalStateException if this profile has no bins
     */
    public double binHigh(int i) {
        requireBins();
        return high[i];
    }

    /**
     * Returns the centre of the bin of atom {@code i}, which is the position of the atom unless it was placed
     * elsewhere.
     *
     * @throws IllegalStateException if this profile has no bins
     */
    public double binCentre(int i) {
        requireBins();
        return Bins.centre(low[i], high[i]);
    }

    private void requireBins() {
        if (!hasBins()) {
            throw new IllegalStateException("this profile has no bins, only atoms");
        }
    }

    /** Returns the lowest position. */
    public double min() {
        return positions[0];
    }

    /** Returns the highest position. */
    public double max() {
        return positions[positions.length - 1];
    }

    /** Returns the expected value, in O(n). */
    public double mean() {
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < positions.length; i++) {
            sum.add(weights[i] * positions[i]);
        }
        return Math.max(min(), Math.min(max(), sum.value()));
    }

    /** Returns the expected squared distance from the mean, in O(n); exactly 0 for a single atom. */
    public double variance() {
        double mean = mean();
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < positions.length; i++) {
            double distance = positions[i] - mean;
            sum.add(weights[i] * distance * distance);
        }
        return sum.value();
    }

    /** Returns the square root of the variance, also where the variance itself is too large for a double. */
    public double standardDeviation() {
        double variance = variance();
        if (Double.isFinite(variance)) {
            return Math.sqrt(variance);
        }
        double unit = Math.max(-min(), max());
        return unit * affine(1 / unit, 0).standardDeviation();
    }

    /**
     * Returns how much the bins leave open: the standard deviation of the values around the centre of their bin, if
     * they are spread evenly over it. 0 if there are no bins.
     */
    public double binDeviation() {
        CompensatedSum sum = new CompensatedSum();
        for (int i = 0; i < low.length; i++) {
            double width = high[i] - low[i];
            sum.add(weights[i] * width * width / 12);
        }
        return Math.sqrt(sum.value());
    }

    /** Returns the probability of values at most {@code x}, in O(log n). */
    public double cdf(double x) {
        if (Double.isNaN(x)) {
            throw new IllegalArgumentException("x must be a number, got NaN");
        }
        int found = Arrays.binarySearch(positions, x + 0.0);
        int upTo = found >= 0 ? found : -found - 2;
        return upTo < 0 ? 0 : cumulative[upTo];
    }

    /**
     * Returns the lowest position whose {@link #cdf} is at least {@code u}, in O(log n). This is the left-continuous
     * inverse: {@code quantile(u) <= x} exactly when {@code u <= cdf(x)}, for every u above 0.
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
            throw new InputException(name + "[" + i + "] must be a finite number, got " + value);
        }
        return value;
    }
}
