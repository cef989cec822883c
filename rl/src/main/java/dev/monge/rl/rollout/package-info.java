/** Recorded steps of many environments, and the reward signals that score them. */
@NullMarked
package dev.monge.rl.rollout;

import org.jspecify.annotations.NullMarked;
