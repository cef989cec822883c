package dev.monge.rl.search;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.util.Arrays;
import java.util.List;

/**
 * Computes the mean discounted return of a policy under a learned reward, over stochastic episodes, of which at most the
 * first {@value #LONGEST} steps count. The true reward is not used.
 *
 * <p>The seed of episode e and the random stream of its actions are functions of e, so different policies play under
 * the same conditions. O(steps). An instance owns its buffers, which grow to the longest episode, so use one per
 * thread.
 */
final class LearnedReturn implements Champion.Judge, EpisodePlayer.Listener {
    private static final int FIRST_CAPACITY = 1024;
    /** An episode without an end is judged by so many steps; all policies are treated alike. */
    private static final int LONGEST = 10_000;

    private final List<RewardNetwork> members;
    private final double gamma;
    private final RandomStreams streams;
    private final EpisodePlayer player;
    /** The features, indexed by member, feature and step. */
    private final float[][][] features;

    private float[] rewards = new float[FIRST_CAPACITY];
    private double[] means = new double[FIRST_CAPACITY];

    /**
     * Creates an evaluator for the given rewards.
     *
     * @param gamma the discount, the same as PPO's
     * @param streams the random streams of the episodes
     */
    LearnedReturn(Environment environment, LearnedRewards reward, double gamma, RandomStreams streams) {
        reward.requireEnvironment(environment);
        this.player = new EpisodePlayer(environment);
        this.members = reward.members();
        this.gamma = gamma;
        this.streams = streams;
        features = new float[members.size()][][];
        for (int m = 0; m < features.length; m++) {
            features[m] = new float[members.get(m).width()][FIRST_CAPACITY];
        }
    }

    @Override
    public double mean(Policy policy, int from, int to) {
        policy.requireEnvironment(player.environment());
        RandomStream random = streams.generator();
        Controller drawing = policy.drawing(random);
        double sum = 0;
        for (int episode = from; episode < to; episode++) {
            random.reset(streams, episode);
            sum += discounted(player.play(random.nextLong() >>> 1, drawing, LONGEST, this));
        }
        return sum / (to - from);
    }

    @Override
    public void taken(EpisodePlayer.Step step) {
        int t = step.number();
        if (t == rewards.length) {
            grow(2 * t);
        }
        for (int m = 0; m < features.length; m++) {
            float[][] columns = features[m];
            for (int k = 0; k < columns.length; k++) {
                columns[k][t] = members.get(m).map().feature(step, k);
            }
        }
    }

    private void grow(int capacity) {
        rewards = new float[capacity];
        means = new double[capacity];
        for (float[][] columns : features) {
            Arrays.setAll(columns, k -> Arrays.copyOf(columns[k], capacity));
        }
    }

    private double discounted(int steps) {
        Arrays.fill(means, 0, steps, 0);
        for (int m = 0; m < features.length; m++) {
            members.get(m).rewards(features[m], 0, steps, rewards, 0);
            for (int t = 0; t < steps; t++) {
                means[t] += rewards[t];
            }
        }
        double discounted = 0;
        for (int t = steps - 1; t >= 0; t--) {
            discounted = means[t] / members.size() + gamma * discounted;
        }
        return discounted;
    }
}
