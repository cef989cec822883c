package dev.monge.rl.policy;

import dev.monge.world.Box;
import dev.monge.world.Discrete;
import dev.monge.world.Space;
import java.util.random.RandomGenerator;

/**
 * The distribution pi(.|s) over actions that the outputs of a policy network stand for, one state at a time.
 *
 * <p>{@link #at} chooses the state; the other methods speak of it. Actions are columns, {@code actions[component][step]},
 * a discrete one being its number as a float. Owns scratch memory, so there is one per thread; nothing is allocated.
 *
 * <p>Exponentials and logarithms are {@link StrictMath}'s, so that a run has the same bits on every machine.
 */
public sealed interface ActionDistribution permits Categorical, DiagonalGaussian {
    /**
     * The family that suits an action space.
     *
     * @param logDeviations of a Gaussian's components, or empty for a discrete space. Kept: changes to it are seen.
     */
    static ActionDistribution over(Space actions, float[] logDeviations) {
        if (actions instanceof Discrete discrete) {
            return new Categorical(discrete.size());
        }
        return new DiagonalGaussian(logDeviations);
    }

    /** How many outputs a policy network for such actions has. */
    static int outputs(Space actions) {
        return actions instanceof Discrete discrete ? discrete.size() : ((Box) actions).size();
    }

    /** Goes to the state whose network outputs are column i. */
    void at(float[][] outputs, int i);

    /**
     * Draws an action.
     *
     * @param actions Modified: column {@code to}.
     */
    void draw(RandomGenerator random, float[][] actions, int to);

    /**
     * The most likely action; of equally likely ones the first.
     *
     * @param actions Modified: column {@code to}.
     */
    void mode(float[][] actions, int to);

    /** log pi(a|s) for the action in column i; a density where actions are continuous. */
    double logProbability(float[][] actions, int i);

    /** The entropy of pi(.|s); differential where actions are continuous. */
    double entropy();

    /**
     * Writes the derivative of {@code onLogProbability · log pi(a|s) + onEntropy · entropy} with respect to the outputs,
     * and adds that with respect to the distribution's own parameters, if it has any, to {@link #gradient}.
     *
     * @param a where in {@code actions} the action is
     * @param derivatives Modified: column i.
     */
    void pull(double onLogProbability, double onEntropy, float[][] actions, int a, float[][] derivatives, int i);

    /** The sums of the derivatives with respect to the distribution's own parameters; this object's own array. */
    double[] gradient();
}
