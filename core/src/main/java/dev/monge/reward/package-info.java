/** Reward functions R_theta over the features of a step. */
@NullMarked
package dev.monge.reward;

import org.jspecify.annotations.NullMarked;
