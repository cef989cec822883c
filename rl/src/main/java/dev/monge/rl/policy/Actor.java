package dev.monge.rl.policy;

import dev.monge.nn.MlpPass;
import dev.monge.world.Box;
import java.util.random.RandomGenerator;

/**
 * Evaluates a {@link Policy} on a batch of states and then draws or chooses an action for each. Use one per thread;
 * nothing is allocated after construction.
 */
public final class Actor {
    private final Policy policy;
    private final MlpPass pass;
    private final ActionDistribution distribution;
    private final float[][] inputs;
    private final float[][] outputs;
    private final float[][] chosen;

    Actor(Policy policy, int capacity) {
        this.policy = policy;
        pass = new MlpPass(policy.network(), capacity);
        distribution = policy.distribution();
        inputs = new float[policy.observations()][capacity];
        outputs = new float[policy.network().outputs()][capacity];
        chosen = new float[policy.actions().width()][1];
    }

    /** Returns the number of values of an action: the components of a continuous action, 1 for a discrete one. */
    public int actionWidth() {
        return chosen.length;
    }

    /**
     * Evaluates the policy on n states.
     *
     * @param observations row by row, as returned by {@link dev.monge.world.VectorEnvironment}. Not modified.
     */
    public void look(float[] observations, int n) {
        int width = inputs.length;
        for (int k = 0; k < width; k++) {
            float[] column = inputs[k];
            for (int i = 0; i < n; i++) {
                column[i] = observations[i * width + k];
            }
        }
        evaluate(n);
    }

    private void evaluate(int n) {
        if (policy.standardisation().isPresent()) {
            policy.standardisation().get().apply(inputs, 0, n);
        }
        pass.act(policy.weights(), inputs, 0, n, outputs, 0);
    }

    /**
     * Evaluates the policy on n states.
     *
     * @param observations a row per component, states [from, from + n). Not modified.
     */
    public void look(float[][] observations, int from, int n) {
        for (int k = 0; k < inputs.length; k++) {
            System.arraycopy(observations[k], from, inputs[k], 0, n);
        }
        evaluate(n);
    }

    /**
     * Draws an action for the i-th state of the last {@link #look}; a continuous action is clipped to its bounds.
     *
     * @param action receives {@link #actionWidth} numbers; a discrete action is its number. Modified.
     */
    public void draw(int i, RandomGenerator random, float[] action) {
        distribution.at(outputs, i);
        distribution.draw(random, chosen, 0);
        give(action);
    }

    /**
     * Writes the most likely action for the i-th state of the last {@link #look}; a continuous action is clipped to its
     * bounds.
     *
     * @param action receives {@link #actionWidth} numbers; a discrete action is its number. Modified.
     */
    public void mode(int i, float[] action) {
        distribution.at(outputs, i);
        distribution.mode(chosen, 0);
        give(action);
    }

    /** Returns the probability of a discrete action in the i-th state of the last {@link #look}. */
    double probability(int i, int action) {
        distribution.at(outputs, i);
        chosen[0][0] = action;
        return StrictMath.exp(distribution.logProbability(chosen, 0));
    }

    /**
     * Returns log pi(a|s) in the i-th state of the last {@link #look}; a density if actions are continuous.
     *
     * @param actions a row per component; a discrete action is its number. Not modified.
     * @param column the column of the action
     */
    public double logProbability(int i, float[][] actions, int column) {
        distribution.at(outputs, i);
        return distribution.logProbability(actions, column);
    }

    private void give(float[] action) {
        for (int k = 0; k < chosen.length; k++) {
            action[k] = chosen[k][0];
        }
        if (policy.actions() instanceof Box box) {
            box.clip(action);
        }
    }

    /**
     * Draws an action for the i-th state and records the network's inputs, the draw and its log probability.
     *
     * @param seen receives the network's inputs at [k][step]. Modified.
     * @param draws receives the draw at [k][step]. Modified.
     * @param logProbabilities receives the log probability at [step]. Modified.
     */
    public void draw(
            int i, RandomGenerator random, float[][] seen, float[][] draws, float[] logProbabilities, int step) {
        for (int k = 0; k < inputs.length; k++) {
            seen[k][step] = inputs[k][i];
        }
        distribution.at(outputs, i);
        distribution.draw(random, draws, step);
        logProbabilities[step] = (float) distribution.logProbability(draws, step);
    }
}
