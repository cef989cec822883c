/** Numeric kernels of the networks, in plain Java and with the Vector API, with the same bits. */
@NullMarked
package dev.monge.nn.kernel;

import org.jspecify.annotations.NullMarked;
