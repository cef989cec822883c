package dev.monge.assessment.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the stretches of a recording that are worth talking about: those with the largest sums, which do not overlap and
 * are long enough to see and short enough to act on.
 *
 * <p>A stretch lasts 2 to 10 seconds where times are known and 20 to 100 steps otherwise. In a short recording the limits
 * shrink: to a tenth and a quarter of it, but the longest stretch
 * never to less than three steps. O(steps) per stretch.
 */
final class StretchFinder {
    private static final int MOST = 3;
    /** A stretch that matters less than this share of the largest is left out. */
    private static final double LEAST_SHARE = 0.25;

    private static final double ROUNDING = 1e-9;

    private final double[] bounds;
    private final double shortest;
    private final double longest;

    /**
     * A range of steps.
     *
     * @param from its first step
     * @param to the step after its last
     * @param sum the sum of its weights
     */
    record Range(int from, int to, double sum) {}

    private StretchFinder(double[] bounds, double least, double most) {
        this.bounds = bounds;
        double all = bounds[bounds.length - 1] - bounds[0];
        double step = all / (bounds.length - 1);
        longest = Math.max(3 * step, Math.min(most, all / 4)) + ROUNDING * all;
        shortest = Math.min(least, all / 10) - ROUNDING * all;
    }

    /** Returns a finder for a recording of so many steps without times. */
    static StretchFinder ofSteps(int steps) {
        double[] bounds = new double[steps + 1];
        for (int t = 0; t <= steps; t++) {
            bounds[t] = t;
        }
        return new StretchFinder(bounds, 20, 100);
    }

    /**
     * Returns a finder for a recording with times.
     *
     * @param seconds the time of each step, increasing. Not modified.
     */
    static StretchFinder ofSeconds(double[] seconds) {
        int n = seconds.length;
        if (n < 2) {
            return ofSteps(n);
        }
        double[] bounds = new double[n + 1];
        System.arraycopy(seconds, 0, bounds, 0, n);
        // The last step lasts as long as the one before it.
        bounds[n] = 2 * seconds[n - 1] - seconds[n - 2];
        return new StretchFinder(bounds, 2, 10);
    }

    /**
     * Returns the stretches with the largest positive sums, the largest first.
     *
     * @param weights one number per step, such as how far its reward is below average. Not modified.
     */
    List<Range> find(double[] weights) {
        if (weights.length != bounds.length - 1) {
            throw new IllegalArgumentException(
                    "expected one weight per step, got " + weights.length + " for " + (bounds.length - 1));
        }
        double[] sums = new double[bounds.length];
        for (int t = 0; t < weights.length; t++) {
            sums[t + 1] = sums[t] + weights[t];
        }
        List<Range> candidates = new ArrayList<>();
        addBest(sums, 0, weights.length, candidates);
        List<int[]> gaps = new ArrayList<>(List.of(new int[] {0, weights.length}));
        List<Range> found = new ArrayList<>();
        while (!candidates.isEmpty() && found.size() < MOST) {
            Range best = candidates.stream()
                    .max(Comparator.comparingDouble(Range::sum).thenComparing(Range::from, Comparator.reverseOrder()))
                    .orElseThrow();
            if (!found.isEmpty() && best.sum() < LEAST_SHARE * found.get(0).sum()) {
                break;
            }
            found.add(best);
            candidates.remove(best);
            int[] gap = gaps.stream()
                    .filter(each -> each[0] <= best.from() && best.to() <= each[1])
                    .findFirst()
                    .orElseThrow();
            gaps.remove(gap);
            for (int[] rest : new int[][] {{gap[0], best.from()}, {best.to(), gap[1]}}) {
                gaps.add(rest);
                addBest(sums, rest[0], rest[1], candidates);
            }
        }
        return List.copyOf(found);
    }

    /**
     * Adds the best range within [from, to), if its sum is positive: for every end, the start with the smallest sum before
     * it among those within the limits, which a queue of ever smaller sums holds at its head.
     */
    private void addBest(double[] sums, int from, int to, List<Range> candidates) {
        int[] queue = new int[to - from + 1];
        int head = 0;
        int tail = 0;
        int next = from;
        double best = 0;
        int bestFrom = from;
        int bestTo = from;
        for (int end = from + 1; end <= to; end++) {
            while (next < end && bounds[end] - bounds[next] >= shortest) {
                while (tail > head && sums[queue[tail - 1]] >= sums[next]) {
                    tail--;
                }
                queue[tail++] = next++;
            }
            while (head < tail && bounds[end] - bounds[queue[head]] > longest) {
                head++;
            }
            if (head < tail && sums[end] - sums[queue[head]] > best) {
                best = sums[end] - sums[queue[head]];
                bestFrom = queue[head];
                bestTo = end;
            }
        }
        if (bestTo > bestFrom) {
            candidates.add(new Range(bestFrom, bestTo, best));
        }
    }
}
