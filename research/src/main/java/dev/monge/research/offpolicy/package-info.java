/** Off-policy reinforcement learning from a replay of past steps: DQN for discrete actions, SAC for continuous ones. */
@NullMarked
package dev.monge.research.offpolicy;

import org.jspecify.annotations.NullMarked;
