/** Environments with Gymnasium's semantics, their registry, and the random numbers that give seeds their meaning. */
@NullMarked
package dev.monge.world;

import org.jspecify.annotations.NullMarked;
