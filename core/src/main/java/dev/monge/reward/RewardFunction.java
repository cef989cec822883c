package dev.monge.reward;

import dev.monge.input.InputException;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import java.util.Optional;

/** The reward function R, which maps the features of a step to a number. */
public interface RewardFunction {
    /** Returns the number of features. */
    int width();

    /**
     * Computes the rewards of rows [from, from + n) of a data set's columns; thread-safe.
     *
     * @param columns one array per feature. Not modified.
     * @param rewards array for the n results, beginning at index {@code at}. Modified.
     */
    void rewards(float[][] columns, int from, int n, float[] rewards, int at);

    /**
     * Returns the reward of every step of the demonstrations, in their order.
     *
     * @throws InputException if a reward is beyond the range of floats, so that it could not be compared
     */
    default float[] rewards(Demonstrations demonstrations) {
        if (demonstrations.width() != width()) {
            throw new InputException("this reward expects " + Counted.of(width(), "feature") + ", got "
                    + demonstrations.width() + ": " + String.join(", ", demonstrations.names()));
        }
        float[] rewards = new float[demonstrations.steps()];
        rewards(demonstrations.columns(), 0, rewards.length, rewards, 0);
        for (int row = 0; row < rewards.length; row++) {
            if (!Float.isFinite(rewards[row])) {
                throw new InputException(demonstrations.place(row) + ": the reward is " + rewards[row]
                        + ": its weights are too large for these features");
            }
        }
        return rewards;
    }

    /** Returns the reward of every step, or nothing if one of them is beyond the range of floats. */
    default Optional<float[]> finiteRewards(Demonstrations demonstrations) {
        float[] rewards = new float[demonstrations.steps()];
        rewards(demonstrations.columns(), 0, rewards.length, rewards, 0);
        for (float each : rewards) {
            if (!Float.isFinite(each)) {
                return Optional.empty();
            }
        }
        return Optional.of(rewards);
    }

    /** Returns the reward of one step, given its features rather than the step itself. */
    default float rewardOfFeatures(float... features) {
        if (features.length != width()) {
            throw new InputException(
                    "this reward expects " + Counted.of(width(), "feature") + ", got " + features.length);
        }
        float[][] columns = new float[features.length][];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = new float[] {features[i]};
        }
        float[] reward = new float[1];
        rewards(columns, 0, 1, reward, 0);
        return reward[0];
    }
}
