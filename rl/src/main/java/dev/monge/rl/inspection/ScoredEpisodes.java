package dev.monge.rl.inspection;

import dev.monge.reward.BoundReward;
import dev.monge.reward.Reward;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Episodes as columns over all of their steps: states, the features that a learned reward sees, and what it pays.
 *
 * @param states one array per component of a state
 * @param features one array per feature, of all feature maps of the reward
 * @param rewards the learned reward of every step
 * @param offsets the row of the first step of each episode, and the number of all steps
 * @param cutOff for each episode, whether it was cut off instead of reaching a terminal state
 * @param actors who acted in each episode
 */
@SuppressWarnings("ArrayRecordComponent") // columns, shared within this package and never modified
record ScoredEpisodes(
        float[][] states, float[][] features, double[] rewards, int[] offsets, boolean[] cutOff, List<String> actors) {

    /**
     * Scores recorded episodes; O(steps x features).
     *
     * @throws IllegalArgumentException if the reward cannot see these steps
     */
    static ScoredEpisodes of(List<? extends Reward> reward, DataSet data) {
        BoundReward bound = BoundReward.of(reward, data.shape(), data.origin());
        List<float[]> features = new ArrayList<>();
        bound.see(data.trajectories()).forEach(seen -> features.addAll(Arrays.asList(seen.columns())));
        double[] rewards = bound.rewards(data.trajectories());
        int episodes = data.recordings().size();
        int[] offsets = new int[episodes + 1];
        boolean[] cutOff = new boolean[episodes];
        List<String> actors = new ArrayList<>();
        float[][] states = new float[data.stateNames().size()][rewards.length];
        for (int k = 0; k < episodes; k++) {
            Recording recorded = data.recordings().get(k);
            Trajectory trajectory = recorded.trajectory();
            actors.add(recorded.actor());
            cutOff[k] = !trajectory.terminated();
            offsets[k + 1] = offsets[k] + trajectory.length();
            Trajectory.Cursor cursor = trajectory.cursor();
            for (int t = 0; t < trajectory.length(); t++) {
                cursor.moveTo(t);
                for (int i = 0; i < states.length; i++) {
                    states[i][offsets[k] + t] = cursor.state(i);
                }
            }
        }
        return new ScoredEpisodes(states, features.toArray(float[][]::new), rewards, offsets, cutOff, actors);
    }

    int episodes() {
        return cutOff.length;
    }

    int steps() {
        return rewards.length;
    }

    int length(int episode) {
        return offsets[episode + 1] - offsets[episode];
    }

    /** Returns the sum of all learned rewards. */
    double paid() {
        return Arrays.stream(rewards).sum();
    }

    /** Returns the discounted learned return of every episode. */
    double[] returns(double gamma) {
        double[] returns = new double[episodes()];
        for (int k = 0; k < returns.length; k++) {
            for (int row = offsets[k + 1] - 1; row >= offsets[k]; row--) {
                returns[k] = rewards[row] + gamma * returns[k];
            }
        }
        return returns;
    }

    /** Returns the share of episodes that are at most this long. */
    int lengthAt(double quantile) {
        int[] lengths = new int[episodes()];
        Arrays.setAll(lengths, this::length);
        Arrays.sort(lengths);
        return lengths[(int) Math.min(lengths.length - 1L, Math.round(quantile * (lengths.length - 1)))];
    }
}
