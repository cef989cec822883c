/** Reward functions R_theta, the results of fits, and the scoring of steps. */
@NullMarked
package dev.monge.reward;

import org.jspecify.annotations.NullMarked;
