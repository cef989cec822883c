package dev.monge.studio.study;

import dev.monge.lab.report.Assessment;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
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
     * @param order the rows, from the lowest to the highest value
     */
    @SuppressWarnings("ArrayRecordComponent") // shared, never changed
    private record Returns(double[] values, int[] order) {}

    /**
     * A moment at a quantile of the fitted values.
     *
     * @param recording the index of its recording
     * @param step its step
     * @param value its value
     */
    public record Moment(int recording, int step, double value) {}

    Fitted(int number, Reward reward, DataSet data) {
        this.number = number;
        this.reward = reward;
        seen = data.demonstrations(reward.mapFor(data.shape(), data.origin()));
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
            int[] order = IntStream.range(0, values.length)
                    .boxed()
                    .sorted((one, other) -> Double.compare(values[one], values[other]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            return new Returns(values, order);
        });
    }

    /** Returns the moment at a quantile of the values of all moments at a discount. */
    public Moment moment(double gamma, double share) {
        Returns all = returns(gamma);
        int place = (int) Math.min(all.order.length - 1L, Math.round(share * (all.order.length - 1)));
        int row = all.order[place];
        int recording = seen.trajectoryAt(row);
        return new Moment(recording, row - seen.offset(recording), all.values[row]);
    }

    /** Returns quantiles of the values of the moments of some recordings at a discount; all if none is named. */
    public double[] quantiles(double gamma, Iterable<Integer> recordings, double[] levels) {
        double[] values = returns(gamma).values;
        double[] chosen = values;
        if (recordings.iterator().hasNext()) {
            IntStream.Builder rows = IntStream.builder();
            for (int k : recordings) {
                IntStream.range(seen.offset(k), seen.offset(k) + seen.length(k)).forEach(rows::add);
            }
            chosen = rows.build().mapToDouble(row -> values[row]).toArray();
        } else {
            chosen = values.clone();
        }
        Arrays.sort(chosen);
        double[] quantiles = new double[levels.length];
        for (int i = 0; i < levels.length; i++) {
            quantiles[i] = chosen[(int) Math.min(chosen.length - 1L, Math.round(levels[i] * (chosen.length - 1)))];
        }
        return quantiles;
    }
}
