/** Monge measured beside PyTorch and POT on the same work, and alone by JMH. */
@NullMarked
package dev.monge.bench;

import org.jspecify.annotations.NullMarked;
