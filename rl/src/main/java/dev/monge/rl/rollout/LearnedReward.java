package dev.monge.rl.rollout;

import dev.monge.reward.RewardFunction;
import dev.monge.trajectory.FeatureMap;

/** A reward signal given by a {@link RewardFunction} over the features of a step. */
record LearnedReward(RewardFunction reward, FeatureMap map) implements RewardSignal {
    /** The number of steps whose features are held at a time. */
    private static final int BLOCK = 256;

    @Override
    public void rewards(Rollout rollout, int from, int to, double[] rewards) {
        int width = map.names(rollout.shape()).size();
        if (width != reward.width()) {
            throw new IllegalArgumentException("the reward sees " + reward.width() + " features, its map makes " + width
                    + " of a step with " + rollout.shape());
        }
        float[][] features = new float[width][BLOCK];
        float[] values = new float[BLOCK];
        Rollout.Cursor cursor = rollout.cursor();
        for (int begin = from; begin < to; begin += BLOCK) {
            int n = Math.min(BLOCK, to - begin);
            for (int i = 0; i < n; i++) {
                cursor.moveTo(begin + i);
                for (int k = 0; k < width; k++) {
                    features[k][i] = map.feature(cursor, k);
                }
            }
            reward.rewards(features, 0, n, values, 0);
            for (int i = 0; i < n; i++) {
                rewards[begin + i] = values[i];
            }
        }
    }
}
