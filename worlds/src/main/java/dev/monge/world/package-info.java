/** Environments with Gymnasium's semantics, their registry, and NumPy-compatible random numbers. */
@NullMarked
package dev.monge.world;

import org.jspecify.annotations.NullMarked;
