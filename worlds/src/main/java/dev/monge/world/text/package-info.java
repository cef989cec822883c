/** Gymnasium's toy text worlds, seed for seed, which are finite processes with known probabilities as well. */
@NullMarked
package dev.monge.world.text;

import org.jspecify.annotations.NullMarked;
