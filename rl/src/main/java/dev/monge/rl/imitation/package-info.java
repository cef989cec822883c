/** Imitation learning without a profile: behavioural cloning, GAIL and T-REX. */
@NullMarked
package dev.monge.rl.imitation;

import org.jspecify.annotations.NullMarked;
