package dev.monge.reward;

import dev.monge.trajectory.Demonstrations;

/** R: one number for the features of each step. */
public interface RewardFunction {
    /** How many features it sees. */
    int width();

    /**
     * Rewards of rows [from, from + n) of a data set's columns; safe to call from several threads.
     *
     * @param columns one array per feature. Not modified.
     * @param rewards receives n values from index {@code at} on. Modified.
     */
    void rewards(float[][] columns, int from, int n, float[] rewards, int at);

    /** The reward of every step of the demonstrations, in their order. */
    default float[] rewards(Demonstrations demonstrations) {
        if (demonstrations.width() != width()) {
            throw new IllegalArgumentException("this reward sees " + width() + " features, the demonstrations have "
                    + demonstrations.width() + ": " + demonstrations.names());
        }
        float[] rewards = new float[demonstrations.steps()];
        rewards(demonstrations.columns(), 0, rewards.length, rewards, 0);
        return rewards;
    }

    /** The reward of one step, by its features. */
    default float reward(float... features) {
        if (features.length != width()) {
            throw new IllegalArgumentException("this reward sees " + width() + " features, got " + features.length);
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
