package dev.monge.studio.study;

import dev.monge.assessment.report.Assessment;
import dev.monge.derive.PreparedData;
import dev.monge.reward.Reward;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The reward of a fit on the recordings of a study, with what is computed from it when somebody asks. */
public final class Fitted {
    private final int number;
    private final Reward reward;
    private final Demonstrations seen;
    private final Assessment assessment;
    private final Map<Double, Returns> returns = new HashMap<>();
    private double @Nullable [] deviations;

    /**
     * The discounted returns of all moments.
     *
     * @param values one per row
     * @param sorted the same in ascending order
     */
    @SuppressWarnings("ArrayRecordComponent") // shared, never changed
    private record Returns(double[] values, double[] sorted) {}

    /**
     * A moment at a quantile of the fitted values.
     *
     * @param recording the index of its recording
     * @param step its step
     * @param value its value
     */
    public record Moment(int recording, int step, double value) {}

    Fitted(int number, Reward reward, PreparedData data) {
        this.number = number;
        this.reward = reward;
        seen = reward.see(data);
        assessment = Assessment.of(seen, reward, reward.gamma(), Assessment.Order.MEAN);
    }

    /** Returns the number of the fit. */
    public int number() {
        return number;
    }

    /** Returns the reward. */
    public Reward reward() {
        return reward;
    }

    /** Returns the recordings as the reward sees them. */
    public Demonstrations seen() {
        return seen;
    }

    /** Returns the scores of all recordings and moments. */
    public Assessment assessment() {
        return assessment;
    }

    /** Returns the rewards of the moments of a recording. */
    public float[] scores(int recording) {
        float[] scores = new float[seen.length(recording)];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = assessment.reward(seen.offset(recording) + i);
        }
        return scores;
    }

    /** Returns the standard deviations of the rewards of the moments of a recording; empty if they are not known. */
    public synchronized float[] deviations(int recording) {
        double[] all = deviations;
        if (all == null) {
            all = assessment.deviations().orElse(new double[0]);
            deviations = all;
        }
        if (all.length == 0) {
            return new float[0];
        }
        float[] own = new float[seen.length(recording)];
        for (int i = 0; i < own.length; i++) {
            own[i] = (float) all[seen.offset(recording) + i];
        }
        return own;
    }

    private synchronized Returns returns(double gamma) {
        return returns.computeIfAbsent(gamma, any -> {
            float[] rewards = new float[seen.steps()];
            for (int row = 0; row < rewards.length; row++) {
                rewards[row] = assessment.reward(row);
            }
            double[] values = seen.returns(rewards, gamma);
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new Returns(values, sorted);
        });
    }

    /**
     * Returns the first moment at a quantile of the values of the moments of some recordings at a discount; of all if none
     * is named. O(steps).
     */
    public Moment moment(double gamma, List<Integer> recordings, double share) {
        Returns all = returns(gamma);
        double value = quantile(sorted(all, recordings), share);
        int row = 0;
        while (all.values[row] != value || !(recordings.isEmpty() || recordings.contains(seen.trajectoryAt(row)))) {
            row++;
        }
        int recording = seen.trajectoryAt(row);
        return new Moment(recording, row - seen.offset(recording), value);
    }

    private static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1L, Math.round(share * (sorted.length - 1)))];
    }

    /** Returns quantiles of the values of the moments of some recordings at a discount; all if none is named. */
    public double[] quantiles(double gamma, List<Integer> recordings, double[] levels) {
        double[] sorted = sorted(returns(gamma), recordings);
        return Arrays.stream(levels).map(level -> quantile(sorted, level)).toArray();
    }

    private double[] sorted(Returns all, List<Integer> recordings) {
        return recordings.isEmpty()
                ? all.sorted
                : recordings.stream()
                        .flatMapToDouble(
                                k -> Arrays.stream(all.values, seen.offset(k), seen.offset(k) + seen.length(k)))
                        .sorted()
                        .toArray();
    }
}
