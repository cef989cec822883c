package dev.monge.rl.training;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.BoundReward;
import dev.monge.reward.StepMeter;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;

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

    private final StepMeter meter;
    private final double gamma;
    private final RandomStreams streams;
    private final EpisodePlayer player;
    private double[] rewards = new double[FIRST_CAPACITY];

    /**
     * Creates an evaluator.
     *
     * @param reward a learned reward, bound to the steps of the environment
     * @param gamma the discount, the same as PPO's
     * @param streams the random streams of the episodes
     */
    LearnedReturn(Environment environment, BoundReward reward, double gamma, RandomStreams streams) {
        this.player = new EpisodePlayer(environment);
        this.meter =
                reward.requireSingleSteps("a policy is trained step by step").meter(FIRST_CAPACITY);
        this.gamma = gamma;
        this.streams = streams;
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
    public void begun() {
        meter.clear();
    }

    @Override
    public void taken(EpisodePlayer.Step step) {
        meter.take(step);
    }

    private double discounted(int steps) {
        if (rewards.length < steps) {
            rewards = new double[Math.max(steps, 2 * rewards.length)];
        }
        meter.rewards(rewards, 0);
        double discounted = 0;
        for (int t = steps - 1; t >= 0; t--) {
            discounted = rewards[t] + gamma * discounted;
        }
        return discounted;
    }
}
