package dev.monge.nn;

import dev.monge.nn.kernel.Tanh;

/** The activation function between the layers of an {@link Mlp}. Its derivative is computed from its output. */
public enum Activation {
    /** max(z, 0); the derivative is 1 where the output is positive, otherwise 0. */
    RELU,
    /** The hyperbolic tangent, with an absolute error below 3e-7; see {@link Tanh}. The derivative is 1 - h^2. */
    TANH,
    /** The identity, z. */
    IDENTITY
}
