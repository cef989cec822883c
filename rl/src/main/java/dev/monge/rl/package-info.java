/** Policies and how they are trained: rollouts, advantages, PPO on whatever reward it is given, and pools of policies. */
@NullMarked
package dev.monge.rl;

import org.jspecify.annotations.NullMarked;
