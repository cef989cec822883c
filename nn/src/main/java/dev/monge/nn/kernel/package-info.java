/** Numeric kernels behind the networks: each as plain loops and with the Vector API, with the same bits. */
@NullMarked
package dev.monge.nn.kernel;

import org.jspecify.annotations.NullMarked;

