/** Environments with Gymnasium's semantics, and the random numbers that give its seeds their meaning. */
@NullMarked
package dev.monge.world;

import org.jspecify.annotations.NullMarked;
