package dev.monge.rl.inspection;

import java.util.Arrays;

/**
 * Finds the nearest of many points, in a k-d tree whose leaves hold a few points each.
 *
 * <p>Built in O(n log² n). A search visits the near leaf first and skips every part that is farther than the best point so
 * far; it ends as soon as a point within {@code enough} is found, which takes few visits where points are dense. Points have
 * groups, and a search may leave one out, so that a step is not compared with its own trajectory. Immutable.
 */
final class NearestSteps {
    private static final int LEAF = 12;

    private final int width;
    /** The points in the order of the tree, one after the other. */
    private final double[] points;

    private final int[] groups;
    /** For every part of the tree that is split, at the index of its middle: the dimension, and the value there. */
    private final int[] dimensions;

    private final double[] cuts;

    /**
     * Creates a tree.
     *
     * @param points the points, one after the other. Not modified.
     * @param groups the group of every point. Not modified.
     */
    NearestSteps(double[] points, int width, int[] groups) {
        this.width = width;
        this.groups = new int[groups.length];
        this.points = new double[points.length];
        this.dimensions = new int[groups.length];
        this.cuts = new double[groups.length];
        Integer[] order = new Integer[groups.length];
        Arrays.setAll(order, row -> row);
        split(points, order, 0, order.length);
        for (int k = 0; k < order.length; k++) {
            this.groups[k] = groups[order[k]];
            System.arraycopy(points, order[k] * width, this.points, k * width, width);
        }
    }

    private void split(double[] from, Integer[] order, int low, int high) {
        if (high - low <= LEAF) {
            return;
        }
        int widest = 0;
        double spread = -1;
        for (int i = 0; i < width; i++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int k = low; k < high; k++) {
                double value = from[order[k] * width + i];
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
            if (most - least > spread) {
                spread = most - least;
                widest = i;
            }
        }
        int dimension = widest;
        Arrays.sort(
                order,
                low,
                high,
                (one, two) -> Double.compare(from[one * width + dimension], from[two * width + dimension]));
        int middle = (low + high) >>> 1;
        dimensions[middle] = dimension;
        cuts[middle] = from[order[middle] * width + dimension];
        split(from, order, low, middle);
        split(from, order, middle, high);
    }

    /**
     * Returns the distance to the nearest point of another group, or to any point within {@code enough}; infinite if there
     * is no point of another group.
     *
     * @param point the point. Not modified.
     * @param without the group to leave out; negative for none
     * @param enough the distance at which the search may end
     */
    double distance(double[] point, int without, double enough) {
        return Math.sqrt(search(point, without, enough * enough, 0, groups.length, Double.POSITIVE_INFINITY));
    }

    private double search(double[] point, int without, double enough, int low, int high, double nearest) {
        double best = nearest;
        if (high - low <= LEAF) {
            for (int k = low; k < high; k++) {
                best = groups[k] == without ? best : Math.min(best, squared(point, k, best));
            }
            return best;
        }
        int middle = (low + high) >>> 1;
        double apart = point[dimensions[middle]] - cuts[middle];
        boolean left = apart < 0;
        best = search(point, without, enough, left ? low : middle, left ? middle : high, best);
        if (best > enough && apart * apart < best) {
            best = search(point, without, enough, left ? middle : low, left ? high : middle, best);
        }
        return best;
    }

    private double squared(double[] point, int k, double enough) {
        double sum = 0;
        for (int i = 0; i < width && sum < enough; i++) {
            double apart = point[i] - points[k * width + i];
            sum += apart * apart;
        }
        return sum;
    }
}
