package dev.monge.rl.ppo;

import java.util.List;

/**
 * How well a policy did while it was trained: a point for every iteration in which episodes ended.
 *
 * @param points in the order of training
 */
public record LearningCurve(List<Point> points) {
    /** A run that has not begun. */
    public static final LearningCurve EMPTY = new LearningCurve(List.of());

    /** Copies the list. */
    public LearningCurve {
        points = List.copyOf(points);
    }

    /**
     * The episodes that ended in one iteration.
     *
     * @param steps how many steps all environments had taken in all iterations up to then
     * @param trueReturn the mean of their true returns, without discount
     * @param maximisedReturn the mean of their returns by the reward that is maximised, without discount
     */
    public record Point(long steps, double trueReturn, double maximisedReturn) {}

    /** The steps of all points. */
    public double[] steps() {
        return points.stream().mapToDouble(Point::steps).toArray();
    }

    /** The mean true returns of all points. */
    public double[] trueReturns() {
        return points.stream().mapToDouble(Point::trueReturn).toArray();
    }

    /** The mean returns of all points, by the reward that is maximised. */
    public double[] maximisedReturns() {
        return points.stream().mapToDouble(Point::maximisedReturn).toArray();
    }
}
