package dev.monge.rl.search;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.RewardFunction;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.world.Environment;

/**
 * What a policy earns by a learned reward: the mean discounted return of stochastic episodes. The true reward is not
 * looked at.
 *
 * <p>BundledEpisode e is the same whoever plays it, as far as that can be: its seed and the stream of its actions are functions
 * of e. O(steps); owns its buffers, so one per thread.
 */
final class LearnedReturn implements Champion.Judge {
    private static final StepShape SHAPE = new StepShape(8, 1, true);
    private static final int LONGEST = 1000;

    private final RewardFunction reward;
    private final FeatureMap map;
    private final double gamma;
    private final RandomStreams streams;
    private final Environment environment;
    private final Step step = new Step();
    private final float[][] columns;
    private final float[] rewards = new float[LONGEST];

    /**
     * The return by this reward.
     *
     * @param gamma the discount, as PPO's
     * @param streams the episodes' random numbers
     */
    LearnedReturn(Environment environment, RewardFunction reward, FeatureMap map, double gamma, RandomStreams streams) {
        this.environment = environment;
        this.reward = reward;
        this.map = map;
        this.gamma = gamma;
        this.streams = streams;
        this.columns = new float[reward.width()][LONGEST];
    }

    @Override
    public double mean(Policy policy, int from, int to) {
        Actor actor = policy.actor(1);
        double sum = 0;
        for (int episode = from; episode < to; episode++) {
            sum += play(actor, streams.at(episode).generator());
        }
        return sum / (to - from);
    }

    private double play(Actor actor, RandomStream random) {
        environment.reset(random.nextLong() >>> 1, step.state);
        int steps = 0;
        while (!environment.ended()) {
            actor.look(step.state, 1);
            actor.draw(0, random, step.action);
            environment.step((int) step.action[0], step.next);
            step.terminal = environment.terminated();
            for (int k = 0; k < columns.length; k++) {
                columns[k][steps] = map.feature(step, k);
            }
            steps++;
            System.arraycopy(step.next, 0, step.state, 0, step.next.length);
        }
        reward.rewards(columns, 0, steps, rewards, 0);
        double discounted = 0;
        for (int t = steps - 1; t >= 0; t--) {
            discounted = rewards[t] + gamma * discounted;
        }
        return discounted;
    }

    /** The step that was just taken. */
    private static final class Step implements Transition {
        final float[] state = new float[SHAPE.states()];
        final float[] action = new float[SHAPE.actions()];
        final float[] next = new float[SHAPE.states()];
        boolean terminal;

        @Override
        public float state(int i) {
            return state[i];
        }

        @Override
        public float action(int i) {
            return action[i];
        }

        @Override
        public float next(int i) {
            return next[i];
        }

        @Override
        public boolean terminal() {
            return terminal;
        }

        @Override
        public StepShape shape() {
            return SHAPE;
        }
    }
}
