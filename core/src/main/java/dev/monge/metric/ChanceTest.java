package dev.monge.metric;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Tests whether values of what was held out agree with what an expert said of it better than chance. One-sided.
 *
 * <p>The statistic is the sum of the margins of pairs over the root of the sum of their squares, plus the rank correlation
 * with ratings times the root of their number: both are about standard normal if values mean nothing. Chance is the same
 * values in another order, with those of one person kept together, so neither people who resemble themselves nor an expert
 * whose answers are consistent look like knowledge.
 *
 * <p>A value that is held out depends on what was said of the others, and theirs on what was said of it. Each product of two
 * statements therefore counts twice, which doubles the variance of the statistic under chance: for a linear fit it is the
 * sum over i and j of k(i, j) y_i y_j, off the diagonal. Rearrangements of finished values cannot show that, so the
 * deviation that they show is multiplied by the root of two. The result is never below the share of rearrangements that do
 * as well, which counts if there are few people.
 */
public final class ChanceTest {
    /** From which probability on chance is an explanation. */
    public static final double LEVEL = 0.05;

    private static final int MOST = 2000;
    private static final double ROUNDING = 1e-12;

    /** A pair of items whose second should have the higher value. */
    public record Pair(int worse, int better, double weight) {}

    /** An item with a rating. */
    public record Rated(int item, double rating) {}

    private final double[] values;
    private final List<Pair> pairs;
    private final List<Rated> rated;

    private ChanceTest(double[] values, List<Pair> pairs, List<Rated> rated) {
        this.values = values;
        this.pairs = pairs;
        this.rated = rated;
    }

    /**
     * Returns how often chance does as well.
     *
     * @param values the value of each item, not a number where there is none. Not modified.
     * @param units whose each item is. Not modified.
     * @param pairs the pairs that were stated
     * @param ratings the ratings that were stated
     * @return empty if no statement is about known values, or if all of them are about one unit
     */
    public static Optional<PValue> of(double[] values, int[] units, List<Pair> pairs, List<Rated> ratings) {
        List<Pair> knownPairs = pairs.stream()
                .filter(each -> Double.isFinite(values[each.worse()]) && Double.isFinite(values[each.better()]))
                .toList();
        List<Rated> knownRatings = ratings.stream()
                .filter(each -> Double.isFinite(values[each.item()]))
                .toList();
        if (knownRatings.size() < 3) {
            knownRatings = List.of();
        }
        if (knownPairs.isEmpty() && knownRatings.isEmpty()) {
            return Optional.empty();
        }
        int[] used = IntStream.concat(
                        knownPairs.stream().flatMapToInt(each -> IntStream.of(each.worse(), each.better())),
                        knownRatings.stream().mapToInt(Rated::item))
                .distinct()
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(i -> units[i]).thenComparing(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] place = new int[values.length];
        for (int k = 0; k < used.length; k++) {
            place[used[k]] = k;
        }
        var test = new ChanceTest(
                Arrays.stream(used).mapToDouble(i -> values[i]).toArray(),
                knownPairs.stream()
                        .map(each -> new Pair(place[each.worse()], place[each.better()], each.weight()))
                        .toList(),
                knownRatings.stream()
                        .map(each -> new Rated(place[each.item()], each.rating()))
                        .toList());
        int[] blocks = IntStream.concat(
                        IntStream.range(0, used.length).filter(k -> k == 0 || units[used[k]] != units[used[k - 1]]),
                        IntStream.of(used.length))
                .toArray();
        return test.compared(new Rearrangements(blocks, new int[] {0, blocks.length - 1}, MOST, 0));
    }

    private Optional<PValue> compared(Rearrangements orders) {
        if (orders.count() < 2) {
            return Optional.empty();
        }
        double[] ratings = rated.stream().mapToDouble(Rated::rating).toArray();
        double[] rankOfRating = ranks(ratings);
        double[] rankOfValue = ranks(values);
        double observed = statistic(values, rankOfValue, rankOfRating);
        double squares = 0;
        int hits = 0;
        double[] moved = new double[values.length];
        double[] movedRanks = new double[values.length];
        for (int r = 0; r < orders.count(); r++) {
            int[] order = orders.order(r);
            for (int i = 0; i < order.length; i++) {
                moved[i] = values[order[i]];
                movedRanks[i] = rankOfValue[order[i]];
            }
            double each = statistic(moved, movedRanks, rankOfRating);
            squares += each * each;
            if (each >= observed - ROUNDING) {
                hits++;
            }
        }
        double deviation = Math.sqrt(2 * squares / orders.count());
        double tail = deviation == 0 ? 1 : Gaussian.cumulative(-observed / deviation);
        double share = orders.all() ? (double) hits / orders.count() : (hits + 1.0) / (orders.count() + 1.0);
        return Optional.of(new PValue(Math.max(tail, share), orders.count(), orders.all()));
    }

    private double statistic(double[] of, double[] rankOfValue, double[] rankOfRating) {
        double sum = 0;
        double squares = 0;
        for (Pair pair : pairs) {
            double margin = pair.weight() * (of[pair.better()] - of[pair.worse()]);
            sum += margin;
            squares += margin * margin;
        }
        double statistic = squares == 0 ? 0 : sum / Math.sqrt(squares);
        if (rankOfRating.length == 0) {
            return statistic;
        }
        double[] ranks =
                rated.stream().mapToDouble(each -> rankOfValue[each.item()]).toArray();
        return statistic + Math.sqrt(ranks.length) * correlation(ranks, rankOfRating);
    }

    /** Returns the correlation; 0 if one side is constant. */
    private static double correlation(double[] x, double[] y) {
        double meanX = Arrays.stream(x).average().orElse(0);
        double meanY = Arrays.stream(y).average().orElse(0);
        double both = 0;
        double squaresX = 0;
        double squaresY = 0;
        for (int i = 0; i < x.length; i++) {
            both += (x[i] - meanX) * (y[i] - meanY);
            squaresX += (x[i] - meanX) * (x[i] - meanX);
            squaresY += (y[i] - meanY) * (y[i] - meanY);
        }
        return squaresX == 0 || squaresY == 0 ? 0 : both / Math.sqrt(squaresX * squaresY);
    }

    /** Returns the average rank of each value among all. */
    private static double[] ranks(double[] of) {
        DenseRanks dense = DenseRanks.of(of);
        double[] at = new double[dense.classes()];
        for (int rank : dense.of()) {
            at[rank]++;
        }
        double before = 0;
        for (int c = 0; c < at.length; c++) {
            double here = at[c];
            at[c] = before + 0.5 * (here + 1);
            before += here;
        }
        return Arrays.stream(dense.of()).mapToDouble(rank -> at[rank]).toArray();
    }
}
