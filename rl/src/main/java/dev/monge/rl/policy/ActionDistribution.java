package dev.monge.rl.policy;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.util.random.RandomGenerator;

/**
 * The distribution pi(.|s) over actions given by the outputs of a policy network, one state at a time.
 *
 * <p>{@link #at} selects the state; the other methods refer to it. Actions are columns,
 * {@code actions[component][step]}; a discrete action is its number as a float. An instance owns scratch memory, so use
 * one per thread; nothing is allocated.
 *
 * <p>Exponentials and logarithms are computed by {@link StrictMath}, so that a run has the same bits on every machine.
 */
public sealed interface ActionDistribution permits Categorical, DiagonalGaussian {
    /**
     * Returns a distribution for an action space.
     *
     * @param logDeviations the log deviations of a Gaussian's components, or empty for a discrete space. Not copied:
     *     later changes take effect.
     */
    static ActionDistribution over(Space actions, float[] logDeviations) {
        if (actions instanceof Discrete discrete) {
            return new Categorical(discrete.size());
        }
        return new DiagonalGaussian(logDeviations);
    }

    /** Returns the number of outputs of a policy network for an action space. */
    static int outputs(Space actions) {
        return actions instanceof Discrete discrete ? discrete.size() : ((Box) actions).size();
    }

    /** Selects the state whose network outputs are column i. */
    void at(float[][] outputs, int i);

    /**
     * Draws an action.
     *
     * @param actions Modified: column {@code to}.
     */
    void draw(RandomGenerator random, float[][] actions, int to);

    /**
     * Writes the most likely action; of equally likely actions the first.
     *
     * @param actions Modified: column {@code to}.
     */
    void mode(float[][] actions, int to);

    /** Returns log pi(a|s) for the action in column i; a density if actions are continuous. */
    double logProbability(float[][] actions, int i);

    /** Returns the entropy of pi(.|s); differential if actions are continuous. */
    double entropy();

    /**
     * Writes the derivative of {@code onLogProbability · log pi(a|s) + onEntropy · entropy} with respect to the
     * outputs, and adds the derivative with respect to the distribution's own parameters, if any, to {@link #gradient}.
     *
     * @param a the column of the action in {@code actions}
     * @param derivatives Modified: column i.
     */
    void pull(double onLogProbability, double onEntropy, float[][] actions, int a, float[][] derivatives, int i);

    /**
     * Returns the summed derivatives with respect to the distribution's own parameters, in an array owned by this
     * object.
     */
    double[] gradient();
}
