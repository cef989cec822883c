package dev.monge.rl.rollout;

import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Transition;
import dev.monge.world.Space;
import org.jspecify.annotations.Nullable;

/**
 * The steps of several environments in which one policy acted for a fixed number of steps each.
 *
 * <p>All data are columns over all steps; step t of environment e is at {@code e * horizon + t}. The steps of an
 * environment are therefore contiguous, advantages are scans over ranges, and environments that are stepped by
 * different threads write to different elements. An episode may begin and end anywhere in a range. The step after the
 * last step of an episode belongs to the next episode; the state that followed any step, including the last of an
 * episode, is in {@link #next}.
 *
 * <p>The public methods return this object's own arrays. Callers must not modify them, and the next rollout overwrites
 * them.
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

    /** The inputs of the policy network: the observations, standardised if so configured. */
    public final float[][] inputs;
    /** Actions as drawn, before a continuous one was clipped to its bounds. */
    public final float[][] draws;

    public final float[] logProbabilities;
    /** r_t, the reward that is maximised. */
    public final double[] rewards;
    /** V(s_t). */
    public final float[] values;
    /** V(s_{t+1}) where the next step of this rollout does not provide it: at truncations and at the last step. */
    public final float[] bootstraps;
    /** A_t. */
    public final float[] advantages;
    /** A_t + V(s_t), the targets of the value network. */
    public final float[] returns;

    private @Nullable Policy policy;

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

    /** Returns the number of environments. */
    public int environments() {
        return environments;
    }

    /** Returns the number of steps per environment. */
    public int horizon() {
        return horizon;
    }

    /** Returns the total number of steps. */
    public int steps() {
        return environments * horizon;
    }

    /** Sets the policy that acts in this rollout. */
    public void actedBy(Policy actor) {
        policy = actor;
    }

    /**
     * Returns the policy that acted, for rewards that depend on how likely it was to act so.
     *
     * @throws IllegalStateException if none has acted yet
     */
    public Policy policy() {
        if (policy == null) {
            throw new IllegalStateException("no policy has acted in this rollout");
        }
        return policy;
    }

    /** Returns the shape of a step, for feature maps. */
    public StepShape shape() {
        return shape;
    }

    /** Returns the states s in which the steps were taken, a row per component. Not to be modified. */
    public float[][] observations() {
        return observations;
    }

    /**
     * Returns the actions that were taken, a row per component; a discrete action is its number. Not to be modified.
     */
    public float[][] actions() {
        return actions;
    }

    /**
     * Returns the states s' that followed, a row per component, including those that ended an episode. Not to be
     * modified.
     */
    public float[][] next() {
        return next;
    }

    /** Returns the environments' own rewards. Not to be modified. */
    public double[] trueRewards() {
        return trueRewards;
    }

    /** Returns, for each step, whether it ended in a terminal state. Not to be modified. */
    public boolean[] terminated() {
        return terminated;
    }

    /** Returns, for each step, whether the episode was cut off after it. Not to be modified. */
    public boolean[] truncated() {
        return truncated;
    }

    /** Returns a new cursor over the steps. */
    public Cursor cursor() {
        return new Cursor();
    }

    /**
     * Returns whether the value after this step must be computed separately, because no later step of this rollout
     * provides it.
     */
    public boolean bootstrapped(int step) {
        return !terminated[step] && (truncated[step] || (step + 1) % horizon == 0);
    }

    /** Throws an {@link IllegalStateException} if a reward is not finite. */
    public void requireFiniteRewards(int iteration) {
        for (int step = 0; step < rewards.length; step++) {
            if (!Double.isFinite(rewards[step])) {
                throw new ArithmeticException("the reward of step " + step % horizon + " in environment "
                        + step / horizon + " of rollout " + iteration + " is " + rewards[step]
                        + ": the policy cannot be trained on it");
            }
        }
    }

    /** A movable view of one step; iterating over a rollout with it allocates nothing. */
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
