package dev.monge.rl.ppo;

import java.util.List;

/**
 * The performance of a policy during its training, with one point for every iteration in which episodes ended.
 *
 * @param points the points in the order of training
 */
public record LearningCurve(List<Point> points) {
    /** The curve of a run that has not begun. */
    public static final LearningCurve EMPTY = new LearningCurve(List.of());

    /** Copies the list. */
    public LearningCurve {
        points = List.copyOf(points);
    }

    /**
     * The episodes that ended in one iteration.
     *
     * @param steps the total number of steps of all environments up to then
     * @param trueReturn the mean of their undiscounted true returns
     * @param maximisedReturn the mean of their undiscounted returns under the maximised reward
     */
    public record Point(long steps, double trueReturn, double maximisedReturn) {}

    /** Returns the steps of all points. */
    public double[] steps() {
        return points.stream().mapToDouble(Point::steps).toArray();
    }

    /** Returns the mean true returns of all points. */
    public double[] trueReturns() {
        return points.stream().mapToDouble(Point::trueReturn).toArray();
    }

    /** Returns the mean returns of all points under the maximised reward. */
    public double[] maximisedReturns() {
        return points.stream().mapToDouble(Point::maximisedReturn).toArray();
    }
}
