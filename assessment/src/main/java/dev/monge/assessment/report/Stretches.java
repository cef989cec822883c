package dev.monge.assessment.report;

import dev.monge.reward.Reward;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Finds where trajectories lost and gained most, and the features that explain it. */
final class Stretches {
    private static final int MOST_CAUSES = 3;

    private final Demonstrations demonstrations;
    private final Reward reward;
    private final float[] rewards;
    private final double average;
    private final float[] featureMeans;

    /**
     * Prepares to find stretches.
     *
     * @param rewards the reward of every step. Not modified.
     * @param average their mean
     */
    Stretches(Demonstrations demonstrations, Reward reward, float[] rewards, double average) {
        this.demonstrations = demonstrations;
        this.reward = reward;
        this.rewards = rewards;
        this.average = average;
        featureMeans = featureMeans(demonstrations);
    }

    /** Returns the stretches of a trajectory that are furthest below a reference, the largest loss first. */
    List<Stretch> below(int k, double usual) {
        return find(k, usual, -1);
    }

    /** Returns the stretches of a trajectory that are furthest above a reference, the largest gain first. */
    List<Stretch> above(int k, double usual) {
        return find(k, usual, 1);
    }

    /**
     * Finds the stretches of a trajectory that differ most from a reference.
     *
     * @param usual the reference: the average of all trajectories or, in a trajectory that is itself beyond it, its own
     *     average; otherwise every stretch would be worth mentioning
     * @param sign -1 for what is below, 1 for what is above
     */
    private List<Stretch> find(int k, double usual, int sign) {
        int from = demonstrations.offset(k);
        int steps = demonstrations.length(k);
        double[] weights = new double[steps];
        Arrays.setAll(weights, t -> sign * (rewards[from + t] - usual));
        StretchFinder finder = demonstrations.timed()
                ? StretchFinder.ofSeconds(IntStream.range(0, steps)
                        .mapToDouble(t -> demonstrations.seconds(k, t))
                        .toArray())
                : StretchFinder.ofSteps(steps);
        List<Stretch> stretches = new ArrayList<>();
        for (StretchFinder.Range each : finder.find(weights)) {
            double points = each.sum() + sign * (usual - average) * (each.to() - each.from());
            stretches.add(
                    new Stretch(each.from(), each.to(), points, causes(from + each.from(), from + each.to(), sign)));
        }
        stretches.sort(Comparator.comparingDouble(Stretch::points).reversed());
        return stretches;
    }

    private static float[] featureMeans(Demonstrations demonstrations) {
        float[] means = new float[demonstrations.width()];
        for (int feature = 0; feature < means.length; feature++) {
            double sum = 0;
            for (float value : demonstrations.column(feature)) {
                sum += value;
            }
            means[feature] = (float) (sum / demonstrations.steps());
        }
        return means;
    }

    /**
     * Sets each feature in turn to its average over all data; the resulting change of the range is the feature's
     * contribution.
     */
    private List<Stretch.Cause> causes(int from, int to, int sign) {
        int n = to - from;
        float[][] columns = new float[demonstrations.width()][];
        Arrays.setAll(columns, f -> Arrays.copyOfRange(demonstrations.column(f), from, to));
        float[] usual = new float[n];
        float[] otherwise = new float[n];
        List<Stretch.Cause> causes = new ArrayList<>();
        for (int feature = 0; feature < demonstrations.width(); feature++) {
            float[] seen = columns[feature];
            Arrays.fill(usual, featureMeans[feature]);
            columns[feature] = usual;
            reward.rewards(columns, 0, n, otherwise, 0);
            columns[feature] = seen;
            double change = 0;
            for (int i = 0; i < n; i++) {
                change += sign * (rewards[from + i] - otherwise[i]);
            }
            if (change > 0) {
                causes.add(new Stretch.Cause(demonstrations.names().get(feature), change));
            }
        }
        causes.sort(Comparator.comparingDouble(Stretch.Cause::points).reversed());
        return causes.subList(0, Math.min(MOST_CAUSES, causes.size()));
    }
}
