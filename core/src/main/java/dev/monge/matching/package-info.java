/** Algorithms 1 and 2: the losses and the loop that fits a reward to an optimality profile. */
@NullMarked
package dev.monge.matching;

import org.jspecify.annotations.NullMarked;
