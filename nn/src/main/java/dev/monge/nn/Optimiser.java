package dev.monge.nn;

/**
 * An update rule for parameters. It owns its running averages, so each parameter array needs its own instance.
 *
 * <p>A step costs O(parameters) and allocates nothing.
 */
public interface Optimiser {
    /** Returns the number of parameters. */
    int parameterCount();

    /**
     * Updates the parameters in the direction opposite to the gradient.
     *
     * @param parameters Modified.
     * @param gradient gradient of the loss to be minimised. Not modified.
     * @param learningRate learning rate of this step, finite and not negative
     */
    void step(float[] parameters, float[] gradient, double learningRate);

    /** Returns a copy of the state, from which {@link #restore} continues with the same bits. */
    OptimiserState state();

    /** Restores a state of an optimiser of the same kind and size. The state is copied. */
    void restore(OptimiserState state);
}
