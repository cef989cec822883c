package dev.monge.nn;

import dev.monge.nn.kernel.Tanh;

/** The function between the layers of an {@link Mlp}. Its derivative is always taken from its output. */
public enum Activation {
    /** max(z, 0); derivative 1 where the output is positive, else 0. */
    RELU,
    /** The hyperbolic tangent, to an absolute error under 3e-7; see {@link Tanh}. Derivative 1 - h^2. */
    TANH,
    /** z itself. */
    IDENTITY
}
