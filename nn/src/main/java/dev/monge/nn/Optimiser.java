package dev.monge.nn;

/**
 * A rule that turns gradients into steps. It owns its running averages, so there is one per parameter array.
 *
 * <p>A step costs O(parameters) and allocates nothing.
 */
public interface Optimiser {
    /** How many parameters a step moves. */
    int parameterCount();

    /**
     * Moves the parameters against the gradient.
     *
     * @param parameters Modified.
     * @param gradient of the loss to be made smaller. Not modified.
     * @param learningRate of this step, finite and not negative
     */
    void step(float[] parameters, float[] gradient, double learningRate);

    /** Everything a later {@link #restore} needs to go on from here with the same bits. A copy. */
    OptimiserState state();

    /** Goes back to a state that an optimiser of the same kind and size gave. The state is copied. */
    void restore(OptimiserState state);
}
