package dev.monge.rl.rollout;

import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.world.Space;

/**
 * What several environments went through while one policy acted in them for some steps each.
 *
 * <p>Everything is a column over all steps; step t of environment e is at {@code e * horizon + t}. So the steps of an
 * environment lie one behind the other, advantages are scans over ranges, and environments that are stepped by different
 * threads write to different places. An episode may begin and end anywhere in a range: the step after an ending one
 * belongs to the next episode, and the state that followed an ending step is in {@link #next}, as that of every step.
 *
 * <p>The public methods give this object's own arrays: to be read, and overwritten by the next rollout.
 */
public final class Rollout {
    private final int environments;
    private final int horizon;
    private final StepShape shape;

    public final float[][] observations;
    public final float[][] actions;
    public final float[][] next;
    public final double[] trueRewards;
    public final boolean[] terminated;
    public final boolean[] truncated;

    /** What the policy network saw: the observations, standardised if that was asked for. */
    public final float[][] inputs;
    /** Actions as drawn, before a continuous one was clipped to its bounds. */
    public final float[][] draws;

    public final float[] logProbabilities;
    /** r_t, the reward that is maximised. */
    public final double[] rewards;
    /** V(s_t). */
    public final float[] values;
    /** V(s_{t+1}) where the next step of this rollout does not tell it: at truncations and at the last step. */
    public final float[] bootstraps;
    /** A_t. */
    public final float[] advantages;
    /** A_t + V(s_t), what the value network is to learn. */
    public final float[] returns;

    public Rollout(int environments, int horizon, int observationWidth, Space actionSpace) {
        int steps = Math.multiplyExact(environments, horizon);
        int actionWidth = actionSpace.width();
        this.environments = environments;
        this.horizon = horizon;
        this.shape = new StepShape(observationWidth, actionWidth, true);
        observations = new float[observationWidth][steps];
        actions = new float[actionWidth][steps];
        next = new float[observationWidth][steps];
        trueRewards = new double[steps];
        terminated = new boolean[steps];
        truncated = new boolean[steps];
        inputs = new float[observationWidth][steps];
        draws = new float[actionWidth][steps];
        logProbabilities = new float[steps];
        rewards = new double[steps];
        values = new float[steps];
        bootstraps = new float[steps];
        advantages = new float[steps];
        returns = new float[steps];
    }

    /** How many environments there are. */
    public int environments() {
        return environments;
    }

    /** How many steps each environment took. */
    public int horizon() {
        return horizon;
    }

    /** How many steps there are in all. */
    public int steps() {
        return environments * horizon;
    }

    /** What each step offers to a feature map. */
    public StepShape shape() {
        return shape;
    }

    /** The states s in which the steps were taken, a row per component. Not to be modified. */
    public float[][] observations() {
        return observations;
    }

    /** The actions the environments took, a row per component; a discrete one is its number. Not to be modified. */
    public float[][] actions() {
        return actions;
    }

    /** The states s' that followed, a row per component; those that ended an episode too. Not to be modified. */
    public float[][] next() {
        return next;
    }

    /** The environments' own rewards. Not to be modified. */
    public double[] trueRewards() {
        return trueRewards;
    }

    /** Which steps ended in a terminal state. Not to be modified. */
    public boolean[] terminated() {
        return terminated;
    }

    /** After which steps an episode was cut off. Not to be modified. */
    public boolean[] truncated() {
        return truncated;
    }

    /** A cursor that shows the steps in place. */
    public Cursor cursor() {
        return new Cursor();
    }

    /** Whether the value after this step must be asked of the value network, because no later step here tells it. */
    public boolean bootstrapped(int step) {
        return !terminated[step] && (truncated[step] || (step + 1) % horizon == 0);
    }

    /** Refuses, with one sentence, rewards that are not numbers. */
    public void requireFiniteRewards(int iteration) {
        for (int step = 0; step < rewards.length; step++) {
            if (!Double.isFinite(rewards[step])) {
                throw new IllegalStateException("the reward of step " + step % horizon + " in environment "
                        + step / horizon + " of rollout " + iteration + " is " + rewards[step]
                        + ": the policy cannot be trained on it");
            }
        }
    }

    /** A movable view of one step; reused, so that walking a rollout allocates nothing. */
    public final class Cursor implements Transition {
        private int step;

        private Cursor() {}

        /** Moves to a step in [0, steps). */
        public Cursor moveTo(int to) {
            step = to;
            return this;
        }

        @Override
        public float state(int i) {
            return observations[i][step];
        }

        @Override
        public float action(int i) {
            return actions[i][step];
        }

        @Override
        public float next(int i) {
            return next[i][step];
        }

        @Override
        public boolean terminal() {
            return terminated[step];
        }

        @Override
        public StepShape shape() {
            return shape;
        }
    }
}
