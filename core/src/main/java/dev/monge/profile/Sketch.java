package dev.monge.profile;

import dev.monge.input.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An expert's drawing of an optimality profile: adjacent bins with a weight each, such as a number of chips.
 *
 * <p>A drawing, chips and sentences are three views of one sketch. A drawing and chips are the weights; sentences are
 * the {@link #statements() points} of the distribution function between which the mass is spread evenly. Statements
 * about values inside a bin {@linkplain #with divide} it, so that every statement is about an edge, where
 * {@link OptimalityProfile#cdf} of the {@link #profile()} has exactly the stated share.
 *
 * <p>Sketches are immutable; arrays are copied.
 */
public final class Sketch {
    /** The largest number of bins. */
    public static final int MOST_BINS = 1000;

    /** Shares and densities that differ by less than this, relatively, are the same: percentages are rounded. */
    private static final double SAME = 1e-6;

    private static final double PERCENT = 1e8;

    /** Rewards are single-precision numbers, and fits square them. */
    private static final double LARGEST = 1e15;

    private final double[] edges;
    private final double[] weights;

    private Sketch(double[] edges, double[] weights) {
        this.edges = edges;
        this.weights = weights;
    }

    /**
     * Returns a sketch.
     *
     * @param edges the ends of the bins, strictly increasing, one more than there are bins, each at most 1e15 from 0. Not
     *     modified.
     * @param weights the weight of each bin, at least 0; all may be 0. Not modified.
     */
    public static Sketch of(double[] edges, double[] weights) {
        int n = weights.length;
        if (n < 1 || n > MOST_BINS || edges.length != n + 1) {
            throw new InputException("a sketch needs from 1 to " + MOST_BINS + " bins and one edge more than bins, got "
                    + n + " bins and " + edges.length + " edges");
        }
        double sum = 0;
        for (int i = 0; i <= n; i++) {
            OptimalityProfile.finite("edges", i, edges[i]);
            if (Math.abs(edges[i]) > LARGEST) {
                throw new InputException("the edges of a sketch must be from -1e15 to 1e15, got " + edges[i]);
            }
            if (i > 0 && !(edges[i] > edges[i - 1])) {
                throw new InputException(
                        "the edges of a sketch must increase, got " + edges[i - 1] + " and then " + edges[i]);
            }
        }
        for (int i = 0; i < n; i++) {
            if (!(weights[i] >= 0) || Double.isInfinite(sum += weights[i])) {
                throw new InputException(
                        "weights[" + i + "] must be a finite number and at least 0, got " + weights[i]);
            }
        }
        return new Sketch(edges.clone(), weights.clone());
    }

    /** Returns an empty sketch with bins of equal width. */
    public static Sketch grid(double low, double high, int bins) {
        double[] edges = new double[bins + 1];
        for (int i = 0; i <= bins; i++) {
            edges[i] = i == bins ? high : low + (high - low) * i / bins;
        }
        return of(edges, new double[bins]);
    }

    /** Returns the ends of the bins, in a new array. */
    public double[] edges() {
        return edges.clone();
    }

    /** Returns the weights of the bins, in a new array. */
    public double[] weights() {
        return weights.clone();
    }

    /** Returns whether nothing is drawn yet. */
    public boolean isEmpty() {
        return sum() == 0;
    }

    private double sum() {
        var sum = new CompensatedSum();
        for (double each : weights) {
            sum.add(each);
        }
        return sum.value();
    }

    /**
     * Returns the profile that is drawn.
     *
     * @throws InputException if nothing is drawn yet
     */
    public OptimalityProfile profile() {
        if (isEmpty()) {
            throw new InputException("nothing is drawn yet");
        }
        return OptimalityProfile.ofBins(
                Arrays.copyOf(edges, weights.length), Arrays.copyOfRange(edges, 1, edges.length), weights);
    }

    /** Returns the share below every edge. */
    private double[] below() {
        double total = sum();
        double[] below = new double[edges.length];
        var sum = new CompensatedSum();
        for (int i = 0; i < weights.length; i++) {
            sum.add(weights[i]);
            below[i + 1] = i + 1 == weights.length ? 1 : Math.min(1, sum.value() / total);
        }
        return below;
    }

    /**
     * Returns the fewest statements that describe this sketch: the share below every edge where the density changes,
     * first 0 and last 1. Empty if nothing is drawn. {@link #with} gives the same sketch again.
     */
    public List<Statement> statements() {
        if (isEmpty()) {
            return List.of();
        }
        int first = 0;
        while (weights[first] == 0) {
            first++;
        }
        int last = weights.length;
        while (weights[last - 1] == 0) {
            last--;
        }
        double[] below = below();
        List<Statement> statements = new ArrayList<>();
        statements.add(new Statement(0, edges[first]));
        for (int i = first + 1; i < last; i++) {
            double one = weights[i - 1] / (edges[i] - edges[i - 1]);
            double other = weights[i] / (edges[i + 1] - edges[i]);
            if (Math.abs(one - other) > SAME * Math.max(one, other)) {
                statements.add(new Statement(below[i], edges[i]));
            }
        }
        statements.add(new Statement(1, edges[last]));
        return statements;
    }

    /**
     * Returns the sketch that statements describe, on the bins of this one, divided where a statement is about a value
     * inside a bin. Between two statements the mass is spread evenly. Below the lowest and above the highest it reaches
     * to the ends of this sketch; if these are not beyond it, as far as at the density of the adjacent interval.
     *
     * @param statements at least two, in any order, that do not contradict each other
     * @param chips the sum of the weights of the result
     * @throws InputException if there are too few statements, or if two contradict each other
     */
    public Sketch with(List<Statement> statements, double chips) {
        List<Statement> points = sorted(statements.stream().map(this::snapped).toList());
        Statement lowest = points.get(0);
        Statement highest = points.get(points.size() - 1);
        if (lowest.share() > 0) {
            double beyond = lowest.value() - tail(points, lowest.share(), false);
            points.add(0, new Statement(0, edges[0] < lowest.value() ? edges[0] : beyond));
        }
        if (highest.share() < 1) {
            double end = edges[edges.length - 1];
            double beyond = highest.value() + tail(points, 1 - highest.share(), true);
            points.add(new Statement(1, end > highest.value() ? end : beyond));
        }
        double[] ends = ends(points);
        double[] mass = new double[ends.length - 1];
        for (int k = 1; k < points.size(); k++) {
            Statement one = points.get(k - 1);
            Statement other = points.get(k);
            double share = Math.round((other.share() - one.share()) * PERCENT) / PERCENT;
            for (int i = 0; i < mass.length && share > 0; i++) {
                if (ends[i] >= one.value() && ends[i + 1] <= other.value()) {
                    double part = (ends[i + 1] - ends[i]) / (other.value() - one.value());
                    mass[i] = whole(share * part * chips);
                }
            }
        }
        return of(ends, mass);
    }

    /** Chips that are whole but for the rounding of percentages are whole. */
    private static double whole(double chips) {
        return Math.abs(chips - Math.rint(chips)) < SAME ? Math.rint(chips) : chips;
    }

    private static List<Statement> sorted(List<Statement> statements) {
        List<Statement> points = new ArrayList<>(statements);
        points.sort((one, other) -> one.value() == other.value()
                ? Double.compare(one.share(), other.share())
                : Double.compare(one.value(), other.value()));
        boolean rises = false;
        for (int i = 1; i < points.size(); i++) {
            Statement one = points.get(i - 1);
            Statement other = points.get(i);
            boolean same = one.value() == other.value();
            if (other.share() < one.share() - SAME || (same && other.share() > one.share() + SAME)) {
                throw new InputException("two statements contradict each other: " + 100 * one.share() + "% below "
                        + one.value() + " and " + 100 * other.share() + "% below " + other.value());
            }
            rises |= other.share() > one.share();
        }
        if (!rises) {
            throw new InputException(
                    "expected statements about two values with something between them, such as \"20% below 3\" and"
                            + " \"90% below 7\"");
        }
        return points;
    }

    /** Returns the width of a tail at the density of the nearest interval that has some. */
    private static double tail(List<Statement> points, double share, boolean above) {
        int n = points.size();
        for (int k = 1; k < n; k++) {
            Statement one = points.get(above ? n - 1 - k : k - 1);
            Statement other = points.get(above ? n - k : k);
            if (other.share() > one.share() && other.value() > one.value()) {
                return (other.value() - one.value()) * share / (other.share() - one.share());
            }
        }
        throw new InputException("expected statements about two values with something between them");
    }

    /** Returns the edges of this sketch and the values of statements. */
    private double[] ends(List<Statement> points) {
        var all = new TreeSet<Double>();
        points.forEach(each -> all.add(each.value()));
        for (double each : edges) {
            all.add(each);
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** A value that differs from an edge by the rounding of a text only is that edge. */
    private Statement snapped(Statement statement) {
        double range = edges[edges.length - 1] - edges[0];
        for (double edge : edges) {
            if (Math.abs(statement.value() - edge) <= SAME * range) {
                return new Statement(statement.share(), edge);
            }
        }
        return statement;
    }

    /** Returns this sketch on another scale: every edge x becomes scale x + shift. */
    public Sketch affine(double scale, double shift) {
        if (!(scale > 0)) {
            throw new InputException("the scale of a sketch must be positive, got " + scale);
        }
        return of(Arrays.stream(edges).map(each -> scale * each + shift).toArray(), weights);
    }

    /** Returns a sketch on the bins of this one that shows a profile: the mass of its atoms in every bin, in chips. */
    public Sketch showing(OptimalityProfile profile, double chips) {
        double[] mass = new double[weights.length];
        int last = mass.length - 1;
        for (int i = 0; i < profile.size(); i++) {
            int at = Arrays.binarySearch(edges, profile.position(i));
            int bin = at >= 0 ? at : -at - 2;
            mass[Math.max(0, Math.min(last, bin))] += profile.weight(i) * chips;
        }
        return of(edges, mass);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Sketch that && Arrays.equals(edges, that.edges) && Arrays.equals(weights, that.weights);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(edges) + Arrays.hashCode(weights);
    }

    @Override
    public String toString() {
        return "Sketch[" + weights.length + " bins from " + edges[0] + " to " + edges[edges.length - 1] + "]";
    }
}
