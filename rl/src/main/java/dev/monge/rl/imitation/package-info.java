/** Imitation learning without a profile: behavioural cloning, GAIL, T-REX, Bayesian REX and maximum causal entropy. */
@NullMarked
package dev.monge.rl.imitation;

import org.jspecify.annotations.NullMarked;
